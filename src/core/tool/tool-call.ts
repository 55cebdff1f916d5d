import { trimWhiteSpace } from '../../text/white-space.js';
import { collectViolations } from '../fields/rules.js';
import type { ListRequest, NameRequest, SaveRequest, SearchRequest } from '../memories/memories.js';
import { fieldsInvalid } from '../model/fault.js';
import {
  type Arguments,
  integerArgument,
  optionalArgument,
  requiredArgument,
  textArgument,
} from './arguments.js';

/** All actions of the tool. */
export const TOOL_ACTIONS = ['save', 'get', 'search', 'list', 'delete'] as const;

/** An action of the tool. */
export type ToolAction = (typeof TOOL_ACTIONS)[number];

/** A tool call: action and request. */
export type ToolCall =
  | { readonly action: 'save'; readonly request: SaveRequest }
  | { readonly action: 'get' | 'delete'; readonly request: NameRequest }
  | { readonly action: 'search'; readonly request: SearchRequest }
  | { readonly action: 'list'; readonly request: ListRequest };

/**
 * Reads a call from its arguments. Unknown arguments are ignored, among them scope_id, which follows
 * from the session. Limits of sessions are clamped rather than rejected.
 *
 * @throws Fault FIELD_INVALID for an unknown action or a wrong JSON type; the operations check values
 */
export function readToolCall(given: Arguments): ToolCall {
  const action = readAction(given);
  switch (action) {
    case 'save':
      return { action, request: readSave(given) };
    case 'get':
    case 'delete':
      return { action, request: readNamed(given) };
    case 'search':
      return { action, request: readSearch(given) };
    case 'list':
      return { action, request: readList(given) };
  }
}

function readAction(given: Arguments): ToolAction {
  const value = given.get('action');
  const wanted = typeof value === 'string' ? trimWhiteSpace(value).toLowerCase() : undefined;
  const action = TOOL_ACTIONS.find((known) => known === wanted);
  if (action === undefined) {
    const message = `action must be one of ${TOOL_ACTIONS.join(', ')}`;
    throw fieldsInvalid([{ field: 'action', message }]);
  }
  return action;
}

function readSave(given: Arguments): SaveRequest {
  const fields = collectViolations({
    name: requiredArgument(given, 'name'),
    content: requiredArgument(given, 'content'),
    description: requiredArgument(given, 'description'),
    type: textArgument(given, 'type'),
    scope: optionalArgument(given, 'scope'),
  });
  return { ...fields, scope_id: '' };
}

function readNamed(given: Arguments): NameRequest {
  const fields = collectViolations({
    name: requiredArgument(given, 'name'),
    scope: optionalArgument(given, 'scope'),
  });
  return { ...fields, scope_id: '' };
}

function readSearch(given: Arguments): SearchRequest {
  const fields = collectViolations({
    limit: integerArgument(given, 'limit'),
    query: requiredArgument(given, 'query'),
    type: optionalArgument(given, 'type'),
    scope: optionalArgument(given, 'scope'),
  });
  return { ...fields, scope_id: '' };
}

function readList(given: Arguments): ListRequest {
  const fields = collectViolations({
    limit: integerArgument(given, 'limit'),
    type: optionalArgument(given, 'type'),
    scope: optionalArgument(given, 'scope'),
  });
  return { ...fields, scope_id: '', page_token: '' };
}

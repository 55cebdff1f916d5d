import { trimWhiteSpace } from '../../text/white-space.js';
import { collectViolations } from '../fields/rules.js';
import type { ListRequest, NameRequest, SaveRequest, SearchRequest } from '../memories/memories.js';
import { fieldsInvalid } from '../model/fault.js';
import {
  type Arguments,
  integerArgument,
  openArgument,
  requiredArgument,
  textArgument,
} from './arguments.js';

/** Everything that the tool does. */
export const TOOL_ACTIONS = ['save', 'get', 'search', 'list', 'delete'] as const;

/** What the tool is to do. */
export type ToolAction = (typeof TOOL_ACTIONS)[number];

/** A call of the tool: what to do, and with what. */
export type ToolCall =
  | { readonly action: 'save'; readonly request: SaveRequest }
  | { readonly action: 'get' | 'delete'; readonly request: NameRequest }
  | { readonly action: 'search'; readonly request: SearchRequest }
  | { readonly action: 'list'; readonly request: ListRequest };

/**
 * Reads a call from its arguments. What it does not know it passes over, a scope_id too, which always
 * follows from the session. Limits of sessions are clamped, so the operations have none to refuse.
 *
 * @throws Fault FIELD_INVALID for an unknown action, and for arguments that have not the type that
 *   they must have in JSON; whether what they say is right the operations decide
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
    scope: openArgument(given, 'scope'),
  });
  return { ...fields, scope_id: '' };
}

function readNamed(given: Arguments): NameRequest {
  const fields = collectViolations({
    name: requiredArgument(given, 'name'),
    scope: openArgument(given, 'scope'),
  });
  return { ...fields, scope_id: '' };
}

function readSearch(given: Arguments): SearchRequest {
  const fields = collectViolations({
    limit: integerArgument(given, 'limit'),
    query: requiredArgument(given, 'query'),
    type: openArgument(given, 'type'),
    scope: openArgument(given, 'scope'),
  });
  return { ...fields, scope_id: '' };
}

function readList(given: Arguments): ListRequest {
  const fields = collectViolations({
    limit: integerArgument(given, 'limit'),
    type: openArgument(given, 'type'),
    scope: openArgument(given, 'scope'),
  });
  return { ...fields, scope_id: '', page_token: '' };
}

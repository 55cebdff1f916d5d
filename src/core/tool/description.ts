import { SESSION_LIST } from '../fields/limits.js';
import { NAME_MAX } from '../fields/names.js';
import { DESCRIPTION_MAX } from '../fields/rules.js';
import { MEMORY_TYPES, type Scope } from '../model/memory.js';
import type { SessionKind } from '../model/registry.js';
import type { MemorySettings } from '../model/settings.js';
import { SESSION_SCOPES } from '../scopes/session-scopes.js';
import { TOOL_ACTIONS } from './tool-call.js';

/** Default scope of save, get and delete without a project. */
const INHERITED: Readonly<Record<SessionKind, Scope>> = {
  interactive: 'global',
  coordinator: 'coordinator',
};

/** Explanation of each scope, for the model. */
const SCOPE_MEANINGS: Readonly<Record<Scope, string>> = {
  global: 'global is shared by everybody',
  workstream: 'workstream is only for this line of work',
  user: 'user follows the present user everywhere',
  coordinator: 'coordinator is shared by all coordinators of this user',
  project: 'project is shared by everybody who works on the attached project',
};

/** Writes the tool's description for the model, for a kind of session. */
export function toolDescription(kind: SessionKind): string {
  return `Remembers things beyond this conversation: preferences, decisions, lessons, references. \
Save what will matter later; look here before you ask again.

Actions:
- save: stores a memory, or replaces the one of that name and scope. Needs name, content, description.
- get: shows one memory in full. Needs name.
- search: finds memories by words of their name, description or content. Needs query.
- list: shows the memories that changed last.
- delete: removes one memory. Needs name.

When scope is not stated, save, get and delete use the attached project, or ${INHERITED[kind]} when no \
project is attached; search and list cover every scope that you can see.`;
}

/** Returns the JSON Schema of the tool's arguments, for a kind of session. */
export function toolParameters(kind: SessionKind, { max_content }: MemorySettings): object {
  const scopes = SESSION_SCOPES[kind];
  return {
    type: 'object',
    properties: {
      action: { type: 'string', enum: [...TOOL_ACTIONS], description: 'What to do.' },
      name: {
        type: 'string',
        maxLength: NAME_MAX,
        description: 'Name in snake_case, unique within its scope. For save, get and delete.',
      },
      content: {
        type: 'string',
        maxLength: max_content,
        description: 'The memory itself, complete: a save replaces what was there. For save.',
      },
      description: {
        type: 'string',
        minLength: 1,
        maxLength: DESCRIPTION_MAX,
        description: 'One line that says when this memory matters. For save, also of a known name.',
      },
      type: {
        type: 'string',
        enum: [...MEMORY_TYPES],
        description:
          'user: preferences and working style; general: knowledge and decisions; feedback: ' +
          'corrections and lessons; reference: documents. For save; filters search and list. A new ' +
          'memory without one is general, a known one keeps its own.',
      },
      scope: {
        type: 'string',
        enum: [...scopes],
        description: `${scopes.map((scope) => SCOPE_MEANINGS[scope]).join('; ')}.`,
      },
      query: { type: 'string', description: 'Words to look for. For search.' },
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: SESSION_LIST.max,
        default: SESSION_LIST.fallback,
        description: 'Most memories to show. For search and list.',
      },
    },
    required: ['action'],
    additionalProperties: false,
  };
}

import { JSON_BOUNDS } from '../../text/json-complexity.js';
import { Fault, type FaultKind } from '../model/fault.js';
import type { Arguments } from './arguments.js';
import { quoted } from './shown-text.js';

/** The answer to a tool call that failed. */
export interface ToolRefusal {
  /** Text for the model; starts with `Error: `. */
  readonly text: string;
  /** The fault that the text hides; undefined if it hides none. */
  readonly cause: Fault | undefined;
}

/** Per kind: show the message, hide it, or rethrow. */
const HANDLING: Readonly<Record<FaultKind, 'show' | 'hide' | 'rethrow'>> = {
  invalid: 'show',
  forbidden: 'show',
  precondition: 'show',
  not_found: 'show',
  exists: 'show',
  conflict: 'hide',
  unavailable: 'hide',
  internal: 'hide',
  unauthenticated: 'rethrow',
  deadline_exceeded: 'rethrow',
};

const OUTAGE =
  'the memory operation failed and, as far as is known, changed nothing. Try again later.';

/** Arguments that are single words: their message quotes the value. */
const WORDS = ['action', 'type', 'scope'];

/** Argument names of older tools that models may use, by current name. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['name', 'key'],
  ['content', 'value'],
]);

/** Rejects arguments that are not a JSON object. */
export function argumentsUnreadable(): ToolRefusal {
  const text = refusalText('the arguments must be one JSON object, such as {"action": "list"}');
  return { text, cause: undefined };
}

/** Rejects arguments that are too deep or too many to be parsed. */
export function argumentsTooComplex(): ToolRefusal {
  const text = refusalText(`the arguments must have ${JSON_BOUNDS}`);
  return { text, cause: undefined };
}

/**
 * Writes why a call failed, for the model.
 *
 * @param error what was thrown; rethrown if it is not for the model
 */
export function refusalOf(error: unknown, given: Arguments): ToolRefusal {
  const handling = error instanceof Fault ? HANDLING[error.kind] : 'rethrow';
  if (!(error instanceof Fault) || handling === 'rethrow') {
    throw error;
  }
  return handling === 'show'
    ? { text: refusalText(error.message + remark(error, given)), cause: undefined }
    : { text: refusalText(OUTAGE), cause: error };
}

function refusalText(message: string): string {
  return `Error: ${message}`;
}

/** Adds to a field error what was wrong in this call. */
function remark({ reason, violations }: Fault, given: Arguments): string {
  const [violation] = violations;
  if (reason !== 'FIELD_INVALID' || violation === undefined) {
    return '';
  }
  const { field } = violation;
  const formerName = FORMER_NAMES.get(field);
  if (formerName !== undefined && !given.has(field) && given.has(formerName)) {
    return `; ${formerName} is not an argument, use ${field} instead`;
  }
  return WORDS.includes(field) ? insteadOf(given.get(field)) : '';
}

function insteadOf(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return `, not ${quoted(value)}`;
    case 'number':
    case 'boolean':
      return `, not ${value}`;
    default:
      return '';
  }
}

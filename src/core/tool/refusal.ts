import { Fault, type FaultKind } from '../model/fault.js';
import type { Arguments } from './arguments.js';
import { quoted } from './shown-text.js';

/** What a model is told of a call that failed. */
export interface ToolRefusal {
  /** Begins with `Error: `. */
  readonly text: string;
  /** What failed underneath and is not told; undefined unless something did. */
  readonly cause: Fault | undefined;
}

/** What becomes of a fault: its message is told, only that there was one is told, or it goes on. */
const ENDS: Readonly<Record<FaultKind, 'told' | 'hidden' | 'thrown'>> = {
  invalid: 'told',
  forbidden: 'told',
  precondition: 'told',
  not_found: 'told',
  exists: 'told',
  conflict: 'hidden',
  unavailable: 'hidden',
  internal: 'hidden',
  unauthenticated: 'thrown',
  deadline_exceeded: 'thrown',
};

const OUTAGE =
  'the memory operation failed and, as far as is known, changed nothing. Try again later.';

/** Arguments that are single words: it helps to see which word came. */
const WORDS = ['action', 'type', 'scope'];

/** Names that models know from older tools, by the arguments that they must use instead. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['name', 'key'],
  ['content', 'value'],
]);

/** Refuses arguments that are no JSON object. */
export function argumentsUnreadable(): ToolRefusal {
  const text = refusalText('the arguments must be one JSON object, such as {"action": "list"}');
  return { text, cause: undefined };
}

/**
 * Says to a model why its call failed.
 *
 * @param error what was thrown; thrown again when it is not for the model
 */
export function refusalOf(error: unknown, given: Arguments): ToolRefusal {
  const end = error instanceof Fault ? ENDS[error.kind] : 'thrown';
  if (!(error instanceof Fault) || end === 'thrown') {
    throw error;
  }
  return end === 'told'
    ? { text: refusalText(error.message + remark(error, given)), cause: undefined }
    : { text: refusalText(OUTAGE), cause: error };
}

function refusalText(message: string): string {
  return `Error: ${message}`;
}

/** What the call itself adds to the rule that it broke. */
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

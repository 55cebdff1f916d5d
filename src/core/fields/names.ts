import { isLonger } from '../../text/code-points.js';
import { trimWhiteSpace } from '../../text/white-space.js';

/** Maximum code points of a name, counted after normalisation. */
export const NAME_MAX = 256;

/**
 * Maximum UTF-16 units before normalisation. NFC composes at most four code points into one, so no
 * longer text can become a valid name. Normalisation sorts combining marks in quadratic time, so
 * longer texts are never normalised.
 */
const RAW_UNITS_MAX = 2 * 4 * NAME_MAX;

const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Normalises a name for storage: trimmed, NFC, lower case, NFC again (lower-casing can decompose),
 * with an underscore for every hyphen-minus and space. Runs are not collapsed, and every script is
 * allowed. Idempotent. A text that is far too long is only trimmed.
 */
export function normaliseName(name: string): string {
  const trimmed = trimWhiteSpace(name);
  return trimmed.length > RAW_UNITS_MAX
    ? trimmed
    : trimmed.normalize('NFC').toLowerCase().normalize('NFC').replace(/[- ]/g, '_');
}

/**
 * Checks a normalised name.
 *
 * @returns the violated rule, as the end of a sentence that begins with the field's name, or undefined
 */
export function nameFault(normalised: string): string | undefined {
  if (normalised === '') {
    return 'is required';
  }
  if (CONTROL_CHARACTER.test(normalised)) {
    return 'must not contain control characters';
  }
  if (normalised === '.' || normalised === '..') {
    return 'must not be "." or ".."';
  }
  if (isLonger(normalised, NAME_MAX)) {
    return `must be at most ${NAME_MAX} characters`;
  }
  return undefined;
}

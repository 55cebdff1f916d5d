import { countCodePoints } from '../../text/code-points.js';
import { trimWhiteSpace } from '../../text/white-space.js';

/** Most code points of a name, counted after normalisation. */
export const NAME_MAX = 256;

/**
 * UTF-16 units beyond which no name is allowed, whatever it becomes: NFC makes at most four code
 * points one. Normalising sorts combining marks and takes time that grows with the square of a row of
 * them, so longer texts are never normalised.
 */
const RAW_UNITS_MAX = 2 * 4 * NAME_MAX;

const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Writes a name the one way it is stored: trimmed, NFC, lower case, NFC again (lower-casing can
 * decompose), with an underscore for every hyphen-minus and space. Nothing is collapsed and every
 * script is allowed. Doing it twice changes nothing. A text that is far too long is only trimmed.
 */
export function normaliseName(name: string): string {
  const trimmed = trimWhiteSpace(name);
  return trimmed.length > RAW_UNITS_MAX
    ? trimmed
    : trimmed.normalize('NFC').toLowerCase().normalize('NFC').replace(/[- ]/g, '_');
}

/**
 * Says what is wrong with a normalised name, if anything.
 *
 * @returns the rule that it breaks, as the end of a sentence that begins with the field's name
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
  if (countCodePoints(normalised) > NAME_MAX) {
    return `must be at most ${NAME_MAX} characters`;
  }
  return undefined;
}

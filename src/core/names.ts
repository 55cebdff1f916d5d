import { countCodePoints, trimWhiteSpace } from './text.js';

/** Most code points of a name, counted after normalisation. */
export const NAME_MAX = 256;

const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Writes a name the one way it is stored: trimmed, NFC, lower case, NFC again (lower-casing can
 * decompose), with an underscore for every hyphen-minus and space. Nothing is collapsed and every
 * script is allowed. Doing it twice changes nothing.
 */
export function normaliseName(name: string): string {
  return trimWhiteSpace(name).normalize('NFC').toLowerCase().normalize('NFC').replace(/[- ]/g, '_');
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

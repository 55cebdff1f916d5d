// Letters and digits of every script; `\w` and `\b` know those of ASCII alone.
const WORD_CHARACTER = String.raw`[\p{L}\p{N}_]`;

/** Source of a pattern for where a word may end. */
export const WORD_END = `(?!${WORD_CHARACTER})`;

/**
 * Makes a pattern for whole words anywhere in a text, in any case.
 *
 * @param source what to look for, as in a regular expression with the flag u
 */
export function wordsAnywhere(source: string): RegExp {
  return new RegExp(`(?<!${WORD_CHARACTER})(?:${source})${WORD_END}`, 'iu');
}

/**
 * Makes a pattern for whole words that a text begins with, in any case.
 *
 * @param source what to look for, as in a regular expression with the flag u
 */
export function wordsAtStart(source: string): RegExp {
  return new RegExp(`^(?:${source})${WORD_END}`, 'iu');
}

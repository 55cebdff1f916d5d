// Letters and digits of every script; `\w` and `\b` match ASCII only.
const WORD_CHARACTER = String.raw`[\p{L}\p{N}_]`;

/** Pattern source for the end of a word. */
export const WORD_END = `(?!${WORD_CHARACTER})`;

/**
 * Creates a case-insensitive pattern for whole words anywhere in a text.
 *
 * @param source regular expression source, for the flag u
 */
export function wordsAnywhere(source: string): RegExp {
  return new RegExp(`(?<!${WORD_CHARACTER})(?:${source})${WORD_END}`, 'iu');
}

/**
 * Creates a case-insensitive pattern for whole words at the start of a text.
 *
 * @param source regular expression source, for the flag u
 */
export function wordsAtStart(source: string): RegExp {
  return new RegExp(`^(?:${source})${WORD_END}`, 'iu');
}

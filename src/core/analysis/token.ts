/** One term of a text, in its place. */
export interface Token {
  /**
   * What the index holds and queries look up: well-formed, never empty, at most 64 code points, no
   * ASCII but letters and digits, no white space. A stop word is in ASCII capitals, every other
   * term in lower case, so a stored term tells by itself which of the two it is.
   */
  readonly term: string;
  /** Whether it is a word without content here, such as "the". */
  readonly isStop: boolean;
  /**
   * Whether it comes from a capitalised word without digits that does not begin its sentence, which
   * mostly means a name.
   */
  readonly isProper: boolean;
}

/**
 * Writes the term of a stop word, which no content word can share: the pronoun in "give it to us"
 * and the acronyms in "the US uses IT" are counted apart.
 */
export function markStop(term: string): string {
  return term.toUpperCase();
}

/** Says whether a term was a stop word where it stood. */
export function isStopTerm(term: string): boolean {
  const first = term.charCodeAt(0);
  return first >= 0x41 && first <= 0x5a;
}

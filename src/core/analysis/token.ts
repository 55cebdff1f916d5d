/** One term of a text. */
export interface Token {
  /**
   * The indexed term: well-formed, never empty, at most 64 code points, without white space, of ASCII
   * letters and digits only. A stop word is in ASCII capitals, every other term in lower case, so that
   * stored terms can be told apart.
   */
  readonly term: string;
  /** Whether it is a stop word here, such as "the". */
  readonly isStop: boolean;
  /**
   * Whether the word is capitalised, has no digits and does not start its sentence, which usually
   * means a proper noun.
   */
  readonly isProper: boolean;
}

/**
 * Returns the term of a stop word, which differs from that of every content word: the pronouns in
 * "give it to us" and the acronyms in "the US uses IT" are different terms.
 */
export function markStop(term: string): string {
  return term.toUpperCase();
}

/** Returns whether a term is that of a stop word. */
export function isStopTerm(term: string): boolean {
  const first = term.charCodeAt(0);
  return first >= 0x41 && first <= 0x5a;
}

const WHITE_SPACE_AT_ENDS = /^\p{White_Space}+|\p{White_Space}+$/gu;

/**
 * Trims the Unicode White_Space property at both ends. `String.prototype.trim` differs: it misses
 * U+0085 and takes U+FEFF.
 */
export function trimWhiteSpace(text: string): string {
  return text.replace(WHITE_SPACE_AT_ENDS, '');
}

/** Counts code points, the unit of every length in this product. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) {
    count += 1;
  }
  return count;
}

/** Counts the bytes of a text in UTF-8. */
export function countBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

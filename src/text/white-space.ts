const WHITE_SPACE = /^\p{White_Space}$/u;

/**
 * Trims the Unicode White_Space property at both ends. `String.prototype.trim` differs: it misses
 * U+0085 and takes U+FEFF. A loop, because a pattern anchored at the end is quadratic on a long run
 * of blanks inside a text.
 */
export function trimWhiteSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && WHITE_SPACE.test(text.charAt(start))) {
    start += 1;
  }
  while (end > start && WHITE_SPACE.test(text.charAt(end - 1))) {
    end -= 1;
  }
  return text.slice(start, end);
}

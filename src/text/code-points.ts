/** Counts code points, the unit of every length in this product. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) {
    count += 1;
  }
  return count;
}

/** Returns whether a text has more code points than this; one that has far more is not counted. */
export function isLonger(text: string, codePoints: number): boolean {
  // A code point has one or two UTF-16 units.
  if (text.length <= codePoints) return false;
  return text.length > 2 * codePoints || countCodePoints(text) > codePoints;
}

/** Compares texts by code points, as the databases do; JavaScript compares UTF-16 code units. */
export function compareCodePoints(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  for (let index = 0; index < end; index += 1) {
    const [first, second] = [one.charCodeAt(index), other.charCodeAt(index)];
    if (first !== second) {
      return rank(first) - rank(second);
    }
  }
  return one.length - other.length;
}

/** Surrogates, which stand for the code points from U+10000 on, come after all other code units. */
function rank(codeUnit: number): number {
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff ? codeUnit + 0x10000 : codeUnit;
}

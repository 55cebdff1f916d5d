/**
 * Returns the optimal string alignment distance: insertions, deletions, substitutions, and
 * transpositions of adjacent characters, where no character is edited twice.
 *
 * @param one code points
 * @param other code points
 * @param most bound at which the computation stops
 * @returns the distance, or `most + 1` if it is larger than `most`
 */
export function editDistance(
  one: readonly string[],
  other: readonly string[],
  most: number,
): number {
  if (Math.abs(one.length - other.length) > most) {
    return most + 1;
  }
  // Row n has the distances from the first n characters of `one` to each prefix of `other`.
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = [...other.keys(), other.length];
  for (let row = 0; row < one.length; row += 1) {
    const current = nextRow(one, other, row, last, beforeLast);
    if (!current.some((distance) => distance <= most)) {
      return most + 1;
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, other.length), most + 1);
}

/** A plain loop, because it runs for every character of a thousand words. */
function nextRow(
  one: readonly string[],
  other: readonly string[],
  row: number,
  last: readonly number[],
  beforeLast: readonly number[],
): readonly number[] {
  let distance = row + 1;
  const current = [distance];
  for (let column = 0; column < other.length; column += 1) {
    const isSame = one[row] === other[column];
    const isSwapped = one[row] === other[column - 1] && one[row - 1] === other[column];
    distance = Math.min(
      at(last, column) + (isSame ? 0 : 1),
      at(last, column + 1) + 1,
      distance + 1,
      isSwapped ? at(beforeLast, column - 1) + 1 : Number.POSITIVE_INFINITY,
    );
    current.push(distance);
  }
  return current;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

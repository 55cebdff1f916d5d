/**
 * Counts the edits that make one word of another, up to a bound: a character more, less or changed,
 * and two neighbours that changed places, none of which is edited again (optimal string alignment).
 *
 * @param one code points
 * @param other code points
 * @returns at most `most + 1`, which stands for more
 */
export function editDistance(
  one: readonly string[],
  other: readonly string[],
  most: number,
): number {
  if (Math.abs(one.length - other.length) > most) {
    return most + 1;
  }
  // Distances of the beginnings of `other` from a beginning of `one`, which grows by a row.
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = [...other.keys(), other.length];
  for (const [row, character] of one.entries()) {
    const current = [row + 1];
    for (const [column, otherCharacter] of other.entries()) {
      const kept = at(last, column) + (character === otherCharacter ? 0 : 1);
      const isSwapped = character === other[column - 1] && otherCharacter === one[row - 1];
      const swapped = isSwapped ? at(beforeLast, column - 1) + 1 : kept;
      current.push(Math.min(kept, swapped, at(last, column + 1) + 1, at(current, column) + 1));
    }
    if (Math.min(...current) > most) {
      return most + 1;
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, other.length), most + 1);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

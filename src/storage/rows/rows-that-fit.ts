/** How much of a list is read; the first row always is. */
export interface Bounds {
  readonly limitRows: number;
  readonly limitBytes: number;
}

/**
 * Takes rows from the front while both limits hold.
 *
 * @param bytesOf what a row weighs, in bytes
 */
export function rowsThatFit<Row>(
  rows: readonly Row[],
  bytesOf: (row: Row) => number,
  { limitRows, limitBytes }: Bounds,
): readonly Row[] {
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    bytes += bytesOf(row);
    return index >= limitRows || (index > 0 && bytes > limitBytes);
  });
  return end === -1 ? rows : rows.slice(0, end);
}

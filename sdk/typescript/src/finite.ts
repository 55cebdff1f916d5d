/**
 * Refuses numbers that JSON has no words for: it would turn them into null, which says nothing.
 *
 * @param members what goes out, in a query or a body
 * @throws RangeError for NaN and the infinities
 */
export function requireFinite(members: object): void {
  for (const [field, value] of Object.entries(members)) {
    if (typeof value === 'number' && !Number.isFinite(value)) {
      throw new RangeError(`${field} must be a finite number`);
    }
  }
}

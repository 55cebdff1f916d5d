/**
 * Rejects numbers that JSON cannot represent; JSON.stringify would send null instead.
 *
 * @param members of a query or a body
 * @throws RangeError for NaN and the infinities
 */
export function requireFinite(members: object): void {
  for (const [field, value] of Object.entries(members)) {
    if (typeof value === 'number' && !Number.isFinite(value)) {
      throw new RangeError(`${field} must be a finite number`);
    }
  }
}

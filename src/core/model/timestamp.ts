/**
 * Formats a time for storage: UTC text of fixed width, so that text order is time order on both
 * databases.
 *
 * @param epochMilliseconds milliseconds since 1970-01-01T00:00:00Z
 * @returns `YYYY-MM-DDTHH:MM:SS.mmm`
 */
export function timestamp(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString().slice(0, -1);
}

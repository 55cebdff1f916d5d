const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 } as const;
/** Ten years. */
const MOST_SECONDS = 3_650 * SECONDS.d;
const DURATION = /^(?<count>\d{1,9})(?<unit>[smhdw])$/;

/**
 * Reads a duration such as `30d`, `12h`, `45m`, `90s` or `2w`.
 *
 * @returns milliseconds; undefined when the text is not a duration from one second to ten years
 */
export function parseDuration(text: string): number | undefined {
  const groups = DURATION.exec(text)?.groups;
  const seconds = Number(groups?.count) * SECONDS[groups?.unit as keyof typeof SECONDS];
  return seconds >= 1 && seconds <= MOST_SECONDS ? seconds * 1_000 : undefined;
}

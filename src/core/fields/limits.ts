/** Default and maximum number of rows of a list or search. The minimum is 1. */
export interface Limit {
  readonly fallback: number;
  readonly max: number;
}

/** Lists for callers with a token; values outside the range are rejected. */
export const PUBLIC_LIST: Limit = { fallback: 100, max: 200 };
/** Searches for callers with a token; values outside the range are rejected. */
export const PUBLIC_SEARCH: Limit = { fallback: 20, max: 50 };
/** Lists for administrators; clamped to the range. */
export const ADMIN_LIST: Limit = { fallback: 100, max: 200 };
/** Searches for administrators; clamped to the range. */
export const ADMIN_SEARCH: Limit = { fallback: 20, max: 50 };

/** Lists for sessions; clamped to the range. */
export const SESSION_LIST: Limit = { fallback: 20, max: 50 };
/** Searches for sessions; clamped to the range. */
export const SESSION_SEARCH: Limit = { fallback: 20, max: 50 };

/** Maximum UTF-8 bytes of text on one page or in one search result. */
export const PAGE_BYTES = 3 * 1024 * 1024;

/** Maximum total that a search reports; larger totals are capped. */
export const SEARCH_TOTAL_MAX = 10_000;

/** Clamps a limit to its range; undefined returns the default. */
export function clamp(limit: number | undefined, rule: Limit): number {
  return Math.min(Math.max(limit ?? rule.fallback, 1), rule.max);
}

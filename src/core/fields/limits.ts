/** How many rows a surface gives when nothing is asked, and at most. The least is 1. */
export interface Limit {
  readonly fallback: number;
  readonly max: number;
}

/** Lists for callers with a token; outside the range is refused. */
export const PUBLIC_LIST: Limit = { fallback: 100, max: 200 };
/** Searches for callers with a token; outside the range is refused. */
export const PUBLIC_SEARCH: Limit = { fallback: 20, max: 50 };
/** Lists for administrators; clamped into the range. */
export const ADMIN_LIST: Limit = { fallback: 100, max: 200 };
/** Searches for administrators; clamped into the range. */
export const ADMIN_SEARCH: Limit = { fallback: 20, max: 50 };

/** Lists for sessions of agents; clamped into the range. */
export const SESSION_LIST: Limit = { fallback: 20, max: 50 };
/** Searches for sessions of agents; clamped into the range. */
export const SESSION_SEARCH: Limit = { fallback: 20, max: 50 };

/** Most UTF-8 bytes of text on one page or in one search result. */
export const PAGE_BYTES = 3 * 1024 * 1024;

/** Largest total that a search tells; it also stands for more. */
export const SEARCH_TOTAL_MAX = 10_000;

/** Moves a limit into its range; undefined gives the surface's own. */
export function clamp(limit: number | undefined, rule: Limit): number {
  return Math.min(Math.max(limit ?? rule.fallback, 1), rule.max);
}

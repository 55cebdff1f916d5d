import { PAGE_BYTES } from '../fields/limits.js';
import { readPageToken, writePageToken } from '../fields/page-token.js';
import type { Ids } from '../model/clock-and-ids.js';
import type { Memory } from '../model/memory.js';
import type { MemoryPage, Page } from '../store/memory-store.js';

/** One page of a list, ready to be shown. */
export interface Listing {
  /** `updated` descending, then `memory_id` ascending. */
  readonly memories: readonly Memory[];
  /** How many memories match, on all pages together. */
  readonly total: number;
  /** Present only when another page follows. */
  readonly next_page_token: string | undefined;
}

/** Rows to list, whichever way they are reached. */
export interface Source {
  page(page: Page): Promise<MemoryPage>;
  count(): Promise<number>;
  /** Everything that decides which rows these are: caller, namespaces, filters. */
  readonly queryFingerprint: string;
}

/**
 * Reads the page that a token points at.
 *
 * @throws Fault FIELD_INVALID when the token is not one of this source
 */
export async function readListing(
  source: Source,
  limitRows: number,
  pageToken: string,
  ids: Ids,
): Promise<Listing> {
  const after = readPageToken(pageToken, source.queryFingerprint, ids);
  const { memories, hasMore } = await source.page({ limitRows, limitBytes: PAGE_BYTES, after });
  const total = await source.count();
  const last = memories.at(-1);
  const next_page_token =
    hasMore && last !== undefined ? writePageToken(last, source.queryFingerprint, ids) : undefined;
  return { memories, total, next_page_token };
}

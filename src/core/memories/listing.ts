import { PAGE_BYTES } from '../fields/limits.js';
import { readPageToken, writePageToken } from '../fields/page-token.js';
import type { Ids } from '../model/clock-and-ids.js';
import type { Memory } from '../model/memory.js';
import type { MemoryPage, Page } from '../store/memory-store.js';

/** One page of a list. */
export interface Listing {
  /** `updated` descending, then `memory_id` ascending. */
  readonly memories: readonly Memory[];
  /** Number of matching memories on all pages. */
  readonly total: number;
  /** Undefined on the last page. */
  readonly next_page_token: string | undefined;
}

/** The rows of a list, and how to read them. */
export interface Source {
  page(page: Page): Promise<MemoryPage>;
  count(): Promise<number>;
  /** Identifies the list: caller, namespaces, filters. */
  readonly queryFingerprint: string;
}

/**
 * Reads the page after a page token.
 *
 * @throws Fault FIELD_INVALID if the token does not belong to this source
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

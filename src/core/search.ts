import { PAGE_BYTES, SEARCH_TOTAL_MAX } from './limits.js';
import type { Memory } from './memory.js';
import type { MemoryPage, Page, Position } from './ports.js';
import { countBytes } from './text.js';

/** What a search found. */
export interface Found {
  /** Best match first; ties in list order. */
  readonly memories: readonly Memory[];
  /** How many memories match, at most 10,000. */
  readonly total: number;
}

/** Most code points of a query that count. */
const QUERY_MAX = 4_096;
/** Most distinct terms of a query that count. */
const TERMS_MAX = 64;
/** Rows read at a time while looking for matches. */
const SCAN_ROWS = 200;

const TERM = /[\p{L}\p{N}\p{M}]+/gu;

interface Hit {
  readonly memory: Memory;
  readonly matches: number;
}

/**
 * Finds the memories that hold at least one term of the query in name, description or content.
 * Those that hold more of its terms come first. User text is never syntax, and a query without a
 * letter or digit finds nothing.
 *
 * @param page reads the rows to look at, in list order
 * @param limitRows most memories to give, which also end before 3 MiB of text
 */
export async function search(
  page: (page: Page) => Promise<MemoryPage>,
  query: string,
  limitRows: number,
): Promise<Found> {
  const wanted = queryTerms(query);
  let best: Hit[] = [];
  let total = 0;
  for await (const memory of everyMemory(page, wanted.size > 0)) {
    const matches = countMatches(memory, wanted);
    if (matches > 0) {
      total += 1;
      best = insertByMatches(best, { memory, matches }, limitRows);
    }
  }
  const memories = cutBytes(best.map((hit) => hit.memory));
  return { memories, total: Math.min(total, SEARCH_TOTAL_MAX) };
}

/** Cuts a text into its terms: runs of letters, digits and marks, without regard to case. */
function termsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(TERM) ?? [];
}

function queryTerms(query: string): ReadonlySet<string> {
  const counted = Array.from(query).slice(0, QUERY_MAX).join('');
  return new Set([...new Set(termsOf(counted))].slice(0, TERMS_MAX));
}

function countMatches(memory: Memory, wanted: ReadonlySet<string>): number {
  const texts = `${memory.name.replaceAll('_', ' ')} ${memory.description} ${memory.content}`;
  const held = new Set(termsOf(texts));
  return [...wanted].filter((term) => held.has(term)).length;
}

async function* everyMemory(page: (page: Page) => Promise<MemoryPage>, isWanted: boolean) {
  let after: Position | undefined;
  let hasMore = isWanted;
  while (hasMore) {
    const read = await page({ limitRows: SCAN_ROWS, limitBytes: PAGE_BYTES, after });
    yield* read.memories;
    after = read.memories.at(-1);
    hasMore = read.hasMore;
  }
}

/** Keeps the best hits, most matches first and earlier ones before later ones. */
function insertByMatches(best: readonly Hit[], hit: Hit, limitRows: number): Hit[] {
  const at = best.findIndex((other) => other.matches < hit.matches);
  return best.toSpliced(at === -1 ? best.length : at, 0, hit).slice(0, limitRows);
}

function cutBytes(memories: readonly Memory[]): Memory[] {
  let bytes = 0;
  return memories.filter((memory, index) => {
    bytes += countBytes(memory.name) + countBytes(memory.description) + countBytes(memory.content);
    return index === 0 || bytes <= PAGE_BYTES;
  });
}

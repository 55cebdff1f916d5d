import type { Memory } from '../../../core/model/memory.js';
import type { MemoryFilter } from '../../../core/store/memory-store.js';
import type {
  Candidate,
  CandidateList,
  IndexedMemory,
  PostingList,
  TermShape,
  VisibleTerm,
} from '../../../core/store/search-index.js';
import { compareCodePoints } from '../../../text/code-points.js';
import { rowsThatFit } from '../../rows/rows-that-fit.js';
import type { CachedPartition, Places } from './cached-partition.js';
import { CachedRow } from './cached-row.js';

/** A partition in memory that is visible to the caller. */
export interface VisiblePartition {
  readonly id: number;
  readonly cached: CachedPartition;
}

/** A posting list in memory. */
interface CachedList {
  readonly partition: number;
  readonly term: string;
  readonly memories: number;
  readonly rows: CachedPartition['rows'];
  readonly places: Places;
}

/** A row with the score of the index. */
interface Scored {
  readonly row: CachedRow;
  readonly score: number;
}

/** Returns whether a list is one in memory. */
export function isCachedList(list: PostingList): boolean {
  return 'places' in list;
}

/** Returns whether a row is one in memory. */
export function isCachedRow(candidate: Candidate): candidate is CachedRow {
  return candidate instanceof CachedRow;
}

/** Returns the posting lists of terms. */
export function cachedLists(
  partitions: readonly VisiblePartition[],
  terms: readonly string[],
): readonly PostingList[] {
  const distinct = [...new Set(terms)];
  return partitions.flatMap(({ id, cached }) =>
    distinct.flatMap((term) => {
      const places = cached.places(term);
      if (places === undefined) return [];
      const list = { partition: id, term, memories: places.length, rows: cached.rows, places };
      return [list satisfies CachedList as unknown as PostingList];
    }),
  );
}

/** Returns the terms of a shape, those in most memories first, then by text. */
export function cachedTerms(
  partitions: readonly VisiblePartition[],
  shape: TermShape,
  limitTerms: number,
): readonly VisibleTerm[] {
  const memories = new Map<string, number>();
  for (const { cached } of partitions) {
    for (const term of cached.termsLike(shape)) {
      memories.set(term, (memories.get(term) ?? 0) + (cached.places(term)?.length ?? 0));
    }
  }
  return [...memories]
    .map(([term, count]) => ({ term, memories: count }))
    .sort((one, other) => other.memories - one.memories || compareCodePoints(one.term, other.term))
    .slice(0, limitTerms);
}

/** Returns the rows of lists, best first, with the scores of `IndexReader.candidates`. */
export function cachedCandidates(
  lists: readonly CandidateList[],
  filter: MemoryFilter,
  limitRows: number,
): readonly CachedRow[] {
  const scored = [...byPartition(lists, ({ list }) => list)].flatMap(([rows, ofPartition]) =>
    scoreRows(rows, ofPartition, filter),
  );
  return bestOf(scored, limitRows).map(({ row }) => row);
}

/** Counts the distinct rows of lists that match, up to `most`. */
export function countCached(
  lists: readonly PostingList[],
  filter: MemoryFilter,
  most: number,
): number {
  let count = 0;
  for (const [rows, ofPartition] of byPartition(lists, (list) => list)) {
    const met = new Uint8Array(rows.length);
    for (const list of ofPartition) {
      for (const place of toCached(list).places) {
        if (met[place] === 0 && isMatch(rows[place], filter)) count += 1;
        met[place] = 1;
      }
    }
  }
  return Math.min(count, most);
}

/** Returns the terms of rows while their size is within the limit. */
export function cachedRows(
  candidates: readonly CachedRow[],
  limitBytes: number,
): readonly IndexedMemory[] {
  const bounds = { limitRows: candidates.length, limitBytes };
  return rowsThatFit(candidates, ({ termBytes }) => termBytes, bounds).map((row) => row.indexed);
}

/** Returns whole memories while the size of their texts is within the limit. */
export function cachedMemories(
  candidates: readonly CachedRow[],
  limitBytes: number,
): readonly Memory[] {
  const bounds = { limitRows: candidates.length, limitBytes };
  return rowsThatFit(candidates, ({ textBytes }) => textBytes, bounds).map(({ memory }) => memory);
}

function scoreRows(
  rows: CachedPartition['rows'],
  lists: readonly CandidateList[],
  filter: MemoryFilter,
): Scored[] {
  const newest = new Float64Array(rows.length);
  const older = new Float64Array(rows.length);
  for (const { list, rowsMax, ...weights } of lists) {
    const { places } = toCached(list);
    for (let index = Math.max(0, places.length - rowsMax); index < places.length; index += 1) {
      const place = places[index] ?? 0;
      newest[place] = (newest[place] ?? 0) + weights.newest;
      older[place] = (older[place] ?? 0) + weights.older;
    }
  }
  const scored: Scored[] = [];
  for (const [place, ofNewest] of newest.entries()) {
    const row = rows[place];
    if (ofNewest === 0 || row === undefined || !isMatch(row, filter)) continue;
    const score = 2 * ofNewest + Math.min(2 * (older[place] ?? 0), 3 * ofNewest);
    scored.push({ row, score });
  }
  return scored;
}

/** Only rows that may be among the best are put in order. */
function bestOf(scored: readonly Scored[], limitRows: number): readonly Scored[] {
  const scores = Float64Array.from(scored, ({ score }) => score).sort();
  const least = scores[Math.max(0, scores.length - limitRows)] ?? 0;
  return scored
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score || other.row.rowKey - one.row.rowKey)
    .slice(0, limitRows);
}

function byPartition<List>(
  lists: readonly List[],
  postingList: (list: List) => PostingList,
): ReadonlyMap<CachedPartition['rows'], readonly List[]> {
  const groups = new Map<CachedPartition['rows'], List[]>();
  for (const list of lists) {
    const { rows } = toCached(postingList(list));
    const group = groups.get(rows);
    if (group === undefined) groups.set(rows, [list]);
    else group.push(list);
  }
  return groups;
}

function isMatch(row: CachedRow | undefined, { type }: MemoryFilter): boolean {
  return type === undefined || row?.memory.type === type;
}

function toCached(list: PostingList): CachedList {
  return list as unknown as CachedList;
}

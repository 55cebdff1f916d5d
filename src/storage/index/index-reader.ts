import type { IndexReader, VisiblePartitions } from '../../core/store/search-index.js';
import type { Connection } from '../engine/connection.js';
import { findCandidates } from './candidate-rows.js';
import type { DecodedRows } from './decoded-rows.js';
import * as cached from './in-memory/cached-index.js';
import { readThroughCache, type VisibleInMemory } from './in-memory/load-partitions.js';
import type { PartitionCache } from './in-memory/partition-cache.js';
import { countMatches } from './match-counts.js';
import { findPostingLists } from './posting-lists.js';
import { findByKey } from './rows-by-key.js';
import { findVisibleTerms } from './visible-terms.js';

/** What reads of the index keep for later ones, of any connection. */
export interface IndexCaches {
  readonly partitions: PartitionCache;
  readonly rows: DecodedRows;
}

/**
 * Makes the reads of the index. If all visible partitions are in memory they are answered from there,
 * otherwise by statements, with the same result.
 *
 * @param caches undefined for a unit of work that writes: what it reads may never be committed
 */
export function readIndex(connection: Connection, caches: IndexCaches | undefined): IndexReader {
  const stored = readStoredIndex(connection, caches?.rows);
  return caches === undefined ? stored : cachedFirst(connection, stored, caches.partitions);
}

function readStoredIndex(connection: Connection, rows: DecodedRows | undefined): IndexReader {
  return {
    ...findPostingLists(connection),
    ...findVisibleTerms(connection),
    ...findCandidates(connection),
    ...countMatches(connection),
    ...findByKey(connection, rows),
  };
}

function cachedFirst(
  connection: Connection,
  stored: IndexReader,
  cache: PartitionCache,
): IndexReader {
  const inMemory = readThroughCache(connection, cache);
  return {
    async postingLists(envelope, terms) {
      const visible = await inMemory(envelope);
      if (visible === undefined) return stored.postingLists(envelope, terms);
      const { partitions, memories } = visible;
      const within = visible as unknown as VisiblePartitions;
      return { within, memories, lists: cached.cachedLists(partitions, terms) };
    },
    browsePostingLists: stored.browsePostingLists,
    async morePostingLists(within, terms) {
      return isInMemory(within)
        ? cached.cachedLists(within.partitions, terms)
        : stored.morePostingLists(within, terms);
    },
    async visibleTerms(within, shape, limitTerms) {
      return isInMemory(within)
        ? cached.cachedTerms(within.partitions, shape, limitTerms)
        : stored.visibleTerms(within, shape, limitTerms);
    },
    async candidates(lists, filter, limitRows) {
      return lists.every(({ list }) => cached.isCachedList(list))
        ? cached.cachedCandidates(lists, filter, limitRows)
        : stored.candidates(lists, filter, limitRows);
    },
    async countMatches(lists, filter, most) {
      return lists.every(cached.isCachedList)
        ? cached.countCached(lists, filter, most)
        : stored.countMatches(lists, filter, most);
    },
    async indexed(candidates, limitBytes) {
      return candidates.every(cached.isCachedRow)
        ? cached.cachedRows(candidates, limitBytes)
        : stored.indexed(candidates, limitBytes);
    },
    async memories(candidates, limitBytes) {
      return candidates.every(cached.isCachedRow)
        ? cached.cachedMemories(candidates, limitBytes)
        : stored.memories(candidates, limitBytes);
    },
  };
}

function isInMemory(within: unknown): within is VisibleInMemory {
  return typeof within === 'object' && within !== null && 'partitions' in within;
}

import { LRUCache } from 'lru-cache';
import type { ScopeRef } from '../../../core/model/memory.js';
import { namespaceKey } from '../../rows/namespaces.js';
import type { CachedPartition } from './cached-partition.js';

/** Bound of the cache, estimated. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** Bound of one partition, so that one cannot displace all others. */
const PARTITION_BYTES = CACHE_BYTES / 4;
/** Maximum number of memories of a partition: to load it takes a millisecond for twenty. */
const MEMORIES_MAX = 4_096;
/** A partition is loaded when it is read again within the reads of this many others. */
const PARTITIONS_REMEMBERED = 1_024;

/** A partition of the index, and how often it had changed when it was read. */
interface Entry {
  readonly id: number;
  readonly changes: number;
  readonly partition: CachedPartition;
}

/** The counters of a partition, as one unit of work sees them. */
export interface PartitionState extends ScopeRef {
  readonly id: number;
  readonly memories: number;
  /** Number of changes ever made. */
  readonly changes: number;
}

/**
 * Indexes of small partitions that are read often. One counts only while the number of changes of
 * its partition, read in the same unit of work, is the one it was loaded at, so a change by this or
 * another process makes it wrong for nobody.
 */
export class PartitionCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ partition }) => 1 + partition.bytes,
  });
  /** Whether partitions that were read lately are small enough. */
  readonly #read = new LRUCache<string, boolean>({ max: PARTITIONS_REMEMBERED });
  readonly #loading = new Set<string>();

  /** Returns whether all these partitions are read often, small, and not being loaded just now. */
  isUseful(refs: readonly ScopeRef[]): boolean {
    let isUseful = true;
    for (const key of refs.map(namespaceKey)) {
      const isSmall = this.#read.get(key);
      if (isSmall === undefined) this.#read.set(key, true);
      isUseful &&= isSmall === true && !this.#loading.has(key);
    }
    return isUseful;
  }

  /**
   * Returns the index of a partition in this state, loaded if need be; undefined if it is too large.
   *
   * @param load loads it, given an earlier state if there is one; undefined if it exceeds the bytes
   */
  async get(
    state: PartitionState,
    load: (
      before: CachedPartition | undefined,
      limitBytes: number,
    ) => Promise<CachedPartition | undefined>,
  ): Promise<CachedPartition | undefined> {
    const { id, changes } = state;
    const key = namespaceKey(state);
    const entry = this.#entries.get(key);
    if (entry?.id === id && entry.changes === changes) return entry.partition;
    this.#loading.add(key);
    try {
      const before = entry?.id === id ? entry.partition : undefined;
      const isSmall = state.memories <= MEMORIES_MAX;
      const partition = isSmall ? await load(before, PARTITION_BYTES) : undefined;
      this.#read.set(key, partition !== undefined);
      if (partition === undefined) this.#entries.delete(key);
      else this.#entries.set(key, { id, changes, partition });
      return partition;
    } finally {
      this.#loading.delete(key);
    }
  }
}

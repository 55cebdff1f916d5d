import { type Analyzer, TERMS_VERSION } from '../analysis/analyzer.js';
import type { MemoryReader } from '../store/memory-store.js';
import type { ReindexKey, ReindexReader, TermsVersionCount } from '../store/search-index.js';
import type { Store } from '../store/store.js';

/** Dependencies of a reindex. */
export interface ReindexPorts {
  readonly store: Store;
  readonly analyzer: Analyzer;
  /** Waits after a batch, so that other writers get their turn. */
  pause(): Promise<void>;
}

/** Options of a reindex. */
export interface ReindexOptions {
  /** Whether to rewrite memories with current terms, too. */
  readonly isAll: boolean;
  /** Called after each batch. `total` is the number of memories at the start. */
  onProgress(done: number, total: number): void;
}

/** Result of a reindex. */
export interface Reindexed {
  readonly memories: number;
  /** Memories with other terms that a service of another version has saved meanwhile. */
  readonly remaining: number;
}

/** Maximum memories and bytes of text per unit of work, which blocks other writers. */
const BATCH = { limitRows: 64, limitBytes: 128 * 1024 };

/**
 * Analyses stored memories again whose terms are missing or of another version. Each batch is its own
 * unit of work, so the service keeps running, searches see the old or the new terms of a memory, and
 * an interrupted reindex resumes where it stopped.
 *
 * @throws Fault those of the store
 */
export async function reindex(ports: ReindexPorts, options: ReindexOptions): Promise<Reindexed> {
  const { versions, total } = await ports.store.read((reader) => planReindex(reader, options));
  let memories = 0;
  for (const version of versions) {
    for await (const rewritten of rewriteVersion(ports, version)) {
      memories += rewritten;
      options.onProgress(Math.min(memories, total), total);
    }
  }
  return { memories, remaining: await countStale(ports.store) };
}

/** Counts the memories whose terms are missing or of another version. */
export async function countStale(store: Store): Promise<number> {
  return sumMemories(await store.read((reader) => reader.otherTermsVersions()));
}

/** Returns the versions to rewrite, and the maximum number of memories of each. */
async function planReindex(
  reader: ReindexReader & Pick<MemoryReader, 'browseCount'>,
  { isAll }: ReindexOptions,
) {
  const others = await reader.otherTermsVersions();
  if (!isAll) {
    return { versions: others, total: sumMemories(others) };
  }
  const total = await reader.browseCount({});
  // The current version first: rows of other versions become current and would be rewritten twice.
  return { versions: [{ terms_version: TERMS_VERSION, memories: total }, ...others], total };
}

/**
 * Rewrites the memories of one version in batches and yields the size of each. Stops at the number of
 * memories at the start, or it would never end on a busy service; rows added later have larger keys,
 * so all rows from the start are included.
 */
async function* rewriteVersion(
  { store, analyzer, pause }: ReindexPorts,
  { terms_version, memories }: TermsVersionCount,
) {
  let after: ReindexKey | undefined;
  for (let left = memories; left > 0; ) {
    const page = { ...BATCH, limitRows: Math.min(BATCH.limitRows, left) };
    const from = after;
    const keys = await store.read((reader) => reader.rowsOfTermsVersion(terms_version, page, from));
    if (keys.length === 0) {
      return;
    }
    yield await store.write((writer) => writer.rewriteTerms(keys, analyzer.analyzeMemory));
    await pause();
    after = keys.at(-1);
    left -= keys.length;
  }
}

function sumMemories(versions: readonly TermsVersionCount[]): number {
  return versions.reduce((sum, { memories }) => sum + memories, 0);
}

import { type Analyzer, TERMS_VERSION } from '../analysis/analyzer.js';
import type { ReindexKey, TermsVersionCount } from '../store/search-index.js';
import type { Reader, Store } from '../store/store.js';

/** What a reindex needs from outside. */
export interface ReindexPorts {
  readonly store: Store;
  readonly analyzer: Analyzer;
  /** Waits after a batch, so that whoever else writes gets a turn. */
  pause(): Promise<void>;
}

/** How a reindex is done. */
export interface ReindexOptions {
  /** Whether memories whose terms are current are rewritten too. */
  readonly isAll: boolean;
  /** Is told after each batch how many memories are done, of how many there were at the start. */
  onProgress(done: number, total: number): void;
}

/** What a reindex came to. */
export interface Reindexed {
  readonly memories: number;
  /** How many still have other terms, since a service of another version saved them meanwhile. */
  readonly remaining: number;
}

/** Most memories, and bytes of their texts, of one unit of work, which locks out other writers. */
const BATCH = { limitRows: 64, limitBytes: 128 * 1024 };

/**
 * Analyses stored memories anew: those whose terms are of another version, or never were made. Each
 * batch is a unit of work of its own, so the service goes on, searches see every memory either as
 * it was or as it will be, and a reindex that was interrupted goes on where it ended.
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

/** Counts the memories that searches miss, or find by terms of another version. */
export async function countStale(store: Store): Promise<number> {
  return sumMemories(await store.read((reader) => reader.otherTermsVersions()));
}

/** Says which versions of terms are rewritten, and how many memories of each at most. */
async function planReindex(reader: Reader, { isAll }: ReindexOptions) {
  const others = await reader.otherTermsVersions();
  if (!isAll) {
    return { versions: others, total: sumMemories(others) };
  }
  const total = await reader.browseCount({});
  // The present version comes first: the others turn into it, and would be met again.
  return { versions: [{ terms_version: TERMS_VERSION, memories: total }, ...others], total };
}

/**
 * Rewrites the memories of one version batch by batch, and tells how many each batch had. Ends after
 * as many as there were at the start, or it would follow a busy service for ever; later ones have
 * larger keys, so those from the start are among them.
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

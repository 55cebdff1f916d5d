import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/schema.js';
import { type Reindexed, reindex as reindexMemories } from '../core/memories/reindex.js';
import { createSystemAnalyzer } from '../system.js';
import type { Print } from './print.js';
import { createProgressBar } from './progress-bar.js';
import { withStore } from './with-store.js';

/** The options of `reindex`. */
export interface ReindexCommandOptions {
  /** Whether to rewrite memories whose terms are current, too. */
  readonly all?: boolean;
}

/**
 * Longer than the pause between two attempts to write to a busy SQLite file, so that servers get
 * in.
 */
const PAUSE_MILLISECONDS = 30;

/** Rewrites the search index, with progress on standard error, and prints a summary. */
export async function reindex(
  config: Config,
  { all = false }: ReindexCommandOptions,
  print: Print,
): Promise<void> {
  const started = performance.now();
  const bar = createProgressBar('reindexing', process.stderr);
  const analyzer = createSystemAnalyzer();
  const pause = () => sleep(PAUSE_MILLISECONDS);
  try {
    const done = await withStore(config, (store) =>
      reindexMemories({ store, analyzer, pause }, { isAll: all, onProgress: bar.show }),
    );
    bar.end();
    print(describe(done, (performance.now() - started) / 1_000));
  } catch (error) {
    bar.end();
    throw error;
  }
}

function describe({ memories, remaining }: Reindexed, seconds: number): string {
  const rewritten =
    memories === 0 ? 'nothing to rewrite' : `rewrote ${count(memories)} in ${seconds.toFixed(1)} s`;
  const state =
    remaining === 0
      ? 'the search index is current'
      : `${count(remaining)} came from another version meanwhile, so run it again`;
  return `${rewritten}; ${state}`;
}

function count(memories: number): string {
  return memories === 1 ? '1 memory' : `${memories} memories`;
}

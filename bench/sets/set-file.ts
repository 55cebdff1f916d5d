import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A labelled set: memories, and queries with the memories that answer them. */
export interface SetFile {
  readonly name: string;
  /** Which part of a larger set it is, such as "dev". */
  readonly fold?: string;
  /** Name of the file it was read from. */
  readonly file?: string;
  readonly meta?: {
    /** Name of the file of the set that its queries are about. */
    readonly use_memories_of?: string;
  };
  readonly memories?: readonly SetMemory[];
  readonly queries?: readonly SetQuery[];
}

/** A memory of a set. */
export interface SetMemory {
  /** Distinct within the set. */
  readonly id: string;
  /** Owner; a query sees the memories of its store only. */
  readonly store: string;
  readonly name: string;
  readonly description: string;
  readonly content: string;
  readonly type: string;
  /** Larger is more recent. */
  readonly order: number;
}

/** A query of a set. */
export interface SetQuery {
  readonly id: string;
  /** The store that it is about; missing: every store. */
  readonly store: string;
  readonly text: string;
  /** The messages that `text` joins, oldest first; `text` alone when missing. */
  readonly messages?: readonly string[];
  readonly category: string;
  readonly answerable: boolean;
  /** Ids of the memories that answer it. */
  readonly relevant: readonly string[];
  /** Ids of memories that are neutral. */
  readonly neutral?: readonly string[];
}

/** Reads one set. */
export function readSet(path: string): SetFile {
  return { file: basename(path), ...JSON.parse(readFileSync(path, 'utf8')) };
}

/**
 * Reads the sets of a folder, by file name.
 *
 * @param only names of sets, undefined for all
 * @throws Error when there is no set of such a name
 */
export function readSets(folder: string, only: readonly string[] | undefined): SetFile[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const sets = files.sort().map((file) => readSet(join(folder, file)));
  const missing = only?.filter((name) => !sets.some((set) => set.name === name)) ?? [];
  if (missing.length > 0) {
    throw new Error(`${folder} has no set ${missing.join(', ')}`);
  }
  return sets.filter((set) => only?.includes(set.name) ?? true);
}

/** Whether a memory answers a query. Misleading queries name memories that only seem to. */
export function isAnswered({ answerable, relevant }: SetQuery): boolean {
  return answerable && relevant.length > 0;
}

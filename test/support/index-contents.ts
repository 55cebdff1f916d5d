import { expect } from 'chai';
import { TERMS_VERSION } from '../../src/core/analysis/analyzer.js';
import { indexTerms, writeTerms } from '../../src/core/analysis/memory-terms.js';
import type { Memory } from '../../src/core/model/memory.js';
import { analyzer } from '../core/analysis/fixtures.js';
import type { TestDatabase } from './stores.js';

/** What the index holds, sorted: `scope/scope_id term row_key` and `scope/scope_id term count`. */
export interface IndexContents {
  readonly postings: readonly string[];
  readonly terms: readonly string[];
}

type MemoryRow = Memory & {
  readonly row_key: number | string;
  readonly terms: string;
  readonly terms_version: number;
};

/** Reads the index as it is. */
export async function indexContents({ knex }: Pick<TestDatabase, 'knex'>): Promise<IndexContents> {
  const rows = (table: string) => knex(table).join('partitions', 'partitions.id', 'partition');
  const postings = await rows('postings').select('scope', 'scope_id', 'term', 'row_key');
  const terms = await rows('terms').select('scope', 'scope_id', 'term', 'terms.memories');
  return {
    postings: postings.map((row) => line(row, row.term, row.row_key)).sort(),
    terms: terms.map((row) => line(row, row.term, row.memories)).sort(),
  };
}

/** Works out what the index must be, from the texts alone. */
export async function recountedIndex({ knex }: Pick<TestDatabase, 'knex'>): Promise<IndexContents> {
  const postings: string[] = [];
  const counts = new Map<string, number>();
  for (const row of await memoryRows(knex)) {
    for (const term of indexTerms(analyzer.analyzeMemory(row))) {
      postings.push(line(row, term, row.row_key));
      const list = line(row, term);
      counts.set(list, (counts.get(list) ?? 0) + 1);
    }
  }
  const terms = [...counts].map(([list, count]) => `${list} ${count}`);
  return { postings: postings.sort(), terms: terms.sort() };
}

/** Expects the index, and the terms beside each memory, to be those of the texts. */
export async function expectExactIndex({ knex }: Pick<TestDatabase, 'knex'>): Promise<void> {
  const [actual, expected] = [await indexContents({ knex }), await recountedIndex({ knex })];
  for (const part of ['postings', 'terms'] as const) {
    // A comparison entry by entry takes seconds for the longest texts, so it only tells differences.
    const isSame = actual[part].join('\n') === expected[part].join('\n');
    if (!isSame) expect(actual[part], part).to.deep.equal(expected[part]);
  }
  for (const row of await memoryRows(knex)) {
    const analysed = writeTerms(analyzer.analyzeMemory(row));
    expect([row.terms, row.terms_version], row.name).to.deep.equal([analysed, TERMS_VERSION]);
  }
}

function memoryRows(knex: TestDatabase['knex']): Promise<MemoryRow[]> {
  return knex('structured_memories');
}

function line({ scope, scope_id }: Pick<Memory, 'scope' | 'scope_id'>, ...rest: unknown[]): string {
  return [`${scope}/${scope_id}`, ...rest].join(' ');
}

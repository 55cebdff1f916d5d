import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { TERMS_VERSION } from '../../src/core/analysis/analyzer.js';
import { indexTerms, writeTerms } from '../../src/core/analysis/memory-terms.js';
import type { RandomMemory } from './random-texts.js';

const AT = '2026-01-01T00:00:00.000';

/** Memories per batch; their values are bound as one text per table. */
const MEMORIES_AT_ONCE = 2_000;

/**
 * Inserts the memories of a user and their part of the index in bulk, not through the store, which
 * would need one save after another.
 *
 * @param firstKey key of the first row; the others follow
 */
export async function loadRows(
  knex: Knex,
  user: string,
  memories: readonly RandomMemory[],
  firstKey: number,
): Promise<void> {
  await knex.transaction(async (unit) => {
    const [partition] = await unit('partitions')
      .insert({ scope: 'user', scope_id: user, memories: memories.length })
      .returning('id');
    const place = { unit, user, partition: String(partition.id) };
    for (let start = 0; start < memories.length; start += MEMORIES_AT_ONCE) {
      const slice = memories.slice(start, start + MEMORIES_AT_ONCE);
      await loadSlice(place, slice, firstKey + start);
    }
    const counts = new Map<string, number>();
    for (const term of memories.flatMap((memory) => [...indexTerms(memory.terms)])) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    await insertAll(
      unit,
      'terms (partition, term, memories)',
      `${partition.id}, value ->> 0, cast(value ->> 1 as integer)`,
      [...counts],
    );
  });
}

/** A namespace within a transaction. */
interface Place {
  readonly unit: Knex.Transaction;
  readonly user: string;
  readonly partition: string;
}

async function loadSlice(
  { unit, user, partition }: Place,
  memories: readonly RandomMemory[],
  firstKey: number,
): Promise<void> {
  const rows = memories.map((memory, index) => [
    firstKey + index,
    randomUUID(),
    `${memory.name} ${firstKey + index}`,
    memory.description,
    memory.content,
    writeTerms(memory.terms),
  ]);
  const postings = memories.flatMap((memory, index) =>
    [...indexTerms(memory.terms)].map((term) => [term, firstKey + index]),
  );
  await insertAll(
    unit,
    `structured_memories (row_key, memory_id, name, description, content, terms, type, scope,
       scope_id, text_bytes, created, updated, terms_version)`,
    `cast(value ->> 0 as bigint), value ->> 1, value ->> 2, value ->> 3, value ->> 4,
     value ->> 5, 'general', 'user', '${user}', 250, '${AT}', '${AT}', ${TERMS_VERSION}`,
    rows,
  );
  await insertAll(
    unit,
    'postings (partition, term, row_key)',
    `${partition}, value ->> 0, cast(value ->> 1 as bigint)`,
    postings,
  );
}

function insertAll(
  unit: Knex.Transaction,
  into: string,
  columns: string,
  values: readonly unknown[],
): Knex.Raw {
  return unit.raw(`insert into ${into} select ${columns} from ${arrayOf(unit)}`, [
    JSON.stringify(values),
  ]);
}

/** The elements of a JSON array as a table with the column `value`. */
function arrayOf(knex: Knex): string {
  return knex.client.driverName === 'pg'
    ? 'json_array_elements(?::json) as element(value)'
    : 'json_each(?)';
}

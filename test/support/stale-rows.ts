import { writeTerms } from '../../src/core/analysis/memory-terms.js';
import type { TestDatabase } from './stores.js';

type Database = Pick<TestDatabase, 'knex'>;

/** Makes every memory one from before there was an index. */
export async function forgetIndex({ knex }: Database): Promise<void> {
  await knex('postings').del();
  await knex('terms').del();
  await knex('structured_memories').update({
    terms: '',
    terms_version: 0,
    version: knex.raw('version + 1'),
  });
}

/**
 * Makes memories look as if an analyzer of another version had read them: under a single term, and
 * not under their own.
 */
export async function indexOtherwise(
  { knex }: Database,
  names: readonly string[],
  version: number,
): Promise<void> {
  const terms = writeTerms({ name: ['other'], description: [], content: [] });
  const rows = () => knex('structured_memories').whereIn('name', [...names]);
  const counts = () => knex('postings').groupBy('partition', 'term');
  await knex('postings').whereIn('row_key', rows().select('row_key')).del();
  await rows().update({ terms, terms_version: version, version: knex.raw('version + 1') });
  const keys = rows().join('partitions', (on) =>
    on
      .on('partitions.scope', 'structured_memories.scope')
      .on('partitions.scope_id', 'structured_memories.scope_id'),
  );
  for (const { id, row_key } of await keys.select('id', 'row_key')) {
    await knex('postings').insert({ partition: id, term: 'other', row_key });
  }
  await knex('terms').del();
  for (const list of await counts().select('partition', 'term').count({ memories: '*' })) {
    await knex('terms').insert(list);
  }
}

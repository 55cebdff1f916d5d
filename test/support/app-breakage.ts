import type { TestDatabase } from './stores.js';

/** What the broken database says; nobody outside may see it. */
export const BREAKAGE_TEXT = 'the disk is on fire';

/** A change to a table that is to fail. */
export interface Breakage {
  readonly table: 'structured_memories' | 'postings' | 'terms' | 'audit_events';
  readonly change: 'insert' | 'update' | 'delete';
}

/** Makes every such change fail in the database itself, until the returned repair. */
export async function breakDatabase(
  { knex }: TestDatabase,
  { table, change }: Breakage,
): Promise<() => Promise<void>> {
  if (knex.client.config.client === 'pg') {
    await knex.raw(
      `create or replace function break_change() returns trigger language plpgsql
       as $$ begin raise exception '${BREAKAGE_TEXT}'; end $$`,
    );
    await knex.raw(
      `create trigger broken before ${change} on ${table}
       for each row execute function break_change()`,
    );
    return () => knex.raw(`drop trigger broken on ${table}`);
  }
  await knex.raw(
    `create trigger broken before ${change} on ${table}
     begin select raise(abort, '${BREAKAGE_TEXT}'); end`,
  );
  return () => knex.raw('drop trigger broken');
}

/** Everything that a change leaves behind: how many rows each table has. */
export async function countRows({ knex }: TestDatabase): Promise<Record<string, number>> {
  const count = async (table: string) =>
    Number((await knex(table).count({ rows: '*' }).first())?.rows);
  return {
    memories: await count('structured_memories'),
    postings: await count('postings'),
    terms: await count('terms'),
    events: await count('audit_events'),
  };
}

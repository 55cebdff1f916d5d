import type { Knex } from 'knex';
import { exactText } from './exact-text.js';

/** Creates the table of memories, whose identity is (name, scope, scope_id). */
export async function up(knex: Knex): Promise<void> {
  const text = exactText(knex);
  await knex.schema.createTable('structured_memories', (table) => {
    // Never reused, so that the search index can identify a row by a small number.
    table.bigIncrements('row_key');
    table.specificType('memory_id', text).notNullable().unique();
    table.specificType('name', text).notNullable();
    table.specificType('description', text).notNullable();
    table.specificType('type', text).notNullable();
    table.specificType('scope', text).notNullable();
    table.specificType('scope_id', text).notNullable();
    table.specificType('content', text).notNullable();
    // UTF-8 bytes of name, description and content: counted against the size of a page.
    table.integer('text_bytes').notNullable();
    table.specificType('created', text).notNullable();
    table.specificType('updated', text).notNullable();
    table.unique(['name', 'scope', 'scope_id']);
    addChecks(table);
  });
  await addListIndexes(knex);
}

/** Drops it, with all its rows. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('structured_memories');
}

function addChecks(table: Knex.CreateTableBuilder): void {
  table.check(
    `type in ('user', 'general', 'feedback', 'reference')`,
    [],
    'structured_memories_type_known',
  );
  table.check(
    `scope in ('global', 'workstream', 'user', 'coordinator', 'project')`,
    [],
    'structured_memories_scope_known',
  );
  table.check(
    `(scope = 'global') = (scope_id = '')`,
    [],
    'structured_memories_only_global_has_no_id',
  );
  table.check('updated >= created', [], 'structured_memories_updated_after_created');
  table.check('text_bytes >= 0', [], 'structured_memories_text_bytes_not_negative');
}

/** Knex cannot build a descending index; the statement is the same for both engines. */
async function addListIndexes(knex: Knex): Promise<void> {
  await knex.schema.raw(
    'create index structured_memories_by_namespace on structured_memories' +
      ' (scope, scope_id, updated desc, memory_id)',
  );
  await knex.schema.raw(
    'create index structured_memories_by_namespace_and_type on structured_memories' +
      ' (scope, scope_id, type, updated desc, memory_id)',
  );
  await knex.schema.raw(
    'create index structured_memories_by_update on structured_memories (updated desc, memory_id)',
  );
}

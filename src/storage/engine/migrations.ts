import type { Knex } from 'knex';
import * as partitions from '../../../migrations/001_partitions.js';
import * as structuredMemories from '../../../migrations/002_structured_memories.js';
import * as workstreams from '../../../migrations/003_workstreams.js';
import * as projects from '../../../migrations/004_projects.js';
import * as tokens from '../../../migrations/005_tokens.js';
import * as auditEvents from '../../../migrations/006_audit_events.js';
import * as memoryTerms from '../../../migrations/007_memory_terms.js';
import * as terms from '../../../migrations/008_terms.js';
import * as postings from '../../../migrations/009_postings.js';
import * as projectMembers from '../../../migrations/010_project_members.js';
import * as sessions from '../../../migrations/011_sessions.js';
import * as sessionNudges from '../../../migrations/012_session_nudges.js';
import * as memoryVersion from '../../../migrations/013_memory_version.js';
import * as partitionChanges from '../../../migrations/014_partition_changes.js';
import type { Connection } from './connection.js';

/**
 * Every change of the schema, oldest first. Names have no extension: Knex records them, and the
 * same database is served from TypeScript in development and from JavaScript in production.
 */
const MIGRATIONS: ReadonlyMap<string, Knex.Migration> = new Map([
  ['001_partitions', partitions],
  ['002_structured_memories', structuredMemories],
  ['003_workstreams', workstreams],
  ['004_projects', projects],
  ['005_tokens', tokens],
  ['006_audit_events', auditEvents],
  ['007_memory_terms', memoryTerms],
  ['008_terms', terms],
  ['009_postings', postings],
  ['010_project_members', projectMembers],
  ['011_sessions', sessions],
  ['012_session_nudges', sessionNudges],
  ['013_memory_version', memoryVersion],
  ['014_partition_changes', partitionChanges],
]);

/** Names of all migrations, oldest first. */
export const MIGRATION_NAMES: readonly string[] = [...MIGRATIONS.keys()];

/** Hands the migrations to Knex, whose command line shows them by `file`, without reading any. */
export const migrationSource: Knex.MigrationSource<{ readonly file: string }> = {
  getMigrations: async () => MIGRATION_NAMES.map((file) => ({ file })),
  getMigrationName: ({ file }) => file,
  async getMigration({ file }) {
    const migration = MIGRATIONS.get(file);
    if (migration === undefined) throw new Error(`there is no migration ${file}`);
    return migration;
  },
};

/**
 * Runs what is missing. Callers hold a lock of their own, so a lock that Knex still has on record
 * was left by a process that died.
 *
 * @returns the names of the migrations that ran, oldest first
 */
export async function applyMigrations(knex: Knex): Promise<readonly string[]> {
  await knex.migrate.forceFreeMigrationsLock();
  const [, ran]: [number, string[]] = await knex.migrate.latest();
  return ran;
}

/** Names of the migrations that this database has had. */
export async function appliedMigrations(connection: Connection): Promise<ReadonlySet<string>> {
  const rows = await connection.runOnce<{ name: string }>((knex) =>
    knex('knex_migrations').select('name'),
  );
  return new Set(rows.map(({ name }) => name));
}

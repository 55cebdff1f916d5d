import { expect } from 'chai';
import knex, { type Knex } from 'knex';
import { MIGRATION_NAMES } from '../../../src/storage/engine/migrations.js';
import { knexSettings } from '../../../src/storage/open-store.js';
import { draft } from '../../support/drafts.js';
import { faultOf } from '../../support/faults.js';
import { type MakeDatabase, TABLES, type TestDatabase } from '../../support/stores.js';
import type { Bench } from '../bench.js';

/** Says how the schema comes into being. */
export function describeMigrations(open: MakeDatabase): void {
  const empty = {} as Pick<Bench, 'database'>;
  const database = (): TestDatabase => empty.database;

  /** Changes the schema as the command line of Knex does. */
  const asAdministrator = async (change: (direct: Knex) => Promise<unknown>) => {
    const direct = knex(knexSettings(database().url));
    try {
      await change(direct);
    } finally {
      await direct.destroy();
    }
  };

  beforeEach(async () => {
    empty.database = await open();
  });

  afterEach(() => database().drop());

  it('brings an empty database up to date, once', async () => {
    const store = database().open();

    expect(await store.migrate()).to.deep.equal(MIGRATION_NAMES);
    expect(await store.migrate()).to.deep.equal([]);
  });

  it('is ready after migrating and not before', async () => {
    const store = database().open();

    expect(await store.ready()).to.equal(false);
    await store.migrate();
    expect(await store.ready()).to.equal(true);
  });

  it('is not ready while a migration is missing', async () => {
    const store = database().open();
    await store.migrate();

    await database()
      .knex('knex_migrations')
      .where({ name: MIGRATION_NAMES.at(-1) })
      .del();

    expect(await store.ready()).to.equal(false);
  });

  it('three servers that start at once on an empty database all come up', async () => {
    const stores = [1, 2, 3].map(() => database().open());

    const ran = await Promise.all(stores.map((store) => store.migrate()));

    expect(ran.flat()).to.deep.equal(MIGRATION_NAMES);
    for (const store of stores) {
      expect(await store.ready()).to.equal(true);
      await store.write((writer) => writer.save(draft()));
    }
    expect(await database().knex('structured_memories')).to.have.lengthOf(1);
  });

  it('frees a lock that a dead process left behind', async () => {
    await database().open().migrate();
    await asAdministrator((knex) => knex.migrate.down());
    await database().knex('knex_migrations_lock').update({ is_locked: 1 });

    const ran = await database().open().migrate();

    expect(ran).to.deep.equal(MIGRATION_NAMES.slice(-1));
  });

  it('a migration that fails leaves nothing behind and says so', async () => {
    await database().knex.schema.createTable('tokens', (table) => table.increments());
    const store = database().open();

    const fault = await faultOf(store.migrate(), 'STORAGE_FAILED');

    expect(fault.message).to.equal('storage migration failed');
    expect(await database().knex.schema.hasTable('partitions')).to.equal(false);
    await database().knex.schema.dropTable('tokens');
    expect(await store.migrate()).to.deep.equal(MIGRATION_NAMES);
  });

  it('goes all the way back and forth', async () => {
    const store = database().open();
    await store.migrate();

    await asAdministrator((knex) => knex.migrate.rollback(undefined, true));

    expect(await store.ready()).to.equal(false);
    for (const table of TABLES) {
      expect(await database().knex.schema.hasTable(table), table).to.equal(false);
    }
    expect(await store.migrate()).to.deep.equal(MIGRATION_NAMES);
  });
}

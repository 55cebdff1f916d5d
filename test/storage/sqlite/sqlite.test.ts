import { existsSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { StorageError } from '../../../src/storage/engine/storage-error.js';
import { inTransaction } from '../../../src/storage/engine/transaction.js';
import { KnexStore } from '../../../src/storage/knex-store.js';
import { openStore } from '../../../src/storage/open-store.js';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.js';
import { draft } from '../../support/drafts.js';
import { failureOf, faultOf } from '../../support/faults.js';
import { startSaving } from '../../support/processes.js';
import { statementsOf } from '../../support/statements.js';
import { sqliteDatabases, type TestDatabase } from '../../support/stores.js';
import { makeTemporaryFolder } from '../../support/temporary.js';
import { describeStore } from '../store.contract.js';

const silent = () => {};

describeStore('SQLite', sqliteDatabases());

describe('SQLite file', () => {
  let folder: string;

  beforeEach(() => {
    folder = makeTemporaryFolder('file');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('comes into being with its folder, from a path relative to the working directory', async () => {
    const file = join(folder, 'a/b/memory.db');
    const store = openStore(`sqlite:${relative(process.cwd(), file)}`);

    await store.migrate();
    await store.close();

    expect(existsSync(file)).to.equal(true);
  });

  it('outlives the store', async () => {
    const url = `sqlite:${join(folder, 'memory.db')}`;
    const first = openStore(url);
    await first.migrate();
    await first.write((writer) => writer.save(draft()));
    await first.close();

    const second = openStore(url);

    expect(await second.ready()).to.equal(true);
    expect(await second.read((reader) => reader.browseCount({}))).to.equal(1);
    await second.close();
  });

  it('copies the log of a large commit into the database, on another thread', async () => {
    const file = join(folder, 'memory.db');
    const store = openStore(`sqlite:${file}`);
    await store.migrate();
    const words = Array.from({ length: 20_000 }, (_, index) => `w${index}x`).join(' ');
    const size = () => statSync(file).size;
    const enough = size() + words.length;

    await store.write((writer) => writer.save(draft({ content: words })));

    const deadline = performance.now() + 10_000;
    while (size() < enough && performance.now() < deadline) await nextTurn();
    expect(size()).to.be.at.least(enough);
    expect(await store.read((reader) => reader.browseCount({}))).to.equal(1);
    await store.close();
  });

  it('makes every commit durable and lets readers change nothing', async () => {
    // The driver has another default for a file that has a log already.
    const earlier = openStore(`sqlite:${join(folder, 'memory.db')}`);
    await earlier.migrate();
    await earlier.close();
    const dialect = openSqlite(join(folder, 'memory.db'), silent);
    try {
      const settings = await Promise.all([
        dialect.writes.pool.knex.raw('pragma journal_mode'),
        dialect.writes.pool.knex.raw('pragma synchronous'),
        dialect.writes.pool.knex.raw('pragma foreign_keys'),
        dialect.reads.pool.knex.raw('pragma query_only'),
      ]);

      expect(settings.flat()).to.deep.equal([
        { journal_mode: 'wal' },
        { synchronous: 2 },
        { foreign_keys: 1 },
        { query_only: 1 },
      ]);
    } finally {
      await dialect.close();
    }
  });

  it('never uses a connection again that a failed COMMIT left in a transaction', async () => {
    const dialect = openSqlite(join(folder, 'memory.db'), silent);
    const { knex } = dialect.writes.pool;
    const insert = (parent: number) =>
      inTransaction(
        dialect,
        dialect.writes,
        (connection) =>
          connection.runOnce((builder) => builder.raw('insert into child values (?)', [parent])),
        { stage: 'beginning' },
      );
    try {
      await knex.raw('create table parent (id integer primary key)');
      await knex.raw(
        'create table child (parent integer references parent deferrable initially deferred)',
      );
      await knex.raw('insert into parent values (1)');

      const failure = await failureOf(insert(2));
      await insert(1);

      expect(failure).to.be.instanceOf(StorageError);
      expect(await knex('child')).to.deep.equal([{ parent: 1 }]);
    } finally {
      await dialect.close();
    }
  });

  it('begins a search of every namespace with the lists of its terms', async () => {
    const url = `sqlite:${join(folder, 'memory.db')}`;
    const dialect = openSqlite(join(folder, 'memory.db'), silent);
    try {
      const statements = await statementsOf(url, async (store) => {
        await store.migrate();
        await store.read((reader) => reader.browsePostingLists({ scope: 'user' }, ['cat', 'dog']));
      });
      const search = statements.find((sql) => sql.includes('cross join')) ?? '';

      const plan = await dialect.reads.pool.knex.raw(`explain query plan ${search}`, [
        '["a","b"]',
        'c',
      ]);

      expect(plan.map(({ detail }: { detail: string }) => detail)).to.deep.equal([
        'SEARCH terms USING INDEX terms_by_term (term=?)',
        'LIST SUBQUERY 1',
        'SCAN json_each VIRTUAL TABLE INDEX 1:',
        'SEARCH partitions USING INTEGER PRIMARY KEY (rowid=?)',
      ]);
    } finally {
      await dialect.close();
    }
  });

  const wrongUrls = ['sqlite:', 'sqlite::memory:', 'sqlite://host/x.db', 'mysql://u:pw@h/d', 'x'];
  for (const url of wrongUrls) {
    it(`refuses ${url} without showing it`, () => {
      expect(() => openStore(url))
        .to.throw(/^the storage URL must /)
        .with.property('message')
        .that.does.not.include('pw');
    });
  }
});

describe('SQLite among processes', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await sqliteDatabases()();
  });

  afterEach(() => database.drop());

  it('E25: two processes of eight writers each lose nothing and complain about nothing', async () => {
    const saves = 160;
    const processes = await Promise.all([
      startSaving(database.url, 'left', saves),
      startSaving(database.url, 'right', saves),
    ]);

    for (const each of processes) each.begin();
    const ends = await Promise.all(processes.map((each) => each.ended()));

    const clean = { status: 0, complaints: '' };
    expect(ends).to.deep.equal([clean, clean]);
    const told = processes.flatMap((each) => each.acknowledged);
    const names: string[] = await database.knex('structured_memories').pluck('name');
    expect(told).to.have.lengthOf(2 * saves);
    expect(names).to.have.members([...new Set(told.map(({ name }) => name))]);
    expect(told.filter(({ isCreated }) => isCreated)).to.have.lengthOf(names.length);
    const count = await database.open().read((reader) => reader.browseCount({}));
    expect(count).to.equal(names.length);
  });

  it('E25: what was acknowledged is there after the process was killed', async () => {
    const saving = await startSaving(database.url, 'doomed', 100_000);

    saving.begin();
    await saving.told(50);
    await saving.kill();

    const names = new Set<string>(await database.knex('structured_memories').pluck('name'));
    expect(saving.acknowledged.filter(({ name }) => !names.has(name))).to.deep.equal([]);
    const store = database.open();
    expect(await store.ready()).to.equal(true);
    expect(await store.read((reader) => reader.browseCount({}))).to.equal(names.size);
    await store.write((writer) => writer.save(draft()));
  });

  it('waits for another writer while this process goes on', async () => {
    const store = database.open();
    await store.migrate();
    const other = await database.knex.transaction();
    await other('partitions').insert({ scope: 'user', scope_id: 'x', memories: 0 });

    const saved = store.write((writer) => writer.save(draft()));
    const count = await store.read((reader) => reader.browseCount({}));
    await other.commit();

    expect(count).to.equal(0);
    expect((await saved).isCreated).to.equal(true);
  });

  it('gives up at the deadline when another process keeps the file to itself', async () => {
    const store = database.open();
    await store.migrate();
    const other = await database.knex.transaction();
    await other('partitions').insert({ scope: 'user', scope_id: 'x', memories: 0 });
    try {
      const signal = AbortSignal.timeout(100);

      await faultOf(
        store.write((writer) => writer.save(draft()), { signal }),
        'DEADLINE_EXCEEDED',
      );
    } finally {
      await other.rollback();
    }
  });

  it('gives up as unavailable when the timeout ends', async () => {
    const file = database.url.slice('sqlite:'.length);
    const hasty = new KnexStore({ ...openSqlite(file, silent), timeoutMilliseconds: 100 });
    await hasty.migrate();
    const other = await database.knex.transaction();
    await other('partitions').insert({ scope: 'user', scope_id: 'x', memories: 0 });
    try {
      const fault = await faultOf(
        hasty.write((writer) => writer.save(draft())),
        'STORAGE_UNAVAILABLE',
      );

      expect(fault.kind).to.equal('unavailable');
      expect(fault.message).to.not.match(/lock|sqlite/i);
      expect((fault.cause as { code?: unknown }).code).to.equal('SQLITE_BUSY');
    } finally {
      await other.rollback();
      await hasty.close();
    }
  });
});

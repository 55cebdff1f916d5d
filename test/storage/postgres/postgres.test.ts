import { expect } from 'chai';
import { Fault } from '../../../src/core/model/fault.js';
import type { Store } from '../../../src/core/store/store.js';
import { KnexStore } from '../../../src/storage/knex-store.js';
import { openStore } from '../../../src/storage/open-store.js';
import { openPostgres } from '../../../src/storage/postgres/postgres.js';
import { draft } from '../../support/drafts.js';
import { failureOf, faultOf } from '../../support/faults.js';
import { makePostgres, type PostgresServer } from '../../support/postgres.js';
import { postgresDatabases, type TestDatabase } from '../../support/stores.js';
import { target } from '../../support/visibility.js';
import { describeStore } from '../store.contract.js';

const silent = () => {};
const one = { connections: 1, isPrepared: true };
const open = postgresDatabases();

describeStore('PostgreSQL', open);

describe('PostgreSQL sessions', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await open();
    await database.open().migrate();
  });

  afterEach(() => database.drop());

  /** Ends every session on this database but the one that asks, as an administrator might. */
  const terminateSessions = () =>
    database.knex.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = current_setting('application_name') and pid <> pg_backend_pid()`,
    );

  it('compares every text byte for byte', async () => {
    const { rows } = await database.knex.raw(
      `select table_name, column_name, collation_name from information_schema.columns
       where table_schema = current_schema() and data_type = 'text'
         and collation_name is distinct from 'C'`,
    );

    expect(rows).to.deep.equal([]);
  });

  it('begins a read in one statement, as a snapshot that cannot write', async () => {
    const statements: string[] = [];
    const dialect = openPostgres(database.url, one, silent, (sql) => statements.push(sql));
    const store = new KnexStore(dialect);
    try {
      await store.read((reader) => reader.project('p'));

      expect(statements).to.have.lengthOf(3);
      expect(statements[0]).to.match(/^BEGIN .*REPEATABLE READ READ ONLY$/);
    } finally {
      await store.close();
    }
  });

  it('bounds what a session may hold on to', async () => {
    const dialect = openPostgres(database.url, one, silent);
    try {
      const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
      const told = [];
      for (const name of names) told.push(await dialect.writes.pool.knex.raw(`show ${name}`));

      expect(told.flatMap(({ rows }) => Object.values(rows[0]))).to.deep.equal([
        '30s',
        '5s',
        '30s',
      ]);
    } finally {
      await dialect.close();
    }
  });

  for (const isPrepared of [true, false]) {
    it(`prepares ${isPrepared ? 'statements' : 'nothing'} under names as configured`, async () => {
      const options = { connections: 1, isPrepared };
      const dialect = openPostgres(database.url, options, silent);
      const store = new KnexStore(dialect);
      try {
        await store.write((writer) => writer.save(draft({ content: 'cat' })));
        const { lists } = await store.read((reader) => reader.browsePostingLists({}, ['cat']));

        const { rows } = await dialect.reads.pool.knex.raw(
          'select count(*)::int as names from pg_prepared_statements',
        );

        expect(lists).to.have.lengthOf(1);
        expect(rows[0].names > 0).to.equal(isPrepared);
      } finally {
        await store.close();
      }
    });
  }

  it('goes on when idle sessions were terminated', async () => {
    const warnings: string[] = [];
    const store = database.open({ warn: (message) => warnings.push(message) });
    await Promise.all([1, 2, 3].map(() => store.read((reader) => reader.browseCount({}))));

    await terminateSessions();
    const saves = [1, 2, 3, 4].map((index) =>
      store.write((writer) => writer.save(draft({ name: `n${index}` }))),
    );

    expect((await Promise.all(saves)).every((saved) => saved.isCreated)).to.equal(true);
    expect(warnings.join()).to.match(/Connection Error/);
  });

  it('starts a unit over whose session was terminated half way', async () => {
    const store = database.open();
    let attempts = 0;

    const saved = await store.write(async (writer) => {
      attempts += 1;
      await writer.save(draft({ content: `attempt ${attempts}` }));
      if (attempts === 1) await terminateSessions();
      return writer.save(draft({ name: 'n2' }));
    });

    expect(attempts).to.equal(2);
    expect(saved.isCreated).to.equal(true);
    const contents = await database.knex('structured_memories').orderBy('name').pluck('content');
    expect(contents).to.deep.equal(['attempt 2', 'c']);
  });

  it('tells what the work threw when the session is gone, too', async () => {
    const store = database.open();
    const refusal = new Fault('forbidden', 'NOT_OWNER', 'no');

    const failure = await failureOf(
      store.write(async (writer) => {
        await writer.save(draft());
        await terminateSessions();
        throw refusal;
      }),
    );

    expect(failure).to.equal(refusal);
    expect(await database.knex('structured_memories')).to.deep.equal([]);
  });

  it('does not repeat a commit whose answer got lost', async () => {
    await database.knex.raw(
      `create function hang_up() returns trigger language plpgsql as
       $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`,
    );
    await database.knex.raw(
      `create constraint trigger at_commit after insert on structured_memories
       deferrable initially deferred for each row execute function hang_up()`,
    );
    const store = database.open();
    let attempts = 0;

    const unit = store.write((writer) => {
      attempts += 1;
      return writer.save(draft());
    });

    await faultOf(unit, 'STORAGE_UNAVAILABLE');
    expect(attempts).to.equal(1);
  });

  it('does not wait for ever on a row that somebody else has locked', async () => {
    const store = database.open();
    await store.write((writer) => writer.save(draft()));
    const other = await database.knex.transaction();
    await other('partitions').forUpdate();
    try {
      const signal = AbortSignal.timeout(100);

      const startedAt = performance.now();
      const unit = store.write((writer) => writer.save(draft()), { signal });

      await faultOf(unit, 'DEADLINE_EXCEEDED');
      expect(performance.now() - startedAt).to.be.below(2_000);
    } finally {
      await other.rollback();
    }
  });

  it('is unavailable when no connection comes free in time', async () => {
    const dialect = openPostgres(database.url, { connections: 2, isPrepared: true }, silent);
    const store = new KnexStore({ ...dialect, timeoutMilliseconds: 100 });
    let finish = silent;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const holders = [store.read(() => finished), store.write(() => finished)];

    const fault = await faultOf(
      store.read((reader) => reader.browseCount({})),
      'STORAGE_UNAVAILABLE',
    );

    expect(fault.kind).to.equal('unavailable');
    finish();
    await Promise.all(holders);
    expect(await store.read((reader) => reader.browseCount({}))).to.equal(0);
    await store.close();
  });

  it('serves far more calls at a time than it has connections', async () => {
    const store = database.open({ poolMax: 2 });

    const saves = Array.from({ length: 100 }, (_, index) =>
      store.write((writer) => writer.save(draft({ name: `n${index % 10}` }))),
    );

    const created = (await Promise.all(saves)).filter((saved) => saved.isCreated);
    expect(created).to.have.lengthOf(10);
  });
});

describe('PostgreSQL outage', () => {
  let server: PostgresServer;
  let stores: Store[];

  const openOne = () => {
    const store = openStore(server.url, { warn: silent });
    stores.push(store);
    return store;
  };
  const countOn = (store: Store) => store.read((reader) => reader.browseCount({}));

  before(async () => {
    // Room for one server of ours and a part of another.
    server = await makePostgres({ max_connections: '12', superuser_reserved_connections: '0' });
    await server.start();
  });

  beforeEach(() => {
    stores = [];
  });

  afterEach(() => Promise.all(stores.map((store) => store.close())));

  after(() => server.remove());

  it('E25: two servers share a database that has no room for both', async () => {
    const pair = [openOne(), openOne()] as const;
    await pair[0].migrate();

    const saves = Array.from({ length: 200 }, (_, index) =>
      pair[index % 2 === 0 ? 0 : 1].write((writer) =>
        writer.save(draft({ target: target('user', `u${index % 20}`), name: `n${index}` })),
      ),
    );

    const saved = await Promise.all(saves);
    expect(saved.every(({ isCreated }) => isCreated)).to.equal(true);
    expect(await countOn(pair[1])).to.equal(200);
  });

  it('E25: is unavailable while the server is down, and recovers by itself', async () => {
    const store = openOne();
    await store.migrate();
    await Promise.all([countOn(store), countOn(store), countOn(store)]);

    await server.stop();
    const [fault, isReady] = await Promise.all([
      faultOf(countOn(store), 'STORAGE_UNAVAILABLE'),
      store.ready(),
      faultOf(
        store.write((writer) => writer.save(draft())),
        'STORAGE_UNAVAILABLE',
      ),
    ]);
    await server.start();

    expect(fault.message).to.not.match(/connect|ECONN|127/i);
    expect(isReady).to.equal(false);
    expect(await store.ready()).to.equal(true);
    expect(await countOn(store)).to.be.at.least(0);
  });

  it('E25: calls made while the server restarts wait for it', async () => {
    const store = openOne();
    await store.migrate();
    const before = await countOn(store);

    await server.stop();
    const waiting = countOn(store);
    await server.start();

    expect(await waiting).to.equal(before);
  });
});

import { expect } from 'chai';
import type { Knex } from 'knex';
import { makeWorkplace, type Workplace } from '../support/app-process.js';
import { postgresDatabases, type TestDatabase } from '../support/stores.js';

const SECRET = /ts_[0-9a-f]{64}/g;

describe('servers that start together', () => {
  const makeDatabase = postgresDatabases();
  let database: TestDatabase;
  let place: Workplace;

  beforeEach(async () => {
    database = await makeDatabase();
    place = makeWorkplace();
  });

  afterEach(async () => {
    await place.clear();
    await database.drop();
  });

  it('all come up on an empty PostgreSQL at once and make one administrator token', async () => {
    const settings = { TURNSTONE_STORAGE_URL: database.url };

    const servers = await Promise.all([1, 2, 3].map(() => place.serve(settings)));

    const ended = await Promise.all(servers.map((server) => server.stop()));
    const tokens = await database.knex('tokens').select('user_id', 'scope', 'permissions');
    expect(ended.map(({ status }) => status)).to.deep.equal([0, 0, 0]);
    expect(tokens).to.deep.equal([
      { user_id: 'admin', scope: 'approve', permissions: 'admin.memories,registry' },
    ]);
    expect(ended.flatMap(({ stderr }) => stderr.match(SECRET) ?? [])).to.have.length(1);
  });

  it('make one administrator token although both have seen none', async () => {
    const settings = { TURNSTONE_STORAGE_URL: database.url };
    await place.run(['migrate'], settings);
    const { knex } = database;
    const lock = await knex.transaction();
    // Others may still read how many tokens there are, but not insert one.
    await lock.raw('lock table tokens in exclusive mode');
    const starting = Promise.all([1, 2].map(() => place.serve(settings)));
    await untilWaiting(knex, 2).finally(() => lock.rollback());

    const servers = await starting;

    const ended = await Promise.all(servers.map((server) => server.stop()));
    expect(await knex('tokens').select()).to.have.length(1);
    expect(ended.flatMap(({ stderr }) => stderr.match(SECRET) ?? [])).to.have.length(1);
  });
});

/** How long two servers may take to come to their tokens. */
const TIMEOUT_MILLISECONDS = 10_000;

/** Looks until so many transactions wait to insert a token. */
async function untilWaiting(knex: Knex, count: number): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MILLISECONDS;
  let waiting = 0;
  while (waiting !== count) {
    const { rows } = await knex.raw(
      `select count(*) from pg_locks where not granted and relation = 'tokens'::regclass`,
    );
    waiting = Number(rows[0].count);
    if (Date.now() > giveUpAt) {
      throw new Error(`${waiting} instead of ${count} servers wait to make a token`);
    }
  }
}

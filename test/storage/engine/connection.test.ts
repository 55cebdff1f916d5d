import { expect } from 'chai';
import knex from 'knex';
import { Connection } from '../../../src/storage/engine/connection.js';
import { postgresLists } from '../../../src/storage/postgres/postgres-statements.js';
import { failureOf } from '../../support/faults.js';

const builder = knex({ client: 'pg' });

/** A connection whose statements end when told so, in the order in which they were sent. */
function openConnection() {
  const sent: string[] = [];
  const answers: { resolve(rows: unknown[]): void; reject(error: unknown): void }[] = [];
  const connection = new Connection(builder, postgresLists(builder), {
    isInTransaction: () => true,
    execute(sql) {
      sent.push(sql);
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
  });
  const read = connection.prepare((knexOfEngine) => knexOfEngine('t').select('a'));
  const change = connection.prepare((knexOfEngine) => knexOfEngine('t').del());
  return { connection, sent, answers, read: () => read({}), change: () => change({}) };
}

/** Lets everything run that waits for nothing. */
async function turn() {
  for (let count = 0; count < 10; count += 1) await Promise.resolve();
}

describe('connection', () => {
  it('sends reads together with BEGIN, and changes behind its answer', async () => {
    const { connection, sent, answers, read, change } = openConnection();

    const begun = connection.begin('BEGIN', () => {});
    void read();
    void change();
    void read();
    await turn();

    expect(sent.map((sql) => sql.slice(0, 6))).to.deep.equal(['BEGIN', 'select']);
    answers[0]?.resolve([]);
    await begun;
    await turn();
    expect(sent.map((sql) => sql.slice(0, 6))).to.deep.equal([
      ...['BEGIN', 'select', 'delete', 'select'],
    ]);
  });

  it('sends no change after a BEGIN that failed', async () => {
    const { connection, sent, answers, change } = openConnection();
    const failure = new Error('no transaction');

    const begun = failureOf(connection.begin('BEGIN', () => {}));
    const changed = failureOf(change());
    answers[0]?.reject(failure);

    expect(await begun).to.equal(failure);
    expect(await changed).to.equal(failure);
    expect(await failureOf(connection.finish())).to.equal(failure);
    expect(sent).to.deep.equal(['BEGIN']);
  });

  it('waits at the end for statements for which no call waited, and fails as they do', async () => {
    const { connection, answers, change } = openConnection();
    const failure = new Error('failed late');

    connection.finishLater(change());
    const finished = failureOf(connection.finish());
    await turn();
    answers[0]?.reject(failure);

    expect(await finished).to.equal(failure);
  });

  it('forgets the failures of a unit before', async () => {
    const { connection, answers, change } = openConnection();
    const changed = failureOf(change());
    answers[0]?.reject(new Error('failed'));
    await changed;

    connection.reset();

    await connection.finish();
  });
});

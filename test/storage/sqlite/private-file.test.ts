import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'chai';
import { openStore } from '../../../src/storage/open-store.js';
import { draft } from '../../support/drafts.js';
import { makeTemporaryFolder } from '../../support/temporary.js';

describe('what a SQLite file shows to others', () => {
  let folder: string;

  beforeEach(() => {
    folder = makeTemporaryFolder('private');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('is private, like its logs and its folder', async () => {
    const file = join(folder, 'private/memory.db');
    const store = openStore(`sqlite:${file}`);

    await store.migrate();
    const modes = ['', '-wal', '-shm'].map((end) => statSync(file + end).mode & 0o777);
    await store.close();

    expect(modes).to.deep.equal([0o600, 0o600, 0o600]);
    expect(statSync(join(folder, 'private')).mode & 0o777).to.equal(0o700);
  });

  it('holds nothing of a deleted memory after a checkpoint', async () => {
    const file = join(folder, 'memory.db');
    const store = openStore(`sqlite:${file}`);
    await store.migrate();
    const saved = await store.write(async (writer) => {
      const first = await writer.save(draft({ name: 'a', content: 'Zanzibarsecret' }));
      const second = await writer.save(
        draft({ name: 'b', content: 'Zanzibarsecret '.repeat(4_000) }),
      );
      return [first, second].map(({ memory }) => memory.memory_id);
    });
    const countIn = (end: string) =>
      readFileSync(file + end, 'latin1').split('Zanzibarsecret').length - 1;
    const checkpoint = () =>
      inFile(file, (connection) => connection.pragma('wal_checkpoint(TRUNCATE)'));
    checkpoint();
    const before = countIn('');

    await store.write(async (writer) => {
      for (const id of saved) await writer.removeById(id);
    });
    checkpoint();
    const after = [countIn(''), countIn('-wal')];
    await store.close();

    expect(before).to.be.greaterThan(0);
    expect(after).to.deep.equal([0, 0]);
  });
});

/** Uses a connection of its own. */
function inFile(file: string, work: (connection: Database) => unknown): void {
  const connection = new Database(file);
  work(connection);
  connection.close();
}

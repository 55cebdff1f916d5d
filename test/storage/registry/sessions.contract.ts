import { expect } from 'chai';
import type { Session } from '../../../src/core/model/registry.js';
import { at } from '../../support/drafts.js';
import { faultOf } from '../../support/faults.js';
import { session } from '../../support/registered.js';
import type { Bench } from '../bench.js';

/** Says how sessions are kept. */
export function describeSessions(bench: Bench): void {
  const insert = (changes: Partial<Session> = {}, hash = `hash of ${changes.session_id ?? 's'}`) =>
    bench.store.write((writer) => writer.insertSession(session(changes), hash));
  const find = (sessionId: string) => bench.store.read((reader) => reader.session(sessionId));
  const findByHash = (hash: string) => bench.store.read((reader) => reader.sessionByHash(hash));
  const update = (changes: Partial<Session>) =>
    bench.store.write((writer) => writer.updateSession(session(changes)));

  const kinds: readonly [string, Partial<Session>][] = [
    ['an interactive session', {}],
    ['an anonymous session', { acting_user_id: '' }],
    ['a session that a coordinator started', { parent_session_id: 'parent' }],
    ['a coordinator', { kind: 'coordinator' }],
    ['a closed session', { closed: at(9) }],
  ];
  for (const [what, changes] of kinds) {
    it(`finds ${what} by its id and by its hash`, async () => {
      await insert(changes, 'a'.repeat(64));

      expect(await find('s')).to.deep.equal(session(changes));
      expect(await findByHash('a'.repeat(64))).to.deep.equal(session(changes));
    });
  }

  it('finds ids and hashes byte by byte only', async () => {
    await insert({ session_id: 'séance' }, 'abc');

    const found = await bench.store.read((reader) =>
      Promise.all([
        reader.session('SÉANCE'),
        reader.session('se\u0301ance'),
        reader.session('séance '),
        reader.session('s%'),
        reader.sessionByHash('ABC'),
        reader.sessionByHash(''),
      ]),
    );

    expect(found).to.deep.equal(Array.from({ length: 6 }, () => undefined));
  });

  it('refuses a second session with the same credential', async () => {
    await insert({}, 'abc');

    await faultOf(insert({ session_id: 'other' }, 'abc'), 'STORAGE_CONFLICT');

    expect(await find('other')).to.equal(undefined);
  });

  it('gives a session another acting user', async () => {
    await insert();
    await insert({ session_id: 'other' });

    await update({ acting_user_id: 'bob' });

    expect(await find('s')).to.deep.equal(session({ acting_user_id: 'bob' }));
    expect(await find('other')).to.deep.equal(session({ session_id: 'other' }));
  });

  it('closes a session and keeps its credential', async () => {
    await insert({}, 'abc');

    await update({ closed: at(9) });

    expect(await findByHash('abc')).to.deep.equal(session({ closed: at(9) }));
  });

  it('changes nothing of a session but the acting user and the end', async () => {
    await insert();

    await update({ workstream_id: 'other', kind: 'coordinator', opened: at(9) });

    expect(await find('s')).to.deep.equal(session());
  });

  it('closes the open sessions of exactly one workstream, and returns them by id', async () => {
    await insert({ session_id: 'b' });
    await insert({ session_id: 'a', kind: 'coordinator' });
    await insert({ session_id: 'closed', closed: at(1) });
    for (const workstream_id of ['WS', 'ws ', 'w', '']) {
      await insert({ session_id: `in ${workstream_id}`, workstream_id });
    }

    const closed = await bench.store.write((writer) => writer.closeSessions('ws', at(9)));

    expect(closed).to.deep.equal([
      session({ session_id: 'a', kind: 'coordinator', closed: at(9) }),
      session({ session_id: 'b', closed: at(9) }),
    ]);
    const ends = await bench.database.knex('sessions').orderBy('session_id');
    expect(ends.map((row) => [row.session_id, row.closed])).to.deep.equal([
      ['a', at(9)],
      ['b', at(9)],
      ['closed', at(1)],
      ['in ', null],
      ['in WS', null],
      ['in w', null],
      ['in ws ', null],
    ]);
  });

  it('closes nothing where nothing is open', async () => {
    await insert({ closed: at(1) });

    const closed = await bench.store.write((writer) => writer.closeSessions('ws', at(9)));

    expect(closed).to.deep.equal([]);
  });

  const impossible: readonly [string, Partial<Session>][] = [
    ['a coordinator without an acting user', { kind: 'coordinator', acting_user_id: '' }],
    ['a coordinator that another one started', { kind: 'coordinator', parent_session_id: 'p' }],
    ['a kind that nobody knows', { kind: 'robot' as 'coordinator' }],
  ];
  for (const [what, changes] of impossible) {
    it(`the database itself refuses ${what}`, async () => {
      await faultOf(insert(changes), 'STORAGE_FAILED');

      expect(await find('s')).to.equal(undefined);
    });
  }

  it('the database itself refuses to take the acting user from a coordinator', async () => {
    await insert({ kind: 'coordinator' });

    await faultOf(update({ kind: 'coordinator', acting_user_id: '' }), 'STORAGE_FAILED');

    expect((await find('s'))?.acting_user_id).to.equal('u');
  });
}

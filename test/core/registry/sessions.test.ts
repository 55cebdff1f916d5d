import { expect } from 'chai';
import { at } from '../../support/drafts.js';
import { faultOf } from '../../support/faults.js';
import { ids } from '../../support/ids.js';
import {
  BY_HOST,
  describeRegistration,
  HOST,
  OPTIONS,
  sessionDraft,
  workstreamDraft,
} from './bench.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const COORDINATOR = { kind: 'coordinator' };

describeRegistration('sessions', (bench) => {
  const open = (changes = {}) => bench().sessions.open(HOST, sessionDraft(changes), OPTIONS);
  const openId = async (changes = {}) => (await open(changes)).session.session_id;
  const get = (id: string) => bench().sessions.get(id, OPTIONS);
  const hand = (session_id: string, acting_user_id?: string) =>
    bench().sessions.update(HOST, { session_id, acting_user_id }, OPTIONS);
  const close = (id: string) => bench().sessions.close(HOST, id, OPTIONS);
  const events = async () =>
    (await bench().events()).filter(({ resource_type }) => resource_type === 'session');
  const told = (session_id: string, action: string, detail: object) => ({
    ...BY_HOST,
    action,
    resource_type: 'session',
    resource_id: session_id,
    detail: { ...detail, surface: 'rest' },
  });

  beforeEach(() => bench().workstreams.create(HOST, workstreamDraft(), OPTIONS));

  it('are opened with the stated fields', async () => {
    const { session } = await open();

    expect(session.session_id).to.match(UUID);
    expect(session).to.deep.equal({
      session_id: session.session_id,
      kind: 'interactive',
      workstream_id: 'ws',
      acting_user_id: 'alice',
      parent_session_id: '',
      opened: at(0),
      closed: undefined,
    });
    expect(await get(session.session_id)).to.deep.equal(session);
  });

  it('have a credential of 256 bits, kept as its fingerprint alone', async () => {
    const [one, other] = [await open(), await open()];

    const [row] = await bench()
      .database.knex('sessions')
      .where({ session_id: one.session.session_id });
    expect(one.session_token).to.match(/^tss_[0-9a-f]{64}$/);
    expect(one.session_token).to.not.equal(other.session_token);
    expect(row.token_hash).to.equal(ids.digest(one.session_token));
    expect(JSON.stringify(await bench().rows('sessions'))).to.not.include('tss_');
  });

  it('audit their opening, and never their credential', async () => {
    const parent = await openId(COORDINATOR);
    const { session, session_token } = await open({ parent_session_id: parent });

    const trail = await events();

    expect(trail).to.have.deep.members([
      told(parent, 'session.open', {
        workstream_id: 'ws',
        kind: 'coordinator',
        acting_user_id: 'alice',
        parent_session_id: '',
      }),
      told(session.session_id, 'session.open', {
        workstream_id: 'ws',
        kind: 'interactive',
        acting_user_id: 'alice',
        parent_session_id: parent,
      }),
    ]);
    const text = JSON.stringify(await bench().rows('audit_events'));
    expect(text).to.not.include(session_token.slice(4));
    expect(text).to.not.include(ids.digest(session_token));
  });

  it('may be anonymous when they are interactive', async () => {
    expect((await open({ acting_user_id: ' ' })).session).to.include({ acting_user_id: '' });
  });

  it('R§12: are not opened for a coordinator without a user', async () => {
    const fault = await faultOf(open({ ...COORDINATOR, acting_user_id: '' }), 'IDENTITY_REQUIRED');

    expect(fault.kind).to.equal('invalid');
    expect(fault.violations.map(({ field }) => field)).to.deep.equal(['acting_user_id']);
    expect(await bench().rows('sessions')).to.deep.equal([]);
  });

  it('R§12: are not opened for a coordinator that another session starts', async () => {
    const parent = await openId(COORDINATOR);

    const fault = await faultOf(
      open({ ...COORDINATOR, parent_session_id: parent }),
      'FIELD_INVALID',
    );

    expect(fault.kind).to.equal('invalid');
    expect(fault.violations.map(({ field }) => field)).to.deep.equal(['parent_session_id']);
    expect(await bench().rows('sessions')).to.have.length(1);
  });

  it('may have a parent in another workstream', async () => {
    await bench().workstreams.create(HOST, workstreamDraft({ workstream_id: 'ws2' }), OPTIONS);
    const parent = await openId({ ...COORDINATOR, workstream_id: 'ws2' });

    const { session } = await open({ parent_session_id: parent });

    expect(session).to.include({ workstream_id: 'ws', parent_session_id: parent });
  });

  it('are not opened by a parent that does not exist', async () => {
    const fault = await faultOf(open({ parent_session_id: NOWHERE }), 'SESSION_NOT_FOUND');

    expect(fault.kind).to.equal('not_found');
    expect(await bench().rows('sessions')).to.deep.equal([]);
  });

  it('are not opened by a parent that is closed', async () => {
    const parent = await openId(COORDINATOR);
    await close(parent);

    const fault = await faultOf(open({ parent_session_id: parent }), 'SESSION_CLOSED');

    expect(fault.kind).to.equal('precondition');
    expect(await bench().rows('sessions')).to.have.length(1);
  });

  it('are not opened in a workstream that is not registered', async () => {
    await faultOf(open({ workstream_id: 'nowhere' }), 'WORKSTREAM_NOT_FOUND');

    expect(await bench().rows('sessions')).to.deep.equal([]);
    expect(await events()).to.deep.equal([]);
  });

  const users = [
    ['alice', 'bob'],
    ['alice', ''],
    ['', 'bob'],
  ] as const;
  for (const [from, to] of users) {
    it(`are handed from ${JSON.stringify(from)} to ${JSON.stringify(to)}, which is audited`, async () => {
      const { session } = await open({ acting_user_id: from });

      const after = await hand(session.session_id, to);

      expect(after).to.deep.equal({ ...session, acting_user_id: to });
      expect(await get(session.session_id)).to.deep.equal(after);
      expect(await events()).to.deep.include(
        told(session.session_id, 'session.update', {
          acting_user_id: to,
          previous_acting_user_id: from,
        }),
      );
    });
  }

  for (const stated of [undefined, 'alice', ' alice ']) {
    it(`are not touched when the user is to be ${JSON.stringify(stated)} as before`, async () => {
      const { session } = await open();

      const after = await hand(session.session_id, stated);

      expect(after).to.deep.equal(session);
      expect(await events()).to.have.length(1);
    });
  }

  it('R§12: never become anonymous when they are coordinators', async () => {
    const { session } = await open(COORDINATOR);

    const fault = await faultOf(hand(session.session_id, ' '), 'IDENTITY_REQUIRED');

    expect(fault.violations.map(({ field }) => field)).to.deep.equal(['acting_user_id']);
    expect(await get(session.session_id)).to.deep.equal(session);
    expect(await events()).to.have.length(1);
  });

  for (const stated of [undefined, 'alice', 'bob']) {
    it(`are not handed to ${JSON.stringify(stated)} once they are closed`, async () => {
      const id = await openId();
      const closed = await close(id);

      const fault = await faultOf(hand(id, stated), 'SESSION_CLOSED');

      expect(fault.kind).to.equal('precondition');
      expect(await get(id)).to.deep.equal(closed);
    });
  }

  it('are closed, which is audited', async () => {
    const { session } = await open();
    bench().passSeconds(7);

    const closed = await close(session.session_id);

    expect(closed).to.deep.equal({ ...session, closed: at(7) });
    expect(await events()).to.deep.include(
      told(session.session_id, 'session.close', { workstream_id: 'ws' }),
    );
  });

  it('are closed once: a second time changes nothing', async () => {
    const id = await openId();
    const closed = await close(id);
    bench().passSeconds(7);

    const again = await close(id);

    expect(again).to.deep.equal(closed);
    expect(await events()).to.have.length(2);
  });

  it('are never closed before they were opened, whatever the clock does', async () => {
    const id = await openId();
    bench().passSeconds(-60);

    expect((await close(id)).closed).to.equal(at(0));
  });

  const missing = [
    ['get', () => get(NOWHERE)],
    ['update', () => hand(NOWHERE, 'bob')],
    ['close', () => close(NOWHERE)],
  ] as const;
  for (const [name, call] of missing) {
    it(`are not found by ${name} when there is none`, async () => {
      const fault = await faultOf(call(), 'SESSION_NOT_FOUND');

      expect([fault.kind, fault.message]).to.deep.equal(['not_found', 'session not found']);
      expect(await events()).to.deep.equal([]);
    });
  }
});

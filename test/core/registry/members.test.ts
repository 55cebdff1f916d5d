import { expect } from 'chai';
import { PUBLIC_LIST } from '../../../src/core/fields/limits.js';
import { ID_MAX } from '../../../src/core/fields/rules.js';
import { faultOf } from '../../support/faults.js';
import { BY_HOST, describeRegistration, HOST, OPTIONS, projectDraft } from './bench.js';

const SUBJECT = { ...BY_HOST, resource_type: 'project', resource_id: 'p' };
const BOB = { project_id: 'p', user_id: 'bob' };

describeRegistration('members of projects', (bench) => {
  const set = (user_id: string, role: string, project_id = 'p') =>
    bench().projects.setMember(HOST, { project_id, user_id, role }, OPTIONS);
  const remove = (member = BOB) => bench().projects.removeMember(HOST, member, OPTIONS);
  const list = (changes: object = {}) => {
    const first = { project_id: 'p', limit: undefined, page_token: '' };
    return bench().projects.members({ ...first, ...changes }, OPTIONS);
  };
  const events = async () =>
    (await bench().events()).filter(({ action }) => action !== 'project.create');

  beforeEach(async () => {
    await bench().projects.create(HOST, projectDraft(), OPTIONS);
    await bench().projects.create(HOST, projectDraft({ project_id: 'p2' }), OPTIONS);
  });

  it('get a role, which is audited', async () => {
    const member = await set('bob', 'reader');

    expect(member).to.deep.equal({ ...BOB, role: 'reader' });
    expect((await list()).members).to.deep.equal([member]);
    const detail = { user_id: 'bob', role: 'reader', surface: 'rest' };
    expect(await events()).to.deep.equal([{ ...SUBJECT, action: 'project.member_set', detail }]);
  });

  it('get another role, which is audited', async () => {
    await set('bob', 'reader');

    const member = await set(' bob ', 'WRITER');

    expect(member).to.deep.equal({ ...BOB, role: 'writer' });
    expect((await list()).members).to.deep.equal([member]);
    expect((await events()).map(({ detail }) => detail.role)).to.have.members(['reader', 'writer']);
  });

  it('keep their role without a word when it is the same', async () => {
    const first = await set('bob', 'reader');

    const again = await set('bob', 'reader');

    expect(again).to.deep.equal(first);
    expect(await events()).to.have.length(1);
  });

  it('leave, which is audited with their former role', async () => {
    await set('bob', 'writer');

    await remove();

    expect((await list()).members).to.deep.equal([]);
    const detail = { user_id: 'bob', role: 'writer', surface: 'rest' };
    expect(await events()).to.deep.include({
      ...SUBJECT,
      action: 'project.member_remove',
      detail,
    });
  });

  it('leave once: who is no member is removed without a word', async () => {
    await set('bob', 'writer', 'p2');

    await remove();

    expect(await events()).to.have.length(1);
    expect((await list({ project_id: 'p2' })).members).to.have.length(1);
  });

  it('come by user id, byte by byte, and only those of the project', async () => {
    for (const user of ['b', 'a b', '😀', 'B', 'a', 'é', '～']) await set(user, 'reader');
    await set('c', 'reader', 'p2');

    const { members, next_page_token } = await list();

    const users = members.map(({ user_id }) => user_id);
    expect(users).to.deep.equal(['B', 'a', 'a b', 'b', 'é', '～', '😀']);
    expect(next_page_token).to.equal(undefined);
  });

  it('come in pages, each once, whatever is in their ids', async () => {
    const users = ['%', 'a', 'a b', 'a  b', '\u{10ffff}', "o'b", '"', '😀'.repeat(ID_MAX), 'ü'];
    for (const user of users) await set(user, 'reader');

    const seen: string[] = [];
    let page_token: string | undefined = '';
    while (page_token !== undefined) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 2, page_token });
      seen.push(...page.members.map(({ user_id }) => user_id));
      page_token = page.next_page_token;
    }

    expect(seen).to.have.members(users);
    expect(seen).to.have.length(users.length);
  });

  it('have no next page when the last one is full', async () => {
    for (const user of ['a', 'b']) await set(user, 'reader');

    expect((await list({ limit: 2 })).next_page_token).to.equal(undefined);
    expect((await list({ limit: 1 })).next_page_token).to.be.a('string');
  });

  it(`are listed ${PUBLIC_LIST.fallback} at a time by default`, async () => {
    const users = Array.from({ length: PUBLIC_LIST.fallback + 1 }, (_, n) => `u${n}`);
    const rows = users.map((user_id) => ({ project_id: 'p', user_id, role: 'reader' }));
    await bench().database.knex('project_members').insert(rows);

    expect((await list()).members).to.have.length(PUBLIC_LIST.fallback);
    expect((await list({ limit: PUBLIC_LIST.max })).members).to.have.length(users.length);
  });

  it('refuse the page token of another project, and one that was altered', async () => {
    for (const user of ['a', 'b']) await set(user, 'reader');
    const { next_page_token = '' } = await list({ limit: 1 });

    const faults = [
      await faultOf(list({ project_id: 'p2', page_token: next_page_token }), 'FIELD_INVALID'),
      await faultOf(list({ page_token: `${next_page_token}A` }), 'FIELD_INVALID'),
      await faultOf(list({ page_token: 'x' }), 'FIELD_INVALID'),
    ];

    const fields = faults.flatMap(({ violations }) => violations.map(({ field }) => field));
    expect(fields).to.deep.equal(['page_token', 'page_token', 'page_token']);
  });

  const nowhere = { project_id: 'nowhere', user_id: 'bob' };
  const missing = [
    ['list', () => list({ project_id: 'nowhere' })],
    ['set', () => set('bob', 'reader', 'nowhere')],
    ['remove', () => remove(nowhere)],
  ] as const;
  for (const [name, call] of missing) {
    it(`are not there to ${name} when there is no such project`, async () => {
      await faultOf(call(), 'PROJECT_NOT_FOUND');

      expect(await events()).to.deep.equal([]);
      expect(await bench().rows('project_members')).to.deep.equal([]);
    });
  }
});

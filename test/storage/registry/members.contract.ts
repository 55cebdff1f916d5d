import { expect } from 'chai';
import type { ProjectMember } from '../../../src/core/model/registry.js';
import { faultOf } from '../../support/faults.js';
import { project } from '../../support/registered.js';
import type { Bench } from '../bench.js';

function member(userId: string, changes: Partial<ProjectMember> = {}): ProjectMember {
  return { project_id: 'p', user_id: userId, role: 'reader', ...changes };
}

/** Says how members of projects are kept. */
export function describeMembers(bench: Bench): void {
  const save = (...members: readonly ProjectMember[]) =>
    bench.store.write(async (writer) => {
      for (const each of members) await writer.saveProjectMember(each);
    });
  const remove = (projectId: string, userId: string) =>
    bench.store.write((writer) => writer.removeProjectMember(projectId, userId));
  const find = (projectId: string, userId: string) =>
    bench.store.read((reader) => reader.projectMember(projectId, userId));
  const list = (limitRows = 100, after?: string) =>
    bench.store.read((reader) => reader.projectMembers('p', limitRows, after));

  it('keeps a member', async () => {
    await save(member('alice', { role: 'writer' }));

    expect(await find('p', 'alice')).to.deep.equal(member('alice', { role: 'writer' }));
  });

  it('changes the role of a member who is saved again, and of no other', async () => {
    await save(member('alice'), member('bob'), member('alice', { project_id: 'q' }));

    await save(member('alice', { role: 'writer' }));

    expect(await list()).to.deep.equal([member('alice', { role: 'writer' }), member('bob')]);
    expect((await find('q', 'alice'))?.role).to.equal('reader');
  });

  it('finds members byte by byte only', async () => {
    await save(member('alice'), member('é', { project_id: 'P' }));

    const found = await bench.store.read((reader) =>
      Promise.all([
        reader.projectMember('p', 'Alice'),
        reader.projectMember('p', 'alice '),
        reader.projectMember('p', 'al%'),
        reader.projectMember('p', ''),
        reader.projectMember('P', 'alice'),
        reader.projectMember('P', 'e\u0301'),
        reader.projectMember('p', 'é'),
      ]),
    );

    expect(found).to.deep.equal(Array.from({ length: 7 }, () => undefined));
  });

  it('lists the members of one project by the bytes of their ids', async () => {
    const ordered = ['A', 'Z', 'a', 'a b', 'a%', 'ab', 'z', 'é', 'ａ', '😀'];
    const shuffled = ordered.toSorted((one, other) => one.length - other.length).toReversed();

    await save(...shuffled.map((userId) => member(userId)));
    await save(member('b', { project_id: 'q' }));

    expect((await list()).map((each) => each.user_id)).to.deep.equal(ordered);
  });

  it('lists one member more than asked for, so that a next page is known', async () => {
    await save(...['a', 'b', 'c', 'd'].map((userId) => member(userId)));

    const pages = [await list(3), await list(4), await list(2, 'b'), await list(1, 'bb')];

    const ids = pages.map((page) => page.map((each) => each.user_id).join(''));
    expect(ids).to.deep.equal(['abcd', 'abcd', 'cd', 'cd']);
  });

  it('lists nobody after the last one, and nobody of an unknown project', async () => {
    await save(member('a', { project_id: 'q' }), member('b'));

    expect(await list(3, 'b')).to.deep.equal([]);
    expect(await bench.store.read((reader) => reader.projectMembers('P', 3, undefined))).to.be
      .empty;
  });

  it('returns the membership that it ended', async () => {
    await save(member('alice', { role: 'writer' }), member('bob'));

    const removed = await remove('p', 'alice');

    expect(removed).to.deep.equal(member('alice', { role: 'writer' }));
    expect(await list()).to.deep.equal([member('bob')]);
  });

  it('ends no membership where there is none', async () => {
    await save(member('alice'));

    const removed = [await remove('p', 'ALICE'), await remove('q', 'alice'), await remove('p', '')];

    expect(removed).to.deep.equal([undefined, undefined, undefined]);
    expect(await list()).to.deep.equal([member('alice')]);
  });

  it('a project takes its memberships along, and no others', async () => {
    await bench.store.write(async (writer) => {
      await writer.insertProject(project());
      await writer.insertProject(project({ project_id: 'q' }));
    });
    await save(member('alice'), member('bob'), member('alice', { project_id: 'q' }));

    await bench.store.write((writer) => writer.removeProject('p'));

    expect(await bench.store.read((reader) => reader.project('p'))).to.equal(undefined);
    expect(await list()).to.deep.equal([]);
    expect(await find('q', 'alice')).to.deep.equal(member('alice', { project_id: 'q' }));
    expect(await bench.store.read((reader) => reader.project('q'))).to.not.equal(undefined);
  });

  const impossible: readonly [string, ProjectMember][] = [
    ['a member without a name', member('')],
    ['a role that nobody knows', member('alice', { role: 'owner' as 'writer' })],
  ];
  for (const [what, each] of impossible) {
    it(`the database itself refuses ${what}`, async () => {
      await faultOf(save(each), 'STORAGE_FAILED');

      expect(await list()).to.deep.equal([]);
    });
  }
}

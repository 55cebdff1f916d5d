import { expect } from 'chai';
import type { Project, Workstream } from '../../../src/core/model/registry.js';
import { at } from '../../support/drafts.js';
import type { Bench } from '../bench.js';

const WORKSTREAM: Workstream = {
  workstream_id: 'ws-a',
  owner_user_id: 'alice',
  project_id: 'no-such-project',
  memory_enabled: true,
  created: at(0),
  updated: at(1),
};

const PROJECT: Project = {
  project_id: 'p1',
  display_name: 'Проект «А»',
  owner_user_id: 'alice',
  visibility: 'private',
  state: 'archived',
  created: at(0),
  updated: at(1),
};

/** Says how workstreams and projects are kept. */
export function describeRegistry(bench: Bench): void {
  for (const isEnabled of [true, false]) {
    it(`keeps a workstream with memory_enabled ${isEnabled}`, async () => {
      const workstream = { ...WORKSTREAM, memory_enabled: isEnabled };

      await bench.store.write((writer) => writer.insertWorkstream(workstream));

      const found = await bench.store.read((reader) => reader.workstream('ws-a'));
      expect(found).to.deep.equal(workstream);
    });
  }

  it('keeps a workstream without owner and project', async () => {
    const workstream = { ...WORKSTREAM, owner_user_id: '', project_id: '' };

    await bench.store.write((writer) => writer.insertWorkstream(workstream));

    const found = await bench.store.read((reader) => reader.workstream('ws-a'));
    expect(found).to.deep.equal(workstream);
  });

  it('keeps a project', async () => {
    await bench.store.write((writer) => writer.insertProject(PROJECT));

    const found = await bench.store.read((reader) => reader.project('p1'));
    expect(found).to.deep.equal(PROJECT);
  });

  it('finds ids byte by byte only', async () => {
    await bench.store.write(async (writer) => {
      await writer.insertWorkstream(WORKSTREAM);
      await writer.insertProject(PROJECT);
    });

    const found = await bench.store.read((reader) =>
      Promise.all([
        reader.workstream('WS-A'),
        reader.workstream('ws-a '),
        reader.workstream('ws-%'),
        reader.project('P1'),
        reader.project(''),
      ]),
    );

    expect(found).to.deep.equal([undefined, undefined, undefined, undefined, undefined]);
  });

  it('inserts an id once and leaves the first as it was', async () => {
    const insertBoth = (ownerId: string) =>
      bench.store.write(async (writer) => [
        await writer.insertWorkstream({ ...WORKSTREAM, owner_user_id: ownerId }),
        await writer.insertProject({ ...PROJECT, owner_user_id: ownerId }),
      ]);

    expect(await insertBoth('alice')).to.deep.equal([true, true]);
    expect(await insertBoth('bob')).to.deep.equal([false, false]);
    const [workstream, project] = await bench.store.read((reader) =>
      Promise.all([reader.workstream('ws-a'), reader.project('p1')]),
    );
    expect([workstream, project]).to.deep.equal([WORKSTREAM, PROJECT]);
  });

  it('of several servers that insert one id at a time, one does', async () => {
    const stores = [bench.store, bench.other, bench.database.open()];

    const inserted = await Promise.all(
      stores.map((store) => store.write((writer) => writer.insertWorkstream(WORKSTREAM))),
    );

    expect(inserted.toSorted()).to.deep.equal([false, false, true]);
  });

  it('changes everything of a workstream but its id and its beginning', async () => {
    const other = { ...WORKSTREAM, workstream_id: 'WS-A' };
    const change = {
      ...WORKSTREAM,
      owner_user_id: 'bob',
      project_id: '',
      memory_enabled: false,
      updated: at(5),
    };
    await bench.store.write(async (writer) => {
      await writer.insertWorkstream(WORKSTREAM);
      await writer.insertWorkstream(other);
    });

    await bench.store.write((writer) => writer.updateWorkstream({ ...change, created: at(9) }));

    const found = await bench.store.read((reader) =>
      Promise.all([reader.workstream('ws-a'), reader.workstream('WS-A')]),
    );
    expect(found).to.deep.equal([change, other]);
  });

  it('changes everything of a project but its id and its beginning', async () => {
    const other = { ...PROJECT, project_id: 'P1' };
    const change: Project = {
      ...PROJECT,
      display_name: '',
      owner_user_id: 'bob',
      visibility: 'public',
      state: 'active',
      updated: at(5),
    };
    await bench.store.write(async (writer) => {
      await writer.insertProject(PROJECT);
      await writer.insertProject(other);
    });

    await bench.store.write((writer) => writer.updateProject({ ...change, created: at(9) }));

    const found = await bench.store.read((reader) =>
      Promise.all([reader.project('p1'), reader.project('P1')]),
    );
    expect(found).to.deep.equal([change, other]);
  });

  it('removes exactly one workstream', async () => {
    await bench.store.write(async (writer) => {
      await writer.insertWorkstream(WORKSTREAM);
      await writer.insertWorkstream({ ...WORKSTREAM, workstream_id: 'ws-b' });
    });

    await bench.store.write((writer) => writer.removeWorkstream('ws-a'));

    const left = await bench.database.knex('workstreams').pluck('workstream_id');
    expect(left).to.deep.equal(['ws-b']);
  });
}

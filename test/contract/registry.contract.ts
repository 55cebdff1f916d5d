import { expect } from 'chai';
import type { Project, Workstream } from '../../src/core/registry.js';
import { at } from '../support/drafts.js';
import { faultOf } from '../support/faults.js';
import type { Bench } from './bench.js';

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

  it('refuses an id that is taken', async () => {
    await bench.store.write((writer) => writer.insertWorkstream(WORKSTREAM));

    const again = bench.store.write((writer) =>
      writer.insertWorkstream({ ...WORKSTREAM, owner_user_id: 'bob' }),
    );

    await faultOf(again, 'STORAGE_CONFLICT');
    const found = await bench.store.read((reader) => reader.workstream('ws-a'));
    expect(found?.owner_user_id).to.equal('alice');
  });
}

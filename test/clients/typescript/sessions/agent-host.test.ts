import { expect } from 'chai';
import { describeOn } from '../../../support/app.js';
import { sqliteDatabases } from '../../../support/stores.js';
import { hostsOf } from './hosts.js';

describeOn([['SQLite', sqliteDatabases()]], 'what a host in TypeScript registers', (running) => {
  const { host } = hostsOf(running);

  const project = (id: string) => running().store.read((reader) => reader.project(id));
  const workstream = (id: string) => running().store.read((reader) => reader.workstream(id));
  const member = (id: string) => running().store.read((reader) => reader.projectMember('p1', id));

  it('is a private project', async () => {
    await host().createProject({ projectId: 'p-7', ownerUserId: 'alice' });

    expect(await project('p-7')).to.include({
      owner_user_id: 'alice',
      display_name: '',
      visibility: 'private',
    });
  });

  it('is a project as it is stated', async () => {
    await host().createProject({
      projectId: 'p-7',
      ownerUserId: 'bob',
      displayName: 'Seven',
      visibility: 'public',
    });

    expect(await project('p-7')).to.include({
      owner_user_id: 'bob',
      display_name: 'Seven',
      visibility: 'public',
    });
  });

  it('is a workstream of nobody, without a project and with memory', async () => {
    await host().createWorkstream({ workstreamId: 'ws-7' });

    expect(await workstream('ws-7')).to.include({
      owner_user_id: '',
      project_id: '',
      memory_enabled: true,
    });
  });

  it('is a workstream as it is stated', async () => {
    await host().createWorkstream({
      workstreamId: 'ws-7',
      ownerUserId: 'bob',
      projectId: 'p1',
      memoryEnabled: false,
    });

    expect(await workstream('ws-7')).to.include({
      owner_user_id: 'bob',
      project_id: 'p1',
      memory_enabled: false,
    });
  });

  it('is a member, who may get another role', async () => {
    const registrar = host();
    await registrar.setProjectMember('p1', 'bob', 'reader');
    const first = await member('bob');

    await registrar.setProjectMember('p1', 'bob', 'writer');

    expect([first?.role, (await member('bob'))?.role]).to.deep.equal(['reader', 'writer']);
  });

  it('goes when it is deleted', async () => {
    const registrar = host();

    await registrar.deleteWorkstream('ws-b');
    await registrar.deleteProject('p2');

    expect([await workstream('ws-b'), await project('p2')]).to.deep.equal([undefined, undefined]);
  });
});

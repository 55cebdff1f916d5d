import { expect } from 'chai';
import { addProject, ask, describeOnStores, openSession, plant, revoke } from './bench.js';

const SAVE = { action: 'save', name: 'k', content: 'c', description: 'd' };
const GET = { action: 'get', name: 'k' };

describeOnStores('conformance of projects', (bench) => {
  const openMember = () => openSession(bench, { project_id: 'p1' });

  it('PROJ 324: a reader reads and changes nothing', async () => {
    await addProject(bench, { u1: 'reader' });
    const reader = await openMember();
    await plant(bench, ['project', 'p1'], { name: 'k' });

    const got = await ask(bench, reader, GET);
    const saved = await ask(bench, reader, SAVE);
    const deleted = await ask(bench, reader, { action: 'delete', name: 'k' });

    expect(got).to.equal('[general:project] k — d\n\nc');
    expect([saved, deleted]).to.deep.equal([
      'Error: access to the project is read-only, so its memories cannot be changed; use global, workstream, user',
      'Error: access to the project is read-only, so its memories cannot be changed; use global, workstream, user',
    ]);
  });

  it('PROJ 325: a writer saves', async () => {
    await addProject(bench, { u1: 'writer' });
    const writer = await openMember();

    const text = await ask(bench, writer, SAVE);

    expect(text).to.equal("Saved memory 'k' (type=general, scope=project)");
  });

  it('PROJ 327: who is no member of a private project reads nothing', async () => {
    await addProject(bench, { u2: 'writer' });
    const stranger = await openMember();
    await plant(bench, ['project', 'p1'], { name: 'k' });

    const text = await ask(bench, stranger, GET);

    expect(text).to.equal(
      'Error: this user has no access to an active project here, so memories of a project cannot be read; use global, workstream, user',
    );
  });

  it('PROJ 330: the next call of a member who was removed is refused', async () => {
    await addProject(bench, { u1: 'writer' });
    const member = await openMember();
    await plant(bench, ['project', 'p1'], { name: 'k' });
    const before = await ask(bench, member, GET);

    await revoke(bench, 'u1');
    const after = await ask(bench, member, GET);

    expect(before).to.match(/^\[general:project\] k/);
    expect(after).to.match(/^Error: this user has no access to an active project here/);
  });
});

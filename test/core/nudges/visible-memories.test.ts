import { expect } from 'chai';
import { target } from '../../support/visibility.js';
import { describeNudges, gist } from './bench.js';

describeNudges('nudges: which memories count', (bench) => {
  const resume = async (session: string) =>
    gist(await bench.claim({ event: 'session_resumed' }, session));

  it('those of the acting user do, for this user alone', async () => {
    await bench.openSession('bobs', { session: { acting_user_id: 'bob' } });
    await bench.saveMemories(1, target('user', 'bob'));

    expect(await resume('s1')).to.equal('nothing_to_nudge');
    expect(await resume('bobs')).to.equal('resume');
  });

  it('those of a user do not for an anonymous session', async () => {
    await bench.openSession('nobodys', { session: { acting_user_id: '' } });
    await bench.saveMemories(1, target('user', 'alice'));

    expect(await resume('nobodys')).to.equal('nothing_to_nudge');
  });

  it('a coordinator does not see global ones', async () => {
    await bench.openSession('boss', { session: { kind: 'coordinator' } });
    await bench.saveMemories(1);

    expect(await resume('boss')).to.equal('nothing_to_nudge');
    await bench.saveMemories(1, target('coordinator', 'alice'));
    expect(await resume('boss')).to.equal('resume');
  });

  it('those of an attached project do only while the user may read it', async () => {
    const project = {
      project_id: 'p1',
      display_name: 'P',
      owner_user_id: 'bob',
      visibility: 'public',
      state: 'active',
      created: '',
      updated: '',
    } as const;
    await bench.store.write((writer) => writer.insertProject(project));
    await bench.openSession('attached', { workstream: { project_id: 'p1' } });
    await bench.saveMemories(1, target('project', 'p1'));

    expect(await resume('attached')).to.equal('resume');
    await bench.openSession('closed-out', { workstream: { project_id: 'p1' } });
    await bench.store.write((writer) =>
      writer.updateProject({ ...project, visibility: 'private' }),
    );
    expect(await resume('closed-out')).to.equal('nothing_to_nudge');
  });
});

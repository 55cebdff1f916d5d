import { expect } from 'chai';
import { project, session, workstream } from '../../support/registered.js';
import { postgresDatabases } from '../../support/stores.js';
import type { Bench } from '../bench.js';
import { during } from '../during.js';

const open = postgresDatabases();

describe('PostgreSQL holds', () => {
  const bench = {} as Bench;

  beforeEach(async () => {
    bench.database = await open();
    bench.store = bench.database.open();
    bench.other = bench.database.open();
    await bench.store.migrate();
    await bench.store.write(async (writer) => {
      await writer.insertWorkstream(workstream({ project_id: 'p' }));
      await writer.insertSession(session(), 'hash');
      await writer.insertProject(project());
      await writer.saveProjectMember({ project_id: 'p', user_id: 'u', role: 'writer' });
    });
  });

  afterEach(() => bench.database.drop());

  const inAnotherUnit = (withProject: boolean) => () =>
    bench.other.write((writer) => writer.lockSessionAccess('s', withProject));

  it('no project that is not in question', async () => {
    const archive = async () => {
      await bench.other.write(async (writer) => {
        await writer.lockProject('p');
        await writer.updateProject(project({ state: 'archived' }));
      });
    };

    const { ends } = await during(bench, (writer) => writer.lockSessionAccess('s', false), archive);

    expect(ends).to.deep.equal(['second', 'first']);
  });

  it('no session of another workstream', async () => {
    await bench.store.write(async (writer) => {
      await writer.insertWorkstream(workstream({ workstream_id: 'other' }));
      await writer.insertSession(session({ session_id: 't', workstream_id: 'other' }), 'hash of t');
    });

    const { ends } = await during(
      bench,
      (writer) => writer.lockSessionAccess('t', true),
      inAnotherUnit(true),
    );

    expect(ends).to.deep.equal(['second', 'first']);
  });

  // Whoever waits for a row that is deleted gets nothing, although another has taken its place.
  it('takes a project that was deleted and made anew meanwhile for gone, as it is not held', async () => {
    const { ends, result } = await during(
      bench,
      async (writer) => {
        await writer.lockProject('p');
        await writer.removeProject('p');
        await writer.insertProject(project());
        await writer.saveProjectMember({ project_id: 'p', user_id: 'u', role: 'writer' });
      },
      inAnotherUnit(true),
    );

    expect(ends).to.deep.equal(['first', 'second']);
    expect(result?.workstream.project_id).to.equal('p');
    expect([result?.project, result?.role]).to.deep.equal([undefined, undefined]);
  });

  it('takes a workstream that was deleted and made anew meanwhile for gone', async () => {
    const { ends, result } = await during(
      bench,
      async (writer) => {
        await writer.lockWorkstream('ws');
        await writer.removeWorkstream('ws');
        await writer.insertWorkstream(workstream({ project_id: 'p' }));
      },
      inAnotherUnit(true),
    );

    expect(ends).to.deep.equal(['first', 'second']);
    expect(result).to.equal(undefined);
  });
});

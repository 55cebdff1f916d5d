import { expect } from 'chai';
import type { SessionAccess } from '../../../src/core/model/caller.js';
import type {
  Project,
  ProjectMember,
  Session,
  Workstream,
} from '../../../src/core/model/registry.js';
import { at } from '../../support/drafts.js';
import { project, session, workstream } from '../../support/registered.js';
import { statementsOf } from '../../support/statements.js';
import type { Bench } from '../bench.js';

/** What there is in a test, beyond a session `s` in workstream `ws`. */
interface World {
  readonly session?: Partial<Session>;
  readonly workstream?: Partial<Workstream>;
  readonly projects?: readonly Project[];
  readonly members?: readonly ProjectMember[];
}

const WRITER: ProjectMember = { project_id: 'p', user_id: 'u', role: 'writer' };

/** Says what decides the reach of a session. */
export function describeAccess(bench: Bench): void {
  const make = (world: World) =>
    bench.store.write(async (writer) => {
      await writer.insertWorkstream(workstream(world.workstream));
      await writer.insertSession(session(world.session), 'hash');
      for (const each of world.projects ?? []) await writer.insertProject(each);
      for (const each of world.members ?? []) await writer.saveProjectMember(each);
    });

  const ways: Readonly<Record<string, () => Promise<SessionAccess | undefined>>> = {
    reads: () => bench.store.read((reader) => reader.sessionAccess('s')),
    holds: () => bench.store.write((writer) => writer.lockSessionAccess('s', true)),
    'holds, but for the project,': () =>
      bench.store.write((writer) => writer.lockSessionAccess('s', false)),
  };
  for (const [how, find] of Object.entries(ways)) {
    it(`${how} a session without a project`, async () => {
      await make({ projects: [project()], members: [WRITER] });

      expect(await find()).to.deep.equal({
        kind: 'session',
        session: session(),
        workstream: workstream(),
        project: undefined,
        role: undefined,
      });
    });

    it(`${how} every field of session, workstream and project`, async () => {
      const acting = { kind: 'coordinator', closed: at(7), opened: at(6) } as const;
      const within = { project_id: 'p', owner_user_id: 'o', updated: at(5), memory_enabled: false };
      const attached = project({ display_name: 'П', visibility: 'public', created: at(4) });
      await make({ session: acting, workstream: within, projects: [attached] });

      expect(await find()).to.deep.equal({
        kind: 'session',
        session: session(acting),
        workstream: workstream(within),
        project: attached,
        role: undefined,
      });
    });

    it(`${how} a project that is archived`, async () => {
      const archived = project({ state: 'archived' });
      await make({ workstream: { project_id: 'p' }, projects: [archived], members: [WRITER] });

      const found = await find();

      expect(found?.project).to.deep.equal(archived);
      expect(found?.role).to.equal('writer');
    });

    it(`${how} no project and no role where the attached project is gone`, async () => {
      await make({ workstream: { project_id: 'p' }, members: [WRITER] });

      const found = await find();

      expect(found?.workstream.project_id).to.equal('p');
      expect(found?.project).to.equal(undefined);
      expect(found?.role).to.equal(undefined);
    });

    for (const role of ['reader', 'writer'] as const) {
      it(`${how} the role of a ${role}`, async () => {
        const others = [
          { project_id: 'p', user_id: 'U', role: 'writer' },
          { project_id: 'q', user_id: 'u', role: 'writer' },
        ] as const;
        const members = [{ ...WRITER, role }, ...others];
        await make({ workstream: { project_id: 'p' }, projects: [project()], members });

        expect((await find())?.role).to.equal(role);
      });
    }

    it(`${how} no role of another user, nor of another project`, async () => {
      const members: readonly ProjectMember[] = [
        { ...WRITER, user_id: 'U' },
        { ...WRITER, project_id: 'q' },
      ];
      await make({ workstream: { project_id: 'p' }, projects: [project()], members });

      expect((await find())?.role).to.equal(undefined);
    });

    it(`${how} no role of an anonymous session`, async () => {
      await make({
        session: { acting_user_id: '' },
        workstream: { project_id: 'p' },
        projects: [project()],
        members: [WRITER],
      });

      const found = await find();

      expect(found?.project).to.deep.equal(project());
      expect(found?.role).to.equal(undefined);
    });

    it(`${how} no project by an empty id, even if there were one`, async () => {
      const nameless = project({ project_id: '' });
      await make({ projects: [nameless], members: [{ ...WRITER, project_id: '' }] });

      const found = await find();

      expect([found?.project, found?.role]).to.deep.equal([undefined, undefined]);
    });

    it(`${how} nothing of a session that there is not`, async () => {
      await make({ session: { session_id: 'S' } });

      expect(await find()).to.equal(undefined);
    });

    it(`${how} nothing of a session whose workstream has vanished`, async () => {
      await make({});
      await bench.store.write((writer) => writer.removeWorkstream('ws'));

      expect(await find()).to.equal(undefined);
    });
  }

  it('holds a session whose workstream has vanished', async () => {
    await make({});
    await bench.store.write((writer) => writer.removeWorkstream('ws'));

    const held = await bench.store.write((writer) => writer.lockSession('s'));

    expect(held).to.deep.equal(session());
  });

  it('holds nothing where there is nothing', async () => {
    const held = await bench.store.write(async (writer) => [
      await writer.lockSession('s'),
      await writer.lockWorkstream('ws'),
      await writer.lockProject('p'),
    ]);

    expect(held).to.deep.equal([undefined, undefined, undefined]);
  });

  it('reads access in one statement and locks it in two, or three with the project', async () => {
    await make({ workstream: { project_id: 'p' }, projects: [project()], members: [WRITER] });
    const count = async (find: Parameters<typeof statementsOf>[1]) =>
      (await statementsOf(bench.database.url, find)).length;

    const counts = [
      await count((store) => store.read((reader) => reader.sessionAccess('s'))),
      await count((store) => store.write((writer) => writer.lockSessionAccess('s', false))),
      await count((store) => store.write((writer) => writer.lockSessionAccess('s', true))),
    ];

    expect(counts).to.deep.equal([1, 2, 3]);
  });
}

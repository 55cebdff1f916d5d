import { expect } from 'chai';
import type { SessionAccess } from '../../../src/core/model/caller.js';
import type { Writer } from '../../../src/core/store/store.js';
import { at } from '../../support/drafts.js';
import { project, session, workstream } from '../../support/registered.js';
import { target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';
import { during } from '../during.js';

/** Something that takes from a session what it may do, or gives it more. */
interface Change {
  readonly what: string;
  make(writer: Writer): Promise<unknown>;
  /** What the access shows of it. */
  see(access: SessionAccess | undefined): unknown;
  readonly before: unknown;
  readonly after: unknown;
}

const ATTACHED = workstream({ project_id: 'p' });

const CHANGES: readonly Change[] = [
  {
    what: 'archives the project',
    async make(writer) {
      await writer.lockProject('p');
      await writer.updateProject(project({ state: 'archived' }));
    },
    see: (access) => access?.project?.state,
    before: 'active',
    after: 'archived',
  },
  {
    what: 'removes the member',
    async make(writer) {
      await writer.lockProject('p');
      await writer.removeProjectMember('p', 'u');
    },
    see: (access) => access?.role,
    before: 'writer',
    after: undefined,
  },
  {
    what: 'changes the role of the member',
    async make(writer) {
      await writer.lockProject('p');
      await writer.saveProjectMember({ project_id: 'p', user_id: 'u', role: 'reader' });
    },
    see: (access) => access?.role,
    before: 'writer',
    after: 'reader',
  },
  {
    what: 'deletes the project',
    async make(writer) {
      await writer.lockProject('p');
      await writer.removeNamespace(target('project', 'p'));
      await writer.removeProject('p');
    },
    see: (access) => access?.project?.project_id,
    before: 'p',
    after: undefined,
  },
  {
    what: 'attaches another project',
    async make(writer) {
      await writer.lockWorkstream('ws');
      await writer.updateWorkstream({ ...ATTACHED, project_id: 'q' });
    },
    see: (access) => [access?.workstream.project_id, access?.project?.project_id],
    before: ['p', 'p'],
    after: ['q', 'q'],
  },
  {
    what: 'turns memory off',
    async make(writer) {
      await writer.lockWorkstream('ws');
      await writer.updateWorkstream({ ...ATTACHED, memory_enabled: false });
    },
    see: (access) => access?.workstream.memory_enabled,
    before: true,
    after: false,
  },
  {
    what: 'gives the session another acting user',
    async make(writer) {
      await writer.lockSession('s');
      await writer.updateSession(session({ acting_user_id: 'v' }));
    },
    see: (access) => [access?.session.acting_user_id, access?.role],
    before: ['u', 'writer'],
    after: ['v', undefined],
  },
  {
    what: 'closes the session',
    async make(writer) {
      await writer.lockSession('s');
      await writer.updateSession(session({ closed: at(9) }));
    },
    see: (access) => access?.session.closed,
    before: undefined,
    after: at(9),
  },
  {
    what: 'deletes the workstream',
    async make(writer) {
      await writer.lockWorkstream('ws');
      await writer.removeNamespace(target('workstream', 'ws'));
      await writer.closeSessions('ws', at(9));
      await writer.removeWorkstream('ws');
    },
    see: (access) => access?.kind,
    before: 'session',
    after: undefined,
  },
];

/** Says that what grants a change stays as it is until the change is committed. */
export function describeRowLocks(bench: Bench): void {
  beforeEach(async () => {
    await bench.store.write(async (writer) => {
      await writer.insertWorkstream(ATTACHED);
      await writer.insertSession(session(), 'hash');
      await writer.insertProject(project());
      await writer.insertProject(project({ project_id: 'q' }));
      await writer.saveProjectMember({ project_id: 'p', user_id: 'u', role: 'writer' });
    });
  });

  const lockAccess = (writer: Writer) => writer.lockSessionAccess('s', true);
  const readAccess = () => bench.store.read((reader) => reader.sessionAccess('s'));

  for (const { what, make, see, before, after } of CHANGES) {
    it(`who ${what} waits for a unit that holds the access`, async () => {
      let held: SessionAccess | undefined;
      const hold = async (writer: Writer) => {
        held = await lockAccess(writer);
      };

      const { ends } = await during(bench, hold, () => bench.other.write(make));

      expect(ends).to.deep.equal(['first', 'second']);
      expect(see(held)).to.deep.equal(before);
      expect(see(await readAccess())).to.deep.equal(after);
    });

    it(`who holds the access waits for a unit that ${what}, and sees it`, async () => {
      const { ends, result } = await during(bench, make, () => bench.other.write(lockAccess));

      expect(ends).to.deep.equal(['first', 'second']);
      expect(see(result)).to.deep.equal(after);
    });

    it(`who only reads the access does not wait for a unit that ${what}`, async () => {
      const { ends, result } = await during(bench, make, () =>
        bench.other.read((reader) => reader.sessionAccess('s')),
      );

      expect(ends).to.deep.equal(['second', 'first']);
      expect(see(result)).to.deep.equal(before);
    });
  }
}

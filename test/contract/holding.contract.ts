import { expect } from 'chai';
import type { SessionStanding } from '../../src/core/caller.js';
import type { Writer } from '../../src/core/ports.js';
import { at } from '../support/drafts.js';
import { project, session, workstream } from '../support/standings.js';
import { target } from '../support/visibility.js';
import type { Bench } from './bench.js';
import { during } from './during.js';

/** Something that takes from a session what it may do, or gives it more. */
interface Change {
  readonly what: string;
  make(writer: Writer): Promise<unknown>;
  /** What a standing tells of it. */
  see(standing: SessionStanding | undefined): unknown;
  readonly before: unknown;
  readonly after: unknown;
}

const ATTACHED = workstream({ project_id: 'p' });

const CHANGES: readonly Change[] = [
  {
    what: 'archives the project',
    async make(writer) {
      await writer.holdProject('p');
      await writer.updateProject(project({ state: 'archived' }));
    },
    see: (standing) => standing?.project?.state,
    before: 'active',
    after: 'archived',
  },
  {
    what: 'removes the member',
    async make(writer) {
      await writer.holdProject('p');
      await writer.removeProjectMember('p', 'u');
    },
    see: (standing) => standing?.role,
    before: 'writer',
    after: undefined,
  },
  {
    what: 'changes the role of the member',
    async make(writer) {
      await writer.holdProject('p');
      await writer.saveProjectMember({ project_id: 'p', user_id: 'u', role: 'reader' });
    },
    see: (standing) => standing?.role,
    before: 'writer',
    after: 'reader',
  },
  {
    what: 'deletes the project',
    async make(writer) {
      await writer.holdProject('p');
      await writer.removeNamespace(target('project', 'p'));
      await writer.removeProject('p');
    },
    see: (standing) => standing?.project?.project_id,
    before: 'p',
    after: undefined,
  },
  {
    what: 'attaches another project',
    async make(writer) {
      await writer.holdWorkstream('ws');
      await writer.updateWorkstream({ ...ATTACHED, project_id: 'q' });
    },
    see: (standing) => [standing?.workstream.project_id, standing?.project?.project_id],
    before: ['p', 'p'],
    after: ['q', 'q'],
  },
  {
    what: 'turns memory off',
    async make(writer) {
      await writer.holdWorkstream('ws');
      await writer.updateWorkstream({ ...ATTACHED, memory_enabled: false });
    },
    see: (standing) => standing?.workstream.memory_enabled,
    before: true,
    after: false,
  },
  {
    what: 'gives the session another acting user',
    async make(writer) {
      await writer.holdSession('s');
      await writer.updateSession(session({ acting_user_id: 'v' }));
    },
    see: (standing) => [standing?.session.acting_user_id, standing?.role],
    before: ['u', 'writer'],
    after: ['v', undefined],
  },
  {
    what: 'closes the session',
    async make(writer) {
      await writer.holdSession('s');
      await writer.updateSession(session({ closed: at(9) }));
    },
    see: (standing) => standing?.session.closed,
    before: undefined,
    after: at(9),
  },
  {
    what: 'deletes the workstream',
    async make(writer) {
      await writer.holdWorkstream('ws');
      await writer.removeNamespace(target('workstream', 'ws'));
      await writer.closeSessions('ws', at(9));
      await writer.removeWorkstream('ws');
    },
    see: (standing) => standing?.kind,
    before: 'session',
    after: undefined,
  },
];

/** Says that what grants a change stays as it is until the change is committed. */
export function describeHolding(bench: Bench): void {
  beforeEach(async () => {
    await bench.store.write(async (writer) => {
      await writer.insertWorkstream(ATTACHED);
      await writer.insertSession(session(), 'hash');
      await writer.insertProject(project());
      await writer.insertProject(project({ project_id: 'q' }));
      await writer.saveProjectMember({ project_id: 'p', user_id: 'u', role: 'writer' });
    });
  });

  const holdStanding = (writer: Writer) => writer.holdSessionStanding('s', true);
  const readStanding = () => bench.store.read((reader) => reader.sessionStanding('s'));

  for (const { what, make, see, before, after } of CHANGES) {
    it(`who ${what} waits for a unit that holds the standing`, async () => {
      let held: SessionStanding | undefined;
      const hold = async (writer: Writer) => {
        held = await holdStanding(writer);
      };

      const { ends } = await during(bench, hold, () => bench.other.write(make));

      expect(ends).to.deep.equal(['first', 'second']);
      expect(see(held)).to.deep.equal(before);
      expect(see(await readStanding())).to.deep.equal(after);
    });

    it(`who holds the standing waits for a unit that ${what}, and sees it`, async () => {
      const { ends, result } = await during(bench, make, () => bench.other.write(holdStanding));

      expect(ends).to.deep.equal(['first', 'second']);
      expect(see(result)).to.deep.equal(after);
    });

    it(`who only reads the standing does not wait for a unit that ${what}`, async () => {
      const { ends, result } = await during(bench, make, () =>
        bench.other.read((reader) => reader.sessionStanding('s')),
      );

      expect(ends).to.deep.equal(['second', 'first']);
      expect(see(result)).to.deep.equal(before);
    });
  }
}

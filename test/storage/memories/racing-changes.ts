import type { Writer } from '../../../src/core/store/store.js';
import { at, auditEvent, draft } from '../../support/drafts.js';
import type { Random } from '../../support/random.js';
import { project, session, workstream } from '../../support/registered.js';
import { target } from '../../support/visibility.js';

/** Workstreams that come and go. */
export const WORKSTREAMS = ['w1', 'w2', 'w3'] as const;

/** Projects that come and go. */
export const PROJECTS = ['p1', 'p2'] as const;

const USERS = ['u', 'v', ''] as const;

/** What happens in one unit of work. Says whether there was anything to do. */
export type Change = (writer: Writer, random: Random) => Promise<boolean>;

/** Makes everything that may happen to workstreams, projects, sessions and memories at a time. */
export function createChanges() {
  let opened = 0;

  /** One of the sessions that were opened last, most of which are open. */
  const someSession = (random: Random) => `s${Math.max(1, opened - random.below(12))}`;

  return {
    async workstreamComes(writer, random, workstreamId = random.pick(WORKSTREAMS)) {
      const project_id = random.pick([...PROJECTS, '']);
      const coming = workstream({ workstream_id: workstreamId, project_id });
      if (!(await writer.insertWorkstream(coming))) return false;
      for (let index = 0; index < 3; index += 1) {
        opened += 1;
        const [session_id, acting_user_id] = [`s${opened}`, random.pick(USERS)];
        const opening = session({ session_id, acting_user_id, workstream_id: workstreamId });
        await writer.insertSession(opening, `hash of ${session_id}`);
      }
      return true;
    },
    async workstreamGoes(writer, random) {
      const held = await writer.lockWorkstream(random.pick(WORKSTREAMS));
      if (held === undefined) return false;
      const removed = await writer.removeNamespace(target('workstream', held.workstream_id));
      const closed = await writer.closeSessions(held.workstream_id, at(9));
      await writer.appendAudits([...removed, ...closed].map(() => auditEvent()));
      await writer.removeWorkstream(held.workstream_id);
      return true;
    },
    async workstreamChanges(writer, random) {
      const held = await writer.lockWorkstream(random.pick(WORKSTREAMS));
      if (held === undefined) return false;
      await writer.updateWorkstream({ ...held, project_id: random.pick([...PROJECTS, '']) });
      return true;
    },
    async projectComes(writer, random, projectId = random.pick(PROJECTS)) {
      if (!(await writer.insertProject(project({ project_id: projectId })))) return false;
      await writer.saveProjectMember({ project_id: projectId, user_id: 'u', role: 'writer' });
      return true;
    },
    async projectGoes(writer, random) {
      const held = await writer.lockProject(random.pick(PROJECTS));
      if (held === undefined) return false;
      await writer.removeNamespace(target('project', held.project_id));
      await writer.removeProject(held.project_id);
      return true;
    },
    async memberComesOrGoes(writer, random) {
      const held = await writer.lockProject(random.pick(PROJECTS));
      if (held === undefined) return false;
      const membership = { project_id: held.project_id, user_id: random.pick(['u', 'v']) };
      const role = random.pick(['reader', 'writer'] as const);
      if (random.below(3) > 0) await writer.saveProjectMember({ ...membership, role });
      else await writer.removeProjectMember(membership.project_id, membership.user_id);
      return true;
    },
    async sessionChanges(writer, random) {
      const held = await writer.lockSession(someSession(random));
      if (held === undefined) return false;
      const closed = random.below(4) === 0 ? at(8) : held.closed;
      await writer.updateSession({ ...held, acting_user_id: random.pick(USERS), closed });
      return true;
    },
    async sessionWritesInProject(writer, random) {
      const access = await writer.lockSessionAccess(someSession(random), true);
      if (access?.project === undefined || access.session.closed !== undefined) return false;
      return writeSomething(writer, random, target('project', access.project.project_id));
    },
    async sessionWrites(writer, random) {
      const access = await writer.lockSessionAccess(someSession(random), false);
      if (access === undefined || access.session.closed !== undefined) return false;
      const { workstream_id } = access.workstream;
      const where = random.pick([target('global'), target('workstream', workstream_id)]);
      return writeSomething(writer, random, where);
    },
    async tokenWrites(writer, random) {
      const held = await writer.lockWorkstream(random.pick(WORKSTREAMS));
      if (held === undefined) return false;
      return writeSomething(writer, random, target('workstream', held.workstream_id));
    },
    async nudgeIsClaimed(writer, random) {
      const access = await writer.lockSessionAccess(someSession(random), false);
      if (access === undefined) return false;
      const { session_id } = access.session;
      await writer.claimNudge({ session_id, kind: 'denial', at: 0, cooldownMilliseconds: 1 });
      return true;
    },
  } satisfies Record<string, (writer: Writer, random: Random, id?: string) => Promise<boolean>>;
}

async function writeSomething(
  writer: Writer,
  random: Random,
  where: ReturnType<typeof target>,
): Promise<boolean> {
  const name = `n${random.below(4)}`;
  const content = random.pick(['ant bee', 'bee cat', 'cat dog elk']);
  if (random.below(4) === 0) await writer.remove(where, name);
  else await writer.save(draft({ target: where, name, content }));
  await writer.appendAudit(auditEvent());
  return true;
}

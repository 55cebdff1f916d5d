import fc from 'fast-check';
import { PROJECT_ROLES, SESSION_KINDS } from '../../src/core/model/registry.js';
import { agree, command, type ModelCommand, pick } from './command.js';
import { forget, type Model } from './model.js';
import { HOST, outcomeOf } from './service.js';

/** Few ids that also name other things, so that they collide. */
export const USERS = ['ann', 'bo', 'w1'] as const;
export const WORKSTREAMS = ['w1', 'w2', 'ann'] as const;
const PROJECTS = ['p1', 'w1'] as const;

const index = fc.nat(1_000);
const workstream = fc.constantFrom(...WORKSTREAMS);
const project = fc.constantFrom(...PROJECTS);
const user = fc.constantFrom(...USERS);
const perhapsUser = fc.constantFrom('', ...USERS);

const createWorkstream = fc
  .record({ id: workstream, owner: perhapsUser, attached: fc.constantFrom('', ...PROJECTS) })
  .map(({ id, owner, attached }) =>
    command(
      `create workstream ${id} of '${owner}' in '${attached}'`,
      () => true,
      async (model, real) => {
        const draft = { workstream_id: id, owner_user_id: owner, project_id: attached };
        const said = await outcomeOf(
          real.workstreams.create(HOST, { ...draft, memory_enabled: undefined }, {}),
        );

        const isNew = !model.workstreams.has(id);
        agree(
          'create workstream',
          typeof said === 'string' ? said : 'made',
          isNew ? 'made' : 'ALREADY_EXISTS',
        );
        if (isNew) model.workstreams.set(id, { owner, project: attached, isEnabled: true });
      },
    ),
  );

const updateWorkstream = fc
  .record({
    id: workstream,
    attached: fc.option(fc.constantFrom('', ...PROJECTS), { nil: undefined }),
    isEnabled: fc.constantFrom(true, true, true, false),
  })
  .map(({ id, attached, isEnabled }) =>
    command(
      `attach ${id} to ${attached === undefined ? 'the same' : `'${attached}'`}, memory ${isEnabled}`,
      (model) => model.workstreams.has(id),
      async (model, real) => {
        const change = { workstream_id: id, owner_user_id: undefined, project_id: attached };
        await real.workstreams.update(HOST, { ...change, memory_enabled: isEnabled }, {});

        const known = model.workstreams.get(id);
        if (known === undefined) throw new Error(`${id} is not known`);
        known.project = attached ?? known.project;
        known.isEnabled = isEnabled;
      },
    ),
  );

const deleteWorkstream = workstream.map((id) =>
  command(
    `delete workstream ${id}`,
    (model) => model.workstreams.has(id),
    async (model, real) => {
      await real.workstreams.remove(HOST, id, {});

      model.workstreams.delete(id);
      forget(model, { scope: 'workstream', scope_id: id });
      for (const session of model.sessions) {
        if (session.workstream === id) session.isClosed = true;
      }
    },
  ),
);

const createProject = fc.record({ id: project, owner: user, isPublic: fc.boolean() }).map((draft) =>
  command(
    `create project ${JSON.stringify(draft)}`,
    (model) => !model.projects.has(draft.id),
    async (model, real) => {
      const visibility = draft.isPublic ? 'public' : 'private';
      const { id, owner } = draft;
      const named = { project_id: id, display_name: '', owner_user_id: owner };
      await real.projects.create(HOST, { ...named, visibility }, {});

      model.projects.set(id, { owner, visibility, isArchived: false, members: new Map() });
    },
  ),
);

/** Creates commands that change an existing project. */
function onProject(
  title: string,
  change: (id: string, model: Model, real: Parameters<ModelCommand['run']>[1]) => Promise<void>,
) {
  return project.map((id) =>
    command(
      `${title} ${id}`,
      (model) => model.projects.has(id),
      (model, real) => change(id, model, real),
    ),
  );
}

const archive = onProject('archive project', async (id, model, real) => {
  await real.projects.archive(HOST, id, {});
  knownProject(model, id).isArchived = true;
});

const restore = onProject('restore project', async (id, model, real) => {
  await real.projects.restore(HOST, id, {});
  knownProject(model, id).isArchived = false;
});

const deleteProject = onProject('delete project', async (id, model, real) => {
  await real.projects.remove(HOST, id, {});
  model.projects.delete(id);
  forget(model, { scope: 'project', scope_id: id });
});

const setMember = fc
  .record({ id: project, member: user, role: fc.constantFrom(...PROJECT_ROLES, undefined) })
  .map(({ id, member, role }) =>
    command(
      `${member} is ${role ?? 'no member'} of ${id}`,
      (model) => model.projects.has(id),
      async (model, real) => {
        const named = { project_id: id, user_id: member };
        const { members } = knownProject(model, id);
        if (role === undefined) {
          await real.projects.removeMember(HOST, named, {});
          members.delete(member);
        } else {
          await real.projects.setMember(HOST, { ...named, role }, {});
          members.set(member, role);
        }
      },
    ),
  );

const openSession = fc
  .record({
    kind: fc.constantFrom(...SESSION_KINDS),
    workstream,
    user: perhapsUser,
    parent: fc.option(index, { nil: undefined }),
  })
  .map((draft) =>
    command(
      `open ${JSON.stringify(draft)}`,
      (model) => model.workstreams.has(draft.workstream),
      async (model, real) => {
        const open = model.sessions.filter(({ isClosed }) => !isClosed);
        const isChild = draft.parent !== undefined && open.length > 0;
        const parent_session_id = isChild ? pick(open, draft.parent ?? 0).id : '';
        const said = await outcomeOf(
          real.sessions.open(
            HOST,
            {
              workstream_id: draft.workstream,
              kind: draft.kind,
              acting_user_id: draft.user,
              parent_session_id,
            },
            {},
          ),
        );

        const isCoordinator = draft.kind === 'coordinator';
        const isRefused = isCoordinator && (draft.user === '' || isChild);
        agree('open session is refused', typeof said === 'string', isRefused);
        if (typeof said !== 'string') {
          const { kind, user: acting } = draft;
          const id = said.session.session_id;
          const opened = { id, kind, workstream: draft.workstream, user: acting, isClosed: false };
          model.sessions.push(opened);
        }
      },
    ),
  );

const pinSession = fc.record({ which: index, user: perhapsUser }).map(({ which, user: acting }) =>
  command(
    `session ${which} acts for '${acting}'`,
    (model) => model.sessions.length > 0,
    async (model, real) => {
      const session = pick(model.sessions, which);
      const change = { session_id: session.id, acting_user_id: acting };
      const said = await outcomeOf(real.sessions.update(HOST, change, {}));

      const isRefused = session.isClosed || (session.kind === 'coordinator' && acting === '');
      agree('session update is refused', typeof said === 'string', isRefused);
      if (!isRefused) session.user = acting;
    },
  ),
);

const closeSession = index.map((which) =>
  command(
    `close session ${which}`,
    (model) => model.sessions.length > 4,
    async (model, real) => {
      const session = pick(model.sessions, which);
      await real.sessions.close(HOST, session.id, {});

      session.isClosed = true;
    },
  ),
);

/** Commands of the host, by how often they come. */
export const REGISTRY_COMMANDS: readonly fc.Arbitrary<ModelCommand>[] = [
  createWorkstream,
  createWorkstream,
  updateWorkstream,
  updateWorkstream,
  deleteWorkstream,
  createProject,
  createProject,
  archive,
  restore,
  restore,
  deleteProject,
  setMember,
  setMember,
  openSession,
  openSession,
  openSession,
  pinSession,
  closeSession,
];

function knownProject(model: Model, id: string) {
  const known = model.projects.get(id);
  if (known === undefined) throw new Error(`${id} is not known`);
  return known;
}

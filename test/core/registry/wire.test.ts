import { expect } from 'chai';
import {
  ProjectRole,
  ProjectState,
  ProjectVisibility,
  SessionKind,
} from '../../../gen/ts/turnstone/memory/registry/v1/registry.js';
import {
  toMemberDraft,
  toProjectChange,
  toProjectDraft,
  toSessionDraft,
  toWireMember,
  toWireProject,
  toWireSession,
  toWireWorkstream,
} from '../../../src/rpc/services/registry-wire.js';
import { project, session, workstream } from '../../support/registered.js';

const TIMES = { created: '2026-03-10T10:00:00.123', updated: '2026-03-10T10:00:01.999' };
const SHOWN = { created: '2026-03-10T10:00:00', updated: '2026-03-10T10:00:01' };
/** A number of a later version of the proto files. */
const LATER = 99;

describe('the registry on the wire', () => {
  const numbers: readonly (readonly [number | undefined, string | undefined])[] = [
    [undefined, undefined],
    [ProjectVisibility.PROJECT_VISIBILITY_UNSPECIFIED, ''],
    [ProjectVisibility.PROJECT_VISIBILITY_PUBLIC, 'public'],
    [LATER, 'unrecognized'],
  ];
  for (const [visibility, word] of numbers) {
    it(`reads visibility ${visibility} as ${JSON.stringify(word)}`, () => {
      const request = { project_id: 'p', display_name: '', owner_user_id: 'u', visibility };

      expect(toProjectDraft(request).visibility).to.equal(word);
      expect(toProjectChange(request).visibility).to.equal(word);
    });
  }

  const words: readonly (readonly [number, string | undefined, string | undefined])[] = [
    [0, undefined, undefined],
    [1, 'reader', 'interactive'],
    [2, 'writer', 'coordinator'],
    [LATER, 'unrecognized', 'unrecognized'],
  ];
  for (const [number, role, kind] of words) {
    it(`reads number ${number} as role ${role} and kind ${kind}`, () => {
      const member = { project_id: 'p', user_id: 'u', role: number };
      const opened = { workstream_id: 'ws', acting_user_id: '', parent_session_id: '' };

      expect(toMemberDraft(member).role).to.equal(role);
      expect(toSessionDraft({ ...opened, kind: number }).kind).to.equal(kind);
    });
  }

  it('shows the times of a workstream to the second', () => {
    expect(toWireWorkstream(workstream(TIMES))).to.deep.equal({ ...workstream(), ...SHOWN });
  });

  it('shows a project with the numbers of its words', () => {
    const shown = toWireProject(project({ ...TIMES, visibility: 'public', state: 'archived' }));

    expect(shown).to.deep.equal({
      ...project(),
      ...SHOWN,
      visibility: ProjectVisibility.PROJECT_VISIBILITY_PUBLIC,
      state: ProjectState.PROJECT_STATE_ARCHIVED,
    });
  });

  it('shows a member with the number of the role', () => {
    const member = { project_id: 'p', user_id: 'u', role: 'writer' } as const;

    expect(toWireMember(member)).to.deep.equal({
      ...member,
      role: ProjectRole.PROJECT_ROLE_WRITER,
    });
  });

  it('shows when a session was closed only once it is', () => {
    const [open, closed] = [undefined, TIMES.updated].map((at) =>
      toWireSession(session({ opened: TIMES.created, closed: at })),
    );

    expect(open).to.deep.equal({
      ...session(),
      kind: SessionKind.SESSION_KIND_INTERACTIVE,
      opened: SHOWN.created,
      closed: undefined,
    });
    expect(closed?.closed).to.equal(SHOWN.updated);
  });
});

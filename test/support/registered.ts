import type { SessionAccess } from '../../src/core/model/caller.js';
import type { Project, ProjectRole, Session, Workstream } from '../../src/core/model/registry.js';
import { at } from './drafts.js';

/** A workstream `ws` that nobody owns, with memory and without a project, unless told otherwise. */
export function workstream(changes: Partial<Workstream> = {}): Workstream {
  return {
    workstream_id: 'ws',
    owner_user_id: '',
    project_id: '',
    memory_enabled: true,
    created: at(0),
    updated: at(0),
    ...changes,
  };
}

/** An active, private project `p` of somebody else, unless told otherwise. */
export function project(changes: Partial<Project> = {}): Project {
  return {
    project_id: 'p',
    display_name: '',
    owner_user_id: 'owner',
    visibility: 'private',
    state: 'active',
    created: at(0),
    updated: at(0),
    ...changes,
  };
}

/** An open interactive session `s` of user `u` in workstream `ws`, unless told otherwise. */
export function session(changes: Partial<Session> = {}): Session {
  return {
    session_id: 's',
    kind: 'interactive',
    workstream_id: 'ws',
    acting_user_id: 'u',
    parent_session_id: '',
    opened: at(0),
    closed: undefined,
    ...changes,
  };
}

interface Attached {
  /** The project that is attached; undefined when none is, or when it is gone. */
  readonly project?: Project;
  /** What the acting user is in it. */
  readonly role?: ProjectRole;
}

const ATTACHMENTS = {
  none: {},
  owned: { project: project({ owner_user_id: 'u' }) },
  writable: { project: project(), role: 'writer' },
  readable: { project: project(), role: 'reader' },
  public: { project: project({ visibility: 'public' }) },
  private: { project: project() },
  archived: { project: project({ owner_user_id: 'u', state: 'archived' }), role: 'writer' },
  gone: {},
} as const satisfies Record<string, Attached>;

/** What may become of an attachment. */
export type Attachment = keyof typeof ATTACHMENTS;

/** The access of a session whose workstream is attached to a project like this. */
export function access(attachment: Attachment, changes: Partial<Session> = {}): SessionAccess {
  const attached: Attached = ATTACHMENTS[attachment];
  const acting = session(changes);
  return {
    kind: 'session',
    session: acting,
    workstream: workstream({ project_id: attachment === 'none' ? '' : 'p' }),
    project: attached.project,
    // Nobody is a member without a name.
    role: acting.acting_user_id === '' ? undefined : attached.role,
  };
}

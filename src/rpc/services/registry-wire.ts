import type {
  ProjectMember as WireMember,
  Project as WireProject,
  Session as WireSession,
  Workstream as WireWorkstream,
} from '../../../gen/ts/turnstone/memory/registry/v1/registry.js';
import type {
  CreateProjectRequest,
  CreateWorkstreamRequest,
  ListProjectMembersRequest,
  OpenSessionRequest,
  SetProjectMemberRequest,
  UpdateProjectRequest,
  UpdateSessionRequest,
  UpdateWorkstreamRequest,
} from '../../../gen/ts/turnstone/memory/registry/v1/registry_service.js';
import type { Project, ProjectMember, Session, Workstream } from '../../core/model/registry.js';
import type {
  MemberDraft,
  MembersRequest,
  ProjectChange,
  ProjectDraft,
  SessionChange,
  SessionDraft,
  WorkstreamChange,
  WorkstreamDraft,
} from '../../core/registry/registry.js';
import {
  KIND_NUMBERS,
  ROLE_NUMBERS,
  STATE_NUMBERS,
  VISIBILITY_NUMBERS,
  wordOf,
  wordsByNumber,
} from './enum-words.js';
import { toSecond } from './wire.js';

const VISIBILITY_WORDS = wordsByNumber(VISIBILITY_NUMBERS);
const ROLE_WORDS = wordsByNumber(ROLE_NUMBERS);
const KIND_WORDS = wordsByNumber(KIND_NUMBERS);

/** Reads a workstream to register. */
export function toWorkstreamDraft(request: CreateWorkstreamRequest): WorkstreamDraft {
  return { ...request, memory_enabled: request.memory_enabled };
}

/** Reads what to change of a workstream. */
export function toWorkstreamChange(request: UpdateWorkstreamRequest): WorkstreamChange {
  const { workstream_id, owner_user_id, project_id, memory_enabled } = request;
  return { workstream_id, owner_user_id, project_id, memory_enabled };
}

/** Reads a project to register. Its visibility has presence: 0 is a stated word, an empty one. */
export function toProjectDraft(request: CreateProjectRequest): ProjectDraft {
  return { ...request, visibility: wordOf(VISIBILITY_WORDS, request.visibility) };
}

/** Reads what to change of a project, whose visibility has presence too. */
export function toProjectChange(request: UpdateProjectRequest): ProjectChange {
  const { project_id, display_name, owner_user_id } = request;
  const visibility = wordOf(VISIBILITY_WORDS, request.visibility);
  return { project_id, display_name, owner_user_id, visibility };
}

/** Reads whose members to list. */
export function toMembersRequest(request: ListProjectMembersRequest): MembersRequest {
  return { ...request, limit: request.limit };
}

/** Reads who is to be what. A role has no presence: 0 means that none is stated. */
export function toMemberDraft(request: SetProjectMemberRequest): MemberDraft {
  return { ...request, role: wordOf(ROLE_WORDS, request.role || undefined) };
}

/** Reads a session to open, whose kind has no presence either. */
export function toSessionDraft(request: OpenSessionRequest): SessionDraft {
  return { ...request, kind: wordOf(KIND_WORDS, request.kind || undefined) };
}

/** Reads what to change of a session. */
export function toSessionChange({
  session_id,
  acting_user_id,
}: UpdateSessionRequest): SessionChange {
  return { session_id, acting_user_id };
}

/** Writes a workstream, its times cut to the second. */
export function toWireWorkstream(workstream: Workstream): WireWorkstream {
  return { ...workstream, ...toWireTimes(workstream) };
}

/** Writes a project: enums as numbers, times cut to the second. */
export function toWireProject(project: Project): WireProject {
  const visibility = VISIBILITY_NUMBERS[project.visibility];
  return { ...project, visibility, state: STATE_NUMBERS[project.state], ...toWireTimes(project) };
}

/** Writes a member. */
export function toWireMember(member: ProjectMember): WireMember {
  return { ...member, role: ROLE_NUMBERS[member.role] };
}

/** Writes a session: its kind as a number, times cut to the second. */
export function toWireSession(session: Session): WireSession {
  const { kind, opened, closed } = session;
  return {
    ...session,
    kind: KIND_NUMBERS[kind],
    opened: toSecond(opened),
    closed: closed === undefined ? undefined : toSecond(closed),
  };
}

function toWireTimes({ created, updated }: { created: string; updated: string }) {
  return { created: toSecond(created), updated: toSecond(updated) };
}

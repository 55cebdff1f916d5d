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

/** Converts a request to create a workstream. */
export function toWorkstreamDraft(request: CreateWorkstreamRequest): WorkstreamDraft {
  return { ...request, memory_enabled: request.memory_enabled };
}

/** Converts a request to update a workstream. */
export function toWorkstreamChange(request: UpdateWorkstreamRequest): WorkstreamChange {
  const { workstream_id, owner_user_id, project_id, memory_enabled } = request;
  return { workstream_id, owner_user_id, project_id, memory_enabled };
}

/** Converts a request to create a project. An explicit visibility of 0 is the empty word. */
export function toProjectDraft(request: CreateProjectRequest): ProjectDraft {
  return { ...request, visibility: wordOf(VISIBILITY_WORDS, request.visibility) };
}

/** Converts a request to update a project, whose visibility has presence too. */
export function toProjectChange(request: UpdateProjectRequest): ProjectChange {
  const { project_id, display_name, owner_user_id } = request;
  const visibility = wordOf(VISIBILITY_WORDS, request.visibility);
  return { project_id, display_name, owner_user_id, visibility };
}

/** Converts a request to list members. */
export function toMembersRequest(request: ListProjectMembersRequest): MembersRequest {
  return { ...request, limit: request.limit };
}

/** Converts a request to set a member. A role has no presence: 0 means not set. */
export function toMemberDraft(request: SetProjectMemberRequest): MemberDraft {
  return { ...request, role: wordOf(ROLE_WORDS, request.role || undefined) };
}

/** Converts a request to open a session, whose kind has no presence either. */
export function toSessionDraft(request: OpenSessionRequest): SessionDraft {
  return { ...request, kind: wordOf(KIND_WORDS, request.kind || undefined) };
}

/** Converts a request to update a session. */
export function toSessionChange({
  session_id,
  acting_user_id,
}: UpdateSessionRequest): SessionChange {
  return { session_id, acting_user_id };
}

/** Converts a workstream: times truncated to the second. */
export function toWireWorkstream(workstream: Workstream): WireWorkstream {
  return { ...workstream, ...toWireTimes(workstream) };
}

/** Converts a project: enums to numbers, times truncated to the second. */
export function toWireProject(project: Project): WireProject {
  const visibility = VISIBILITY_NUMBERS[project.visibility];
  return { ...project, visibility, state: STATE_NUMBERS[project.state], ...toWireTimes(project) };
}

/** Converts a member. */
export function toWireMember(member: ProjectMember): WireMember {
  return { ...member, role: ROLE_NUMBERS[member.role] };
}

/** Converts a session: its kind to a number, times truncated to the second. */
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

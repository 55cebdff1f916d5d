import {
  ProjectRole as ProjectRoleNumber,
  ProjectVisibility as ProjectVisibilityNumber,
  SessionKind as SessionKindNumber,
} from '../../../../gen/ts/turnstone/memory/registry/v1/registry.js';
import {
  MemoryScope as MemoryScopeNumber,
  MemoryType as MemoryTypeNumber,
} from '../../../../gen/ts/turnstone/memory/v1/memory.js';
import {
  NudgeEvent as NudgeEventNumber,
  NudgeKind as NudgeKindNumber,
  NudgeRefusal as NudgeRefusalNumber,
  RecallOutcome as RecallOutcomeNumber,
} from '../../../../gen/ts/turnstone/memory/v1/memory_service.js';
import { type WordIn, wordsOf } from './enum-words.js';

/** Type of a memory. */
export type MemoryType = WordIn<typeof MemoryTypeNumber, 'MEMORY_TYPE'>;
/** Visibility scope of a memory. */
export type MemoryScope = WordIn<typeof MemoryScopeNumber, 'MEMORY_SCOPE'>;
/** Kind of the agent of a session. */
export type SessionKind = WordIn<typeof SessionKindNumber, 'SESSION_KIND'>;
/** Whether users other than owner and members may read a project. */
export type ProjectVisibility = WordIn<typeof ProjectVisibilityNumber, 'PROJECT_VISIBILITY'>;
/** Role of a member of a project. */
export type ProjectRole = WordIn<typeof ProjectRoleNumber, 'PROJECT_ROLE'>;
/** Event in a session that may lead to a nudge. */
export type NudgeEvent = WordIn<typeof NudgeEventNumber, 'NUDGE_EVENT'>;
/** Kind of a nudge. */
export type NudgeKind = WordIn<typeof NudgeKindNumber, 'NUDGE_KIND'>;
/** Why no nudge was granted. */
export type NudgeRefusal = WordIn<typeof NudgeRefusalNumber, 'NUDGE_REFUSAL'>;
/** Decision on a recall candidate. */
export type RecallOutcome = WordIn<typeof RecallOutcomeNumber, 'RECALL_OUTCOME'>;

/** Names and numbers of memory types. */
export const memoryTypes = wordsOf(MemoryTypeNumber, 'MEMORY_TYPE');
/** Names and numbers of memory scopes. */
export const memoryScopes = wordsOf(MemoryScopeNumber, 'MEMORY_SCOPE');
/** Names and numbers of session kinds. */
export const sessionKinds = wordsOf(SessionKindNumber, 'SESSION_KIND');
/** Names and numbers of project visibilities. */
export const projectVisibilities = wordsOf(ProjectVisibilityNumber, 'PROJECT_VISIBILITY');
/** Names and numbers of project roles. */
export const projectRoles = wordsOf(ProjectRoleNumber, 'PROJECT_ROLE');
/** Names and numbers of nudge events. */
export const nudgeEvents = wordsOf(NudgeEventNumber, 'NUDGE_EVENT');
/** Names and numbers of nudge kinds. */
export const nudgeKinds = wordsOf(NudgeKindNumber, 'NUDGE_KIND');
/** Names and numbers of nudge refusals. */
export const nudgeRefusals = wordsOf(NudgeRefusalNumber, 'NUDGE_REFUSAL');
/** Names and numbers of recall outcomes. */
export const recallOutcomes = wordsOf(RecallOutcomeNumber, 'RECALL_OUTCOME');

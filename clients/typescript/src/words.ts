import {
  ProjectRole as ProjectRoleNumber,
  ProjectVisibility as ProjectVisibilityNumber,
  SessionKind as SessionKindNumber,
} from '../../../gen/ts/turnstone/memory/registry/v1/registry.js';
import {
  MemoryScope as MemoryScopeNumber,
  MemoryType as MemoryTypeNumber,
} from '../../../gen/ts/turnstone/memory/v1/memory.js';
import {
  NudgeEvent as NudgeEventNumber,
  NudgeKind as NudgeKindNumber,
  NudgeRefusal as NudgeRefusalNumber,
  RecallOutcome as RecallOutcomeNumber,
} from '../../../gen/ts/turnstone/memory/v1/memory_service.js';
import { type WordIn, wordsOf } from './enum-words.js';

/** What a memory is for. */
export type MemoryType = WordIn<typeof MemoryTypeNumber, 'MEMORY_TYPE'>;
/** Who may see a memory. */
export type MemoryScope = WordIn<typeof MemoryScopeNumber, 'MEMORY_SCOPE'>;
/** What kind of agent a session belongs to. */
export type SessionKind = WordIn<typeof SessionKindNumber, 'SESSION_KIND'>;
/** Who reads a project besides its owner and members. */
export type ProjectVisibility = WordIn<typeof ProjectVisibilityNumber, 'PROJECT_VISIBILITY'>;
/** What a member may do in a project. */
export type ProjectRole = WordIn<typeof ProjectRoleNumber, 'PROJECT_ROLE'>;
/** What has happened in a session. */
export type NudgeEvent = WordIn<typeof NudgeEventNumber, 'NUDGE_EVENT'>;
/** What a nudge is about. */
export type NudgeKind = WordIn<typeof NudgeKindNumber, 'NUDGE_KIND'>;
/** Why no nudge was granted. */
export type NudgeRefusal = WordIn<typeof NudgeRefusalNumber, 'NUDGE_REFUSAL'>;
/** What was decided about a candidate. */
export type RecallOutcome = WordIn<typeof RecallOutcomeNumber, 'RECALL_OUTCOME'>;

/** Words and numbers of memory types. */
export const memoryTypes = wordsOf(MemoryTypeNumber, 'MEMORY_TYPE');
/** Words and numbers of memory scopes. */
export const memoryScopes = wordsOf(MemoryScopeNumber, 'MEMORY_SCOPE');
/** Words and numbers of kinds of sessions. */
export const sessionKinds = wordsOf(SessionKindNumber, 'SESSION_KIND');
/** Words and numbers of visibilities of projects. */
export const projectVisibilities = wordsOf(ProjectVisibilityNumber, 'PROJECT_VISIBILITY');
/** Words and numbers of roles in projects. */
export const projectRoles = wordsOf(ProjectRoleNumber, 'PROJECT_ROLE');
/** Words and numbers of events. */
export const nudgeEvents = wordsOf(NudgeEventNumber, 'NUDGE_EVENT');
/** Words and numbers of kinds of nudges. */
export const nudgeKinds = wordsOf(NudgeKindNumber, 'NUDGE_KIND');
/** Words and numbers of refusals of nudges. */
export const nudgeRefusals = wordsOf(NudgeRefusalNumber, 'NUDGE_REFUSAL');
/** Words and numbers of outcomes of recalling. */
export const recallOutcomes = wordsOf(RecallOutcomeNumber, 'RECALL_OUTCOME');

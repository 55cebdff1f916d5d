export {
  AgentCallError,
  type Reason,
  type RefusalDetails,
  type StatusCode,
  type Violation,
} from './agent-call-error.js';
export {
  AgentHost,
  type AgentHostOptions,
  type ProjectToCreate,
  type WorkstreamToCreate,
} from './agent-host.js';
export { AgentSession, type Assignment, type SessionCredential } from './agent-session.js';
export type { CallOptions } from './call-options.js';
export type { Unrecognized } from './enum-words.js';
export type { Memory } from './memory.js';
export type {
  ContextOptions,
  MemoryContext,
  Message,
  RecallDecision,
  RecalledMemory,
} from './memory-context.js';
export type { ToolAnswer, ToolDefinition, ToolResult } from './memory-tool.js';
export type { Nudge, NudgeOccasion } from './nudge.js';
export { toCallError } from './refusal-details.js';
export type {
  MemoryScope,
  MemoryType,
  NudgeEvent,
  NudgeKind,
  NudgeRefusal,
  ProjectRole,
  ProjectVisibility,
  RecallOutcome,
  SessionKind,
} from './words.js';

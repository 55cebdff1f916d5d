import {
  SessionKind as KindNumber,
  ProjectState,
  ProjectRole as RoleNumber,
  ProjectVisibility as VisibilityNumber,
} from '../../../gen/ts/turnstone/memory/registry/v1/registry.js';
import { MemoryScope, MemoryType } from '../../../gen/ts/turnstone/memory/v1/memory.js';
import type { Scope, MemoryType as Type } from '../../core/model/memory.js';
import type {
  Project,
  ProjectRole,
  ProjectVisibility,
  SessionKind,
} from '../../core/model/registry.js';

/** Enum numbers of memory types. */
export const TYPE_NUMBERS: Readonly<Record<Type, MemoryType>> = {
  user: MemoryType.MEMORY_TYPE_USER,
  general: MemoryType.MEMORY_TYPE_GENERAL,
  feedback: MemoryType.MEMORY_TYPE_FEEDBACK,
  reference: MemoryType.MEMORY_TYPE_REFERENCE,
};

/** Enum numbers of scopes. */
export const SCOPE_NUMBERS: Readonly<Record<Scope, MemoryScope>> = {
  global: MemoryScope.MEMORY_SCOPE_GLOBAL,
  workstream: MemoryScope.MEMORY_SCOPE_WORKSTREAM,
  user: MemoryScope.MEMORY_SCOPE_USER,
  coordinator: MemoryScope.MEMORY_SCOPE_COORDINATOR,
  project: MemoryScope.MEMORY_SCOPE_PROJECT,
};

/** Enum numbers of project visibilities. */
export const VISIBILITY_NUMBERS: Readonly<Record<ProjectVisibility, VisibilityNumber>> = {
  private: VisibilityNumber.PROJECT_VISIBILITY_PRIVATE,
  public: VisibilityNumber.PROJECT_VISIBILITY_PUBLIC,
};

/** Enum numbers of project states. */
export const STATE_NUMBERS: Readonly<Record<Project['state'], ProjectState>> = {
  active: ProjectState.PROJECT_STATE_ACTIVE,
  archived: ProjectState.PROJECT_STATE_ARCHIVED,
};

/** Enum numbers of member roles. */
export const ROLE_NUMBERS: Readonly<Record<ProjectRole, RoleNumber>> = {
  reader: RoleNumber.PROJECT_ROLE_READER,
  writer: RoleNumber.PROJECT_ROLE_WRITER,
};

/** Enum numbers of session kinds. */
export const KIND_NUMBERS: Readonly<Record<SessionKind, KindNumber>> = {
  interactive: KindNumber.SESSION_KIND_INTERACTIVE,
  coordinator: KindNumber.SESSION_KIND_COORDINATOR,
};

/** Replaces a number of a newer proto; core rejects it like every unknown word. */
const UNRECOGNIZED = 'unrecognized';

/** Returns the word of a number; undefined (not set) stays undefined. */
export function wordOf(words: ReadonlyMap<number, string>, number: number | undefined) {
  return number === undefined ? undefined : (words.get(number) ?? UNRECOGNIZED);
}

/** Inverts a table of numbers; 0 (unspecified) maps to the empty word. */
export function wordsByNumber(
  numbers: Readonly<Record<string, number>>,
): ReadonlyMap<number, string> {
  const known = Object.entries(numbers).map(([word, number]) => [number, word] as const);
  return new Map([[0, ''], ...known]);
}

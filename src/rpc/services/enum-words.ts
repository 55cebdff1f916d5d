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

/** Numbers of types. */
export const TYPE_NUMBERS: Readonly<Record<Type, MemoryType>> = {
  user: MemoryType.MEMORY_TYPE_USER,
  general: MemoryType.MEMORY_TYPE_GENERAL,
  feedback: MemoryType.MEMORY_TYPE_FEEDBACK,
  reference: MemoryType.MEMORY_TYPE_REFERENCE,
};

/** Numbers of scopes. */
export const SCOPE_NUMBERS: Readonly<Record<Scope, MemoryScope>> = {
  global: MemoryScope.MEMORY_SCOPE_GLOBAL,
  workstream: MemoryScope.MEMORY_SCOPE_WORKSTREAM,
  user: MemoryScope.MEMORY_SCOPE_USER,
  coordinator: MemoryScope.MEMORY_SCOPE_COORDINATOR,
  project: MemoryScope.MEMORY_SCOPE_PROJECT,
};

/** Numbers of visibilities. */
export const VISIBILITY_NUMBERS: Readonly<Record<ProjectVisibility, VisibilityNumber>> = {
  private: VisibilityNumber.PROJECT_VISIBILITY_PRIVATE,
  public: VisibilityNumber.PROJECT_VISIBILITY_PUBLIC,
};

/** Numbers of the states of projects. */
export const STATE_NUMBERS: Readonly<Record<Project['state'], ProjectState>> = {
  active: ProjectState.PROJECT_STATE_ACTIVE,
  archived: ProjectState.PROJECT_STATE_ARCHIVED,
};

/** Numbers of the roles of members. */
export const ROLE_NUMBERS: Readonly<Record<ProjectRole, RoleNumber>> = {
  reader: RoleNumber.PROJECT_ROLE_READER,
  writer: RoleNumber.PROJECT_ROLE_WRITER,
};

/** Numbers of the kinds of sessions. */
export const KIND_NUMBERS: Readonly<Record<SessionKind, KindNumber>> = {
  interactive: KindNumber.SESSION_KIND_INTERACTIVE,
  coordinator: KindNumber.SESSION_KIND_COORDINATOR,
};

/** Stands for a number of a later proto; core refuses it as it does every unknown word. */
const UNRECOGNIZED = 'unrecognized';

/** Gives the word of a number; undefined stays undefined, as it is not stated. */
export function wordOf(words: ReadonlyMap<number, string>, number: number | undefined) {
  return number === undefined ? undefined : (words.get(number) ?? UNRECOGNIZED);
}

/** Turns a table of numbers around; 0, which means nothing, becomes the empty word. */
export function wordsByNumber(
  numbers: Readonly<Record<string, number>>,
): ReadonlyMap<number, string> {
  const known = Object.entries(numbers).map(([word, number]) => [number, word] as const);
  return new Map([[0, ''], ...known]);
}

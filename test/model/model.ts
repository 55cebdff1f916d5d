import type { Scope } from '../../src/core/model/memory.js';
import type { ProjectRole, ProjectVisibility, SessionKind } from '../../src/core/model/registry.js';

/** The model's state of a workstream. */
export interface ModelWorkstream {
  owner: string;
  project: string;
  isEnabled: boolean;
}

/** The model's state of a project. */
export interface ModelProject {
  owner: string;
  visibility: ProjectVisibility;
  isArchived: boolean;
  readonly members: Map<string, ProjectRole>;
}

/** The model's state of a session. */
export interface ModelSession {
  readonly id: string;
  readonly kind: SessionKind;
  readonly workstream: string;
  user: string;
  isClosed: boolean;
}

/** The model's state of a memory. Each save writes a content that no other one has. */
export interface ModelMemory {
  readonly name: string;
  readonly scope: Scope;
  readonly scope_id: string;
  content: string;
}

/** The expected state of the service, in plain maps. */
export interface Model {
  readonly workstreams: Map<string, ModelWorkstream>;
  readonly projects: Map<string, ModelProject>;
  readonly sessions: ModelSession[];
  /** By `keyOf`. */
  readonly memories: Map<string, ModelMemory>;
  /** Counts saves, so that each has a content of its own. */
  saves: number;
  /** Counts the commands that were run. */
  operations: number;
}

/** A namespace of the model. */
export type Place = Pick<ModelMemory, 'scope' | 'scope_id'>;

/** Creates the model of an empty store. */
export function emptyModel(): Model {
  return {
    workstreams: new Map(),
    projects: new Map(),
    sessions: [],
    memories: new Map(),
    saves: 0,
    operations: 0,
  };
}

/** Returns a memory's unique key. */
export function keyOf({ scope, scope_id }: Place, name: string): string {
  return JSON.stringify([scope, scope_id, name]);
}

/** The memories of some namespaces. */
export function memoriesIn(model: Model, places: readonly Place[]): ModelMemory[] {
  return [...model.memories.values()].filter((memory) =>
    places.some(({ scope, scope_id }) => memory.scope === scope && memory.scope_id === scope_id),
  );
}

/** Deletes every memory of a namespace. */
export function forget(model: Model, place: Place): void {
  for (const { name } of memoriesIn(model, [place])) {
    model.memories.delete(keyOf(place, name));
  }
}

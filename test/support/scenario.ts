import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { MemoryType, Scope } from '../../src/core/model/memory.js';
import type { CallerName } from './app-callers.js';

/** Any value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object of JSON. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Calls of MemoryService that sessions alone may make. They have no route. */
const SESSION_CALLS = [
  'BuildMemoryContext',
  'CallMemoryTool',
  'DescribeMemoryTool',
  'ClaimNudge',
] as const;

/** Calls of RegistryService about sessions. They have no route either. */
const SESSION_REGISTRY_CALLS = [
  'OpenSession',
  'GetSession',
  'UpdateSession',
  'CloseSession',
] as const;

/** Calls that there is no REST for. */
export const GRPC_CALLS: readonly string[] = [...SESSION_CALLS, ...SESSION_REGISTRY_CALLS];

/** A call that there is no REST for. */
export type GrpcCallName = (typeof SESSION_CALLS)[number] | (typeof SESSION_REGISTRY_CALLS)[number];

/** Calls that a scenario may name: those of all services, administration with a prefix. */
export type CallName = GrpcCallName | RestCallName;

/** A call that both transports have. */
export type RestCallName =
  | 'SaveMemory'
  | 'GetMemory'
  | 'ListMemories'
  | 'SearchMemories'
  | 'DeleteMemory'
  | 'AdminListMemories'
  | 'AdminSearchMemories'
  | 'AdminGetMemory'
  | 'AdminDeleteMemory'
  | 'CreateWorkstream'
  | 'GetWorkstream'
  | 'UpdateWorkstream'
  | 'DeleteWorkstream'
  | 'CreateProject'
  | 'GetProject'
  | 'UpdateProject'
  | 'ArchiveProject'
  | 'RestoreProject'
  | 'DeleteProject'
  | 'ListProjectMembers'
  | 'SetProjectMember'
  | 'RemoveProjectMember';

/** Ways to make a call. */
export type TransportName = 'rest' | 'grpc';

/** A request of HTTP that no client with types would send. */
export interface RawRequest {
  readonly at?: 'gateway' | 'console';
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text goes out as it is, anything else as JSON. */
  readonly body?: Json;
  readonly body_base64?: string;
}

/** What an answer must be. Without one, a step must succeed. */
export interface Expectation {
  readonly status: number;
  readonly reason?: string;
  /** Fields at fault, in order: all of them over gRPC; REST names the first in its text. */
  readonly fields?: readonly string[];
  /** Texts that the message of error holds. */
  readonly mentions?: readonly string[];
  readonly headers?: JsonObject;
  readonly response?: Json;
}

interface Doing {
  /** Who calls; alice when absent. A session is named by what its credential was kept under. */
  readonly as?: CallerName | { readonly session: string };
  readonly expect?: Expectation;
  /** Name to keep a value under -> where it is in the response. */
  readonly keep?: Readonly<Record<string, string>>;
}

/** A call by its name. */
export interface CallStep extends Doing {
  readonly call: CallName;
  readonly request: JsonObject;
}

/** A raw request of HTTP. */
export interface RestStep extends Doing {
  readonly rest: RawRequest;
}

/** A row as a scenario writes it down; the defaults are those of the fixture's "n1". */
export interface StoredRow {
  readonly name: string;
  readonly description?: string;
  readonly content?: string;
  readonly type?: MemoryType;
  readonly scope?: Scope;
  readonly scope_id?: string;
  readonly memory_id?: string;
  readonly at?: string;
}

/** Puts rows into the database itself; `{n}` in a name counts from 1. */
export interface StoreStep {
  readonly store: StoredRow;
  readonly count?: number;
}

/** Puts a workstream into the database itself. */
export interface WorkstreamStep {
  readonly workstream: { readonly workstream_id: string; readonly owner_user_id: string };
}

/** What is true before the steps. */
export type GivenStep = CallStep | RestStep | StoreStep | WorkstreamStep;

/** One behaviour. */
export interface Scenario {
  readonly case?: number | string;
  readonly title: string;
  /** The one way that can express it; both when absent. */
  readonly only?: TransportName;
  readonly given?: readonly GivenStep[];
  readonly steps: readonly (CallStep | RestStep)[];
}

/** One file of scenarios. */
export interface ScenarioFile {
  readonly area: string;
  readonly scenarios: readonly Scenario[];
}

/** Reads every file of scenarios, by name. */
export function loadScenarios(): ScenarioFile[] {
  const folder = new URL('../scenarios/', import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const read: ScenarioFile = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      if (`${read.area.toLowerCase()}.json` !== basename(file)) {
        throw new Error(`${file} is about ${read.area}`);
      }
      return read;
    });
}

/** Writes a title that keeps the number of the case. */
export function titleOf(area: string, scenario: Scenario): string {
  return `${[area, scenario.case].filter(Boolean).join(' ')}: ${scenario.title}`;
}

/** Says whether a scenario can be told over a transport. */
export function isFor(scenario: Scenario, transport: TransportName): boolean {
  const { only, given = [], steps } = scenario;
  const all: readonly GivenStep[] = [...given, ...steps];
  const isRestOnly = only === 'rest' || steps.some((step) => 'rest' in step);
  const isGrpcOnly =
    only === 'grpc' || all.some((step) => 'call' in step && GRPC_CALLS.includes(step.call));
  return transport === 'rest' ? !isGrpcOnly : !isRestOnly;
}

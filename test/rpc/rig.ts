import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Client,
  credentials,
  Metadata,
  type MethodDefinition,
  type ServiceError,
} from '@grpc/grpc-js';
import type { AdminMemories } from '../../src/core/memories/admin.js';
import type { Memories } from '../../src/core/memories/memories.js';
import type { Permission, TokenScope } from '../../src/core/model/caller.js';
import type { Memory } from '../../src/core/model/memory.js';
import type { Registration } from '../../src/core/registry/registry.js';
import { createRpcServer, type RpcServer } from '../../src/rpc/server.js';
import type { RpcOptions } from '../../src/rpc/services/services.js';
import type { AgentSide } from '../../src/rpc/services/session-handlers.js';
import { createLog } from '../../src/telemetry/log.js';
import { authenticator, issue, TokenStore } from '../auth/fixtures.js';

/** A line of the log. */
export type Line = Readonly<Record<string, unknown>>;

/** A memory as core returns it. */
export const MEMORY: Memory = {
  memory_id: '3f0c4a52-7f0e-4d57-9d0f-0a8f4c1b2e11',
  name: 'deploy',
  description: 'How to deploy',
  type: 'general',
  scope: 'global',
  scope_id: '',
  content: 'Push the button.',
  created: '2026-03-10T09:00:00.123',
  updated: '2026-03-10T10:00:00.999',
};

/** Stubs: only the given operations may be called, all others fail. */
export function memoriesWith(given: Partial<Memories>): Memories {
  const never = () => Promise.reject(new Error('not expected to be called'));
  return { save: never, get: never, list: never, search: never, remove: never, ...given };
}

/** As `memoriesWith`, for administrators. */
export function adminWith(given: Partial<AdminMemories>): AdminMemories {
  const never = () => Promise.reject(new Error('not expected to be called'));
  return { list: never, search: never, get: never, remove: never, ...given };
}

/** As `memoriesWith`, for the operations of sessions. */
export function agentSideWith(given: Partial<AgentSide>): AgentSide {
  const never = () => Promise.reject(new Error('not expected to be called'));
  return {
    recall: { build: never },
    tool: { call: never, describe: never },
    nudges: { claim: never },
    ...given,
  };
}

/** As `memoriesWith`, for the registry. */
export function registrationWith(given: Partial<Registration>): Registration {
  const never = () => Promise.reject(new Error('not expected to be called'));
  const members = { members: never, setMember: never, removeMember: never };
  const both = { create: never, get: never, update: never, remove: never };
  return {
    workstreams: both,
    projects: { ...both, ...members, archive: never, restore: never },
    sessions: { open: never, get: never, update: never, close: never },
    ...given,
  };
}

/** A server on a socket, with a client. */
export interface Rig {
  readonly server: RpcServer;
  readonly address: string;
  readonly client: Client;
  /** What was logged, newest last. */
  readonly lines: Line[];
  /** What was measured: method, code, seconds. */
  readonly measured: [string, string, number][];
  /** Issues a token to alice and returns it as metadata. */
  bearer(scope: TokenScope, ...permissions: Permission[]): Metadata;
  stop(): Promise<void>;
}

/** What may differ from one rig to the next. */
export interface RigOptions {
  readonly memories?: Partial<Memories>;
  readonly admin?: Partial<AdminMemories>;
  readonly agentSide?: Partial<AgentSide>;
  readonly registration?: Partial<Registration>;
  readonly isReady?: () => Promise<boolean>;
  readonly listen?: string;
  /** Where the client calls, when that is not where the server listens. */
  readonly dialHost?: string;
}

/** Makes a server that does not listen yet. */
export function makeServer(options: RigOptions = {}) {
  const { served, ...rest } = makeServed(options);
  return { server: createRpcServer(served), ...rest };
}

/** Makes what a server or dispatcher serves, with real authentication and stubs for core. */
export function makeServed(options: RigOptions = {}) {
  const store = new TokenStore();
  const lines: Line[] = [];
  const measured: [string, string, number][] = [];
  const served: RpcOptions = {
    memories: memoriesWith(options.memories ?? {}),
    admin: adminWith(options.admin ?? {}),
    agentSide: agentSideWith(options.agentSide ?? {}),
    registration: registrationWith(options.registration ?? {}),
    authenticator: authenticator(store),
    log: createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) }),
    metrics: { observeRpc: (...observation) => void measured.push(observation) },
    isReady: options.isReady ?? (async () => true),
  };
  return { served, store, lines, measured };
}

/** Starts a server on a free port. */
export async function startRig(options: RigOptions = {}): Promise<Rig> {
  const { server, store, lines, measured } = makeServer(options);
  const address = await server.listen(options.listen ?? '127.0.0.1:0');
  const dialled =
    options.dialHost === undefined ? address : address.replace(/^.*:/, `${options.dialHost}:`);
  const client = new Client(dialled, credentials.createInsecure());
  return {
    server,
    address,
    client,
    lines,
    measured,
    bearer(scope, ...permissions) {
      const { secret, token } = issue({ scope, permissions });
      store.tokens.push(token);
      return metadataOf({ authorization: `Bearer ${secret}` });
    },
    async stop() {
      client.close();
      await server.stop(0);
    },
  };
}

/** Makes metadata. */
export function metadataOf(entries: Readonly<Record<string, string>>): Metadata {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(entries)) {
    metadata.set(key, value);
  }
  return metadata;
}

/** Adds entries to metadata. */
export function withEntries(metadata: Metadata, entries: Readonly<Record<string, string>>) {
  const joined = metadata.clone();
  joined.merge(metadataOf(entries));
  return joined;
}

/** What a client knows of a method. */
export type Definition<Request, Response> = Pick<
  MethodDefinition<Request, Response>,
  'path' | 'requestSerialize' | 'responseDeserialize'
>;

/** Calls a method and waits for its answer, five seconds at most. */
export function call<Request, Response>(
  client: Client,
  { path, requestSerialize, responseDeserialize }: Definition<Request, Response>,
  request: Request,
  metadata = new Metadata(),
): Promise<Response> {
  const options = { deadline: Date.now() + 5_000 };
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      request,
      metadata,
      options,
      (error, response) => (error === null ? resolve(response as Response) : reject(error)),
    );
  });
}

/** Calls a method that must fail, and returns the error. */
export async function refusal<Request, Response>(
  client: Client,
  definition: Definition<Request, Response>,
  request: Request,
  metadata?: Metadata,
): Promise<ServiceError> {
  const outcome = await call(client, definition, request, metadata).then(
    (response) => new Error(`expected an error, got ${JSON.stringify(response)}`),
    (error: ServiceError) => error,
  );
  if ('code' in outcome) {
    return outcome;
  }
  throw outcome;
}

/** A method whose request and response are raw bytes. */
export function rawMethod(path: string): Definition<Buffer, Buffer> {
  const same = (bytes: Buffer) => bytes;
  return { path, requestSerialize: same, responseDeserialize: same };
}

/** Whether this machine has an IPv6 loopback; containers often have none. */
export const HAS_IPV6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

/** Runs a test with an empty folder. */
export async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'turnstone-rpc-'));
  try {
    await test(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

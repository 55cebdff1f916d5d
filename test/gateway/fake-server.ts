import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type handleUnaryCall,
  Metadata,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServiceDefinition,
  type ServiceError,
  type status,
} from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import { Any } from '../../gen/ts/google/protobuf/any.js';
import { ErrorInfo } from '../../gen/ts/google/rpc/error_details.js';
import { Status } from '../../gen/ts/google/rpc/status.js';
import { AdminMemoryServiceService } from '../../gen/ts/turnstone/memory/admin/v1/admin_memory_service.js';
import { type Memory, MemoryScope, MemoryType } from '../../gen/ts/turnstone/memory/v1/memory.js';
import { MemoryServiceService } from '../../gen/ts/turnstone/memory/v1/memory_service.js';

/** One call as the fake server saw it. */
export interface SeenCall {
  readonly method: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly secondsLeft: number;
}

type Call = ServerUnaryCall<Record<string, unknown>, unknown>;
/** What a test wants a method to do: give the response, or throw what `refusal` made. */
export type Behaviour = (call: Call) => unknown;

/** A gRPC server of both services on a Unix socket, without any rule of its own. */
export interface FakeServer {
  readonly folder: string;
  readonly target: string;
  readonly calls: SeenCall[];
  readonly health: HealthImplementation;
  /** Sets what `Service/Method` does from now on; without it a method answers an empty message. */
  on(method: string, behaviour: Behaviour): void;
  reset(): void;
  stop(): Promise<void>;
}

/** Starts a fake server on a socket in a new folder, or in the one given. */
export async function startFakeServer(existing?: string): Promise<FakeServer> {
  const folder = existing ?? (await mkdtemp(join(tmpdir(), 'gateway-test-')));
  await mkdir(folder, { recursive: true });
  const target = `unix:${join(folder, 'grpc.sock')}`;
  const server = new Server();
  const calls: SeenCall[] = [];
  const behaviours = new Map<string, Behaviour>();
  const health = new HealthImplementation({ '': 'SERVING' });
  health.addToServer(server);
  addService(server, MemoryServiceService, calls, behaviours);
  addService(server, AdminMemoryServiceService, calls, behaviours);
  await new Promise<void>((resolve, reject) => {
    server.bindAsync(target, ServerCredentials.createInsecure(), (error) =>
      error === null ? resolve() : reject(error),
    );
  });
  return {
    folder,
    target,
    calls,
    health,
    on: (method, behaviour) => behaviours.set(method, behaviour),
    reset: () => {
      calls.length = 0;
      behaviours.clear();
    },
    stop: async () => {
      server.forceShutdown();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a failure as the server sends it: with ErrorInfo, unless the reason is left out. */
export function refusal(code: status, details: string, reason?: string): ServiceError {
  const metadata = new Metadata();
  if (reason !== undefined) {
    const info = ErrorInfo.fromPartial({ reason, domain: 'memory.turnstone' });
    const packed = Any.fromPartial({
      type_url: 'type.googleapis.com/google.rpc.ErrorInfo',
      value: Buffer.from(ErrorInfo.encode(info).finish()),
    });
    const bytes = Status.encode({ code, message: details, details: [packed] }).finish();
    metadata.set('grpc-status-details-bin', Buffer.from(bytes));
  }
  return Object.assign(new Error(details), { code, details, metadata });
}

/** The memory of the seed's example. */
export const MEMORY: Memory = {
  memory_id: 'a1b2c3d4-e5f6-4000-8000-000000000000',
  name: 'deployment_process',
  description: 'CI/CD deployment workflow',
  type: MemoryType.MEMORY_TYPE_GENERAL,
  scope: MemoryScope.MEMORY_SCOPE_GLOBAL,
  scope_id: '',
  content: 'Deploy via GitHub Actions...',
  created: '2026-03-14T10:00:00',
  updated: '2026-03-14T10:00:00',
};

/** The same memory as REST shows it. */
export const MEMORY_JSON =
  '{"memory_id":"a1b2c3d4-e5f6-4000-8000-000000000000","name":"deployment_process",' +
  '"description":"CI/CD deployment workflow","type":"general","scope":"global","scope_id":"",' +
  '"content":"Deploy via GitHub Actions...","created":"2026-03-14T10:00:00",' +
  '"updated":"2026-03-14T10:00:00"}';

function addService(
  server: Server,
  definition: ServiceDefinition,
  calls: SeenCall[],
  behaviours: ReadonlyMap<string, Behaviour>,
): void {
  const handlers = Object.entries(definition).map(([key, { path }]) => {
    const method = path.slice(path.lastIndexOf('.') + 1);
    const handler: handleUnaryCall<Record<string, unknown>, unknown> = async (call, callback) => {
      const deadline = Number(call.getDeadline());
      calls.push({
        method,
        request: call.request,
        metadata: call.metadata.getMap(),
        secondsLeft: (deadline - Date.now()) / 1_000,
      });
      try {
        callback(null, (await behaviours.get(method)?.(call)) ?? emptyResponse(method));
      } catch (error) {
        callback(error as ServiceError);
      }
    };
    return [key, handler];
  });
  server.addService(definition, Object.fromEntries(handlers));
}

function emptyResponse(method: string): unknown {
  return /\/(Save|Get)Memory$/.test(method)
    ? { memory: MEMORY, created: false }
    : { memories: [], total: 0, status: 'ok', name: '' };
}

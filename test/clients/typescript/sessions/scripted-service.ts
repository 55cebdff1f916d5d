import { EventEmitter, once } from 'node:events';
import {
  type handleUnaryCall,
  Metadata,
  Server,
  ServerCredentials,
  type ServiceDefinition,
  type StatusObject,
  status,
} from '@grpc/grpc-js';
import { Status } from '../../../../gen/ts/google/rpc/status.js';
import { RegistryServiceService as registry } from '../../../../gen/ts/turnstone/memory/registry/v1/registry_service.js';
import { MemoryServiceService as memory } from '../../../../gen/ts/turnstone/memory/v1/memory_service.js';
import { type Refusal, toStatus } from '../../../../src/rpc/call/status.js';

/** A reply of the service: a message, an error, or nothing. */
export type Reply = { readonly bytes: Uint8Array } | { readonly refusal: StatusObject } | 'silence';

/** A gRPC service with scripted replies. */
export interface ScriptedService {
  readonly address: string;
  /** Names of the calls since the test began. */
  readonly asked: readonly string[];
  /** How many milliseconds each of them had left as it came. */
  readonly remainingMs: readonly number[];
  /** Takes the next replies, in order; without one it answers an empty message. */
  reply(...replies: readonly Reply[]): void;
  /** Waits for the next call. */
  arrival(): Promise<unknown>;
  /** Waits for the caller to give up the next call that is given up. */
  departure(): Promise<unknown>;
}

/** UNAVAILABLE, or another status, with a retry delay of 100 ms. */
export function unavailable(change: Partial<Refusal> = {}): Reply {
  const reason = 'STORAGE_UNAVAILABLE';
  const refusal = { code: status.UNAVAILABLE, reason, message: 'busy', violations: [] } as const;
  return { refusal: toStatus({ ...refusal, ...change }, 'request-1') };
}

/** A refusal with these bytes for details, or without any. */
export function refusalWith(code: status, details: Uint8Array | undefined): Reply {
  const metadata = new Metadata();
  if (details !== undefined) {
    metadata.set('grpc-status-details-bin', Buffer.from(details));
  }
  return { refusal: { code, details: 'no', metadata } };
}

/** Bytes of a google.rpc.Status with one detail of the package google.rpc. */
export function detailsOf(type: string, value: Uint8Array): Uint8Array {
  const detail = { type_url: `type.googleapis.com/google.rpc.${type}`, value: Buffer.from(value) };
  return Status.encode({ code: 0, message: 'no', details: [detail] }).finish();
}

/** Runs a scripted service while the tests of the suite do. Call it where the suite is described. */
export function scriptedService(): ScriptedService {
  const asked: string[] = [];
  const remainingMs: number[] = [];
  const replies: Reply[] = [];
  const events = new EventEmitter();
  const server = new Server();
  let port = 0;

  const perform =
    (name: string): handleUnaryCall<unknown, Uint8Array> =>
    (call, callback) => {
      asked.push(name);
      remainingMs.push(Number(call.getDeadline()) - Date.now());
      call.on('cancelled', () => events.emit('departure'));
      events.emit('arrival');
      const reply = replies.shift() ?? { bytes: new Uint8Array() };
      if (reply === 'silence') return;
      if ('refusal' in reply) callback(reply.refusal);
      else callback(null, reply.bytes);
    };

  for (const service of [memory, registry] as readonly ServiceDefinition[]) {
    const calls = Object.entries(service);
    const responseSerialize = (bytes: Uint8Array) => Buffer.from(bytes);
    server.addService(
      Object.fromEntries(calls.map(([name, rpc]) => [name, { ...rpc, responseSerialize }])),
      Object.fromEntries(calls.map(([name]) => [name, perform(name)])),
    );
  }

  before(async () => {
    port = await new Promise<number>((resolve, reject) => {
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error === null ? resolve(bound) : reject(error),
      );
    });
  });

  beforeEach(() => {
    asked.length = 0;
    remainingMs.length = 0;
    replies.length = 0;
  });

  after(() => server.forceShutdown());

  return {
    get address() {
      return `127.0.0.1:${port}`;
    },
    asked,
    remainingMs,
    reply: (...more) => void replies.push(...more),
    arrival: () => once(events, 'arrival'),
    departure: () => once(events, 'departure'),
  };
}

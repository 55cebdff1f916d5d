import { status } from '@grpc/grpc-js';
import { type Memory, MemoryScope, MemoryType } from '../../gen/ts/turnstone/memory/v1/memory.js';
import type {
  MessageFields,
  RpcBackend,
  RpcCall,
  RpcOutcome,
  RpcRefusal,
} from '../../src/gateway/rpc-backend.js';

/** One call as the fake backend received it. */
export interface SeenCall extends RpcCall {
  readonly method: string;
}

/** What a test wants a method to do: return the response, or throw what `refusal` made. */
export type Behaviour = (call: RpcCall) => unknown;

/** A backend of every service, without any rule of its own. */
export interface FakeBackend extends RpcBackend {
  readonly calls: SeenCall[];
  /** Sets what `Service/Method` does from now on; without it a method answers an empty message. */
  on(method: string, behaviour: Behaviour): void;
  setReady(isReady: boolean): void;
  /** Forgets calls and behaviours, and is ready. */
  reset(): void;
}

class Refused extends Error {
  constructor(readonly refusal: RpcRefusal) {
    super(refusal.message);
  }
}

/** Makes a fake backend. */
export function makeFakeBackend(): FakeBackend {
  const calls: SeenCall[] = [];
  const behaviours = new Map<string, Behaviour>();
  let isReady = true;
  return {
    calls,
    on: (method, behaviour) => behaviours.set(method, behaviour),
    setReady: (value) => {
      isReady = value;
    },
    reset: () => {
      calls.length = 0;
      behaviours.clear();
      isReady = true;
    },
    isReady: () => isReady,
    method: (path) => {
      const method = path.slice(path.lastIndexOf('.') + 1);
      return async (call) => {
        calls.push({ method, ...call });
        return outcomeOf(async () => (await behaviours.get(method)?.(call)) ?? empty(method));
      };
    },
  };
}

/** Makes what a behaviour throws to refuse a call. */
export function refusal(code: status, message: string, reason?: string): Error {
  return new Refused({ code, message, reason });
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

async function outcomeOf(work: () => Promise<unknown>): Promise<RpcOutcome> {
  try {
    return { response: (await work()) as MessageFields };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    const message = error instanceof Error ? error.message : String(error);
    return { refusal: { code: status.UNKNOWN, reason: undefined, message } };
  }
}

function empty(method: string): unknown {
  return /\/(Save|Get)Memory$/.test(method)
    ? { memory: MEMORY, created: false }
    : { memories: [], total: 0, status: 'ok', name: '' };
}

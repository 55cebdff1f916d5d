import { Client, credentials, Server, ServerCredentials, status } from '@grpc/grpc-js';
import { expect } from 'chai';
import {
  GetMemoryRequest,
  GetMemoryResponse,
  MemoryServiceService as MEMORIES,
} from '../../../gen/ts/turnstone/memory/v1/memory_service.js';
import { Fault } from '../../../src/core/model/fault.js';
import type { CancelSignal } from '../../../src/core/store/store.js';
import { addService } from '../../../src/rpc/call/add-service.js';
import type { SharedMethod } from '../../../src/rpc/call/method.js';
import { createLog } from '../../../src/telemetry/log.js';
import { call, type Line, refusal } from '../rig.js';
import { richStatus } from './rich-status.js';

const GET = { name: 'n', scope: undefined, scope_id: '' };
const TIMEOUT_MILLISECONDS = 150;
const COMMIT_TIMEOUT_MILLISECONDS = 300;

type Handle = SharedMethod<GetMemoryRequest, GetMemoryResponse>['handle'];

describe('a call', () => {
  let server: Server;
  let client: Client;
  let handle: Handle;
  let lines: Line[];
  let codes: string[];

  before(async () => {
    server = new Server();
    const method: SharedMethod<GetMemoryRequest, GetMemoryResponse> = {
      callers: 'tokens and sessions',
      needs: { tokenScope: 'read' },
      request: GetMemoryRequest,
      response: GetMemoryResponse,
      handle: (request, context) => handle(request, context),
    };
    const definition = { getMemory: MEMORIES.getMemory };
    const service = {
      definition,
      audience: 'turnstone-server',
      methods: { getMemory: method },
    } as const;
    const write = (line: string) => void lines.push(JSON.parse(line));
    addService(server, service, {
      surface: 'grpc',
      authenticator: {
        authenticate: async () => ({
          kind: 'api',
          user_id: 'u',
          tokenScope: 'read',
          permissions: new Set(),
        }),
        lookUp: async () => {},
      },
      log: createLog('info', { write }),
      metrics: { observeRpc: (_method, code) => void codes.push(code) },
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      commitTimeoutMilliseconds: COMMIT_TIMEOUT_MILLISECONDS,
    });
    const port = await new Promise<number>((resolve, reject) => {
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error === null ? resolve(bound) : reject(error),
      );
    });
    client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  });

  beforeEach(() => {
    lines = [];
    codes = [];
  });

  after(() => {
    client.close();
    server.forceShutdown();
  });

  it('without a deadline ends after the timeout, even when the work ignores its signal', async () => {
    let signal: CancelSignal | undefined;
    handle = (_request, { options }) => {
      signal = options.signal;
      return new Promise(() => undefined);
    };

    const error = await new Promise<unknown>((resolve) => {
      const { path, requestSerialize, responseDeserialize } = MEMORIES.getMemory;
      client.makeUnaryRequest(path, requestSerialize, responseDeserialize, GET, resolve);
    });

    expect(error).to.include({ code: status.DEADLINE_EXCEEDED });
    expect(richStatus(error as never).info?.reason).to.equal('DEADLINE_EXCEEDED');
    expect(signal?.aborted).to.equal(true);
    expect(codes).to.deep.equal(['DEADLINE_EXCEEDED']);
  });

  it('fires its signal when the deadline of the caller passes', async () => {
    const fired = handleUntilAborted();

    const error = await callWithDeadline(Date.now() + 200);

    expect(error).to.include({ code: status.DEADLINE_EXCEEDED });
    expect(await fired)
      .to.be.instanceOf(Fault)
      .and.to.include({ kind: 'deadline_exceeded' });
    expect(codes).to.deep.equal(['DEADLINE_EXCEEDED']);
  });

  it('may take longer than the default when the caller says so', async () => {
    handle = async () => {
      await new Promise((resolve) => setTimeout(resolve, 2 * TIMEOUT_MILLISECONDS));
      return { memory: undefined };
    };

    await call(client, MEMORIES.getMemory, GET);

    expect(codes).to.deep.equal(['OK']);
  });

  it('fires its signal when the caller cancels, and is logged as cancelled', async () => {
    const { path, requestSerialize, responseDeserialize } = MEMORIES.getMemory;
    const entered = new Promise<void>((resolve) => {
      handle = (_request, { options }) => {
        resolve();
        return untilAborted(options.signal);
      };
    });
    const options = { deadline: Date.now() + 5_000 };
    const done = new Promise<unknown>((resolve) => {
      const pending = client.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        GET,
        options,
        resolve,
      );
      void entered.then(() => pending.cancel());
    });

    expect(await done).to.include({ code: status.CANCELLED });
    await eventually(() => codes.length > 0);
    expect(codes).to.deep.equal(['CANCELLED']);
    expect(lines.map(({ level, code }) => [level, code])).to.deep.equal([['info', 'CANCELLED']]);
  });

  it('does not fire its signal once it is answered', async () => {
    let signal: CancelSignal | undefined;
    handle = async (_request, { options }) => {
      signal = options.signal;
      return { memory: undefined };
    };

    await call(client, MEMORIES.getMemory, GET);
    await call(client, MEMORIES.getMemory, GET);

    expect(signal?.aborted).to.equal(false);
  });

  it('is answered when the handler throws before it returns a promise', async () => {
    handle = () => {
      throw new Error('at once');
    };

    const error = await refusal(client, MEMORIES.getMemory, GET);

    expect(error).to.include({ code: status.INTERNAL, details: 'internal error' });
  });

  it('is answered when the response cannot be written', async () => {
    handle = async () => ({ memory: { name: 7 } }) as unknown as GetMemoryResponse;

    const error = await refusal(client, MEMORIES.getMemory, GET);

    expect(error).to.include({ code: status.INTERNAL, details: 'internal error' });
    expect(lines[0]).to.have.nested.property('error.stack');
  });

  it('is answered when its error has a lone surrogate', async () => {
    handle = () => Promise.reject(new Fault('not_found', 'MEMORY_NOT_FOUND', 'no \ud800'));

    const error = await refusal(client, MEMORIES.getMemory, GET);

    expect(error).to.include({ code: status.NOT_FOUND, details: 'no \ufffd' });
  });

  it('logs a failure that came too late for the caller', async () => {
    const late = new Error('the disk is full');
    handle = (_request, { options }) =>
      untilAborted(options.signal).catch(() => Promise.reject(late));

    await callWithDeadline(Date.now() + 200);
    await eventually(() => lines.length === 2);

    const line = lines.find(({ msg }) => msg !== 'call');
    expect(line).to.include({ level: 'error', msg: 'call failed after it was given up' });
    expect(line).to.have.nested.property('error.message', 'the disk is full');
  });

  it('does not log work that obeyed its signal', async () => {
    const fired = handleUntilAborted();

    await callWithDeadline(Date.now() + 200);
    await fired;
    await eventually(() => lines.length > 0);

    expect(lines.map(({ msg }) => msg)).to.deep.equal(['call']);
  });

  /** Handles a call until its signal fires, and resolves with the reason. */
  function handleUntilAborted(): Promise<unknown> {
    return new Promise((resolve) => {
      handle = (_request, { options }) =>
        untilAborted(options.signal).finally(() => resolve(options.signal?.reason));
    });
  }

  function callWithDeadline(deadline: number): Promise<unknown> {
    const { path, requestSerialize, responseDeserialize } = MEMORIES.getMemory;
    return new Promise((resolve) => {
      const options = { deadline };
      client.makeUnaryRequest(path, requestSerialize, responseDeserialize, GET, options, resolve);
    });
  }
});

function untilAborted(signal: CancelSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Yields to the event loop until a condition holds that the other end of a socket causes. */
async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

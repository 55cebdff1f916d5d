import { setTimeout as sleep } from 'node:timers/promises';
import { status } from '@grpc/grpc-js';
import { expect } from 'chai';
import { MemoryServiceService as MEMORIES } from '../../gen/ts/turnstone/memory/v1/memory_service.js';
import { Fault } from '../../src/core/model/fault.js';
import type { CancelSignal, UnitOptions } from '../../src/core/store/store.js';
import { dispatchedMethods } from '../../src/rpc/call/dispatch.js';
import { createDispatcher } from '../../src/rpc/dispatcher.js';
import { memoryService } from '../../src/rpc/services/memory-handlers.js';
import { issue } from '../auth/fixtures.js';
import { Connection } from './connection.js';
import { agentSideWith, MEMORY, makeServed, memoriesWith, type RigOptions } from './rig.js';

const GET = { name: 'n', scope: undefined, scope_id: '' };
const PATH = MEMORIES.getMemory.path;

/** A dispatcher with a token that reads. */
function makeDispatched(options: RigOptions) {
  const { served, store, ...rest } = makeServed(options);
  const { secret, token } = issue({ scope: 'read' });
  store.tokens.push(token);
  const call = {
    request: GET,
    authorization: `Bearer ${secret}`,
    clientAddress: '203.0.113.9',
    requestId: 'my-id',
    connection: new Connection(),
  };
  return { served, call, dispatcher: createDispatcher(served), ...rest };
}

describe('the dispatcher', () => {
  it('answers with the message of the handler, as an object', async () => {
    const { dispatcher, call } = makeDispatched({ memories: { get: async () => MEMORY } });

    const outcome = await dispatcher.method(PATH)(call);

    expect(outcome).to.have.nested.property('response.memory.name', 'deploy');
    expect(outcome).to.have.nested.property('response.memory.created', '2026-03-10T09:00:00');
  });

  it('logs and measures a call once, with the surface rest', async () => {
    const made = makeDispatched({ memories: { get: async () => MEMORY } });

    await made.dispatcher.method(PATH)(made.call);

    expect(made.measured.map(([method, code]) => [method, code])).to.deep.equal([
      ['turnstone.memory.v1.MemoryService/GetMemory', 'OK'],
    ]);
    expect(made.lines).to.have.length(1);
    expect(made.lines[0]).to.deep.include({
      msg: 'call',
      method: 'turnstone.memory.v1.MemoryService/GetMemory',
      code: 'OK',
      surface: 'rest',
      user_id: 'alice',
      request_id: 'my-id',
    });
  });

  it('refuses with the status, reason, message and violations of a fault', async () => {
    const violations = [{ field: 'name', message: 'name is required' }];
    const get = async () => {
      throw new Fault('invalid', 'FIELD_INVALID', 'name \ud800 is required', { violations });
    };
    const { dispatcher, call, lines } = makeDispatched({ memories: { get } });

    const { refusal } = await dispatcher.method(PATH)(call);

    expect(refusal).to.deep.equal({
      code: status.INVALID_ARGUMENT,
      reason: 'FIELD_INVALID',
      message: 'name \ufffd is required',
      violations,
    });
    expect(lines[0]).to.include({ code: 'INVALID_ARGUMENT', reason: 'FIELD_INVALID' });
  });

  it('hides what a handler throws by mistake, and logs it', async () => {
    const get = () => Promise.reject(new Error('secret of the driver'));
    const { dispatcher, call, lines } = makeDispatched({ memories: { get } });

    const { refusal } = await dispatcher.method(PATH)(call);

    expect(refusal).to.include({ code: status.INTERNAL, message: 'internal error' });
    expect(lines[0]).to.have.nested.property('error.message', 'secret of the driver');
  });

  it('authenticates and authorizes before anything else', async () => {
    const { dispatcher, call } = makeDispatched({});

    const [nobody, reader] = await Promise.all([
      dispatcher.method(PATH)({ ...call, authorization: undefined }),
      dispatcher.method(MEMORIES.saveMemory.path)(call),
    ]);

    expect(nobody.refusal).to.include({ code: status.UNAUTHENTICATED, reason: 'TOKEN_INVALID' });
    expect(reader.refusal).to.include({ reason: 'TOKEN_SCOPE_INSUFFICIENT' });
  });

  it('cancels a call when its connection closes', async () => {
    const { dispatcher, call, lines } = makeDispatched({
      memories: { get: (_caller, _request, { signal } = {}) => untilAborted(signal) },
    });

    const outcome = dispatcher.method(PATH)(call);
    await sleep(1);
    call.connection.close();

    expect((await outcome).refusal).to.include({ code: status.CANCELLED, reason: undefined });
    expect(lines[0]).to.include({ code: 'CANCELLED', surface: 'rest' });
  });

  it('cancels a call whose connection was closed before it', async () => {
    const { dispatcher, call } = makeDispatched({ memories: { get: async () => MEMORY } });
    call.connection.close();

    const { refusal } = await dispatcher.method(PATH)(call);

    expect(refusal).to.include({ code: status.CANCELLED });
  });

  it('leaves no listener at the connection, which clients keep for further calls', async () => {
    const { dispatcher, call } = makeDispatched({ memories: { get: async () => MEMORY } });

    for (let n = 0; n < 20; n += 1) await dispatcher.method(PATH)(call);

    expect(call.connection.listenerCount('close')).to.equal(0);
  });

  it('cancels a call that has no answer in time, and reports DEADLINE_EXCEEDED', async () => {
    let seen: UnitOptions | undefined;
    const memories = memoriesWith({
      get: (_caller, _request, options) => {
        seen = options;
        return new Promise(() => undefined);
      },
    });
    const { served, call } = makeDispatched({});
    const methods = dispatchedMethods([memoryService(memories, agentSideWith({}))], {
      ...served,
      surface: 'rest',
      timeoutMilliseconds: 20,
      commitTimeoutMilliseconds: 20,
    });

    const outcome = await methods.get(PATH)?.(call);

    expect(outcome?.refusal).to.include({
      code: status.DEADLINE_EXCEEDED,
      reason: 'DEADLINE_EXCEEDED',
    });
    expect(seen?.signal?.aborted).to.equal(true);
  });

  it('knows no other methods', () => {
    const { dispatcher } = makeDispatched({});

    expect(() => dispatcher.method('/no.Service/Method')).to.throw('no method /no.Service/Method');
  });
});

describe('the readiness of the dispatcher', () => {
  it('follows the store from its start to its stop', async () => {
    const { dispatcher, lines } = makeDispatched({});

    const before = dispatcher.isReady();
    await dispatcher.start();
    const during = dispatcher.isReady();
    dispatcher.stop();

    expect([before, during, dispatcher.isReady()]).to.deep.equal([false, true, false]);
    expect(lines.map(({ msg, surface, status: shown }) => [msg, surface, shown])).to.deep.equal([
      ['health changed', 'rest', 'SERVING'],
      ['health changed', 'rest', 'NOT_SERVING'],
    ]);
  });

  it('is not given when the check fails, and the log says why', async () => {
    const isReady = () => Promise.reject(new Error('no connection'));
    const { dispatcher, lines } = makeDispatched({ isReady });

    await dispatcher.start();

    dispatcher.stop();
    expect(dispatcher.isReady()).to.equal(false);
    expect(lines.map(({ level, msg }) => [level, msg])).to.deep.equal([
      ['error', 'the readiness probe failed'],
    ]);
  });
});

/** Work that ends with its signal. */
function untilAborted(signal: CancelSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

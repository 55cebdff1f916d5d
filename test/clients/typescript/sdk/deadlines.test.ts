import { getEventListeners } from 'node:events';
import { expect } from 'chai';
import { pause, unlessAborted } from '../../../../clients/typescript/sdk/src/deadline.js';
import {
  type ClientOptions,
  TurnstoneConnectionError,
  TurnstoneServer,
  TurnstoneTimeoutError,
} from '../../../../clients/typescript/sdk/src/index.js';
import { failureAs } from './failure-as.js';
import { scriptedServer } from './scripted-server.js';

class Enough extends Error {}

const never = new Promise<never>(() => {});

describe('how the TypeScript SDK ends calls', () => {
  const server = scriptedServer();

  function clientWith(options: Partial<ClientOptions> = {}): TurnstoneServer {
    return new TurnstoneServer({ baseUrl: server.baseUrl, token: 't', ...options });
  }

  it('throws a timeout error, with its cause, when the time of the client is over', async () => {
    server.reply('silence');

    const error = await failureAs(
      clientWith({ timeoutMs: 30 }).listMemories(),
      TurnstoneTimeoutError,
    );

    expect(error).to.be.instanceOf(TurnstoneConnectionError);
    expect(error).to.include({
      name: 'TurnstoneTimeoutError',
      message: 'no whole answer within 30 ms',
    });
    expect((error.cause as DOMException).name).to.equal('TimeoutError');
  });

  it('goes by the time of the call rather than that of the client', async () => {
    server.reply('silence');

    const call = clientWith({ timeoutMs: 60_000 }).deleteMemory('n', {}, { timeoutMs: 30 });

    expect((await failureAs(call, TurnstoneTimeoutError)).message).to.include('30 ms');
  });

  it('counts the time that the function of the token takes', async () => {
    const client = clientWith({ token: () => never, timeoutMs: 30 });

    await failureAs(client.listMemories(), TurnstoneTimeoutError);

    expect(server.asked).to.deep.equal([]);
  });

  it('throws the reason of the signal when it is aborted during the call', async () => {
    server.reply('silence');
    const controller = new AbortController();
    const reason = new Enough();
    const arrival = server.arrival();

    const call = failureAs(clientWith().listMemories({}, { signal: controller.signal }), Enough);
    await arrival;
    controller.abort(reason);

    expect(await call).to.equal(reason);
  });

  it('throws an AbortError when the signal has no other reason, and sends nothing', async () => {
    const signal = AbortSignal.abort();

    const error = await failureAs(clientWith().getMemory('n', {}, { signal }), DOMException);

    expect(error.name).to.equal('AbortError');
    expect(server.asked).to.deep.equal([]);
  });

  it('leaves no listener behind on a signal that many calls share', async () => {
    const { signal } = new AbortController();

    await clientWith({ token: async () => 't' }).listMemories({}, { signal });

    expect(getEventListeners(signal, 'abort')).to.deep.equal([]);
  });

  it('keeps one listener on a signal that many calls share at once, and ends them all', async () => {
    server.reply(...Array<'silence'>(12).fill('silence'));
    const controller = new AbortController();
    const { signal } = controller;
    const calls = Array.from({ length: 12 }, () => clientWith().listMemories({}, { signal }));
    const failures = calls.map((call) => failureAs(call, Enough));

    const listeners = getEventListeners(signal, 'abort').length;
    controller.abort(new Enough());

    expect(listeners).to.equal(1);
    expect(new Set(await Promise.all(failures))).to.deep.equal(new Set([signal.reason]));
    expect(getEventListeners(signal, 'abort')).to.deep.equal([]);
  });

  it('waits between attempts for no longer than the signal lets', async () => {
    const controller = new AbortController();
    const pausing = failureAs(pause(60_000, controller.signal), Enough);

    controller.abort(new Enough());

    expect(await pausing).to.be.instanceOf(Enough);
  });

  it('waits for nothing once the signal is aborted', async () => {
    const signal = AbortSignal.abort(new Enough());

    expect(await failureAs(unlessAborted(signal, 1 as never), Enough)).to.be.instanceOf(Enough);
  });
});

import { getEventListeners } from 'node:events';
import { status } from '@grpc/grpc-js';
import { expect } from 'chai';
import {
  AgentCallError,
  AgentHost,
  type AgentHostOptions,
  AgentSession,
} from '../../../../clients/typescript/sessions/src/index.js';
import { RetryInfo } from '../../../../gen/ts/google/rpc/error_details.js';
import { failureOf } from '../../../support/faults.js';
import { failureAs } from '../sdk/failure-as.js';
import { detailsOf, refusalWith, scriptedService, unavailable } from './scripted-service.js';

class Enough extends Error {}

describe('how the TypeScript client of sessions ends calls', function () {
  // Less than a call may take that does not say how long.
  this.timeout(5_000);

  const service = scriptedService();
  const made: AgentHost[] = [];

  afterEach(() => {
    for (const host of made.splice(0)) host.close();
  });

  function session(options: Partial<AgentHostOptions> = {}): AgentSession {
    const host = new AgentHost({ address: service.address, token: 't', ...options });
    made.push(host);
    return AgentSession.fromCredential(host, { sessionId: 's', sessionToken: 'tss' });
  }

  it('gives a call ten seconds, or what the host says', async () => {
    await session().close();
    await session({ timeoutMs: 60_000 }).close();

    const [byDefault, asSaid] = service.remainingMs;
    expect(byDefault).to.be.within(9_000, 10_000);
    expect(asSaid).to.be.within(59_000, 60_000);
  });

  it('fails when the time of the host is over, and tells the service', async () => {
    service.reply('silence');
    const departure = service.departure();

    const error = await failureAs(session({ timeoutMs: 100 }).callTool('{}'), AgentCallError);

    expect([error.code, error.reason]).to.deep.equal(['DEADLINE_EXCEEDED', undefined]);
    await departure;
  });

  it('goes by the time of the call rather than that of the host', async () => {
    service.reply('silence');

    const call = session({ timeoutMs: 60_000 }).close({ timeoutMs: 100 });

    expect((await failureAs(call, AgentCallError)).code).to.equal('DEADLINE_EXCEEDED');
  });

  it('gives all attempts of a read one time together', async () => {
    service.reply(unavailable(), 'silence');

    const call = session().buildContext([], { timeoutMs: 600 });

    expect((await failureAs(call, AgentCallError)).code).to.equal('DEADLINE_EXCEEDED');
    expect(service.asked).to.have.length(2);
  });

  it('throws the reason of the signal when it aborts, and tells the service', async () => {
    service.reply('silence');
    const controller = new AbortController();
    const reason = new Enough();
    const [arrival, departure] = [service.arrival(), service.departure()];

    const call = failureOf(session().callTool('{}', { signal: controller.signal }));
    await arrival;
    controller.abort(reason);

    expect(await call).to.equal(reason);
    await departure;
  });

  it('throws an AbortError when the signal has no other reason, and sends nothing', async () => {
    const signal = AbortSignal.abort();

    const error = await failureAs(
      session().claimNudge('session_started', { signal }),
      DOMException,
    );

    expect(error.name).to.equal('AbortError');
    expect(service.asked).to.deep.equal([]);
  });

  it('waits between attempts for no longer than the signal lets', async () => {
    const delay = RetryInfo.encode({ retry_delay: { seconds: 60, nanos: 0 } }).finish();
    service.reply(refusalWith(status.UNAVAILABLE, detailsOf('RetryInfo', delay)));
    const controller = new AbortController();
    const reason = new Enough();
    const agent = session({ timeoutMs: 600_000 });

    const call = failureOf(agent.buildContext([], { signal: controller.signal }));
    // One connection keeps the order: once this is answered, the refusal has come.
    await agent.close();
    controller.abort(reason);

    expect(await call).to.equal(reason);
    expect(service.asked).to.deep.equal(['buildMemoryContext', 'closeSession']);
  });

  it('leaves no listener behind on a signal that many calls share', async () => {
    service.reply(unavailable());
    const { signal } = new AbortController();

    await session().buildContext([], { signal });

    expect(getEventListeners(signal, 'abort')).to.deep.equal([]);
  });
});

import { status } from '@grpc/grpc-js';
import { expect } from 'chai';
import {
  AgentCallError,
  AgentHost,
  type AgentHostOptions,
  AgentSession,
} from '../../../../clients/typescript/sessions/src/index.js';
import { pauseBefore } from '../../../../clients/typescript/sessions/src/retry.js';
import { DescribeMemoryToolResponse } from '../../../../gen/ts/turnstone/memory/v1/memory_service.js';
import { failureAs } from '../sdk/failure-as.js';
import { scriptedService, unavailable } from './scripted-service.js';

const TOOL = DescribeMemoryToolResponse.encode({
  name: 'memory',
  description: 'd',
  parameters_json_schema: '{"type": "object"}',
}).finish();

describe('what the TypeScript client of sessions tries again', () => {
  const service = scriptedService();
  const made: AgentHost[] = [];

  afterEach(() => {
    for (const host of made.splice(0)) host.close();
  });

  function agents(options: Partial<AgentHostOptions> = {}) {
    const host = new AgentHost({ address: service.address, token: 't', ...options });
    made.push(host);
    const credential = { sessionId: 's', sessionToken: 'tss' };
    return { host, session: AgentSession.fromCredential(host, credential) };
  }

  it('is a context that the service is too busy for, twice', async () => {
    service.reply(unavailable(), unavailable());

    await agents().session.buildContext([]);

    expect(service.asked).to.deep.equal(Array(3).fill('buildMemoryContext'));
  });

  it('is the description of the tool', async () => {
    service.reply(unavailable(), { bytes: TOOL });

    expect(await agents().session.toolDefinition()).to.deep.equal({
      name: 'memory',
      description: 'd',
      parameters: { type: 'object' },
    });
  });

  it('fails with the last refusal when none of the attempts succeeds', async () => {
    service.reply(unavailable(), unavailable(), unavailable({ message: 'the third' }));

    const error = await failureAs(agents().session.buildContext([]), AgentCallError);

    expect(error).to.include({
      code: 'UNAVAILABLE',
      reason: 'STORAGE_UNAVAILABLE',
      message: 'the third',
      requestId: 'request-1',
      retryDelayMs: 100,
    });
    expect(service.asked).to.have.length(3);
  });

  it('is nothing when the pause would outlast the time of the call', async () => {
    service.reply(unavailable());

    const error = await failureAs(
      agents().session.buildContext([], { timeoutMs: 150 }),
      AgentCallError,
    );

    expect([error.code, service.asked.length]).to.deep.equal(['UNAVAILABLE', 1]);
  });

  it('is no read that was refused for another reason', async () => {
    service.reply(unavailable({ code: status.ABORTED, reason: 'STORAGE_CONFLICT' }));

    const { reason } = await failureAs(agents().session.buildContext([]), AgentCallError);

    expect([reason, service.asked.length]).to.deep.equal(['STORAGE_CONFLICT', 1]);
  });

  it('is nothing that changes something', async () => {
    const { host, session } = agents();
    const calls = [
      () => session.callTool({ action: 'list' }),
      () => session.claimNudge('session_started'),
      () => session.setActingUser('bob'),
      () => session.close(),
      () => AgentSession.open(host, { workstreamId: 'w' }),
      () => host.createProject({ projectId: 'p', ownerUserId: 'u' }),
      () => host.setProjectMember('p', 'u', 'reader'),
      () => host.deleteProject('p'),
      () => host.createWorkstream({ workstreamId: 'w' }),
      () => host.deleteWorkstream('w'),
    ];

    for (const call of calls) {
      service.reply(unavailable());
      await failureAs(call(), AgentCallError);
    }

    expect(service.asked).to.have.length(calls.length);
  });

  const pauses: readonly (readonly [
    failures: number,
    asked: number,
    chance: number,
    ms: number,
  ])[] = [
    [1, 0, 0, 100],
    [1, 0, 1, 200],
    [2, 0, 0, 200],
    [3, 0, 1, 800],
    [10, 0, 1, 5_000],
    [1, 3_000, 0.5, 3_150],
  ];
  for (const [failures, retryDelayMs, chance, ms] of pauses) {
    it(`waits ${ms} ms after failure ${failures} at chance ${chance}, asked for ${retryDelayMs}`, () => {
      const error = new AgentCallError('UNAVAILABLE', 'busy', { retryDelayMs });

      expect(pauseBefore(failures, error, chance)).to.equal(ms);
    });
  }
});

import { expect } from 'chai';
import {
  TurnstoneAPIError,
  TurnstoneServer,
} from '../../../../clients/typescript/sdk/src/index.js';
import { failureAs } from './failure-as.js';
import { scriptedServer } from './scripted-server.js';

describe('the TypeScript SDK and a service of another version', () => {
  const server = scriptedServer();
  const clientOf = () => new TurnstoneServer({ baseUrl: server.baseUrl, token: 't' });

  it('passes through fields and words that it does not know', async () => {
    const memory = { memory_id: 'm', type: 'lesson', scope: 'team', colour: { red: 1 } };
    server.reply({ body: { memories: [memory], total: 1, took_ms: 3 } });

    const page: unknown = await clientOf().listMemories();

    expect(page).to.deep.equal({ memories: [memory], total: 1, took_ms: 3 });
  });

  it('reads to the end where a page says nothing of a next one', async () => {
    server.reply({ body: { memories: [{ name: 'a' }] } });

    const read = [];
    for await (const { name } of clientOf().iterateMemories()) read.push(name);

    expect(read).to.deep.equal(['a']);
  });

  it('passes through a reason that it does not know', async () => {
    const headers = { 'x-error-reason': 'QUOTA_EXCEEDED' };
    server.reply({ status: 429, headers, body: { error: 'too much', code: 7 } });

    const error = await failureAs(clientOf().listMemories(), TurnstoneAPIError);

    expect(error).to.include({
      statusCode: 429,
      reason: 'QUOTA_EXCEEDED',
      errorMessage: 'too much',
    });
  });
});

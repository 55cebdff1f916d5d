import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { readRetryAfter } from '../../../../clients/typescript/sdk/src/answer.js';
import {
  TurnstoneAPIError,
  TurnstoneConnectionError,
  TurnstoneServer,
} from '../../../../clients/typescript/sdk/src/index.js';
import { failureAs } from './failure-as.js';
import { type Reply, scriptedServer } from './scripted-server.js';

describe('what the TypeScript SDK throws when it is refused', () => {
  const server = scriptedServer();

  function refusal(...replies: readonly Reply[]): Promise<TurnstoneAPIError> {
    server.reply(...replies);
    const client = new TurnstoneServer({ baseUrl: server.baseUrl, token: 't', retries: 0 });
    return failureAs(client.listMemories(), TurnstoneAPIError);
  }

  it('SDK 374: has the status and the first 200 characters of a plain text', async () => {
    const text = `Internal Server Error ${'🙂'.repeat(300)}`;

    const error = await refusal({ status: 500, body: text });

    expect(error.statusCode).to.equal(500);
    expect(error.errorMessage).to.equal([...text].slice(0, 200).join(''));
  });

  const bodies: readonly (readonly [told: string, body: unknown, message: string])[] = [
    ['error', { error: 'name is required', detail: 'x' }, 'name is required'],
    ['detail, without error', { detail: 'not here' }, 'not here'],
    ['detail, when error is no text', { error: { a: 1 }, detail: 'not here' }, 'not here'],
    ['the body, when it has neither', { problem: 1 }, '{"problem":1}'],
    ['the body, when it is a list', ['no'], '["no"]'],
    ['the status, when there is no body', '', 'status 400 without a text'],
  ];
  for (const [told, body, message] of bodies) {
    it(`takes its message from ${told}`, async () => {
      const error = await refusal({ status: 400, body });

      expect([error.errorMessage, error.message]).to.deep.equal([message, message]);
    });
  }

  it('has the reason, the request id and the seconds to wait', async () => {
    const headers = {
      'x-error-reason': 'SERVICE_UNAVAILABLE',
      'x-request-id': 'r1',
      'retry-after': '7',
    };

    const error = await refusal({ status: 503, headers, body: { error: 'e' } });

    expect(error).to.include({
      name: 'TurnstoneAPIError',
      reason: 'SERVICE_UNAVAILABLE',
      requestId: 'r1',
      retryAfter: 7,
    });
  });

  it('leaves undefined what the answer does not say', async () => {
    const { reason, requestId, retryAfter } = await refusal({ status: 404, body: {} });

    expect([reason, requestId, retryAfter]).to.deep.equal([undefined, undefined, undefined]);
  });

  for (const body of ['<html>Welcome', '[]', 'null', '"text"', '']) {
    it(`takes a success with ${JSON.stringify(body)} as an answer of somebody else`, async () => {
      const error = await refusal({ status: 200, body });

      expect(error.statusCode).to.equal(200);
      expect(error.errorMessage).to.equal(body === '' ? 'status 200 without a text' : body);
    });
  }

  it('has the request id of a success that is an answer of somebody else', async () => {
    const error = await refusal({ status: 200, headers: { 'x-request-id': 'r1' }, body: {} });

    expect(error.requestId).to.equal('r1');
  });

  it('takes a redirect as a refusal, since following it would change the method', async () => {
    const error = await refusal({
      status: 302,
      headers: { location: '/elsewhere' },
      body: 'moved',
    });

    expect([error.statusCode, error.errorMessage]).to.deep.equal([302, 'moved']);
    expect(server.asked).to.have.length(1);
  });

  const now = Date.parse('2026-03-10T10:00:00Z');
  const headers: readonly (readonly [header: string | null, seconds: number | undefined])[] = [
    [null, undefined],
    ['0', 0],
    ['120', 120],
    ['Tue, 10 Mar 2026 10:00:30 GMT', 30],
    ['Tue, 10 Mar 2026 09:00:00 GMT', 0],
    ['soon', undefined],
  ];
  for (const [header, seconds] of headers) {
    it(`reads ${header} in Retry-After as ${seconds} seconds`, () => {
      expect(readRetryAfter(header, now)).to.equal(seconds);
    });
  }
});

describe('what the TypeScript SDK throws when no answer comes', () => {
  it('has the address, the code and the cause', async () => {
    const closed = createServer();
    await once(closed.listen(0, '127.0.0.1'), 'listening');
    const { port } = closed.address() as AddressInfo;
    await once(closed.close(), 'close');
    const client = new TurnstoneServer({
      baseUrl: `http://127.0.0.1:${port}/x`,
      token: 't',
      retries: 0,
    });

    const error = await failureAs(client.listMemories(), TurnstoneConnectionError);

    expect(error).to.include({
      name: 'TurnstoneConnectionError',
      message: `no whole answer from http://127.0.0.1:${port}: ECONNREFUSED`,
    });
    expect(error.cause).to.be.instanceOf(TypeError);
  });

  it('has what a fetch of your own threw, even when it is no error', async () => {
    const fetch = () => Promise.reject('the line is dead');
    const client = new TurnstoneServer({
      baseUrl: 'https://a.example',
      token: 't',
      retries: 0,
      fetch,
    });

    const error = await failureAs(client.listMemories(), TurnstoneConnectionError);

    expect(error.message).to.equal('no whole answer from https://a.example: the line is dead');
    expect(error.cause).to.equal('the line is dead');
  });
});

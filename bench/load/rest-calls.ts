import { Agent, request as send } from 'node:http';
import type { RestRequest } from './job.js';
import type { CallOutcome } from './outcome.js';

const agent = new Agent({ keepAlive: true });

/**
 * Returns a function that sends a request. Connections are kept; one that the server has closed is
 * replaced.
 */
export function restCaller(address: string, token: string) {
  const [host, port] = address.split(':');
  const authorization = `Bearer ${token}`;
  const call = (request: RestRequest, lane: number, done: (outcome: CallOutcome) => void): void => {
    const { method, path, body } = request;
    const headers =
      body === undefined
        ? { authorization }
        : {
            authorization,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          };
    const sent = send({ agent, host, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const answer = Buffer.concat(chunks);
        const isGood = response.statusCode === 200 || response.statusCode === 201;
        done({ answer, failure: isGood ? undefined : `${response.statusCode} ${answer}` });
      });
    });
    sent.on('error', (error) => {
      if (sent.reusedSocket) call(request, lane, done);
      else done({ failure: error.message });
    });
    sent.end(body);
  };
  return call;
}

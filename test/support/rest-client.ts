import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

/** An HTTP request, sent exactly as written: the path is not normalised. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer | undefined;
  readonly token?: string | undefined;
}

/** An HTTP answer. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Keeps connections open between the calls of tests. */
export const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/**
 * Sends one request and waits for the whole answer.
 *
 * @param address `host:port`
 */
export function send(address: string, asked: HttpRequest): Promise<HttpAnswer> {
  const { hostname, port } = new URL(`http://${address}`);
  const { method, path, body, token } = asked;
  const headers = {
    ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...asked.headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path, headers, agent }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', reject);
      incoming.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
      });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

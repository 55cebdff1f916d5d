import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as it came in. */
export interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A reply of the server: a response, nothing, or an incomplete response. */
export type Reply =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown }
  | 'silence'
  | 'half an answer';

/** A server with scripted replies. */
export interface ScriptedServer {
  readonly baseUrl: string;
  /** Requests since the test began. */
  readonly asked: readonly Asked[];
  /** Takes the next replies, in order; without one it answers what suits every call. */
  reply(...replies: readonly Reply[]): void;
  /** Waits for the next request. */
  arrival(): Promise<void>;
}

/** Has what any call needs of its answer. */
const ANYTHING = {
  memory_id: 'id',
  name: 'n',
  memories: [],
  status: 'ok',
  workstream_id: 'w',
  project_id: 'p',
  user_id: 'u',
  role: 'reader',
  members: [],
};

/** Runs a scripted server while the tests of the suite do. Call it where the suite is described. */
export function scriptedServer(): ScriptedServer {
  const asked: Asked[] = [];
  const replies: Reply[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    asked.push({ method, url, headers, body: await text(incoming) });
    server.emit('asked');
    answer(outgoing, replies.shift() ?? { body: ANYTHING });
  });

  before(() => once(server.listen(0, '127.0.0.1'), 'listening'));

  beforeEach(() => {
    asked.length = 0;
    replies.length = 0;
  });

  after(() => {
    server.close();
    server.closeAllConnections();
  });

  return {
    asked,
    get baseUrl() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    reply: (...more) => void replies.push(...more),
    arrival: async () => void (await once(server, 'asked')),
  };
}

function answer(outgoing: ServerResponse, reply: Reply): void {
  if (reply === 'silence') {
    return;
  }
  if (reply === 'half an answer') {
    outgoing.writeHead(200, { 'content-length': '100' });
    outgoing.write('{"memories": [', () => outgoing.destroy());
    return;
  }
  const { status = 200, headers = {}, body } = reply;
  outgoing.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
}

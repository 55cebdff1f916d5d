import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { type Client, status } from '@grpc/grpc-js';
import { expect } from 'chai';
import fc from 'fast-check';
import type { MemoryScope, MemoryType } from '../../gen/ts/turnstone/memory/v1/memory.js';
import {
  MemoryServiceService,
  SaveMemoryRequest,
} from '../../gen/ts/turnstone/memory/v1/memory_service.js';
import { describeOn } from '../support/app.js';
import { connect, type GrpcRefusal, invoke, refusal, succeed } from '../support/grpc-client.js';
import { send } from '../support/rest-client.js';
import { sqliteDatabases } from '../support/stores.js';

const HTTP2_PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
const EMPTY_SETTINGS = '\0\0\0\x04\0\0\0\0\0';

/** What may arrive on a port; each is sent whole, and then the client has said all it has to say. */
const garbage: Readonly<Record<string, Buffer>> = {
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from('\0'),
  'random bytes': noise(10_000),
  'a line without end': Buffer.from('G'.repeat(100_000)),
  'half a request': Buffer.from(
    'POST /v1/api/memories HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{',
  ),
  'a TLS greeting': Buffer.from('16030100050100000100', 'hex'),
  'HTTP of no version': Buffer.from('GET / HTTP/9.9\r\n\r\n'),
  'HTTP/1.1': Buffer.from('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
  'a preface of HTTP/2 alone': Buffer.from(HTTP2_PREFACE),
  'HTTP/2 with a frame of 16 MiB': Buffer.from(
    `${HTTP2_PREFACE}${EMPTY_SETTINGS}\xff\xff\xff\0\0\0\0\0\x01`,
    'latin1',
  ),
  'HTTP/2 with garbage behind': Buffer.concat([
    Buffer.from(HTTP2_PREFACE + EMPTY_SETTINGS, 'latin1'),
    noise(5_000),
  ]),
};

describeOn([['SQLite', sqliteDatabases()]], 'hostile bytes', (running) => {
  let client: Client;

  before(() => {
    client = connect(running().addresses.grpc);
  });

  after(() => client.close());

  for (const listener of ['gateway', 'console', 'grpc'] as const) {
    for (const [what, bytes] of Object.entries(garbage)) {
      it(`end the connection and nothing else: ${what} on the ${listener} port`, async () => {
        const answered = await sendBytes(running().addresses[listener], bytes);

        expect(answered).to.not.match(/^HTTP\/1\.[01] 5/);
      });
    }
  }

  /** Calls SaveMemory with a message of these bytes. */
  function saveBytes(bytes: Uint8Array): Promise<GrpcRefusal> {
    const method = {
      ...MemoryServiceService.saveMemory,
      requestSerialize: () => Buffer.from(bytes),
    };
    return refusal(invoke(client, method, undefined as never, running().tokens.alice));
  }

  const good = { name: 'n1', description: 'd', content: 'c', scope_id: '' };
  const encode = (changes: Partial<SaveMemoryRequest>) =>
    SaveMemoryRequest.encode({ ...good, ...changes }).finish();

  for (const [number, field] of Object.entries({
    1: 'name',
    2: 'content',
    3: 'description',
    6: 'scope_id',
  })) {
    it(`are refused when the ${field} of a message is no UTF-8`, async () => {
      const invalid = Buffer.from([(Number(number) << 3) | 2, 1, 0xff]);

      const { code, reason } = await saveBytes(Buffer.concat([encode({ [field]: '' }), invalid]));

      expect([code, reason]).to.deep.equal([status.INVALID_ARGUMENT, 'REQUEST_INVALID']);
    });
  }

  const unknownNumbers: readonly (readonly [string, Partial<SaveMemoryRequest>, string])[] = [
    ['a type that no proto has', { type: 99 as MemoryType }, 'type'],
    ['a negative type', { type: -1 }, 'type'],
    ['a scope that no proto has', { scope: 99 as MemoryScope }, 'scope'],
  ];
  for (const [what, changes, field] of unknownNumbers) {
    it(`are refused for ${what}`, async () => {
      const { code, reason, fields } = await saveBytes(encode(changes));

      expect([code, reason, fields]).to.deep.equal([
        status.INVALID_ARGUMENT,
        'FIELD_INVALID',
        [field],
      ]);
    });
  }

  it('are refused when a message is larger than 4 MiB', async () => {
    const { code, reason } = await saveBytes(encode({ content: 'x'.repeat(4 * 1_048_576) }));

    expect([code, reason]).to.deep.equal([status.RESOURCE_EXHAUSTED, 'REQUEST_TOO_LARGE']);
  });

  it('are refused for a method that no service has', async () => {
    const path = '/turnstone.memory.v1.MemoryService/DropEverything';
    const method = { ...MemoryServiceService.saveMemory, path };

    const { code } = await refusal(invoke(client, method, good, running().tokens.alice));

    expect(code).to.equal(status.UNIMPLEMENTED);
  });

  it('never make a message anything but a bad one', async () => {
    const property = fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 200 }),
      async (bytes) => {
        const { code } = await saveBytes(bytes);
        expect(code).to.equal(status.INVALID_ARGUMENT);
      },
    );

    await fc.assert(property, { numRuns: 150 });
  });

  afterEach(async () => {
    const { addresses, tokens } = running();
    const { status: health } = await send(addresses.gateway, { method: 'GET', path: '/healthz' });
    const request = { type: 0, scope: 0, scope_id: '', page_token: '' };
    await succeed(invoke(client, MemoryServiceService.listMemories, request, tokens.alice));
    expect(health).to.equal(200);
  });
});

/** Bytes without any form, the same in every run. */
function noise(length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, n) =>
    createHash('sha256').update(`${n}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

/** Type, flags and stream of the frame with which HTTP/2 gives a connection up. */
const GOAWAY = '\x07\0\0\0\0\0';

/** Sends bytes, says that it was all, and waits until the other side closes or gives up. */
async function sendBytes(address: string, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(`http://${address}`);
  const socket = connectSocket({ host: hostname, port: Number(port) });
  let answered = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answered += text;
    if (answered.includes(GOAWAY)) socket.destroy();
  });
  // The other side may reset a connection that it does not like.
  socket.on('error', () => {});
  socket.end(bytes);
  await once(socket, 'close');
  return answered;
}

import { MemoryServiceService } from '../../gen/ts/turnstone/memory/v1/memory_service.js';
import { BODY_BYTES, type Extreme, REQUEST_BYTES, repeatedTo } from './extreme.js';
import { ideographs } from './texts.js';

const { buildMemoryContext, callMemoryTool, getMemory } = MemoryServiceService;

const tool = (name: string, arguments_json: () => string): Extreme => ({
  name: `tool call with ${name}`,
  call: (callers) => callers.grpc(callMemoryTool, { arguments_json: arguments_json() }, 'session'),
});

const body = (name: string, text: () => string): Extreme => ({
  name: `REST body of ${name}`,
  call: (callers) => callers.rest('POST', '/v1/api/memories', text()),
});

const raw = (
  name: string,
  method: { path: string },
  piece: Buffer,
  credential?: 'session',
): Extreme => ({
  name,
  call: (callers) =>
    callers.raw(
      method.path,
      Buffer.alloc(Math.floor(REQUEST_BYTES / piece.length) * piece.length, piece),
      credential,
    ),
});

const nested = (bytes: number, open: string, close: string) =>
  open.repeat(Math.floor(bytes / 2 / open.length)) +
  close.repeat(Math.floor(bytes / 2 / open.length));

/** Requests that are hard to read. */
export const REQUESTS: readonly Extreme[] = [
  tool('nested arrays of 4 MiB', () => nested(REQUEST_BYTES, '[', ']')),
  tool(
    'a nested argument of 4 MiB',
    () => `{"action":"list","x":${nested(REQUEST_BYTES - 64, '[', ']')}}`,
  ),
  tool(
    'nested objects of 4 MiB',
    () => `{"action":"list","x":${'{"a":'.repeat(600_000)}1${'}'.repeat(600_000)}}`,
  ),
  tool(
    'a flat list of 4 MiB',
    () => `{"action":"list","x":[${repeatedTo(REQUEST_BYTES - 64, '1,')}1]}`,
  ),
  tool(
    'a list of empty lists of 4 MiB',
    () => `{"action":"list","x":[${repeatedTo(REQUEST_BYTES - 64, '[],')}1]}`,
  ),
  tool(
    'a list of empty objects of 4 MiB',
    () => `{"action":"list","x":[${repeatedTo(REQUEST_BYTES - 64, '{},')}1]}`,
  ),
  tool(
    'a list of numbers of 4 MiB',
    () => `{"action":"list","x":[${repeatedTo(REQUEST_BYTES - 64, '1.5e9,')}1]}`,
  ),
  tool(
    '300,000 arguments',
    () =>
      `{"action":"list",${Array.from({ length: 300_000 }, (_, index) => `"a${index}":1`).join(',')}}`,
  ),
  tool(
    'an argument of 4 MiB',
    () => `{"action":"list","x":"${repeatedTo(REQUEST_BYTES - 64, 'word ')}"}`,
  ),
  tool(
    'an escaped argument of 4 MiB',
    () => `{"action":"list","x":"${repeatedTo(REQUEST_BYTES - 64, '\\u4e00')}"}`,
  ),
  tool(
    'a query of 4 MiB',
    () => `{"action":"search","query":"${repeatedTo(REQUEST_BYTES - 64, 'word other ')}"}`,
  ),
  tool(
    'a content of 4 MiB',
    () =>
      `{"action":"save","name":"x","description":"d","content":"${repeatedTo(REQUEST_BYTES - 128, 'word ')}"}`,
  ),
  tool(
    'a name of 4 MiB',
    () => `{"action":"get","name":"${repeatedTo(REQUEST_BYTES - 64, 'Ab c')}"}`,
  ),
  body('nested arrays of 1 MiB', () => `{"x":${nested(BODY_BYTES - 16, '[', ']')}}`),
  body('nested objects of 1 MiB', () => `{"x":${'{"a":'.repeat(170_000)}1${'}'.repeat(170_000)}}`),
  body('a list of empty lists of 1 MiB', () => `{"x":[${repeatedTo(BODY_BYTES - 16, '[],')}1]}`),
  body(
    '80,000 keys',
    () => `{${Array.from({ length: 80_000 }, (_, index) => `"a${index}":1`).join(',')}}`,
  ),
  body('a content of 1 MiB', () =>
    JSON.stringify({ name: 'x', description: 'd', content: 'word '.repeat(200_000) }),
  ),
  body('a content of ideographs', () =>
    JSON.stringify({ name: 'restideographs', description: 'd', content: ideographs(77) }),
  ),
  raw('unknown fields of 4 MiB', getMemory, Buffer.from([0xf8, 0x01, 0x01])),
  raw('unknown groups of 4 MiB', getMemory, Buffer.from([0xfb, 0x01, 0xfc, 0x01])),
  raw('a name set a million times', getMemory, Buffer.from([0x0a, 0x01, 0x61])),
  raw('two million empty messages', buildMemoryContext, Buffer.from([0x0a, 0x00]), 'session'),
  raw(
    'a million messages with a role',
    buildMemoryContext,
    Buffer.from([0x0a, 0x02, 0x0a, 0x00]),
    'session',
  ),
  {
    name: 'one message of two million texts',
    call: (callers) => {
      const texts = Buffer.alloc(REQUEST_BYTES - 64, Buffer.from([0x12, 0x00]));
      const role = Buffer.from([0x0a, 0x04, ...Buffer.from('user')]);
      const message = Buffer.concat([role, texts]);
      let length = message.length;
      const head = [0x0a];
      for (; length > 0x7f; length >>>= 7) head.push((length & 0x7f) | 0x80);
      head.push(length);
      return callers.raw(
        buildMemoryContext.path,
        Buffer.concat([Buffer.from(head), message]),
        'session',
      );
    },
  },
];

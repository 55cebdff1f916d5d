import { MemoryServiceService } from '../../gen/ts/turnstone/memory/v1/memory_service.js';
import type { Callers } from './callers.js';
import { fill, fillWith, ideographs, newWords, spell } from './texts.js';

/** Makes one call that is as large as its kind can be. */
export interface Extreme {
  readonly name: string;
  /** Runs before the call and is not measured. */
  before?(callers: Callers, round: number): Promise<unknown>;
  call(callers: Callers, round: number): Promise<string>;
}

const { saveMemory, getMemory, listMemories, searchMemories, deleteMemory } = MemoryServiceService;
const { buildMemoryContext, callMemoryTool, claimNudge } = MemoryServiceService;

const MEBIBYTE = 1_024 * 1_024;
const REQUEST_BYTES = 4 * MEBIBYTE - 64;
const BODY_BYTES = MEBIBYTE;
/** Maximum distinct terms of a query. */
const QUERY_TERMS = 64;
/** Rows of the largest list, each as large as three of those fit into a page. */
const GLOBAL = 1;

const ANYWHERE = { type: 0, scope: 0, scope_id: '' };

/** A save of a content under a name. */
const save = (callers: Callers, name: string, content: string) =>
  callers.grpc(saveMemory, {
    name,
    content,
    description: 'an extreme',
    type: undefined,
    scope: GLOBAL,
    scope_id: '',
  });

const named = (name: string) => ({ name, scope: GLOBAL, scope_id: '' });

/** Saves, updates, reads and deletes a content of the greatest length. */
function contentExtremes(title: string, content: (seed: number) => string): Extreme[] {
  const name = (round: number) => `${title.replace(/[^a-z]/g, '')}${round}`;
  return [
    {
      name: `save of ${title}`,
      call: (callers, round) => save(callers, name(round), content(round + 1)),
    },
    {
      name: `update to other ${title}`,
      call: (callers, round) => save(callers, name(round), content(round + 1_001)),
    },
    {
      name: `get of ${title}`,
      call: (callers, round) => callers.grpc(getMemory, named(name(round))),
    },
    {
      name: `delete of ${title}`,
      call: (callers, round) => callers.grpc(deleteMemory, named(name(round))),
    },
  ];
}

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

const search = (name: string, query: (round: number) => string): Extreme => ({
  name: `search for ${name}`,
  call: (callers, round) =>
    callers.grpc(searchMemories, { ...ANYWHERE, query: query(round), limit: 50, explain: true }),
});

const context = (name: string, text: (index: number) => string): Extreme => ({
  name: `context of ${name}`,
  call: (callers) =>
    callers.grpc(
      buildMemoryContext,
      {
        messages: [0, 1, 2].map((index) => ({ role: 'user', texts: [text(index)] })),
        explain: true,
        relevance_floor: 0,
      },
      'session',
    ),
});

const repeatedTo = (bytes: number, text: string) =>
  text.repeat(Math.floor(bytes / Buffer.byteLength(text)));

const nested = (bytes: number, open: string, close: string) =>
  open.repeat(Math.floor(bytes / 2 / open.length)) +
  close.repeat(Math.floor(bytes / 2 / open.length));

/** Before the first round, saves contents that have one word in common. */
function saveShared(title: string, count: number, content: (seed: number) => string) {
  return async (callers: Callers, round: number) => {
    if (round > 0) return;
    for (let index = 0; index < count; index += 1) {
      const text = `kangaroo wallaby ${content(500 + index)}`.slice(0, 65_000);
      await save(callers, `${title.replace(' ', '')}${index}`, text);
    }
  };
}

const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => spell(from + index)).join(' ');

/** Every call that is measured, in order: later ones find what earlier ones saved. */
export const EXTREMES: readonly Extreme[] = [
  ...contentExtremes('random ideographs', ideographs),
  ...contentExtremes('new short words', newWords),
  ...contentExtremes('one word', () => fill('a')),
  ...contentExtremes('white squares', () => fill('🚀'.repeat(2))),
  ...contentExtremes('camel case', (seed) =>
    fillWith((index) => `X${spell(seed * 1_000 + index)}`),
  ),
  ...contentExtremes('stemmed words', (seed) =>
    fillWith((index) => `${spell(seed * 1_000 + index)}ationally `),
  ),
  ...contentExtremes('marks', () => `a${fill('\u0301\u0323').slice(1)}`),
  ...contentExtremes('expanding characters', () => fill('\ufdfa')),
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
  {
    ...search('a word in three contents of ideographs', () => 'kangaroo'),
    before: saveShared('shared ideographs', 3, ideographs),
  },
  {
    ...search('a word in twelve contents of new words', () => 'wallaby'),
    before: saveShared('shared words', 12, newWords),
  },
  search('64 new words', (round) => words(QUERY_TERMS, round * 1_000)),
  search('64 words with typos', (round) =>
    newWords(round + 1)
      .slice(0, 600)
      .replaceAll(/([a-z]{3}) /g, '$1x '),
  ),
  search('64 stored words', (round) => newWords(round + 1).slice(0, 400)),
  search('4,096 ideographs', (round) => ideographs(round + 5).slice(0, 4_096)),
  search('a query of 4 MiB', () => repeatedTo(REQUEST_BYTES - 64, 'word other ')),
  search('4,096 camel case letters', () => 'aB'.repeat(2_048)),
  search('64 words of 64 letters', () =>
    words(QUERY_TERMS)
      .split(' ')
      .map((word) => word.padEnd(60, 'abcdefghij'))
      .join(' '),
  ),
  context('three messages of 1 MiB', () => repeatedTo(MEBIBYTE, 'word other ')),
  context('three messages of ideographs', (index) => ideographs(index + 1)),
  context('three messages of 64 new words', (index) => words(QUERY_TERMS, index * 77)),
  {
    name: 'nudge with a message of 4 MiB',
    call: (callers) =>
      callers.grpc(
        claimNudge,
        { event: 3, user_message: repeatedTo(REQUEST_BYTES, 'never do not '), message_count: 5 },
        'session',
      ),
  },
  {
    name: 'nudge with a message of line breaks',
    call: (callers) =>
      callers.grpc(
        claimNudge,
        { event: 3, user_message: repeatedTo(REQUEST_BYTES, '\n'), message_count: 5 },
        'session',
      ),
  },
  {
    name: 'nudge with a message of never',
    call: (callers) =>
      callers.grpc(
        claimNudge,
        { event: 3, user_message: repeatedTo(REQUEST_BYTES, 'never\n'), message_count: 5 },
        'session',
      ),
  },
  {
    name: 'save with a content of 4 MiB',
    call: (callers) => save(callers, 'toolarge', repeatedTo(REQUEST_BYTES - 64, 'word ')),
  },
  {
    name: 'save with a name of 4 MiB',
    call: (callers) => save(callers, repeatedTo(REQUEST_BYTES - 64, 'Word '), 'x'),
  },
  {
    name: 'list of 200 rows, 3 MiB',
    before: async (callers, round) => {
      if (round > 0) return;
      for (let index = 0; index < 60; index += 1)
        await save(callers, `large${index}`, fill('word other '));
    },
    call: (callers) => callers.grpc(listMemories, { ...ANYWHERE, limit: 200, page_token: '' }),
  },
  {
    name: 'REST list of 200 rows, 3 MiB',
    call: (callers) => callers.rest('GET', '/v1/api/memories?limit=200'),
  },
  {
    name: 'REST list of administrators',
    call: (callers) => callers.console('GET', '/v1/api/admin/memories?limit=200'),
  },
  {
    name: 'REST search of 50 rows, 3 MiB',
    call: (callers) =>
      callers.rest('POST', '/v1/api/memories/search', '{"query":"word other","limit":50}'),
  },
  {
    name: 'REST search of administrators',
    call: (callers) =>
      callers.console('GET', '/v1/api/admin/memories/search?q=word&query=word&limit=50'),
  },
  {
    name: 'REST query of 64 KiB',
    call: (callers) => callers.rest('GET', `/v1/api/memories?${'a=1&'.repeat(15_000)}`),
  },
  { name: 'REST docs', call: (callers) => callers.rest('GET', '/docs') },
  { name: 'REST openapi.json', call: (callers) => callers.rest('GET', '/openapi.json') },
  { name: 'REST metrics', call: (callers) => callers.console('GET', '/metrics') },
];

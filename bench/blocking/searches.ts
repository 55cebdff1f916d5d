import { MemoryServiceService } from '../../gen/ts/turnstone/memory/v1/memory_service.js';
import type { Callers } from './callers.js';
import { BODY_BYTES, type Extreme, REQUEST_BYTES, repeatedTo, save } from './extreme.js';
import { ideographs, newWords, spell } from './texts.js';

const { buildMemoryContext, searchMemories } = MemoryServiceService;

/** Maximum distinct terms of a query. */
const QUERY_TERMS = 64;
const ANYWHERE = { type: 0, scope: 0, scope_id: '' };

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

/** Searches and contexts. */
export const SEARCHES: readonly Extreme[] = [
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
  context('three messages of 1 MiB', () => repeatedTo(BODY_BYTES, 'word other ')),
  context('three messages of ideographs', (index) => ideographs(index + 1)),
  context('three messages of 64 new words', (index) => words(QUERY_TERMS, index * 77)),
];

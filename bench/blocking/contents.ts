import { MemoryServiceService } from '../../gen/ts/turnstone/memory/v1/memory_service.js';
import { type Extreme, named, save } from './extreme.js';
import { fill, fillWith, ideographs, newWords, spell } from './texts.js';

const { getMemory, deleteMemory } = MemoryServiceService;

/** Contents of the greatest length. */
export const CONTENTS: readonly Extreme[] = [
  ...extremesOf('random ideographs', ideographs),
  ...extremesOf('new short words', newWords),
  ...extremesOf('one word', () => fill('a')),
  ...extremesOf('white squares', () => fill('🚀'.repeat(2))),
  ...extremesOf('camel case', (seed) => fillWith((index) => `X${spell(seed * 1_000 + index)}`)),
  ...extremesOf('stemmed words', (seed) =>
    fillWith((index) => `${spell(seed * 1_000 + index)}ationally `),
  ),
  ...extremesOf('marks', () => `a${fill('\u0301\u0323').slice(1)}`),
  ...extremesOf('expanding characters', () => fill('\ufdfa')),
];

/** Saves, updates, reads and deletes a content of the greatest length. */
function extremesOf(title: string, content: (seed: number) => string): Extreme[] {
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

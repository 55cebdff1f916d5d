import { expect } from 'chai';
import { PAGE_BYTES } from '../../src/core/limits.js';
import type { Memory } from '../../src/core/memory.js';
import type { MemoryPage, Page } from '../../src/core/ports.js';
import { search } from '../../src/core/search.js';

const times = { created: '2026-01-01T00:00:00.000', updated: '2026-01-01T00:00:00.000' };

function memory(name: string, content: string, description = ''): Memory {
  const place = { memory_id: name, scope: 'global', scope_id: '' } as const;
  return { ...place, ...times, name, content, description, type: 'general' };
}

/** Gives the memories two at a time, so that a search has to turn pages. */
function pagesOf(memories: readonly Memory[]) {
  return async ({ after }: Page): Promise<MemoryPage> => {
    const start = memories.findIndex((one) => one.memory_id === after?.memory_id) + 1;
    return { memories: memories.slice(start, start + 2), hasMore: start + 2 < memories.length };
  };
}

async function names(memories: readonly Memory[], query: string, limit = 20) {
  const found = await search(pagesOf(memories), query, limit);
  return { names: found.memories.map((one) => one.name), total: found.total };
}

const notes = [
  memory('auth_patterns', 'JWT tokens, 15 minute expiry'),
  memory('db_notes', `${'filler '.repeat(100)} deep`),
  memory(
    'tuning',
    "run pre-edit before the GB/s test on ubuntu 20.04; don't use C++",
    'Host tuning',
  ),
  memory('both', 'auth and jwt'),
  memory('café', 'ΣΊΣΥΦΟΣ'),
];

describe('search', () => {
  const cases = [
    ['SRCH 105: finds a part of a name', 'auth', ['auth_patterns', 'both']],
    ['SRCH 108: finds nothing when no term matches', 'zzz', []],
    ['SRCH 110: needs only one of the terms', 'tuning zzz', ['tuning']],
    ['SRCH 111: looks through the whole content', 'deep', ['db_notes']],
    [
      'SRCH 118: counts a repeated word once',
      'AUTH auth Auth expiry jwt',
      ['auth_patterns', 'both'],
    ],
    ['puts more matching terms first', 'ubuntu jwt tokens', ['auth_patterns', 'tuning', 'both']],
    ['finds words beside punctuation', '(JWT)', ['auth_patterns', 'both']],
    ['takes nothing for syntax', "'; DROP TABLE x; --", []],
    ['ignores case in every script', 'σίσυφοσ CAFÉ', ['café']],
    ['finds nothing for punctuation alone', '"*(-', []],
  ] as const;
  for (const [title, query, expected] of cases) {
    it(title, async () => {
      expect((await names(notes, query)).names).to.deep.equal(expected);
    });
  }

  it('tells how many match beyond the limit', async () => {
    const many = Array.from({ length: 7 }, (_, index) => memory(`n${index}`, 'same'));

    expect(await names(many, 'same', 3)).to.deep.equal({ names: ['n0', 'n1', 'n2'], total: 7 });
  });

  it('ends before its results exceed 3 MiB of text', async () => {
    const big = Array.from({ length: 4 }, (_, index) =>
      memory(`n${index}`, `x ${'y'.repeat(PAGE_BYTES / 2 - 8)}`),
    );

    expect(await names(big, 'x')).to.deep.equal({ names: ['n0', 'n1'], total: 4 });
  });
});

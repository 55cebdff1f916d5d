import { expect } from 'chai';
import { PAGE_BYTES } from '../../../src/core/fields/limits.js';
import { search } from '../../../src/core/memories/search.js';
import type { MemoryDraft } from '../../../src/core/store/memory-store.js';
import type { Store } from '../../../src/core/store/store.js';
import { createWinkScorer } from '../../../src/relevance/wink-scorer.js';
import { draft } from '../../support/drafts.js';
import { sqliteDatabases, type TestDatabase } from '../../support/stores.js';
import { envelope, target } from '../../support/visibility.js';
import { analyzer } from '../analysis/fixtures.js';

function memory(name: string, content: string, description = ''): MemoryDraft {
  return draft({ name, memory_id: name, content, description });
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
  const tools = { analyzer, scorer: createWinkScorer() };
  const visible = envelope(target('global'));
  let database: TestDatabase;
  let store: Store;

  before(async () => {
    database = await sqliteDatabases()();
    store = database.open();
    await store.migrate();
  });

  beforeEach(() => database.wipe());

  after(() => database.drop());

  async function names(memories: readonly MemoryDraft[], text: string, limitRows = 20) {
    await store.write(async (writer) => {
      for (const one of memories) {
        await writer.save(one);
      }
    });
    const query = { text, filter: {}, limitRows };
    const found = await store.read((reader) =>
      search(reader, (terms) => reader.postingLists(visible, terms), query, tools),
    );
    return { names: found.memories.map((one) => one.name), total: found.total };
  }

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
    ['finds words beside punctuation', '(JWT)', ['both', 'auth_patterns']],
    ['takes nothing for syntax', "'; DROP TABLE x; --", []],
    ['ignores case in every script', 'σίσυφοσ CAFÉ', ['café']],
    ['finds nothing for punctuation alone', '"*(-', []],
  ] as const;
  for (const [title, query, expected] of cases) {
    it(title, async () => {
      expect((await names(notes, query)).names).to.deep.equal(expected);
    });
  }

  it('reports how many match beyond the limit', async () => {
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

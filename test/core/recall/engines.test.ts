import { expect } from 'chai';
import type { SessionCaller } from '../../../src/core/model/caller.js';
import type { ContextRequest, MemoryContext } from '../../../src/core/recall/recall.js';
import type { MemoryDraft } from '../../../src/core/store/memory-store.js';
import type { Store } from '../../../src/core/store/store.js';
import { at, draft } from '../../support/drafts.js';
import { createRandom, seedFrom } from '../../support/random.js';
import { postgresDatabases, sqliteDatabases, type TestDatabase } from '../../support/stores.js';
import { createUnicodeTexts } from '../../support/unicode-texts.js';
import { target } from '../../support/visibility.js';
import { openSession, recallOn, turnOf } from './fixtures.js';

const MEMORIES = 400;
const TURNS = 150;
const NAMESPACES = [target('global'), target('user', 'alice'), target('workstream', 'ws')] as const;
const OTHERS = [target('user', 'bob'), target('project', 'p1')] as const;

const open = [sqliteDatabases(), postgresDatabases()] as const;
const seed = seedFrom('TURNSTONE_RECALL_SEED');

describe(`recall on either database (TURNSTONE_RECALL_SEED=${seed})`, function () {
  this.timeout(120_000);
  const random = createRandom(seed);
  const texts = createUnicodeTexts(random);
  let databases: TestDatabase[];
  let stores: Store[];
  let caller: SessionCaller;

  before(async () => {
    databases = await Promise.all(open.map((make) => make()));
    stores = databases.map((database) => database.open());
    for (const store of stores) {
      await store.migrate();
      caller = await openSession(store);
    }
    await saveAll(Array.from({ length: MEMORIES }, (_, index) => newDraft(NAMESPACES, index)));
  });

  after(() => Promise.all(databases.map((database) => database.drop())));

  function newDraft(
    namespaces: readonly [MemoryDraft['target'], ...MemoryDraft['target'][]],
    index: number,
  ): MemoryDraft {
    return draft({
      target: random.pickEarly(namespaces),
      name: `${texts.words(2)} ${index}`,
      description: texts.words(random.below(6)),
      content: texts.words(random.below(random.pick([4, 20, 200]))),
      // Times repeat themselves, so that ranks are tied.
      at: at(random.below(50)),
    });
  }

  async function saveAll(drafts: readonly MemoryDraft[]): Promise<void> {
    for (const store of stores) {
      await store.write(async (writer) => {
        for (const each of drafts) await writer.save(each);
      });
    }
  }

  /** Words that memories may contain, sometimes with a typo in one of them. */
  function someWords(): string {
    const words = texts.words(random.below(8));
    return random.below(2) === 0 ? words : words.replace(/\p{L}(?=\p{L}{3})/u, 'e');
  }

  function someTurn(): ContextRequest {
    const messages = Array.from({ length: random.below(5) }, someWords);
    const relevance_floor = random.pick([undefined, undefined, 0, 0.3]);
    return { ...turnOf(...messages), relevance_floor };
  }

  async function askBoth(request: ContextRequest): Promise<MemoryContext[]> {
    const fetch_limit = 5 + request.messages.length;
    return Promise.all(
      stores.map((store) => recallOn(store, { fetch_limit }).build(caller, request, {})),
    );
  }

  it(`returns the same bytes for ${TURNS} random turns`, async () => {
    const outcomes = new Set<string>();
    for (let asked = 0; asked < TURNS; asked += 1) {
      const request = someTurn();
      const [first, second] = await askBoth(request);

      expect(JSON.stringify(second), JSON.stringify(request)).to.equal(JSON.stringify(first));
      for (const { outcome } of first?.decisions ?? []) outcomes.add(outcome);
    }

    // Otherwise the comparison would be vacuous.
    expect(outcomes).to.have.keys('injected', 'below_floor', 'beyond_k');
  });

  it('lets no memory of others bear on anything, not even on a score', async () => {
    const turns = Array.from({ length: 40 }, someTurn);
    const askAll = async () => {
      const answers = [];
      for (const turn of turns) answers.push(await askBoth(turn));
      return answers;
    };
    const before = await askAll();

    await saveAll(Array.from({ length: 100 }, (_, index) => newDraft(OTHERS, index)));

    expect(await askAll()).to.deep.equal(before);
  });
});

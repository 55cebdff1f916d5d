import { expect } from 'chai';
import type { BrowseFilter, MemoryDraft } from '../../../src/core/store/memory-store.js';
import type { Reader, Store, Writer } from '../../../src/core/store/store.js';
import { createWinkScorer } from '../../../src/relevance/wink-scorer.js';
import { at, draft } from '../../support/drafts.js';
import { expectExactIndex } from '../../support/index-contents.js';
import { createRandom, seedFrom } from '../../support/random.js';
import { searchTurn, type Turn, type TurnResult } from '../../support/search-pipeline.js';
import { postgresDatabases, sqliteDatabases, type TestDatabase } from '../../support/stores.js';
import { createUnicodeTexts } from '../../support/unicode-texts.js';
import { envelope, target } from '../../support/visibility.js';

/** Fewer are enough while one works on it. */
const QUERIES = Number(process.env.TURNSTONE_PARITY_QUERIES ?? 5_000);
const DOCUMENTS = 3_000;
const CHANGES = 1_500;
const CHANGES_AT_ONCE = 50;
/** Budgets that leave most lists out, and cut those that are left. */
const TINY_BUDGETS = [20, 150] as const;

const NAMESPACES = [
  target('global'),
  target('user', 'alice'),
  target('user', 'bob'),
  target('workstream', 'ws'),
] as const;
const TYPES = ['general', 'general', 'feedback', 'reference', undefined] as const;

const open = [sqliteDatabases(), postgresDatabases()] as const;
const seed = seedFrom('TURNSTONE_PARITY_SEED');

describe(`both databases give the same answers (TURNSTONE_PARITY_SEED=${seed})`, function () {
  this.timeout(1_800_000);
  const random = createRandom(seed);
  const texts = createUnicodeTexts(random);
  const scorer = createWinkScorer();
  let databases: TestDatabase[];
  let stores: Store[];

  before(async () => {
    databases = await Promise.all(open.map((make) => make()));
    stores = databases.map((database) => database.open());
    for (const store of stores) await store.migrate();
  });

  after(() => Promise.all(databases.map((database) => database.drop())));

  /** What was saved and not deleted yet. */
  const present: Pick<MemoryDraft, 'memory_id' | 'target' | 'name'>[] = [];
  let moment = 0;

  const newDraft = (identity: Partial<MemoryDraft>) => {
    // Times repeat themselves, so that ranks are tied.
    moment += random.below(2);
    return draft({
      description: texts.words(random.below(6)),
      content: texts.words(random.below(random.pick([4, 20, 60]))),
      type: random.pick(TYPES),
      at: at(moment),
      ...identity,
    });
  };

  function someSave(): Change {
    const created = newDraft({
      target: random.pickEarly(NAMESPACES),
      name: `${texts.words(2)} ${moment} ${present.length} ${random.below(1_000_000)}`,
    });
    present.push(created);
    return (writer) => writer.save(created);
  }

  function someChange(): Change {
    const index = random.below(present.length);
    const chosen = present[index];
    const kind = random.below(4);
    if (chosen === undefined || kind === 0) return someSave();
    if (kind === 1) {
      const { target: where, name } = chosen;
      const edited = newDraft({ target: where, name });
      return (writer) => writer.save(edited);
    }
    present.splice(index, 1);
    return kind === 2
      ? (writer) => writer.remove(chosen.target, chosen.name)
      : (writer) => writer.removeById(chosen.memory_id);
  }

  /** Makes changes and then makes each in both databases, many to a unit. */
  async function applyMany(count: number, make: () => Change): Promise<void> {
    for (let done = 0; done < count; done += CHANGES_AT_ONCE) {
      const changes = Array.from({ length: Math.min(CHANGES_AT_ONCE, count - done) }, make);
      const work = async (writer: Writer) => {
        for (const change of changes) await change(writer);
      };
      await Promise.all(stores.map((store) => store.write(work)));
    }
  }

  function someTurn(): Turn {
    const messages = Array.from({ length: 1 + random.below(3) }, () =>
      random.below(8) === 0 ? random.pick(['the of and', 'IT', '']) : someWords(),
    );
    const type = random.below(5) === 0 ? random.pick(TYPES) : undefined;
    return { messages, filter: { type } };
  }

  /** Words that memories may hold, sometimes with a slip of the pen in one of them. */
  function someWords(): string {
    const characters = Array.from(texts.words(random.below(7)));
    if (random.below(2) === 0) return characters.join('');
    const slip = random.pick([[], ['e'], ['s', 't']]);
    return characters.toSpliced(random.below(characters.length), random.below(2), ...slip).join('');
  }

  function someReach(): Reach {
    if (random.below(10) === 0) {
      const filter = random.pick<BrowseFilter>([{}, { scope: 'user' }, { scope: 'global' }]);
      return (reader) => (terms) => reader.browsePostingLists(filter, terms);
    }
    const seen = NAMESPACES.filter(() => random.below(2) === 0);
    return (reader) => (terms) => reader.postingLists(envelope(...seen), terms);
  }

  /** Reads may come from memory; units that write read by statements alone. */
  const askAll = (turn: Turn, reach: Reach): Promise<TurnResult[]> => {
    const ask = (reader: Reader) => searchTurn(reader, reach(reader), turn, scorer);
    return Promise.all(stores.flatMap((store) => [store.read(ask), store.write(ask)]));
  };

  it(`after ${DOCUMENTS} saves the index is that of a recount`, async () => {
    await applyMany(DOCUMENTS, someSave);

    for (const database of databases) await expectExactIndex(database);
  });

  it(`and after ${CHANGES} more saves, edits and deletions`, async () => {
    await applyMany(CHANGES, someChange);

    for (const database of databases) await expectExactIndex(database);
  });

  it(`${QUERIES} turns of one to three messages, each with budgets of any size`, async () => {
    const shares = { matched: 0, cut: 0, replaced: 0, turned: 0 };
    for (let asked = 0; asked < QUERIES; asked += 1) {
      const [turn, reach] = [someTurn(), someReach()];
      for (const budget of [undefined, random.pick(TINY_BUDGETS)]) {
        const [first, ...others] = await askAll({ ...turn, budget }, reach);

        const same = others.map(() => first);
        expect(others, JSON.stringify({ ...turn, budget })).to.deep.equal(same);
        for (const kind of first === undefined ? [] : kindsOf(first)) {
          shares[kind] += 1 / QUERIES;
        }
      }
    }

    // Otherwise the texts or budgets prove nothing.
    expect(shares.matched).to.be.greaterThan(1);
    expect(shares.cut).to.be.greaterThan(0.25);
    expect(shares.replaced).to.be.greaterThan(0.1);
    expect(shares.turned).to.be.greaterThan(0.1);
  });

  it('fifty memories of another user change nothing of mine', async () => {
    const mine = (reader: Reader) => (terms: readonly string[]) =>
      reader.postingLists(envelope(NAMESPACES[0], NAMESPACES[1]), terms);
    const turns = Array.from({ length: 40 }, someTurn);
    const answers = async () => {
      const all = [];
      for (const turn of turns) all.push(await askAll(turn, mine));
      return all;
    };
    const before = await answers();

    await applyMany(50, () => {
      const saved = newDraft({ target: target('user', 'carol'), name: texts.words(3) });
      return (writer) => writer.save(saved);
    });

    expect(await answers()).to.deep.equal(before);
  });
});

/** What an answer proves anything about. */
function kindsOf({ lists: [found, chosen], expansions, ranked, reranked }: TurnResult) {
  const idsOf = (each: TurnResult['ranked']) => each.map(([memoryId]) => memoryId).join();
  const kinds = {
    matched: ranked.length > 0,
    cut: found > chosen,
    replaced: expansions.length > 0,
    turned: idsOf(ranked) !== idsOf(reranked),
  };
  return (Object.keys(kinds) as (keyof typeof kinds)[]).filter((kind) => kinds[kind]);
}

/** A change to make in any database. */
type Change = (writer: Writer) => Promise<unknown>;

/** Says within which partitions terms are looked for. */
type Reach = (reader: Reader) => Parameters<typeof searchTurn>[1];

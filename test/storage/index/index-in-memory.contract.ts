import { expect } from 'chai';
import { TERMS_VERSION } from '../../../src/core/analysis/analyzer.js';
import type { MemoryDraft } from '../../../src/core/store/memory-store.js';
import type { Reader, Writer } from '../../../src/core/store/store.js';
import { createWinkScorer } from '../../../src/relevance/wink-scorer.js';
import { analyzer } from '../../core/analysis/fixtures.js';
import { at, draft } from '../../support/drafts.js';
import { createRandom, seedFrom } from '../../support/random.js';
import { searchTurn } from '../../support/search-pipeline.js';
import { statementsOf } from '../../support/statements.js';
import { createUnicodeTexts } from '../../support/unicode-texts.js';
import { envelope, target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

const NAMESPACES = [target('global'), target('user', 'alice'), target('project', 'p')] as const;
const ROUNDS = 60;
const TURNS_A_ROUND = 4;

type Change = (writer: Writer) => Promise<unknown>;

const seed = seedFrom('TURNSTONE_IN_MEMORY_SEED');

/** Says that searches from memory give what statements give. */
export function describeIndexInMemory(bench: Bench): void {
  it(`gives the same results as statements after any change (seed ${seed})`, async function () {
    this.timeout(60_000);
    const random = createRandom(seed);
    const texts = createUnicodeTexts(random);
    const scorer = createWinkScorer();
    const someDraft = (): MemoryDraft =>
      draft({
        target: random.pick(NAMESPACES),
        name: `n${random.below(60)}`,
        type: random.pick(['general', 'feedback', undefined]),
        content: texts.words(random.below(20)),
        at: at(random.below(20)),
      });
    const changes: readonly [Change, ...Change[]] = [
      (writer) => writer.save(someDraft()),
      (writer) => writer.save(someDraft()),
      (writer) => writer.save(someDraft()),
      (writer) => writer.remove(random.pick(NAMESPACES), `n${random.below(60)}`),
      async (writer) => {
        const page = await writer.list(
          envelope(...NAMESPACES),
          {},
          { limitRows: 1, limitBytes: 1_000 },
        );
        for (const { memory_id } of page.memories) await writer.removeById(memory_id);
      },
      async (writer) => {
        const page = { limitRows: 3, limitBytes: 1_000_000 };
        const rows = await writer.rowsOfTermsVersion(TERMS_VERSION, page, undefined);
        const content = texts.words(3);
        await writer.rewriteTerms(rows, () =>
          analyzer.analyzeMemory({ name: 'n', description: 'd', content }),
        );
      },
    ];
    const someTurn = () => ({
      messages: Array.from({ length: 1 + random.below(3) }, () => texts.words(random.below(7))),
      filter: { type: random.below(4) === 0 ? ('feedback' as const) : undefined },
      budget: random.below(3) === 0 ? 20 : undefined,
    });

    for (let round = 0; round < ROUNDS; round += 1) {
      const store = random.pick([bench.store, bench.other]);
      if (random.below(20) === 0) {
        await store.write((writer) => writer.removeNamespace(random.pick(NAMESPACES)));
      }
      for (let count = random.below(4); count >= 0; count -= 1) {
        await store.write(random.pick(changes));
      }
      for (let count = 0; count < TURNS_A_ROUND; count += 1) {
        const turn = someTurn();
        const visible = envelope(...NAMESPACES.filter(() => random.below(4) > 0));
        const ask = (reader: Reader) =>
          searchTurn(reader, (terms) => reader.postingLists(visible, terms), turn, scorer);

        const fromMemory = await bench.store.read(ask);
        const byStatements = await bench.store.write(ask);

        expect(fromMemory).to.deep.equal(byStatements);
      }
    }
  });

  it('reads the number of changes only, once a partition is in memory', async () => {
    await bench.store.write((writer) => writer.save(draft({ content: 'cat' })));
    const scorer = createWinkScorer();
    const turn = { messages: ['cats'], filter: {} };
    const searches = (count: number) =>
      statementsOf(bench.database.url, async (store) => {
        for (let searched = 0; searched < count; searched += 1) {
          await store.read((reader) =>
            searchTurn(
              reader,
              (terms) => reader.postingLists(envelope(target('global')), terms),
              turn,
              scorer,
            ),
          );
        }
      });

    const three = await searches(3);
    const five = await searches(5);

    expect(five).to.have.lengthOf(three.length + 2);
    expect(five.slice(-2).every((sql) => sql.includes('changes'))).to.equal(true);
  });
}

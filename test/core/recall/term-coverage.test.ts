import { expect } from 'chai';
import { expansion } from '../../../src/core/ranking/query-weights.js';
import { withStatistics } from '../../../src/core/ranking/term-statistics.js';
import { createCoverage, type TermCoverage } from '../../../src/core/recall/term-coverage.js';
import { documentOf } from '../../relevance/fixtures.js';
import { analyzer } from '../analysis/fixtures.js';
import { statistics, turn } from '../ranking/fixtures.js';

/** Rarities that add up to ten for "kafka broker topic". */
const RARITIES: Readonly<Record<string, number>> = { kafka: 5, broker: 3, topic: 2 };

function rarityOf(term: string): number {
  return RARITIES[term] ?? 14;
}

function check(messages: readonly [string, ...string[]], ...held: readonly string[]): TermCoverage {
  const visible = statistics(1_000, { kafka: 9, broker: 9, topic: 9, retri: 9 });
  const newest = analyzer.queryTerms(messages[0]);
  const coverageOf = createCoverage(newest, withStatistics(turn(...messages), visible), rarityOf);
  return coverageOf(documentOf(...held.map((term) => [term, 1] as const)));
}

describe('coverage of a turn by a memory', () => {
  it('weights terms by rarity', () => {
    const { coverage, rarest } = check(['kafka broker topic'], 'broker', 'topic');

    expect([coverage, rarest]).to.deep.equal([0.5, 3]);
  });

  it('reports terms in the order of the message, each once', () => {
    const { matched, termsMatched } = check(['topic kafka topics broker'], 'kafka', 'topic');

    expect(matched).to.deep.equal(['topic', 'kafka']);
    expect(termsMatched).to.equal(2);
  });

  it('ignores terms of older messages while the newest one is found', () => {
    expect(check(['kafka', 'broker topic'], 'broker', 'topic')).to.deep.equal({
      ...{ matched: [], coverage: 0, rarest: 0, termsMatched: 0 },
    });
  });

  it('reports terms of older messages when no visible memory contains any of the newest', () => {
    expect(check(['unheard', 'broker topic', 'retries'], 'retri', 'topic')).to.deep.equal({
      ...{ matched: ['topic', 'retri'], coverage: 0, rarest: 0, termsMatched: 0 },
    });
  });

  it('counts a term by the weight of its expansion when the memory contains only the expansion', () => {
    const query = turn('kafka topic');
    const [kafka, topic] = query.terms;
    const expansions = [expansion('kavka', kafka!, 0.5), expansion('qafka', kafka!, 0.25)];
    const terms = [...query.terms, ...expansions, expansion('subject', topic!, 0.25)];
    const visible = statistics(1_000, { topic: 9, kavka: 9, qafka: 9, subject: 9 });
    const newest = analyzer.queryTerms('kafka topic');
    const coverageOf = createCoverage(
      newest,
      withStatistics({ ...query, terms }, visible),
      rarityOf,
    );
    const covers = (...held: readonly string[]) =>
      coverageOf(documentOf(...held.map((term) => [term, 1] as const)));

    expect(covers('kavka', 'qafka')).to.deep.equal({
      ...{ matched: ['kavka', 'qafka'], coverage: (0.5 * 5) / 7, rarest: 0, termsMatched: 0 },
    });
    expect(covers('topic', 'subject')).to.deep.equal({
      ...{ matched: ['topic', 'subject'], coverage: 2 / 7, rarest: 2, termsMatched: 1 },
    });
  });

  it('ignores pairs', () => {
    expect(check(['kafka broker'], 'kafka', 'broker', 'kafka broker').termsMatched).to.equal(2);
  });
});

import { expect } from 'chai';
import { expansion } from '../../../src/core/ranking/query-weights.js';
import { createTermCheck, type HeldTerms } from '../../../src/core/recall/held-terms.js';
import { holding } from '../../relevance/fixtures.js';
import { analyzer } from '../analysis/fixtures.js';
import { rarity, turn } from '../ranking/fixtures.js';

/** Rarities that add up to ten for "kafka broker topic". */
const RARITIES: Readonly<Record<string, number>> = { kafka: 5, broker: 3, topic: 2 };

function check(messages: readonly [string, ...string[]], ...held: readonly string[]): HeldTerms {
  const visible = rarity(1_000, { kafka: 9, broker: 9, topic: 9, retri: 9 });
  const newest = analyzer.queryTerms(messages[0]);
  const termStatistics = (term: string) => RARITIES[term] ?? 14;
  const termCheck = createTermCheck(newest, turn(...messages), visible, termStatistics);
  return termCheck(holding(...held.map((term) => [term, 1] as const)));
}

describe('terms that a memory holds of a turn', () => {
  it('cover as much as they are rare', () => {
    const { coverage, rarest } = check(['kafka broker topic'], 'broker', 'topic');

    expect([coverage, rarest]).to.deep.equal([0.5, 3]);
  });

  it('are told in the order of the message, each once', () => {
    const { matched, termsHeld } = check(['topic kafka topics broker'], 'kafka', 'topic');

    expect(matched).to.deep.equal(['topic', 'kafka']);
    expect(termsHeld).to.equal(2);
  });

  it('leave out terms of older messages while the newest one decides', () => {
    expect(check(['kafka', 'broker topic'], 'broker', 'topic')).to.deep.equal({
      ...{ matched: [], coverage: 0, rarest: 0, termsHeld: 0 },
    });
  });

  it('are those of older messages when no visible memory holds any of the newest', () => {
    expect(check(['unheard', 'broker topic', 'retries'], 'retri', 'topic')).to.deep.equal({
      ...{ matched: ['topic', 'retri'], coverage: 0, rarest: 0, termsHeld: 0 },
    });
  });

  it('count in part when the memory holds what stands in for them', () => {
    const query = turn('kafka topic');
    const [kafka, topic] = query.terms;
    const expansions = [expansion('kavka', kafka!, 0.5), expansion('qafka', kafka!, 0.25)];
    const terms = [...query.terms, ...expansions, expansion('subject', topic!, 0.25)];
    const visible = rarity(1_000, { topic: 9, kavka: 9, qafka: 9, subject: 9 });
    const termStatistics = (term: string) => RARITIES[term] ?? 14;
    const newest = analyzer.queryTerms('kafka topic');
    const check = createTermCheck(newest, { ...query, terms }, visible, termStatistics);
    const holds = (...held: readonly string[]) =>
      check(holding(...held.map((term) => [term, 1] as const)));

    expect(holds('kavka', 'qafka')).to.deep.equal({
      ...{ matched: ['kavka', 'qafka'], coverage: (0.5 * 5) / 7, rarest: 0, termsHeld: 0 },
    });
    expect(holds('topic', 'subject')).to.deep.equal({
      ...{ matched: ['topic', 'subject'], coverage: 2 / 7, rarest: 2, termsHeld: 1 },
    });
  });

  it('leave out pairs', () => {
    expect(check(['kafka broker'], 'kafka', 'broker', 'kafka broker').termsHeld).to.equal(2);
  });
});

import { expect } from 'chai';
import { pairKey, type TermPair } from '../../../src/core/analysis/term-pairs.js';
import { pairFrequencies, termFrequencies } from '../../../src/core/ranking/field-frequencies.js';
import { createLookup, type QueryLookup } from '../../../src/core/ranking/query-lookup.js';
import { termsOf } from './fixtures.js';

/** The lookup of a query. */
function asking(terms: readonly string[], pairs: readonly TermPair[] = []): QueryLookup {
  const weigh = <T>(subject: T) => ({ subject, weight: 1, isNewest: true });
  return createLookup({ terms: terms.map(weigh), pairs: pairs.map(weigh) });
}

const KAFKA = asking(['kafka']);

/** A text of this many terms with content, the first of them "kafka". */
function text(length: number): string {
  return ['kafka', ...Array.from({ length: length - 1 }, (_, index) => `x${index}`)].join(' ');
}

describe('frequencies of terms in a memory', () => {
  // Fields weigh 1.5, 1.5 and 1; their b is .3, .4 and .5; 3, 12 and 100 terms count as usual.
  for (const [field, length, expected] of [
    ['name', 3, 1.5],
    ['name', 1, 1.5 / (0.7 + 0.3 / 3)],
    ['name', 12, 1.5 / (0.7 + 0.3 * 4)],
    ['description', 12, 1.5],
    ['description', 6, 1.5 / (0.6 + 0.4 / 2)],
    ['content', 100, 1],
    ['content', 1, 1 / (0.5 + 0.5 / 100)],
    ['content', 1_000, 1 / (0.5 + 0.5 * 10)],
  ] as const) {
    it(`counts a term in a ${field} of ${length} terms ${expected.toFixed(3)} times`, () => {
      const frequencies = termFrequencies(termsOf({ [field]: text(length) }), KAFKA);

      expect([...frequencies.keys()]).to.deep.equal(['kafka']);
      expect(frequencies.get('kafka')).to.be.closeTo(expected, 1e-12);
    });
  }

  it('adds up occurrences and fields', () => {
    const terms = termsOf({ name: text(3), description: text(12), content: `kafka ${text(99)}` });

    expect(termFrequencies(terms, KAFKA).get('kafka')).to.be.closeTo(1.5 + 1.5 + 2, 1e-12);
  });

  it('counts no stop words into the length', () => {
    const terms = termsOf({ name: 'the kafka of all x1 and x2' });

    expect(termFrequencies(terms, KAFKA).get('kafka')).to.be.closeTo(1.5, 1e-12);
  });

  it('counts stop words that are wanted', () => {
    const terms = termsOf({ name: 'ask it about x1 x2' });

    expect(termFrequencies(terms, asking(['IT'])).get('IT')).to.be.closeTo(1.5, 1e-12);
  });

  it('counts a character of a pair like a term, and only pairs into the length', () => {
    const terms = termsOf({ name: '记忆库存' });

    expect([...termFrequencies(terms, asking(['记', '忆库', '存']))]).to.deep.equal([
      ['记', 1.5],
      ['忆库', 1.5],
      ['存', 1.5],
    ]);
  });

  it('finds a character in a pair when words are asked for as well', () => {
    const terms = termsOf({ name: '记忆 kafka' });

    expect([...termFrequencies(terms, asking(['kafka', '忆'])).keys()]).to.deep.equal([
      '忆',
      'kafka',
    ]);
  });

  it('finds a character beyond the first plane in a pair', () => {
    const terms = termsOf({ name: '𠀀𠀁' });

    expect([...termFrequencies(terms, asking(['𠀁'])).keys()]).to.deep.equal(['𠀁']);
  });

  it('omits terms that are not in the query or not in the memory', () => {
    expect([...termFrequencies(termsOf({ content: 'kafka' }), asking(['broker']))]).to.deep.equal(
      [],
    );
  });
});

describe('frequencies of neighbours in a memory', () => {
  const wanted = asking(
    [],
    [
      ['api', 'key'],
      ['api', 'constructor'],
    ],
  );

  it('counts them in every field alike', () => {
    const terms = termsOf({
      name: 'api_keys',
      description: 'API keys of 2026',
      content: 'api keys, keys and the API of keys',
    });

    expect([...pairFrequencies(terms, wanted)]).to.deep.equal([['api key', 4]]);
  });

  it('does not pair across fields', () => {
    const terms = termsOf({ name: 'api', description: 'keys' });

    expect([...pairFrequencies(terms, wanted)]).to.deep.equal([]);
  });

  it('counts the other order for another pair', () => {
    expect([...pairFrequencies(termsOf({ content: 'key api' }), wanted)]).to.deep.equal([]);
  });

  it('counts nothing when nothing is wanted', () => {
    expect([...pairFrequencies(termsOf({ content: 'api key' }), KAFKA)]).to.deep.equal([]);
  });

  it('keys a pair with a space, which no term contains', () => {
    expect(pairKey(['api', 'key'])).to.equal('api key');
  });
});

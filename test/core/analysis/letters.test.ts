import { expect } from 'chai';
import { plainAnalyzer } from './fixtures.js';
import { EVERY_CHARACTER } from './hostile-texts.js';

function spell(word: string): string {
  return plainAnalyzer
    .analyze(word)
    .map(({ term }) => term)
    .join(' ');
}

const SAME: readonly (readonly [rule: string, ...spellings: string[]])[] = [
  ['accents', 'naive', 'naïve', 'NAÏVE', 'nai\u0308ve'],
  ['Vietnamese', 'tieng viet', 'Tiếng Việt', 'TIẾNG VIỆT'],
  ['German', 'ubergrosse', 'Übergröße', 'ÜBERGRÖSSE', 'ÜBERGRÖẞE'],
  ['Scandinavian', 'smorrebrod aero', 'smørrebrød Ærø', 'SMØRREBRØD ÆRØ'],
  ['Polish', 'lodz', 'Łódź', 'ŁÓDŹ'],
  ['French', 'oeuvre', 'œuvre', 'ŒUVRE'],
  ['Croatian and Vietnamese d', 'dong', 'đong', 'ĐONG'],
  ['Icelandic', 'thordur', 'Þórður'],
  ['Maltese', 'hamrun', 'Ħamrun'],
  ['Turkish', 'istanbul', 'İstanbul', 'ıstanbul', 'ISTANBUL', 'i̇stanbul'],
  ['Greek', 'σισυφοσ', 'σίσυφος', 'ΣΊΣΥΦΟΣ', 'ΣΙΣΥΦΟΣ'],
  ['polytonic Greek', 'οξυσ', 'ὀξύς', 'ΟΞΎΣ'],
  ['Cyrillic io', 'елка', 'ёлка', 'ЁЛКА', 'е\u0308лка'],
  ['Cyrillic stress', 'замок', 'за\u0301мок'],
  ['Arabic', 'محمد', 'مُحَمَّد', 'محـــمد'],
  ['Arabic alef', 'اول', 'أول'],
  ['Hebrew', 'שלום', 'שָׁלוֹם'],
  ['Armenian', 'երևան'.normalize('NFKC'), 'Երևան', 'ԵՐԵՒԱՆ'],
  ['Georgian', 'თბილისი', 'ᲗᲑᲘᲚᲘᲡᲘ'],
  ['Deseret', '𐐨𐐩', '𐐀𐐁'],
  ['half-width kana', 'カタ タカ カナ', 'カタカナ', 'ｶﾀｶﾅ'],
  ['voiced kana', 'ガ', 'カ\u3099', 'ｶﾞ'],
  ['Hangul', '한글', '한글'.normalize('NFD')],
];

const DIFFERENT: readonly (readonly [rule: string, one: string, other: string])[] = [
  ['Cyrillic short i', 'мои', 'мой'],
  ['Ukrainian yi', 'іжак', 'їжак'],
  ['Macedonian gje', 'гон', 'ѓон'],
  ['Devanagari vowel signs', 'कि', 'की'],
  ['voiced kana', 'か', 'が'],
];

/** Iota subscript becomes a letter of its own in capitals; nine old Cyrillic shapes merge in them. */
const CAPITALS_DIFFER = /[\u{1c80}-\u{1c8a}\u{1f80}-\u{1fff}]|\u{345}/u;

describe('analysis: letters', () => {
  for (const [rule, expected, ...spellings] of SAME) {
    for (const spelling of spellings) {
      it(`${rule}: reads ${JSON.stringify(spelling)} as ${JSON.stringify(expected)}`, () => {
        expect(spell(spelling)).to.equal(expected);
      });
    }
  }

  for (const [rule, one, other] of DIFFERENT) {
    it(`${rule}: tells ${one} from ${other}`, () => {
      expect(spell(one)).not.to.equal(spell(other));
    });
  }

  it('reads capitals and small letters of every alphabet alike', () => {
    const differing = EVERY_CHARACTER.filter(
      (letter) =>
        !CAPITALS_DIFFER.test(letter) &&
        spell(`z${letter}z`).split(' ').at(-1) !==
          spell(`z${letter.toUpperCase()}z`).split(' ').at(-1),
    );

    expect(differing).to.deep.equal([]);
  });

  it('reads composed and decomposed letters of every alphabet alike', () => {
    const differing = EVERY_CHARACTER.filter(
      (letter) => spell(`z${letter}z`) !== spell(`z${letter.normalize('NFD')}z`),
    );

    expect(differing).to.deep.equal([]);
  });
});

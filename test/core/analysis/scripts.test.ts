import { expect } from 'chai';
import { searchableTerms } from '../../../src/core/analysis/script-pairs.js';
import { finds, termsOf } from './fixtures.js';

const PAIRS: readonly (readonly [rule: string, text: string, terms: readonly string[]])[] = [
  ['cuts Chinese into pairs', '术赤？', ['术赤']],
  ['keeps a single character', '后', ['后']],
  ['parts scripts', '重跑gen后50条', ['重跑', 'gen', '后', '50', '条']],
  ['pairs kanji with kana', '本です', ['本で', 'です']],
  ['pairs over the long vowel mark', 'コード', ['コー', 'ード']],
  ['pairs over the repeat mark', '人々の', ['人々', '々の']],
  ['parts at the middle dot', 'ア・イ', ['ア', 'イ']],
  ['pairs ideographs beyond the first plane', '𠀀𠀁𠀂', ['𠀀𠀁', '𠀁𠀂']],
  ['pairs the newest extension block', '\u{31350}\u{31351}', ['\u{31350}\u{31351}']],
  ['folds compatibility ideographs', '\uf900\uf901', ['豈更']],
  ['pairs Hangul', '게임을', ['게임', '임을']],
  ['pairs Lao', 'ລາວ', ['ລາ', 'າວ']],
  ['pairs Khmer', 'ខ្មែរ', ['ខ្', '្ម', 'មែ', 'ែរ']],
  ['pairs Burmese', 'မြန်', ['မြ', 'ြန', 'န်']],
  ['drops variation selectors', '葛\u{e0100}城', ['葛城']],
  ['keeps words of Devanagari whole', 'नमस्ते दुनिया', ['नमस्ते', 'दुनिया']],
];

describe('analysis: scripts without blanks', () => {
  for (const [rule, text, terms] of PAIRS) {
    it(`${rule}: ${text}`, () => {
      expect(termsOf(text)).to.deep.equal(terms);
    });
  }

  const SINGLE = [
    ['猫', '猫が好き', 'first'],
    ['猫', '三毛猫', 'last'],
    ['毛', '三毛猫', 'middle'],
    ['猫', '「猫」と', 'alone'],
    ['밤', '오늘밤에', 'Hangul'],
    ['𠀁', '𠀀𠀁𠀂', 'beyond the first plane'],
  ] as const;
  for (const [query, content, where] of SINGLE) {
    it(`finds a word of one character: ${where}`, () => {
      expect(finds(query, content)).to.equal(true);
    });
  }

  it('returns each character of a run once', () => {
    expect([...searchableTerms(['三毛', '毛猫'])]).to.deep.equal([
      '三毛',
      '三',
      '毛猫',
      '毛',
      '猫',
    ]);
  });

  it('returns no characters of Thai, whose letters are not words', () => {
    expect([...searchableTerms(['ภา'])]).to.deep.equal(['ภา']);
  });

  it('returns words and single characters unchanged', () => {
    expect([...searchableTerms(['api', '后', 'ab'])]).to.deep.equal(['api', '后', 'ab']);
  });
});

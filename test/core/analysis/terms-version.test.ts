import { expect } from 'chai';
import { TERMS_VERSION } from '../../../src/core/analysis/analyzer.js';
import { ABBREVIATIONS } from '../../../src/core/analysis/tables/abbreviations.js';
import { IRREGULAR_FORMS } from '../../../src/core/analysis/tables/irregular-forms.js';
import { STOP_WORDS } from '../../../src/core/analysis/tables/stop-words.js';
import { digest, termsOf } from './fixtures.js';

/** Digest of the terms of `SAMPLE` by version. Add a line with every version; change none. */
const PRINTS: Readonly<Record<number, string>> = {
  1: '67af2740a9ed6ad29c9d07f17fa61fd73a0e90332966a75329a7d8592a72c778',
};

/** Every word of the tables, and a text for each rule, of characters as old as Unicode 6. */
const SAMPLE = [
  ...STOP_WORDS,
  ...ABBREVIATIONS.keys(),
  ...IRREGULAR_FORMS.keys(),
  "The HTTPServer's getUserById isn't O'Neill's. May 8, Will it? A test; the US, vitamin A.",
  'Straße Łódź İstanbul ΣΊΣΥΦΟΣ ёлка мой مُحَمَّد שָׁלוֹם नमस्ते e\u0301 ﬁ ＡＢ ½',
  '今日は成語しりとりをした 人々 ア・イ 한글 ภาษาไทย ລາວ ខ្មែរ မြန် 𠀀𠀁 后',
  'running connections databases 2023 1a3s foo_bar-baz a@b.io \u00ad\u200b\u200d',
  'x'.repeat(65),
].join('\n');

describe('analysis: version', () => {
  it('is incremented with every change of terms', () => {
    expect(digest(termsOf(SAMPLE).join(' '))).to.equal(PRINTS[TERMS_VERSION]);
  });
});

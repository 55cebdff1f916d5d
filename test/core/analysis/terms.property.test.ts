import { expect } from 'chai';
import fc from 'fast-check';
import { indexTerms } from '../../../src/core/analysis/memory-terms.js';
import { prepareText } from '../../../src/core/analysis/prepare-text.js';
import { findRuns } from '../../../src/core/analysis/runs.js';
import { STOP_WORDS } from '../../../src/core/analysis/tables/stop-words.js';
import { isStopTerm } from '../../../src/core/analysis/token.js';
import { TERM_MAX } from '../../../src/core/analysis/words/word-term.js';
import { analyzer, finds, plainAnalyzer } from './fixtures.js';
import { EVERY_CHARACTER } from './hostile-texts.js';

const RUNS = { numRuns: 3000 };
const PIECES = [
  'getUserById',
  "don't",
  'US',
  'May',
  'foo_bar',
  '记忆',
  'ภาษา',
  'ΣΑΣ',
  'İI',
  'ß',
  'db',
];
const JOINTS = [
  ' ',
  '_',
  "'",
  '’',
  '.',
  '\n',
  '\t',
  '\u0301',
  '\u200d',
  '\u200b',
  '\ud800',
  'ﷺ',
  '３',
];

const letter = fc.nat(EVERY_CHARACTER.length - 1).map((index) => EVERY_CHARACTER[index] ?? '');

/** Texts of any code units, of letters of any script, and of what the rules treat apart. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(letter, { maxLength: 60 }).map((all) => all.join('')),
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES, ...JOINTS), fc.string({ maxLength: 3 })), {
      maxLength: 40,
    })
    .map((all) => all.join('')),
  fc.tuple(letter, fc.nat(200)).map(([c, times]) => c.repeat(times)),
);

const SCRIPT_CHARACTER =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

describe('analysis, for any text', () => {
  it('returns terms that are safe to store and to index', () => {
    fc.assert(
      fc.property(text, (any) => {
        for (const { term } of analyzer.analyze(any)) {
          expect(term.isWellFormed()).to.equal(true);
          expect(Array.from(term).length).to.be.within(1, TERM_MAX);
          expect(term).to.match(/^[\p{L}\p{N}\p{M}]+$/u);
          expect(term.normalize('NFKC')).to.equal(term);
        }
      }),
      RUNS,
    );
  });

  it('writes stop words in capitals and nothing else', () => {
    fc.assert(
      fc.property(text, (any) => {
        for (const { term, isStop } of analyzer.analyze(any)) {
          expect(isStopTerm(term)).to.equal(isStop);
          expect(term).to.match(isStop ? /^[A-Z]+$/ : /^[^A-Z]+$/);
        }
      }),
      RUNS,
    );
  });

  it('returns the same tokens again', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(analyzer.analyze(any)).to.deep.equal(analyzer.analyze(any));
      }),
      RUNS,
    );
  });

  it('reads the term of a word as that term, but for the stemmer', () => {
    fc.assert(
      fc.property(text, (any) => {
        for (const { term, isStop } of plainAnalyzer.analyze(any)) {
          if (!SCRIPT_CHARACTER.test(term) && (isStop || !STOP_WORDS.has(term))) {
            expect(plainAnalyzer.analyze(term).map((token) => token.term)).to.deep.equal([term]);
          }
        }
      }),
      RUNS,
    );
  });

  it('finds a text by itself', () => {
    fc.assert(
      fc.property(text, (any) => {
        const held = indexTerms(
          analyzer.analyzeMemory({ name: any, description: '', content: '' }),
        );
        expect(finds(any, any)).to.equal(held.size > 0);
      }),
      RUNS,
    );
  });

  it('finds a text by each of its words', () => {
    fc.assert(
      fc.property(text, (any) => {
        for (const run of findRuns(prepareText(any))) {
          const hasTerms = analyzer.analyze(run.text).length > 0;
          expect(finds(run.text, any)).to.equal(hasTerms, run.text);
        }
      }),
      RUNS,
    );
  });
});

import { prepareText } from './prepare-text.js';
import { findRuns, type Run } from './runs.js';
import { pairCharacters } from './script-pairs.js';
import { isSentenceStart } from './sentence.js';
import { runToEnd, type Steps } from './steps.js';
import { markStop, type Token } from './token.js';
import { isNameHere, isShouted } from './words/stop-rule.js';
import {
  createWordReader,
  type FormReading,
  type LongWordReading,
  readLongWord,
  type WordReading,
} from './words/word-reading.js';

/** Tokens between two steps: some milliseconds of work, even for words that no one has seen before. */
const TOKENS_A_STEP = 512;

/** UTF-16 units above which a word is not remembered, but analysed in steps. */
const LONG_WORD = 1_024;

/**
 * Splits a text into tokens, in order, in linear time.
 *
 * @param termOf returns the term of one form of a word, empty if it has none
 */
export function analyzeText(text: string, termOf: (form: string) => string): Token[] {
  return runToEnd(analyzeInSteps(text, termOf));
}

/** Does the same and yields from time to time, so that the caller may do something else. */
export function* analyzeInSteps(text: string, termOf: (form: string) => string): Steps<Token[]> {
  const source = prepareText(text);
  const isShoutedText = isShouted(source);
  const readWord = createWordReader(termOf);
  const tokens: Token[] = [];
  let stepEnd = TOKENS_A_STEP;
  for (const run of findRuns(source)) {
    if (run.isScript) {
      pushPairs(tokens, run);
    } else if (run.text.length > LONG_WORD) {
      yield* pushLongWord(tokens, readLongWord(run.text, termOf), run, isShoutedText);
    } else {
      pushWord(tokens, readWord(run.text), run, isShoutedText);
    }
    if (tokens.length >= stepEnd) {
      yield;
      stepEnd = tokens.length + TOKENS_A_STEP;
    }
  }
  return tokens;
}

function pushPairs(tokens: Token[], run: Run): void {
  for (const term of pairCharacters(run.text)) {
    tokens.push({ term, isStop: false, isProper: false });
  }
}

function pushWord(tokens: Token[], word: WordReading, run: Run, isShoutedText: boolean): void {
  const toToken = tokenMaker(word, run, isShoutedText);
  for (const form of word.forms) {
    tokens.push(toToken(form));
  }
}

function* pushLongWord(
  tokens: Token[],
  word: LongWordReading,
  run: Run,
  isShoutedText: boolean,
): Steps<void> {
  const toToken = tokenMaker(word, run, isShoutedText);
  for (const form of word.forms) {
    tokens.push(toToken(form));
    if (tokens.length % TOKENS_A_STEP === 0) yield;
  }
}

function tokenMaker(
  word: Omit<WordReading, 'forms'>,
  run: Run,
  isShoutedText: boolean,
): (form: FormReading) => Token {
  const isProper = word.isCapitalised && !isSentenceStart(run);
  return ({ term, isStopWord }) => {
    const isStop = isStopWord && !isNameHere(word.whole, run, isShoutedText);
    return { term: isStop ? markStop(term) : term, isStop, isProper };
  };
}

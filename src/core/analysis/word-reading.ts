import { isStopWord } from './stop-rule.js';
import { splitWord } from './word-parts.js';

const CAPITALISED = /^(?=\p{Lu})\p{sc=Latin}/u;
const DIGIT = /\p{N}/u;

/** All that a word tells without its surroundings. */
export interface WordReading {
  /** The word without clitics and apostrophes. */
  readonly whole: string;
  /** Whether it begins with a Latin capital and holds no digit. */
  readonly isCapitalised: boolean;
  /** Its parts and, after two or more, the whole. */
  readonly forms: readonly FormReading[];
}

/** One form of a word that becomes a token. */
export interface FormReading {
  /** Never empty. */
  readonly term: string;
  /** Whether it is spelled like a stop word. */
  readonly isStopWord: boolean;
}

/**
 * Makes a reader of words that remembers each, because a text repeats its words and a look-up costs
 * less than reading. It is made for one text and goes with it.
 *
 * @param termOf the term of one form, empty when it has none
 */
export function createWordReader(termOf: (form: string) => string): (run: string) => WordReading {
  const known = new Map<string, WordReading>();
  return (run) => {
    let reading = known.get(run);
    if (reading === undefined) {
      reading = readWord(run, termOf);
      known.set(run, reading);
    }
    return reading;
  };
}

function readWord(run: string, termOf: (form: string) => string): WordReading {
  const { whole, forms } = splitWord(run);
  return {
    whole,
    isCapitalised: CAPITALISED.test(run) && !DIGIT.test(run),
    forms: forms
      .map((form) => ({ term: termOf(form), isStopWord: isStopWord(form) }))
      .filter(({ term }) => term !== ''),
  };
}

import { isStopWord } from './stop-rule.js';
import { splitWord } from './word-parts.js';

const CAPITALISED = /^(?=\p{Lu})\p{sc=Latin}/u;
const DIGIT = /\p{N}/u;

/** The context-free analysis of a word. */
export interface WordReading {
  /** The word without clitics and apostrophes. */
  readonly whole: string;
  /** Whether it starts with a Latin capital and has no digit. */
  readonly isCapitalised: boolean;
  /** Its parts and, if there are several, the whole word. */
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
 * Creates a word reader with a cache, because texts repeat words. Create one per text.
 *
 * @param termOf returns the term of one form, empty if it has none
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
  const { forms, ...word } = readLongWord(run, termOf);
  return { ...word, forms: [...forms] };
}

/** A word whose forms are analysed one by one, as they are asked for. */
export interface LongWordReading extends Omit<WordReading, 'forms'> {
  readonly forms: Iterable<FormReading>;
}

/** Reads a word that may have thousands of parts. */
export function readLongWord(run: string, termOf: (form: string) => string): LongWordReading {
  const { whole, forms } = splitWord(run);
  const isCapitalised = CAPITALISED.test(run) && !DIGIT.test(run);
  return { whole, isCapitalised, forms: readForms(forms, termOf) };
}

function* readForms(
  forms: readonly string[],
  termOf: (form: string) => string,
): Generator<FormReading> {
  for (const form of forms) {
    const term = termOf(form);
    if (term !== '') yield { term, isStopWord: isStopWord(form) };
  }
}

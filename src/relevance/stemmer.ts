import porter2 from 'wink-porter2-stemmer';
import type { Stemmer } from '../core/analysis/word-term.js';

/** Words remembered in each of two generations: some 2 MB together. */
const GENERATION_WORDS = 16_384;

const LETTERS_ONLY = /^[a-z]+$/;

/**
 * Makes an English stemmer (Porter2) that remembers words, since a text repeats itself and a stem
 * costs microseconds. What was asked for lately is kept; memory is bounded.
 *
 * A word with a digit keeps its form. It is a version, a hash or a measure rather than English, and
 * the library marks consonants with the digit 3, so that it would make "202y" of "2023".
 */
export function createStemmer(): Stemmer {
  let recent = new Map<string, string>();
  let older = new Map<string, string>();
  return (word) => {
    const known = recent.get(word);
    if (known !== undefined || !LETTERS_ONLY.test(word)) {
      return known ?? word;
    }
    const stem = older.get(word) ?? porter2(word);
    if (recent.size === GENERATION_WORDS) {
      older = recent;
      recent = new Map();
    }
    recent.set(word, stem);
    return stem;
  };
}

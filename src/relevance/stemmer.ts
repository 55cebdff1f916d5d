import porter2 from 'wink-porter2-stemmer';
import type { Stemmer } from '../core/analysis/words/word-term.js';

/** Words cached in each of two generations, about 2 MB in all. */
const GENERATION_WORDS = 16_384;

const LETTERS_ONLY = /^[a-z]+$/;

/**
 * Creates an English stemmer (Porter2) that caches recent words, since texts repeat words and a stem
 * takes microseconds. The cache is bounded.
 *
 * A word with a digit is returned unchanged: it is a version, a hash or a measure rather than
 * English, and the library marks consonants with the digit 3, so it would stem "2023" to "202y".
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

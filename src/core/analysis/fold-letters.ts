import { isAscii } from './ascii.js';
import { FOLDED_LETTERS } from './tables/folded-letters.js';

/**
 * Marks on letters of scripts in which a reader knows the word without them, on digits, and on the
 * Arabic tatweel, which belongs to no script and goes itself.
 */
const DROPPED_MARKS = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}\p{N}\u0640])\p{M}+/gu;

/**
 * Stress marks on Cyrillic letters. Letters of the alphabets, such as those for short i and gje, are
 * single code points by then and stay.
 */
const STRESS_MARKS = /(?<=\p{sc=Cyrillic})[\u0300\u0301]/gu;

const FOLDED = new RegExp(`[${[...FOLDED_LETTERS.keys()].join('')}]`, 'gu');

/**
 * Writes a word so that its spellings meet: lower case, no accents in Latin and Greek, no vowel
 * points in Arabic and Hebrew, letters as `FOLDED_LETTERS` says, NFC. In other scripts, such as
 * Devanagari, marks are part of the spelling and stay.
 */
export function foldLetters(word: string): string {
  const lower = word.toLowerCase();
  if (isAscii(lower)) {
    return lower;
  }
  return lower
    .normalize('NFD')
    .replace(DROPPED_MARKS, '$1')
    .normalize('NFC')
    .replace(STRESS_MARKS, '')
    .replace(FOLDED, (letter) => FOLDED_LETTERS.get(letter) ?? letter);
}

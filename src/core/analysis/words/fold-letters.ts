import { FOLDED_LETTERS } from '../tables/folded-letters.js';
import { isAscii } from './ascii.js';

/**
 * Marks on letters of scripts that remain readable without them, on digits, and on the Arabic
 * tatweel, which has no script of its own and is removed later.
 */
const DROPPED_MARKS = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}\p{N}\u0640])\p{M}+/gu;

/**
 * Stress marks on Cyrillic letters. Letters of the alphabet that have marks, such as short i and gje,
 * are single code points at this point and are kept.
 */
const STRESS_MARKS = /(?<=\p{sc=Cyrillic})[\u0300\u0301]/gu;

const FOLDED = new RegExp(`[${[...FOLDED_LETTERS.keys()].join('')}]`, 'gu');

/**
 * Folds spelling variants of a word: lower case, no accents in Latin and Greek, no vowel points in
 * Arabic and Hebrew, letters replaced by `FOLDED_LETTERS`, NFC. In other scripts, such as Devanagari,
 * marks are part of the spelling and are kept.
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

import { isAscii } from './words/ascii.js';

/** Invisible characters inside words. U+200B is not one of them: it separates words. */
const INVISIBLE = /(?:(?!\u200b)\p{Default_Ignorable_Code_Point})+/gu;

/**
 * Marks after the thirtieth in a row. Normalisation sorts runs of marks in quadratic time, and no
 * language needs more than thirty (the bound of UAX #15, Stream-Safe Text).
 */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Apostrophes other than U+0027 that occur inside words. */
const APOSTROPHES = /[\u2019\u02bb\u02bc]/g;

/**
 * Normalises a text for the rest of the analysis: NFKC, without invisible characters, with U+0027 as
 * the only apostrophe.
 */
export function prepareText(text: string): string {
  if (isAscii(text)) {
    return text;
  }
  return text
    .replace(INVISIBLE, '')
    .replace(SURPLUS_MARKS, '$1')
    .normalize('NFKC')
    .replace(APOSTROPHES, "'");
}

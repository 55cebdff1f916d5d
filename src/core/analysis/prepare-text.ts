import { isAscii } from './ascii.js';

/** Invisible characters that words may hold. U+200B is not one of them: it separates words. */
const INVISIBLE = /(?:(?!\u200b)\p{Default_Ignorable_Code_Point})+/gu;

/**
 * Marks after the thirtieth in a row. Normalising sorts marks and takes time that grows with the
 * square of the row; no language needs more than thirty (the bound of UAX #15, Stream-Safe Text).
 */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Apostrophes other than U+0027 that people write inside words. */
const APOSTROPHES = /[\u2019\u02bb\u02bc]/g;

/**
 * Writes a text the one way the rest of the analysis reads: NFKC, without invisible characters,
 * with U+0027 as its only apostrophe.
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

import { ABBREVIATIONS } from '../tables/abbreviations.js';
import { IRREGULAR_FORMS } from '../tables/irregular-forms.js';
import { isAscii } from './ascii.js';
import { foldLetters } from './fold-letters.js';

/** Stems an English word of lower-case ASCII letters and digits. */
export type Stemmer = (word: string) => string;

/** SHA-256 of the UTF-8 text as 64 lower-case hex digits. */
export type Digest = (text: string) => string;

/** Maximum code points of a term, which keeps index keys small on every database. */
export const TERM_MAX = 64;
/** The term of an over-long word: its first code points, then hex digits of its digest. */
const HEAD_MAX = 31;
const DIGEST_DIGITS = 32;

/**
 * Returns the term of one word: folded, with irregular forms and abbreviations replaced, and stemmed
 * if it is ASCII. A word of more than `TERM_MAX` code points is truncated and a digest of the whole is
 * appended, so that only the identical word matches.
 *
 * @returns an empty string if nothing remains after folding
 */
export function termOf(word: string, stem: Stemmer, digest: Digest): string {
  const folded = foldLetters(word);
  if (folded.length > TERM_MAX) {
    return shorten(folded, digest);
  }
  const base = ABBREVIATIONS.get(folded) ?? IRREGULAR_FORMS.get(folded) ?? folded;
  return isAscii(base) ? stem(base) : base;
}

/** Counts code points, not UTF-16 units, so that no surrogate pair is cut. */
function shorten(folded: string, digest: Digest): string {
  const characters = Array.from(folded);
  if (characters.length <= TERM_MAX) {
    return folded;
  }
  return characters.slice(0, HEAD_MAX).join('') + digest(folded).slice(0, DIGEST_DIGITS);
}

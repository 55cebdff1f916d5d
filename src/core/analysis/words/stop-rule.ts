import type { Run } from '../runs.js';
import { isOpening } from '../sentence.js';
import { STOP_WORDS } from '../tables/stop-words.js';

/** Stop words that are always written in capitals. */
const SPELLED_IN_CAPITALS: ReadonlySet<string> = new Set(['I', 'OK']);
/** Stop words that are also names: a month and two first names. */
const TITLES: ReadonlySet<string> = new Set(['May', 'Will', 'Don']);

const LOWER = /\p{Ll}/u;
/** How far after a word a number may follow, in UTF-16 units: "May 8", "Will (2)". */
const NUMBER_WITHIN = 4;
const NUMBER_NEXT = /^[^\p{L}\p{N}\p{M}_]*\p{Nd}/u;

/** Returns whether a text has no lower-case letter, so that its capitals carry no meaning. */
export function isShouted(source: string): boolean {
  return !LOWER.test(source);
}

/** Returns whether a word is spelled like a stop word. */
export function isStopWord(form: string): boolean {
  return STOP_WORDS.has(form.toLowerCase());
}

/**
 * Returns whether a word that is spelled like a stop word is a name here: an acronym (US, IT, WHO, A)
 * in a text that is not all capitals, or a name (May, Will, Don) that is not capitalised for its
 * position only or is followed by a number.
 *
 * @param whole the word of `run` without its clitics
 */
export function isNameHere(whole: string, run: Run, isShoutedText: boolean): boolean {
  if (TITLES.has(whole)) {
    return !isOpening(run) || isNumberNext(run);
  }
  if (isShoutedText || LOWER.test(whole) || SPELLED_IN_CAPITALS.has(whole)) {
    return false;
  }
  return whole !== 'A' || !isOpening(run);
}

function isNumberNext(run: Run): boolean {
  return NUMBER_NEXT.test(run.source.slice(run.end, run.end + NUMBER_WITHIN));
}

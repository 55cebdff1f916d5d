import type { Run } from './runs.js';
import { isOpening } from './sentence.js';
import { STOP_WORDS } from './tables/stop-words.js';

/** Stop words whose capitals are no more than their spelling. */
const SPELLED_IN_CAPITALS: ReadonlySet<string> = new Set(['I', 'OK']);
/** A month and two first names. */
const TITLES: ReadonlySet<string> = new Set(['May', 'Will', 'Don']);

const LOWER = /\p{Ll}/u;
/** Looks so far beyond a word for a number, in UTF-16 units: "May 8", "Will (2)". */
const NUMBER_WITHIN = 4;
const NUMBER_NEXT = /^[^\p{L}\p{N}\p{M}_]*\p{Nd}/u;

/** Says whether a text has no lower-case letter, so that its capitals tell nothing. */
export function isShouted(source: string): boolean {
  return !LOWER.test(source);
}

/** Says whether a word of this spelling is mostly without content. */
export function isStopWord(form: string): boolean {
  return STOP_WORDS.has(form.toLowerCase());
}

/**
 * Says whether a word that is spelled like a stop word is none here: an acronym (US, IT, WHO, A)
 * in a text that is not all capitals, or a name (May, Will, Don) that is not capitalised for its
 * place alone or has a number after it.
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

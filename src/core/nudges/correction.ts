import { wordsAnywhere, wordsAtStart } from './words.js';

const SUBJECTS = 'I|you|we|they|it|he|she|that|this|those|these|the|a|an|not|do|did|but';

// Only the straight apostrophe counts, and a blank in front keeps a beginning from being one.
const ANYWHERE = wordsAnywhere("don'?t|not like that|that'?s not");
const FIRST_WORDS = wordsAtStart(String.raw`stop|no\p{White_Space}+(?:${SUBJECTS})`);
/** Beginnings that may go on within the word. */
const BEGINNING =
  /^(?:no[,.]|(?:actually|instead)[,\p{White_Space}]|wrong|I said|I meant|please don'?t)/iu;

const NEVER = wordsAnywhere('never');
const ALWAYS = wordsAnywhere('always');
const LINE_BREAK = /[\n\r\u2028\u2029]/;

/**
 * Says whether a message of a user may correct the model or tell it a preference.
 *
 * @param message as it was written, not trimmed
 */
export function isCorrection(message: string): boolean {
  return (
    BEGINNING.test(message) ||
    FIRST_WORDS.test(message) ||
    ANYWHERE.test(message) ||
    message.split(LINE_BREAK).some(holdsNeverThenAlways)
  );
}

/** Two searches, because one pattern would look for the second word anew after each first one. */
function holdsNeverThenAlways(line: string): boolean {
  const start = line.search(NEVER);
  return start !== -1 && ALWAYS.test(line.slice(start));
}

import { wordsAnywhere, wordsAtStart } from './words.js';

const SUBJECTS = 'I|you|we|they|it|he|she|that|this|those|these|the|a|an|not|do|did|but';

// Only the straight apostrophe matches, and leading white space prevents a match at the start.
const ANYWHERE = wordsAnywhere("don'?t|not like that|that'?s not");
const FIRST_WORDS = wordsAtStart(String.raw`stop|no\p{White_Space}+(?:${SUBJECTS})`);
/** Prefixes that need not end at a word boundary. */
const BEGINNING =
  /^(?:no[,.]|(?:actually|instead)[,\p{White_Space}]|wrong|I said|I meant|please don'?t)/iu;

const NEVER = wordsAnywhere('never');
const ALWAYS = wordsAnywhere('always');
const LINE_BREAK = /[\n\r\u2028\u2029]/;

/**
 * Returns whether a user's message may correct the model or state a preference.
 *
 * @param message as written, not trimmed
 */
export function isCorrection(message: string): boolean {
  return (
    BEGINNING.test(message) ||
    FIRST_WORDS.test(message) ||
    ANYWHERE.test(message) ||
    message.split(LINE_BREAK).some(hasNeverThenAlways)
  );
}

/** Two searches, because a single pattern would backtrack in quadratic time. */
function hasNeverThenAlways(line: string): boolean {
  const start = line.search(NEVER);
  return start !== -1 && ALWAYS.test(line.slice(start));
}

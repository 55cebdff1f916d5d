import { countCodePoints } from '../../text/code-points.js';
import { WORD_END, wordsAnywhere } from './words.js';

/** Maximum code points of a message in which praise or thanks suggest completion. */
const SHORT_MAX = 80;

const ALL = wordsAnywhere("that'?s all");
const APPROVAL = /^lgtm/iu;

const PRAISE_ANYWHERE = wordsAnywhere('looks good|that works');
/** Prefixes that need not end at a word boundary. */
const PRAISE_FIRST = new RegExp(
  String.raw`^(?:thanks(?!\p{White_Space}+for${WORD_END})|perfect|great job|done)`,
  'iu',
);

/** Phrases that show that work continues. They match inside words, too: "know that" has "now ". */
const CONTINUATION =
  /\?|can you|could you|(?:please|also|but|now|next)\p{White_Space}|and then|after that|one more|however/iu;

/**
 * Returns whether a user's message suggests that the work is complete.
 *
 * @param message as written, not trimmed
 */
export function isCompletion(message: string): boolean {
  return ALL.test(message) || APPROVAL.test(message) || (isShort(message) && isPraise(message));
}

function isShort(message: string): boolean {
  return countCodePoints(message) <= SHORT_MAX;
}

function isPraise(message: string): boolean {
  return (
    (PRAISE_FIRST.test(message) || PRAISE_ANYWHERE.test(message)) && !CONTINUATION.test(message)
  );
}

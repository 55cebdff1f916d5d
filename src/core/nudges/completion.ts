import { countCodePoints } from '../../text/code-points.js';
import { WORD_END, wordsAnywhere } from './words.js';

/** Most code points of a message whose praise or thanks count: longer ones have more to say. */
const SHORT_MAX = 80;

const ALL = wordsAnywhere("that'?s all");
const APPROVAL = /^lgtm/iu;

const PRAISE_ANYWHERE = wordsAnywhere('looks good|that works');
/** Beginnings that may go on within the word. */
const PRAISE_FIRST = new RegExp(
  String.raw`^(?:thanks(?!\p{White_Space}+for${WORD_END})|perfect|great job|done)`,
  'iu',
);

/** What shows that the user goes on. These count within words, too: "know that" holds "now ". */
const CONTINUATION =
  /\?|can you|could you|(?:please|also|but|now|next)\p{White_Space}|and then|after that|one more|however/iu;

/**
 * Says whether with this message of a user the work may be ending.
 *
 * @param message as it was written, not trimmed
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

import { trimWhiteSpace } from '../text.js';
import type { Message } from './recall.js';

/** Messages of a turn that count. */
const MESSAGES_MAX = 3;

/**
 * Gives the texts of the messages that decide what is recalled, the newest first: the last three of
 * the user that are not blank. The parts of one are joined by blanks.
 *
 * @param messages oldest first
 */
export function turnTexts(messages: readonly Message[]): readonly string[] {
  return messages
    .filter(({ role }) => role === 'user')
    .map(({ texts }) => texts.join(' '))
    .filter((text) => trimWhiteSpace(text) !== '')
    .slice(-MESSAGES_MAX)
    .reverse();
}

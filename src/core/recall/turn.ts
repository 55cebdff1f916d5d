import { trimWhiteSpace } from '../fields/text.js';

/** One message of a conversation. */
export interface Message {
  /** Only `user` counts. */
  readonly role: string;
  readonly texts: readonly string[];
}

/** Messages of a turn that count. */
const MESSAGES_MAX = 3;

/** A message that counts. */
export interface CountedMessage {
  /** Where it stands in the conversation, from 0. */
  readonly index: number;
  /** Its parts, joined by blanks. */
  readonly text: string;
}

/**
 * Finds the messages that decide what is recalled, the newest first: the last three of the user that
 * are not blank. Whatever else a conversation holds is not looked at.
 *
 * @param messages oldest first
 */
export function countedMessages(messages: readonly Message[]): readonly CountedMessage[] {
  const counted: CountedMessage[] = [];
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message?.role === 'user') {
      const text = message.texts.join(' ');
      if (trimWhiteSpace(text) !== '' && counted.push({ index, text }) === MESSAGES_MAX) {
        break;
      }
    }
  }
  return counted;
}

import { trimWhiteSpace } from '../../text/white-space.js';

/** One message of a conversation. */
export interface Message {
  /** Only `user` messages are read. */
  readonly role: string;
  readonly texts: readonly string[];
}

/** Maximum number of messages that are read. */
const MESSAGES_MAX = 3;

/** A message that decides what is recalled. */
export interface CountedMessage {
  /** Position in the conversation, from 0. */
  readonly index: number;
  /** Its texts, joined by spaces. */
  readonly text: string;
}

/**
 * Returns the messages that decide what is recalled, the newest first: the last three user messages
 * that are not blank. The rest of the conversation is ignored.
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

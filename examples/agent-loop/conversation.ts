import { readFileSync } from 'node:fs';

/** One user turn, and the tool calls that a model would answer it with. */
export interface Turn {
  readonly user: string;
  /** Arguments of the tool `memory`, as a model writes them. */
  readonly toolCalls: readonly object[];
}

/** What happens in one session. */
export interface Conversation {
  readonly title: string;
  readonly isResumed: boolean;
  readonly turns: readonly Turn[];
}

/** Reads what is said. A model's part is written down, so the example needs none. */
export function readConversations(): readonly Conversation[] {
  return JSON.parse(readFileSync(new URL('conversation.json', import.meta.url), 'utf8'));
}

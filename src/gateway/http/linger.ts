import type { Readable } from 'node:stream';

/** How long a rejected client may go on sending before its connection is closed. */
const LINGER_MILLISECONDS = 2_000;

/**
 * Destroys the stream of a rejected client after a while, unless it ends before. Not at once,
 * because closing a connection with unread bytes often discards the answer as well.
 */
export function cutAfterLinger(stream: Readable): void {
  const cut = setTimeout(() => stream.destroy(), LINGER_MILLISECONDS);
  stream.once('close', () => clearTimeout(cut));
}

import type { Readable } from 'node:stream';

/** How long a refused client may go on sending before its connection is cut. */
const LINGER_MILLISECONDS = 2_000;

/**
 * Cuts what a refused client still sends, unless it ends by itself before. Not at once, because
 * closing a connection with unread bytes would often take the answer with it.
 */
export function cutAfterLinger(stream: Readable): void {
  const cut = setTimeout(() => stream.destroy(), LINGER_MILLISECONDS);
  stream.once('close', () => clearTimeout(cut));
}

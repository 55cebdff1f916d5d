import { once } from 'node:events';
import { type RequestListener, Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a new connection may stay silent before it counts as idle. */
const FIRST_BYTE_MILLISECONDS = 200;

/**
 * An HTTP server with a stricter definition of idle connections than Node's, for a graceful stop.
 * Node counts a connection as idle while its answer is still being sent, and would truncate the
 * answer; and it never counts a connection as idle on which no byte has arrived.
 */
export class HttpServer extends Server {
  readonly #answers = new Set<ServerResponse>();
  readonly #connections = new Map<Socket, number>();

  constructor(options: ServerOptions, listener: RequestListener) {
    super(options, listener);
    this.on('request', (_request, answer) => {
      this.#answers.add(answer);
      answer.once('close', () => this.#answers.delete(answer));
    });
    this.on('connection', (socket) => {
      this.#connections.set(socket, performance.now());
      socket.once('close', () => this.#connections.delete(socket));
    });
  }

  /** Waits until every complete request on a connection so far is answered. */
  async answersDue(socket: Socket): Promise<void> {
    const due = [...this.#answers].filter(({ req }) => req.complete && req.socket === socket);
    await Promise.all(due.map((answer) => once(answer, 'close')));
  }

  /** Closes connections that are idle now. Node calls it once when the server is closed. */
  override closeIdleConnections(): void {
    const isSending = [...this.#answers].some(
      ({ writableEnded, writableFinished }) => writableEnded && !writableFinished,
    );
    if (!isSending) {
      super.closeIdleConnections();
    }
    const latest = performance.now() - FIRST_BYTE_MILLISECONDS;
    for (const [socket, connectedAt] of this.#connections) {
      if (socket.bytesRead === 0 && connectedAt < latest) {
        socket.destroy();
      }
    }
  }
}

import type { FastifyInstance } from 'fastify';

/** How often idle connections are closed. */
const SWEEP_MILLISECONDS = 50;

/**
 * Prepares the graceful stop of a listener. The returned function stops accepting connections,
 * closes idle ones, waits until every request in flight is answered, and closes the rest in the
 * end.
 *
 * @param longestMilliseconds how long requests in flight may take
 */
export function prepareDrain(
  app: FastifyInstance,
  longestMilliseconds: number,
): () => Promise<void> {
  let isDraining = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) {
      reply.header('connection', 'close');
    }
  });
  return async () => {
    isDraining = true;
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MILLISECONDS);
    const cut = setTimeout(() => app.server.closeAllConnections(), longestMilliseconds);
    try {
      await app.close();
    } finally {
      clearInterval(sweep);
      clearTimeout(cut);
    }
  };
}

import type { FastifyInstance } from 'fastify';

/** Time between two looks for connections that have become idle. */
const SWEEP_MILLISECONDS = 50;

/**
 * Prepares the end of a listener. The function it gives stops accepting connections, closes the
 * idle ones, lets every request in flight be answered, and cuts what is left at the end.
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

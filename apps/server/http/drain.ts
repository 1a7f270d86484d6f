import type { FastifyInstance } from 'fastify';

/** How long calls that are under way may take when the server stops. */
const PATIENCE_MS = 8000;
const SWEEP_MS = 50;

/**
 * A server that stops takes no new connections, answers the calls that are under way, and closes each
 * connection behind its last answer, so that the client's next call goes elsewhere.
 */
export function drainOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    const limit = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    app.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(limit);
    });
    if (app.server.listening) return;
    clearInterval(sweep);
    clearTimeout(limit);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}

import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** Maximum time for calls in progress when the server stops. */
const PATIENCE_MS = 8000;
const SWEEP_MS = 50;

/**
 * A server that is about to stop still answers, and closes each connection behind its answer, so that the
 * client's next call goes elsewhere. When it stops it takes no new connections and answers the calls that are
 * under way.
 */
export function drainOnClose(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('preClose', async () => {
    readiness.leave();
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
    if (readiness.isLeaving()) void reply.header('connection', 'close');
  });
}

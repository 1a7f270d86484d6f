import type { FastifyInstance } from 'fastify';
import { CALLS_MS } from '../platform/stopping.ts';
import type { Readiness } from './readiness.ts';

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
    const limit = setTimeout(() => app.server.closeAllConnections(), CALLS_MS);
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

import type { FastifyRequest } from 'fastify';
import type { Database } from '../platform/database.ts';
import type { AppContext } from '../platform/command-context.ts';
import { keepErrorReport } from '../platform/error-reports.ts';

/**
 * What the server failed at is logged, reported, and kept under the request's id, which the person was shown.
 */
export function noteTrouble(
  { database, appContext }: { database: Database; appContext: AppContext },
  request: FastifyRequest,
  error: Error & { code?: string },
  status: number,
): void {
  const route = request.routeOptions.url ?? 'none';
  request.log.error({ err: error }, 'call failed');
  appContext.gateways.reporting.report(error, { requestId: request.id, method: request.method, route });
  // A database's message quotes values of people: its code says enough.
  const message = error.code ? `${error.name} ${error.code}` : error.message;
  keepErrorReport(database.owner, {
    at: appContext.clock.now(),
    source: 'server',
    message: message.slice(0, 500),
    stack: '',
    page: `${request.method} ${route}`,
    status,
    requestId: request.id,
    personId: null,
  }).catch(() => request.log.warn('the error could not be kept'));
}

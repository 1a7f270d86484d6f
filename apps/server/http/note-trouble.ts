import type { FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { AppContext } from '../platform/command-context.ts';
import { keepErrorReport } from '../platform/observability/error-reports.ts';
import { QueueFull } from '../platform/database/bounded-queue.ts';
import { DatabaseTrouble } from '../platform/database/database-trouble.ts';
import { Refusal } from '../platform/refuse.ts';

/** Whether the caller broke off while they sent: there is nothing to mend, and nobody reads an answer. */
export const isHungUp = ({ raw }: FastifyRequest, error: { code?: string }): boolean =>
  !raw.complete && error.code === 'ECONNRESET';

/** Whether an error states itself when to try again. */
const isPutOff = (error: Error): boolean => error instanceof Refusal && error.retryAfter !== undefined;

/** A failure of the server is logged, reported, and stored under the request id that the user was shown. */
export function noteTrouble(
  { database, appContext }: { database: Database; appContext: AppContext },
  request: FastifyRequest,
  error: Error & { code?: string },
  status: number,
): void {
  const route = request.routeOptions.url ?? 'none';
  // Told once in the log. The database has no room for a report of it, and there would be one for each call.
  if (error instanceof DatabaseTrouble || error instanceof QueueFull || isPutOff(error))
    return request.log.warn({ why: error.message }, 'call put off');
  request.log.error({ err: error }, 'call failed');
  appContext.gateways.reporting.report(error, { requestId: request.id, method: request.method, route });
  // A database message quotes personal data, so only its code is kept; the sentence of a refusal is ours.
  const isQuoting = error.code && !(error instanceof Refusal);
  const message = isQuoting ? `${error.name} ${error.code}` : error.message;
  const report = {
    at: appContext.clock.now(),
    source: 'server' as const,
    message: message.slice(0, 500),
    stack: '',
    page: `${request.method} ${route}`,
    status,
    requestId: request.id,
    personId: null,
  };
  database
    .transact({ scope: 'all' }, (tx) => keepErrorReport(tx, report))
    .catch(() => request.log.warn('the error could not be kept'));
}

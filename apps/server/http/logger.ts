import Fastify, { type FastifyBaseLogger, type FastifyServerOptions } from 'fastify';
import type { Config } from '../platform/config.ts';

/** Logger settings of a process: JSON lines without secrets and personal data. */
export const findLogger = (level: Config['LOG_LEVEL']): FastifyServerOptions['logger'] => ({
  level,
  serializers: { req: loggedRequest, res: (reply) => ({ statusCode: reply.statusCode }), err: loggedError },
});

/** The log of a process that answers no calls. */
export const logWithoutCalls = (level: Config['LOG_LEVEL']): FastifyBaseLogger =>
  Fastify({ logger: findLogger(level) }).log;

/** The logged part of a request: never its query (tokens travel there) and never its body. */
function loggedRequest(request: {
  method: string;
  url: string;
  routeOptions?: { url?: string };
}): Record<string, unknown> {
  return { method: request.method, route: request.routeOptions?.url ?? request.url.split('?')[0] };
}

/** The logged part of an error: a database error's `detail` and `where` quote personal data. */
function loggedError(error: Error & { code?: string }): {
  type: string;
  message: string;
  stack: string;
  code?: string;
} {
  return { type: error.name, message: error.message, stack: error.stack ?? '', code: error.code };
}

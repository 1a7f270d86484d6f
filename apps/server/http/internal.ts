import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import { addDocs } from './openapi/docs.ts';
import { addHealth, addMetrics } from './health.ts';
import { findLogger } from './logger.ts';
import type { Readiness } from './readiness.ts';

/** Builds the server for operators, on a port of its own that no proxy leads to. */
export async function makeInternalServer(
  readiness: Readiness,
  config: Config,
  metrics: Metrics,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({ logger: findLogger(config.LOG_LEVEL), forceCloseConnections: true });
  addHealth(app, readiness);
  addMetrics(app, metrics);
  await addDocs(app);
  return app;
}

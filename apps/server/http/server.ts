import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { readDsn } from '../gateways/reporting/sentry.ts';
import type { Database } from '../platform/database/database.ts';
import type { AppContext } from '../platform/command-context.ts';
import type { EventHub } from '../platform/events.ts';
import { Refusal } from '../platform/refuse.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import { addConsole } from './console.ts';
import { mailDoorTo } from '../areas/docmessage/index.ts';
import { addDevMail } from './dev-mail.ts';
import { addDevPages } from './dev.ts';
import { addDocs } from './openapi/docs.ts';
import { refusalAnswer, getRefusal } from './errors.ts';
import { sendXml } from './refusal-xml.ts';
import { addEventStream } from './events.ts';
import { readForms } from './requests/forms.ts';
import { addHealth, addMetrics, observeCalls } from './health.ts';
import { countedAs, countOverServers } from './call-counts.ts';
import { drainOnClose } from './drain.ts';
import { findLogger } from './logger.ts';
import { isHungUp, noteTrouble } from './note-trouble.ts';
import { addQuickStart } from './openapi/quick-start.ts';
import { requireReadable, requireShallow } from './requests/readable.ts';
import type { Readiness } from './readiness.ts';
import { addRoutes } from './routes.ts';

/** Seconds to wait if a refusal knows no time: the next minute, or as soon as it is well. */
const DEFAULT_WAIT_SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/** By then a request has come to its last byte: 8 MB at 27 kB a second. Fastify would wait for ever. */
const SLOWEST_REQUEST_MS = 300_000;
const HALF_ESCAPED = /\\u[dD][89a-fA-F]/;

/** No page of ours uses any of these. What we use, as passkeys and copying, is ours by default. */
const NO_DEVICES = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'serial', 'usb']
  .map((device) => `${device}=()`)
  .join(', ');

/** The complete HTTP server over an open database. */
export async function makeServer(
  database: Database,
  appContext: AppContext,
  hub: EventHub,
  metrics: Metrics,
  readiness: Readiness,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: findLogger(appContext.config.LOG_LEVEL),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 1_048_576,
    requestTimeout: SLOWEST_REQUEST_MS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    trustProxy: appContext.config.TRUSTED_PROXIES.length > 0 ? appContext.config.TRUSTED_PROXIES : false,
  });
  drainOnClose(app, readiness);
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('permissions-policy', NO_DEVICES);
    // Answers are about people: no browser and no proxy keeps them, unless a route says otherwise.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = getRefusal(error);
    if (refusal.status >= 500 && !isHungUp(request, error as { code?: string }))
      noteTrouble({ database, appContext }, request, error as Error, refusal.status);
    const answer = refusalAnswer(refusal, request.id);
    void reply.code(refusal.status);
    const wait = refusal.retryAfter ?? DEFAULT_WAIT_SECONDS[refusal.status];
    // The limit of calls a minute has set its own.
    if (wait !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', String(wait));
    return refusal.status === 400 && request.routeOptions.config.refusesAs
      ? sendXml(reply, answer)
      : reply.send(answer);
  });
  // An empty JSON body counts as an empty object: DELETE and action calls often have none.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      const body: unknown = text === '' ? {} : JSON.parse(text as string);
      requireShallow(body);
      // In well-formed UTF-8 only an escape can be half of a character.
      if (HALF_ESCAPED.test(text as string)) requireReadable(body);
      done(null, body);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : undefined;
      done(refusal ?? Object.assign(new Error('The body is not JSON'), { statusCode: 400 }));
    }
  });

  readForms(app);

  // The real captcha loads its script from its vendor; the sandbox needs none.
  const captcha = appContext.gateways.captcha.siteKey
    ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
    : [];
  const payments = new URL(appContext.gateways.payments.access().url).origin;
  const reports = appContext.config.SENTRY_DSN ? [readDsn(appContext.config.SENTRY_DSN).origin] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...captcha],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", payments, ...captcha, ...reports],
        frameSrc: ["'self'", payments, 'blob:', ...captcha],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: appContext.config.production ? [] : null,
      },
    },
    strictTransportSecurity: appContext.config.production,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  await app.register(rateLimit, {
    max: appContext.config.RATE_LIMIT,
    timeWindow: '1 minute',
    keyGenerator: countedAs(appContext),
    store: countOverServers(database, appContext.config, app.log),
    allowList: (request) => !request.url.startsWith('/api/'),
  });
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 });

  observeCalls(app, metrics);
  addHealth(app, readiness);
  if (!appContext.config.production) {
    addMetrics(app, metrics);
    addDevPages(app, database, appContext.gateways.files);
    addDevMail(app, mailDoorTo(database, appContext));
    await addDocs(app);
  }
  addQuickStart(app, appContext.config);
  addRoutes(app, { database, appContext });
  addEventStream(app, { database, appContext, hub, readiness });
  await addConsole(app);
  return app;
}

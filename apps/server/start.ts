import { join } from 'node:path';
import { toPlainDate } from '@parapet/domain/dates';
import { loadIndustries } from './areas/account/index.ts';
import { loadSanctionsListsOnce } from './areas/compliance/index.ts';
import { holdsDemoWorld } from './areas/auth/index.ts';
import { jobs } from './areas/jobs.ts';
import { outboxHandlers, handleDomainEvent } from './areas/index.ts';
import { maySee } from './areas/may-see.ts';
import { mailboxMail } from './gateways/mail/mailbox.ts';
import { smtpMail } from './gateways/mail/smtp.ts';
import { sentryReporting, silent } from './gateways/reporting/sentry.ts';
import { keptSms } from './gateways/sms/kept.ts';
import { noSms } from './gateways/sms/none.ts';
import { twilioSms } from './gateways/sms/twilio.ts';
import { logWithoutCalls } from './http/logger.ts';
import { makeInternalServer } from './http/internal.ts';
import { makeServer } from './http/server.ts';
import { makeClock } from './platform/clock.ts';
import type { AppContext } from './platform/command-context.ts';
import { ConfigError, type Config } from './platform/config.ts';
import { openDatabase, type Database } from './platform/database.ts';
import { openEventHub } from './platform/events.ts';
import { readFacts } from './platform/facts.ts';
import { diskStore } from './platform/files.ts';
import { startFigureKeeper } from './platform/figure-keeper.ts';
import { rebuildFiguresOnce } from './platform/figure-rebuild.ts';
import { openFlags } from './platform/flags.ts';
import type { SmsGateway } from './platform/gateways.ts';
import { openMetrics, type Metrics } from './platform/metrics.ts';
import { startOutboxWorker } from './platform/outbox-worker.ts';
import { oneAtATime } from './platform/one-at-a-time.ts';
import { asOwner, type AsOwner } from './platform/owner.ts';
import { startRelay } from './platform/relay.ts';
import { openRenderer } from './platform/renderer.ts';
import { startSchedule } from './platform/schedule.ts';
import { gatewaysTo } from './services.ts';
import { openShared, type Shared } from './shared.ts';

export type Running = { database: Database; appContext: AppContext; url: string; stop(): Promise<void> };
export type Seed = (begin: AsOwner, appContext: AppContext) => Promise<void>;

/** Starts the product on a database in one process: calls and, depending on the role, jobs. */
export async function startParapet(config: Config, databaseUrl: string, seed?: Seed): Promise<Running> {
  const { shared, stop: stopShared } = await openShared(config, databaseUrl);
  try {
    const running = await startProcess(config, shared, openMetrics(), {
      hasCalls: true,
      ...(config.PARAPET_ROLE === 'web' ? {} : { jobsAs: databaseUrl }),
      prepare: (database, appContext) => prepareDatabase(database, appContext, databaseUrl, seed),
    });
    return { ...running, stop: () => running.stop().finally(stopShared) };
  } catch (error) {
    await stopShared().catch(() => {});
    throw error;
  }
}

/** Loads the reference data, and the demo world where it is wanted: before calls, one server at a time. */
export async function prepareDatabase(
  database: Database,
  appContext: AppContext,
  ownerUrl: string,
  seed?: Seed,
): Promise<void> {
  if (appContext.config.production && (await holdsDemoWorld(database)))
    throw new ConfigError(
      'This database holds the demo world, whose password is printed in the README: production needs another.',
    );
  await oneAtATime(ownerUrl, async () => {
    await loadIndustries(database, appContext.facts, toPlainDate(appContext.clock.now()));
    await loadSanctionsListsOnce(database, appContext);
    await seed?.(asOwner(ownerUrl), appContext);
    await rebuildFiguresOnce(database);
  });
}

export type Duties = {
  /** Whether it answers calls. */
  hasCalls: boolean;
  /** The owner's URL of the database, for a process that runs the jobs. */
  jobsAs?: string;
  /** What is done before anything is served. */
  prepare?: (database: Database, appContext: AppContext) => Promise<void>;
};

/** Starts what one process of a server does. */
export async function startProcess(
  config: Config,
  shared: Shared,
  metrics: Metrics,
  { hasCalls, jobsAs, prepare }: Duties,
): Promise<Running> {
  const database = openDatabase(shared.access, { processes: shared.processes });
  const stops: (() => Promise<unknown>)[] = [() => database.close()];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const { appContext, close } = await openAppContext(config, shared);
    stops.push(close);
    await prepare?.(database, appContext);

    const hub = await openEventHub(shared.access.url, maySee, (error) => log.error({ err: error }, 'events'));
    stops.push(() => hub.close());
    const app = hasCalls ? await makeServer(database, appContext, hub, metrics) : undefined;
    const log = app?.log ?? logWithoutCalls(config.LOG_LEVEL);
    if (config.INTERNAL_PORT !== undefined) {
      const internal = await makeInternalServer(database, config, metrics);
      await internal.listen({ port: config.INTERNAL_PORT, host: config.INTERNAL_HOST });
      stops.push(() => internal.close());
    }
    const relay = startRelay(database, (error) => log.error({ err: error }, 'relay'));
    stops.push(() => relay.stop());
    if (jobsAs !== undefined) {
      const worker = startOutboxWorker(database, appContext, outboxHandlers, log);
      hub.onOutbox(() => worker.wake());
      database.onCommitted((topics) => topics.has('outbox') && worker.wake());
      stops.push(async () => {
        // What is being drawn is given up: it is drawn again after the next start.
        const stopped = worker.stop();
        await appContext.renderer.close();
        await stopped;
      });
      const keeper = startFigureKeeper(database, (error) => log.error({ err: error }, 'figures'));
      stops.push(() => keeper.stop());
      const schedule = await startSchedule(shared.access, jobsAs, database, appContext, jobs, (error) =>
        log.error({ err: error }, 'jobs'),
      );
      stops.push(() => schedule.stop());
    }
    const url = (await app?.listen({ port: config.PORT, host: config.HOST })) ?? '';
    stops.push(async () => app?.close());
    return { database, appContext, url, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

async function openAppContext(
  config: Config,
  shared: Shared,
): Promise<{ appContext: AppContext; close(): Promise<void> }> {
  const facts = await readFacts();
  const flags = await openFlags(config.FLAGS_FILE, {
    ...(config.UK_ENVIRONMENT ? { uk_environment: config.UK_ENVIRONMENT === 'true' } : {}),
    ...config.FEATURE_FLAGS,
  });
  const mail = config.SMTP_URL
    ? smtpMail(config.SMTP_URL, config.MAIL_FROM, { requiresTls: config.production })
    : mailboxMail();
  const reporting = config.SENTRY_DSN ? sentryReporting(config.SENTRY_DSN, config.PARAPET_ENV) : silent;
  const renderer = openRenderer(
    new URL('./areas/docs/render-document.ts', import.meta.url),
    shared.processes,
  );
  const appContext: AppContext = {
    handleDomainEvent,
    config,
    facts,
    flags,
    clock: makeClock(shared.clockOffset),
    renderer,
    gateways: {
      ...gatewaysTo(shared.services),
      mail,
      sms: openSms(config),
      reporting,
      files: diskStore(join(config.home, 'files')),
    },
  };
  return {
    appContext,
    async close() {
      await renderer.close();
      await reporting.close();
      await mail.close();
    },
  };
}

function openSms({
  production,
  TWILIO_URL: url,
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: from,
}: Config): SmsGateway {
  if (accountSid && authToken && from) return twilioSms({ url, accountSid, authToken, from });
  return production ? noSms : keptSms();
}

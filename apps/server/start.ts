import { setTimeout as wait } from 'node:timers/promises';
import { toPlainDate } from '@parapet/domain/dates';
import { ignoreSystemFonts } from './areas/docs/drawing/ignore-system-fonts.ts';
import { loadIndustries } from './areas/account/index.ts';
import { loadForms } from './areas/forms/index.ts';
import { loadSanctionsListsOnce } from './areas/compliance/index.ts';
import { holdsDemoWorld } from './areas/auth/index.ts';
import { jobs } from './areas/jobs.ts';
import { startWebhookSender } from './areas/webhook/index.ts';
import { outboxHandlers, handleDomainEvent } from './areas/index.ts';
import { maySee } from './areas/may-see.ts';
import { mailDoorTo } from './areas/docmessage/index.ts';
import { imapMailbox, noMailbox } from './gateways/mail/imap.ts';
import { mailboxMail } from './gateways/mail/mailbox.ts';
import { smtpMail } from './gateways/mail/smtp.ts';
import { receiveMail } from './gateways/mail/smtp-in.ts';
import { chatReader, noReader } from './gateways/reader/chat.ts';
import { sentryReporting, silent } from './gateways/reporting/sentry.ts';
import { crmLeads, noLeads, sandboxLeads } from './gateways/leads/crm.ts';
import { keptSms } from './gateways/sms/kept.ts';
import { noSms } from './gateways/sms/none.ts';
import { twilioSms } from './gateways/sms/twilio.ts';
import { httpWebhooks } from './gateways/webhooks/http.ts';
import { sandboxWebhooks } from './gateways/webhooks/sandbox.ts';
import { logWithoutCalls } from './http/logger.ts';
import { makeInternalServer } from './http/internal.ts';
import { openReadiness } from './http/readiness.ts';
import { makeServer } from './http/server.ts';
import { openChannelCounts } from './platform/outbox/channel-counts.ts';
import { makeClock } from './platform/clock.ts';
import type { AppContext } from './platform/command-context.ts';
import { ConfigError, type Config } from './platform/config.ts';
import { openDatabases, withPreparation } from './databases.ts';
import type { Database } from './platform/database/database.ts';
import { openEventHub } from './platform/events.ts';
import { readFacts } from './platform/facts.ts';
import { startFigureKeeper } from './platform/figures/figure-keeper.ts';
import { rebuildFiguresOnce } from './platform/figures/figure-rebuild.ts';
import { openFlags } from './platform/flags.ts';
import type { LeadsGateway, SmsGateway, WebhookGateway } from './platform/gateways.ts';
import type { MailboxGateway } from './platform/mail/mailbox-gateway.ts';
import { openMetrics, type Metrics } from './platform/observability/metrics.ts';
import { startOutboxWorker } from './platform/outbox/outbox-worker.ts';
import type { DatabaseAccess } from './platform/database/database-roles.ts';
import { oneAtATime } from './platform/database/one-at-a-time.ts';
import { asOwner, type AsOwner } from './platform/database/owner.ts';
import { keptFiles } from './platform/files/stored-files.ts';
import { startRelay } from './platform/outbox/relay.ts';
import { openRenderer } from './platform/files/renderer.ts';
import { startSchedule } from './platform/outbox/schedule.ts';
import { gatewaysTo } from './services.ts';
import { openStore } from './store.ts';
import { openShared, type Shared } from './shared.ts';
import { stopParts, type Part } from './platform/stopping.ts';

export type Running = {
  database: Database;
  access: DatabaseAccess;
  appContext: AppContext;
  url: string;
  stop(): Promise<void>;
};
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
      'Use another database in production: this one holds the demo world, whose password is printed in the README.',
    );
  await oneAtATime(ownerUrl, async () => {
    await loadIndustries(database, appContext.facts, toPlainDate(appContext.clock.now()));
    await loadForms(database);
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
  /** Work done before anything is served. */
  prepare?: (database: Database, appContext: AppContext) => Promise<void>;
};

/** Starts what one process of a server does. */
export async function startProcess(
  config: Config,
  shared: Shared,
  metrics: Metrics,
  { hasCalls, jobsAs, prepare }: Duties,
): Promise<Running> {
  const { close: closeDatabases, ...pools } = openDatabases(shared);
  const { calls: database, work, signals, health } = pools;
  const readiness = openReadiness(health);
  const parts: Part[] = [];
  const add = (name: string, stop: Part['stop']) => parts.push({ name, stop });
  let tell: (name: string, error: unknown) => void = () => {};
  const stopAll = () =>
    stopParts(parts.splice(0).toReversed(), (name, error) => tell(name, error)).finally(closeDatabases);
  try {
    if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
      const { startTracing } = await import('./platform/observability/start-tracing.ts');
      add('tracing', startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, config.OTEL_TRACES_SAMPLER_ARG));
    }
    const { appContext, close } = await openAppContext(config, shared, work);
    add('services', close);
    if (prepare) await withPreparation(shared, (unhurried) => prepare(unhurried, appContext));

    const hub = await openEventHub(shared.access.url, maySee, (error) => log.error({ err: error }, 'events'));
    add('events', () => hub.close());
    const app = hasCalls ? await makeServer(database, appContext, hub, metrics, readiness) : undefined;
    const log = app?.log ?? logWithoutCalls(config.LOG_LEVEL);
    tell = (name, error) => log.error({ err: error }, `stopping ${name}`);
    if (config.INTERNAL_PORT !== undefined) {
      const internal = await makeInternalServer(readiness, config, metrics);
      await internal.listen({ port: config.INTERNAL_PORT, host: config.INTERNAL_HOST });
      add('internal server', () => internal.close());
    }
    metrics.watch(signals, {
      now: () => appContext.clock.now(),
      pools,
      streams: () => hub.size(),
      rendered: () => appContext.renderer.use(),
    });
    const relay = startRelay(signals, (error) => log.error({ err: error }, 'relay'));
    add('relay', () => relay.stop());
    if (jobsAs !== undefined) {
      const counts = openChannelCounts(
        work,
        (error) => log.error({ err: error }, 'counts'),
        (channel, outcome) => metrics.observeSent({ channel, outcome }),
      );
      add('counts', () => counts.stop());
      const worker = startOutboxWorker({ work, signals }, appContext, outboxHandlers, log, counts.count);
      hub.onOutbox(() => worker.wake());
      database.onCommitted((topics) => topics.has('outbox') && worker.wake());
      add('messages', async () => {
        // What is being drawn is given up: it is drawn again after the next start.
        const stopped = worker.stop();
        appContext.renderer.close();
        await stopped;
      });
      const sender = startWebhookSender(work, appContext, log, counts.count);
      database.onCommitted((topics) => topics.has('webhook') && sender.wake());
      add('webhooks', () => sender.stop());
      const keeper = startFigureKeeper(work, (error) => log.error({ err: error }, 'figures'));
      if (config.MAIL_IN_PORT !== undefined) {
        const { MAIL_IN_PORT: port, MAIL_IN_HOST: host, MAIL_IN_DOMAIN: domain } = config;
        const mailIn = await receiveMail({ port, host, domain }, mailDoorTo(work, appContext), log);
        add('mail', () => mailIn.stop());
      }
      add('figures', () => keeper.stop());
      if (config.TIMETABLE === 'on') {
        const schedule = await startSchedule(shared.access, jobsAs, pools.jobs, appContext, jobs, (error) =>
          log.error({ err: error }, 'jobs'),
        );
        hub.onJob((name) => schedule.runSoon(name));
        add('jobs', () => schedule.stop());
      }
    }
    const url = (await app?.listen({ port: config.PORT, host: config.HOST })) ?? '';
    return {
      database,
      access: shared.access,
      appContext,
      url,
      async stop() {
        readiness.leave();
        // Whoever sends calls here asks now and then whether it is ready, and meanwhile is answered.
        if (app) await wait(config.DRAIN_SECONDS * 1000);
        // What a call publishes goes out after its answer: the parts stop behind the calls.
        await app?.close().catch((error: unknown) => tell('calls', error));
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll().catch(() => {});
    throw error;
  }
}

async function openAppContext(
  config: Config,
  shared: Shared,
  work: Database,
): Promise<{ appContext: AppContext; close(): Promise<void> }> {
  const facts = await readFacts();
  const flags = await openFlags(config.FLAGS_FILE, {
    ...(config.UK_ENVIRONMENT ? { uk_environment: config.UK_ENVIRONMENT === 'true' } : {}),
    ...config.FEATURE_FLAGS,
  });
  const mail = config.SMTP_URL
    ? smtpMail(config.SMTP_URL, config.MAIL_FROM, { requiresTls: config.production })
    : mailboxMail(work);
  const reporting = config.SENTRY_DSN ? sentryReporting(config.SENTRY_DSN, config.PARAPET_ENV) : silent;
  ignoreSystemFonts();
  const renderer = openRenderer(
    new URL('./areas/docs/drawing/render-document.ts', import.meta.url),
    shared.processes,
  );
  const clock = makeClock(shared.clockOffset);
  const appContext: AppContext = {
    handleDomainEvent,
    config,
    facts,
    flags,
    clock,
    renderer,
    gateways: {
      ...gatewaysTo(shared.services),
      mail,
      mailbox: openMailbox(config),
      sms: openSms(config, work),
      reporting,
      webhooks: openWebhooks(config),
      leads: openLeads(config),
      reader: config.READER_URL ? chatReader(config.READER_URL, config) : noReader,
      files: keptFiles(openStore(config), work, clock),
    },
  };
  return {
    appContext,
    async close() {
      renderer.close();
      await reporting.close();
      await mail.close();
    },
  };
}

function openMailbox({
  production,
  MAIL_IN_IMAP_URL: url,
  MAIL_IN_IMAP_PATIENCE_MS,
}: Config): MailboxGateway {
  return url
    ? imapMailbox({ url, patienceMs: MAIL_IN_IMAP_PATIENCE_MS, requiresTls: production })
    : noMailbox;
}

function openSms(
  {
    production,
    TWILIO_URL: url,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
  }: Config,
  work: Database,
): SmsGateway {
  if (accountSid && authToken && from) return twilioSms({ url, accountSid, authToken, from });
  return production ? noSms : keptSms(work);
}

function openLeads({ production, LEADS_URL: url, LEADS_KEY: key }: Config): LeadsGateway {
  if (url) return crmLeads(url, key);
  return production ? noLeads : sandboxLeads;
}

/**
 * Outside production there are subscribers to try with, and this machine may be one where that was asked
 * for.
 */
function openWebhooks({ production, WEBHOOKS_TO_LOOPBACK }: Config): WebhookGateway {
  if (production) return httpWebhooks({ allowsLoopback: false });
  return sandboxWebhooks(httpWebhooks({ allowsLoopback: WEBHOOKS_TO_LOOPBACK === 'true' }));
}

import { join } from 'node:path';
import { toPlainDate } from '@parapet/domain/dates';
import type { FastifyInstance } from 'fastify';
import { loadIndustries } from './areas/account/index.ts';
import { jobs } from './areas/jobs.ts';
import { outboxHandlers, handleDomainEvent } from './areas/index.ts';
import { maySee } from './areas/may-see.ts';
import { startCaptchaSandbox } from './gateways/captcha/sandbox.ts';
import { siteVerify } from './gateways/captcha/site-verify.ts';
import { noIdentityProvider, oidcIdentity } from './gateways/identity/oidc.ts';
import { startIdentitySandbox } from './gateways/identity/sandbox.ts';
import { mailboxMail } from './gateways/mail/mailbox.ts';
import { smtpMail } from './gateways/mail/smtp.ts';
import { remotePayments } from './gateways/payments/remote.ts';
import { startPaymentSandbox } from './gateways/payments/sandbox.ts';
import { sentryReporting, silent } from './gateways/reporting/sentry.ts';
import type { SmsGateway } from './platform/gateways.ts';
import { keptSms } from './gateways/sms/kept.ts';
import { noSms } from './gateways/sms/none.ts';
import { twilioSms } from './gateways/sms/twilio.ts';
import { makeServer } from './http/server.ts';
import { makeClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase, type Database } from './platform/database.ts';
import type { AppContext } from './platform/command-context.ts';
import { openEventHub } from './platform/events.ts';
import { readFacts } from './platform/facts.ts';
import { diskStore } from './platform/files.ts';
import { startFigureKeeper } from './platform/figure-keeper.ts';
import { rebuildFiguresOnce } from './platform/figure-rebuild.ts';
import { openFlags } from './platform/flags.ts';
import { migrate } from './platform/migrate.ts';
import { asOwner, type AsOwner } from './platform/owner.ts';
import { startRelay } from './platform/relay.ts';
import { openRenderer } from './platform/renderer.ts';
import { startOutboxWorker } from './platform/outbox-worker.ts';
import { startSchedule } from './platform/schedule.ts';

export type Running = {
  app: FastifyInstance;
  database: Database;
  appContext: AppContext;
  url: string;
  stop(): Promise<void>;
};

/**
 * Starts the product on a database: migrations, facts, the HTTP server and, depending on the role, the
 * workers.
 */
export async function startParapet(
  config: Config,
  databaseUrl: string,
  seed?: (begin: AsOwner, appContext: AppContext) => Promise<void>,
): Promise<Running> {
  const access = await migrate(databaseUrl);
  const database = openDatabase(access);
  const stops: (() => Promise<unknown>)[] = [() => database.close()];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const facts = await readFacts();
    const clock = makeClock(config.PARAPET_NOW);
    await loadIndustries(database, facts, toPlainDate(clock.now()));

    const payments = await openPayments(config);
    stops.push(payments.stop);
    const captcha = await openCaptcha(config);
    stops.push(captcha.stop);
    const identity = await openIdentity(config);
    stops.push(identity.stop);
    const mail = config.SMTP_URL ? smtpMail(config.SMTP_URL, config.MAIL_FROM) : mailboxMail();
    stops.push(() => mail.close());
    const reporting = config.SENTRY_DSN ? sentryReporting(config.SENTRY_DSN, config.PARAPET_ENV) : silent;
    stops.push(() => reporting.close());
    const flags = await openFlags(config.FLAGS_FILE, {
      ...(config.UK_ENVIRONMENT ? { uk_environment: config.UK_ENVIRONMENT === 'true' } : {}),
      ...config.FEATURE_FLAGS,
    });
    const renderer = openRenderer(new URL('./areas/docs/render-document.ts', import.meta.url));
    stops.push(() => renderer.close());
    const appContext: AppContext = {
      handleDomainEvent,
      config,
      facts,
      flags,
      clock,
      renderer,
      gateways: {
        mail,
        sms: openSms(config),
        payments: payments.gateway,
        captcha: captcha.gateway,
        identity: identity.gateway,
        reporting,
        files: diskStore(join(config.home, 'files')),
      },
    };
    await seed?.(asOwner(databaseUrl), appContext);
    await rebuildFiguresOnce(database);

    const hub = await openEventHub(access.url, maySee, (error) => app.log.error({ err: error }, 'events'));
    stops.push(() => hub.close());
    const app = await makeServer(database, appContext, hub);
    const relay = startRelay(database, (error) => app.log.error({ err: error }, 'relay'));
    stops.push(() => relay.stop());
    if (config.PARAPET_ROLE !== 'web') {
      const worker = startOutboxWorker(database, appContext, outboxHandlers, app.log);
      hub.onOutbox(() => worker.wake());
      database.onCommitted((topics) => topics.has('outbox') && worker.wake());
      stops.push(async () => {
        // What is being drawn is given up: it is drawn again after the next start.
        const stopped = worker.stop();
        await renderer.close();
        await stopped;
      });
      const keeper = startFigureKeeper(database, (error) => app.log.error({ err: error }, 'figures'));
      stops.push(() => keeper.stop());
      const schedule = await startSchedule(access, databaseUrl, database, appContext, jobs, (error) =>
        app.log.error({ err: error }, 'jobs'),
      );
      stops.push(() => schedule.stop());
    }
    const url = await app.listen({ port: config.PORT, host: config.HOST });
    stops.push(() => app.close());
    return { app, database, appContext, url, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

async function openPayments(config: Config) {
  if (config.PAYMENTS_URL)
    return { gateway: remotePayments(config.PAYMENTS_URL, config.PAYMENTS_KEY ?? ''), stop: async () => {} };
  return startPaymentSandbox({
    port: config.PAYMENTS_PORT,
    home: config.home,
    key: config.PAYMENTS_KEY ?? 'sandbox-key',
  });
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

async function openCaptcha(config: Config) {
  const { CAPTCHA_SECRET: secret, CAPTCHA_SITE_KEY: siteKey } = config;
  if (secret && siteKey)
    return { gateway: siteVerify(config.CAPTCHA_URL, secret, siteKey), stop: async () => {} };
  return startCaptchaSandbox();
}

/** The sandbox signs in anybody as anybody, so it never runs in production. */
async function openIdentity({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, production }: Config) {
  if (issuer) return { gateway: oidcIdentity(issuer, clientId), stop: async () => {} };
  if (production) return { gateway: noIdentityProvider, stop: async () => {} };
  return startIdentitySandbox({ clientId });
}

import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { BUCKET, fileSettings, type FileSettings } from './files/file-settings.ts';
import { payoutOrigin, payoutOrigins } from './payout-setting.ts';

const NETWORKS = ['none', 'loopback', 'linklocal', 'uniquelocal'];

function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (NETWORKS.includes(text)) return true;
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  return version !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && +bits <= most));
}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** This machine alone, unless something else is asked for. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Port and host of metrics and the description of the calls in production; not served if unset. */
  INTERNAL_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  INTERNAL_HOST: z.string().min(1).default('127.0.0.1'),
  PARAPET_HOME: z.string().min(1).default('./var'),
  PARAPET_ENV: z.enum(['development', 'test', 'staging', 'production']).default('development'),
  /** `worker` is the former name of `jobs`. */
  PARAPET_ROLE: z
    .enum(['web', 'jobs', 'all', 'worker'])
    .default('all')
    .transform((role) => (role === 'worker' ? 'jobs' : role)),
  /** Number of processes that answer calls. */
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  PARAPET_SECRET: z.string().min(32).optional(),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Parapet <no-reply@parapet.example>'),
  /** Port and host that receive mail for inboxes by SMTP; no mail is received if unset. */
  MAIL_IN_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  MAIL_IN_HOST: z.string().min(1).default('127.0.0.1'),
  /** A mailbox that mail for inboxes is fetched from: `imaps://user:password@host/INBOX`. */
  MAIL_IN_IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  /** Maximum time for one answer of its server. */
  MAIL_IN_IMAP_PATIENCE_MS: z.coerce.number().int().min(50).max(600_000).default(60_000),
  /** The domain after the @ in the addresses of inboxes. */
  MAIL_IN_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'expected a domain, like mail.example.com')
    .default('mail.parapet.example'),
  /** A language model that reads mail, by the protocol of OpenAI: its address up to /v1. */
  READER_URL: z.url({ protocol: /^https?$/ }).optional(),
  READER_KEY: z.string().min(1).optional(),
  READER_MODEL: z.string().min(1).default('gpt-4o-mini'),
  /** Maximum time for one answer from it. */
  READER_PATIENCE_MS: z.coerce.number().int().min(50).max(300_000).default(60_000),
  PAYMENTS_URL: z.url().optional(),
  PAYMENTS_KEY: z.string().min(8).optional(),
  PAYMENTS_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  CAPTCHA_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  CAPTCHA_SECRET: z.string().min(8).optional(),
  CAPTCHA_SITE_KEY: z.string().min(8).optional(),
  /** URL of a customer system that takes leads, and the key that it asks for. */
  LEADS_URL: z.url({ protocol: /^https?$/ }).optional(),
  LEADS_KEY: z.string().min(8).optional(),
  /** URL of a register of producers that says which licenses are active, and the key that it asks for. */
  LICENSE_REGISTER_URL: z.url({ protocol: /^https?$/ }).optional(),
  LICENSE_REGISTER_KEY: z.string().min(8).optional(),
  /** Maximum time for one answer from it. */
  LICENSE_REGISTER_PATIENCE_MS: z.coerce.number().int().min(50).max(60_000).default(15_000),
  TWILIO_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  /** A number in international format, or a messaging service (MG...). */
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32})$/,
      'must be a number like +15125550100 or a messaging service',
    )
    .optional(),
  UK_ENVIRONMENT: z.enum(['true', 'false']).optional(),
  /** The file with the feature flags; read again when it changes. */
  FLAGS_FILE: z
    .string()
    .min(1)
    .default(join(import.meta.dirname, '../../../data/flags.json')),
  /** Flags that override the file's: {"maintenance-mode": true}. */
  FEATURE_FLAGS: z
    .string()
    .default('{}')
    .transform((text, context): Record<string, unknown> => {
      try {
        return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: 'expected an object of flags in JSON' });
        return z.NEVER;
      }
    }),
  /** The languages that the console offers; the first one is the default. */
  PLATFORM_LANGUAGES: z
    .string()
    .default('en-US,en-GB')
    .transform((text) => text.split(',').map((language) => language.trim()))
    .pipe(z.array(z.enum(['en-US', 'en-GB'])).min(1)),
  /** Suffix of the host names of aggregators and carriers. */
  HOSTNAME_SUFFIX: z
    .string()
    .regex(
      /^(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
      'expected a domain with its leading dot, like .example.com',
    )
    .default('.parapet.example'),
  /** Address to which errors are reported, over Sentry's protocol. */
  SENTRY_DSN: z
    .url({ protocol: /^https?$/ })
    .refine((dsn) => /^https?:\/\/[^@/]+@[^/]+\/.+/.test(dsn), 'expected https://key@host/project')
    .optional(),
  /** URL of the collector for traces, which speaks OTLP over HTTP. Without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of the traces that is kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** URLs of the published sanctions lists: OFAC's two files, and that of the United Kingdom. */
  SANCTIONS_SDN_URL: z.url().optional(),
  SANCTIONS_ALT_URL: z.url().optional(),
  SANCTIONS_UK_URL: z.url().optional(),
  /** Without TLS only on this machine: what it answers opens sessions. */
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(
      (issuer) => /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))/.test(issuer),
      'must begin with https://',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).default('parapet'),
  /** For a client that proves itself to the provider; without it PKCE alone does. */
  OIDC_CLIENT_SECRET: z.string().min(8).optional(),
  /** Base to which a webhook's path is appended if the webhook has no address of its own. */
  WEBHOOK_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether events may be sent to this machine: for tests and the demo, never in production. */
  WEBHOOKS_TO_LOOPBACK: z.enum(['true', 'false']).default('false'),
  /**
   * Address of a stand-in for every connector, outside production; without it, a sandbox of our own is
   * used.
   */
  CONNECTORS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Maximum time for one answer of a connected product. */
  CONNECTOR_PATIENCE_MS: z.coerce.number().int().min(50).max(60_000).default(10_000),
  /** Secret that seals the credentials of connectors; PARAPET_SECRET if it is not set. */
  CONNECTOR_SECRET: z.string().min(32).optional(),
  /** The one before, until `npm run reseal` has sealed everything with the new one. */
  CONNECTOR_SECRET_BEFORE: z.string().min(32).optional(),
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_SECRET: z.string().min(8).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(8).optional(),
  /** URL of the service that answers for products without a protocol of their own here. */
  CONNECTOR_HUB_URL: z.url({ protocol: /^https$/ }).optional(),
  /**
   * From where commissions are paid: `routing|account|company id|name|bank`; none in production if not said.
   */
  PAYOUTS_FROM_US: payoutOrigin.optional(),
  PAYOUTS_FROM_UK: payoutOrigin.optional(),
  /** The recursive resolver that the scanner asks; the system's without it. */
  SCANNER_RESOLVER: z.union([z.ipv4(), z.ipv6()]).optional(),
  /** Maximum time for one answer of a scanned system. */
  SCANNER_PATIENCE_MS: z.coerce.number().int().min(50).max(60_000).default(5000),
  /** Addresses of the servers that a test has put up to be scanned, as JSON; set by tests only. */
  SCANNER_AT: z.string().min(2).optional(),
  LEEN_URL: z.url({ protocol: /^https$/ }).default('https://api.leen.dev'),
  LEEN_KEY: z.string().min(8).optional(),
  /**
   * Address of the clamd that scans uploaded files for viruses; `off` if a component before the server
   * does.
   */
  VIRUS_CHECK_URL: z
    .string()
    .regex(
      /^(off|tcp:\/\/[^/:\s]+(:\d{1,5})?|tcp:\/\/\[[0-9a-f:]+\](:\d{1,5})?|unix:\/\/\/\S+)$/i,
      'expected tcp://host:3310, unix:///path/of/clamd.ctl or off',
    )
    .optional(),
  /** Maximum duration of one check. */
  VIRUS_CHECK_PATIENCE_MS: z.coerce.number().int().min(50).max(120_000).default(15_000),
  ...fileSettings,
  /** Time for which a stopping server still takes calls, until its proxies notice; 6 in production. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  /** Off where somebody else runs the jobs, as tests do that move the clock. */
  TIMETABLE: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** The addresses whose word in X-Forwarded-For is taken, however many of them there are in a row. */
  TRUSTED_PROXIES: z
    .string()
    .default('none')
    .transform((text) => text.split(',').map((address) => address.trim()))
    .refine((all) => all.every(isProxy) && (all.length === 1 || !all.includes('none')), {
      message: 'expected none, or addresses and networks like 10.0.0.5, 10.0.0.0/8, loopback or uniquelocal',
    })
    .transform((all) => all.filter((address) => address !== 'none')),
  /** Calls allowed per minute and IP address. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(1200),
  /** Mails an hour that a person may cause to addresses of their choosing. */
  MAIL_LIMIT: z.coerce.number().int().min(1).default(60),
  /** Megabytes of files that a person may store, and all people of an organization together. */
  STORAGE_LIMIT_MB: z.coerce.number().int().min(1).default(2048),
  ORGANIZATION_STORAGE_LIMIT_MB: z.coerce.number().int().min(1).default(20_480),
  /** The instant at which the clock starts, for tests and rehearsals; it runs from there. */
  PARAPET_NOW: z.iso.datetime().optional(),
  DEMO_WORLD: z.enum(['true', 'false']).default('true'),
});

export type Config = Omit<
  z.output<typeof environment>,
  'PARAPET_SECRET' | 'CONNECTOR_SECRET' | 'CONNECTOR_SECRET_BEFORE' | 'DRAIN_SECONDS'
> & {
  DRAIN_SECONDS: number;
  home: string;
  secret: Uint8Array;
  /** Secrets that seal the credentials of connectors: today's, and the former one if it is still needed. */
  connectorSecrets: readonly [Uint8Array, ...Uint8Array[]];
  /** True in `staging` and `production`: nothing that is meant for trying things out is open. */
  production: boolean;
  /** Number of processes that answer calls. */
  webProcesses: number;
  /** Number of processes on the machine: one that does everything, or those and one for the jobs. */
  processes: number;
  wantsDemoWorld: boolean;
};

/** The settings that the command line names, as in the environment. @throws ConfigError for any other. */
export function getSettings(args: string[]): NodeJS.ProcessEnv {
  try {
    const { values } = parseArgs({ args, options: { role: { type: 'string' } } });
    return values.role === undefined ? {} : { PARAPET_ROLE: values.role };
  } catch (error) {
    throw new ConfigError(`${(error as Error).message.split('. ')[0]}. Known is --role web|jobs|all.`);
  }
}

/** Half of a call's time is PostgreSQL's (docs/decisions/0024-several-processes-behind-one-port.md). */
export const webProcessesFor = (cores: number): number => Math.max(1, Math.floor(cores / 2));

/** An invalid value stops the server with one sentence that names the variable. */
export class ConfigError extends Error {}

/** @throws ConfigError for the first invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = {
    ...(env.NODE_ENV === 'production' ? { PARAPET_ENV: 'production' } : {}),
    ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  };
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${String(issue?.path[0])} is not valid: ${issue?.message}.`);
  }
  const production = ['production', 'staging'].includes(parsed.data.PARAPET_ENV);
  if (env.NODE_ENV === 'production' && !production)
    throw new ConfigError(
      `PARAPET_ENV is ${parsed.data.PARAPET_ENV} although NODE_ENV is production: set it to production or staging.`,
    );
  if (production) requireForProduction(parsed.data, given);
  requireTogether(parsed.data, 'text messages', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']);
  requireTogether(parsed.data, 'a bucket', BUCKET);
  const home = resolve(parsed.data.PARAPET_HOME);
  mkdirSync(home, { recursive: true });
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const secret = bytes(parsed.data.PARAPET_SECRET ?? keptSecret(home));
  const { CONNECTOR_SECRET: connectorSecret, CONNECTOR_SECRET_BEFORE: before } = parsed.data;
  const webProcesses =
    parsed.data.WEB_PROCESSES ??
    (parsed.data.PARAPET_ENV === 'test' ? 1 : webProcessesFor(availableParallelism()));
  const isOne = webProcesses === 1 || parsed.data.PARAPET_ROLE === 'jobs';
  return {
    ...parsed.data,
    ...payoutOrigins(parsed.data, production),
    home,
    DRAIN_SECONDS: parsed.data.DRAIN_SECONDS ?? (production ? 6 : 0),
    production,
    webProcesses,
    processes: isOne ? 1 : webProcesses + (parsed.data.PARAPET_ROLE === 'all' ? 1 : 0),
    wantsDemoWorld: parsed.data.DEMO_WORLD === 'true' && !production,
    secret,
    connectorSecrets: [
      connectorSecret === undefined ? secret : bytes(connectorSecret),
      ...(before === undefined ? [] : [bytes(before)]),
    ],
  };
}

/** The settings of the bucket alone, for what is no server. @throws ConfigError */
export function readFileSettings(env: NodeJS.ProcessEnv): FileSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.object(fileSettings).safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${String(issue?.path[0])} is not valid: ${issue?.message}.`);
  }
  requireTogether(parsed.data, 'a bucket', BUCKET);
  return parsed.data;
}

/** @throws ConfigError where some are set and others not. */
function requireTogether<N extends string>(
  settings: Partial<Record<N, unknown>>,
  what: string,
  names: readonly N[],
): void {
  const missing = names.filter((name) => !settings[name]);
  if (missing.length > 0 && missing.length < names.length)
    throw new ConfigError(
      `${missing.join(' and ')} must be set too: ${what} need${what.endsWith('s') ? '' : 's'} all of ${names.join(', ')}.`,
    );
}

/**
 * Production has no sandbox to fall back on and guesses nothing.
 * @throws ConfigError for the first thing that nobody has said.
 */
function requireForProduction(
  settings: z.output<typeof environment>,
  given: Readonly<Record<string, unknown>>,
): void {
  const [missing] = Object.entries(WHY_IN_PRODUCTION).filter(([names]) =>
    names.split(' ').some((name) => given[name] === undefined),
  );
  if (missing) {
    const [names, why] = missing;
    throw new ConfigError(`${names.replaceAll(' ', ' and ')} must be set in production: ${why}.`);
  }
  if (new URL(settings.PUBLIC_URL!).protocol !== 'https:')
    throw new ConfigError('PUBLIC_URL must be an https address in production.');
  if (settings.WEBHOOKS_TO_LOOPBACK === 'true')
    throw new ConfigError(
      'WEBHOOKS_TO_LOOPBACK must not be true in production: it lets webhooks reach this server.',
    );
  if (settings.SCANNER_AT)
    throw new ConfigError('SCANNER_AT must not be set in production: it points the scanner at this machine.');
  if (settings.TIMETABLE === 'off')
    throw new ConfigError('TIMETABLE must not be off in production: no scheduled job would run.');
  if (settings.WEBHOOK_BASE_URL && new URL(settings.WEBHOOK_BASE_URL).protocol !== 'https:')
    throw new ConfigError('WEBHOOK_BASE_URL must be an https address in production.');
  if (settings.FILES_S3_URL && new URL(settings.FILES_S3_URL).protocol !== 'https:')
    throw new ConfigError('FILES_S3_URL must be an https address in production.');
  if (settings.DEMO_WORLD === 'true' && given['DEMO_WORLD'] !== undefined)
    throw new ConfigError(
      'DEMO_WORLD must not be true in production: its password is printed in the README.',
    );
}

/** Settings without a default in production, by the variables that set them. */
const WHY_IN_PRODUCTION: Readonly<Record<string, string>> = {
  PARAPET_SECRET: 'it signs tokens, 32 characters or more, the same on every server',
  PUBLIC_URL: 'the address that mails link to',
  TRUSTED_PROXIES: 'the addresses of the proxies in front of the server, or none',
  SMTP_URL: 'without it no link or code is sent',
  'PAYMENTS_URL PAYMENTS_KEY': 'the sandbox approves payments that are never made',
  'CAPTCHA_SECRET CAPTCHA_SITE_KEY': 'password resets are protected by a captcha',
  'SANCTIONS_SDN_URL SANCTIONS_ALT_URL SANCTIONS_UK_URL':
    'a quote cannot be bound for a name that was not screened',
  VIRUS_CHECK_URL: 'where clamd checks what people bring, or off if something before the server does',
};

/**
 * Outside production the signing secret is generated once and stored, so that a restart does not sign anybody
 * out.
 */
function keptSecret(home: string): string {
  const file = join(home, 'secret');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  return readFileSync(file, 'utf8').trim();
}

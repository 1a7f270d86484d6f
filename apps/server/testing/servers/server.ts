import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, Call, Request } from '@parapet/contract/call';
import { login } from '@parapet/contract/auth/session';
import { inMinorUnits } from '@parapet/contract/units';
import { inject } from 'vitest';
import { demoPassword } from '../../demo/people.ts';
import { readConfig } from '../../platform/config.ts';
import type { AppContext } from '../../platform/command-context.ts';
import { startParapet } from '../../start.ts';
import { requireDocumented } from '../wire/wire-gate.ts';
import {
  makeDatabase,
  openTestDatabase,
  TEMPLATE,
  type OpenDatabase,
  type TestDatabase,
} from './databases.ts';

/** The answer, refused or not. */
export type Reply<T> = {
  status: number;
  body: T;
  refusal: { code: string; detail: string; errors: { field: string; detail: string }[]; retryAfter?: number };
  headers: Headers;
};
export type Options = {
  token?: string;
  key?: string;
  /** The id that a console keeps for its device. */ device?: string;
};

export type TestServer = {
  url: string;
  database: OpenDatabase;
  /** URL of the database, with its owner's login. */
  databaseUrl: string;
  appContext: AppContext;
  /** Signs in a demo user; the token is cached for the file. */
  signIn(email: string, password?: string): Promise<string>;
  /** Makes a call of the contract over HTTP. */
  call<C extends Call>(call: C, request: Request<C>, options?: Options): Promise<Reply<Answer<C>>>;
  /** Waits until the outbox is empty. Jobs run when the test runs them. */
  settled(): Promise<void>;
  /** Moves the server's clock. */
  moveClockTo(instant: Date): void;
  stop(): Promise<void>;
};

/** A separate server on its own database: people and organizations of the demo world, no book of business. */
export async function startTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const home = mkdtempSync(join(tmpdir(), 'parapet-api-'));
  const database = await makeDatabase(inject('databaseUrl'), { template: TEMPLATE });
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PARAPET_HOME: home,
    PARAPET_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    RATE_LIMIT: '1000000',
    MAIL_LIMIT: '1000000',
    // A job of the timetable would find a clock that the test has moved.
    TIMETABLE: 'off',
    ...environment,
  });
  const running = await startParapet(config, database.url);
  const open = await openTestDatabase(database.url, running.access);
  const tokens = new Map<string, string>();

  const call: TestServer['call'] = (definition, request, options) =>
    callAt(running.url, definition, request, options);

  return {
    url: running.url,
    databaseUrl: database.url,
    database: open,
    appContext: running.appContext,
    call,
    async signIn(email, password = demoPassword) {
      const known = tokens.get(email);
      if (known) return known;
      const { status, body } = await call(login, { body: { username: email, password } });
      if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
      tokens.set(email, body.accessToken);
      return body.accessToken;
    },
    async settled() {
      for (const until = performance.now() + 120_000; performance.now() < until;) {
        const { rows } = await open.pool.query(
          'select 1 from outbox where dead_at is null and attempts < 3 limit 1',
        );
        if (rows.length === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error('The outbox does not empty');
    },
    moveClockTo(instant) {
      (running.appContext.clock as { moveTo?(to: Date): void }).moveTo?.(instant);
      // They may have expired, or be of a day to come.
      tokens.clear();
    },
    async stop() {
      await running.stop();
      await open.close();
      await database.drop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Makes a call of the contract over HTTP, to the server at a URL. */
export async function callAt<C extends Call>(
  url: string,
  definition: C,
  request: Request<C>,
  options: Options = {},
): Promise<Reply<Answer<C>>> {
  const response = await fetch(new URL(getAddress(definition, request as Parts), url), {
    method: definition.method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.device ? { 'x-device-id': options.device } : {}),
      ...(request.version === undefined ? {} : { 'if-match': `"${request.version}"` }),
      ...(definition.method === 'GET' ? {} : { 'idempotency-key': options.key ?? randomUUID() }),
    },
    ...(definition.method === 'GET' ? {} : { body: JSON.stringify((request as Parts).body ?? {}) }),
  });
  const isJson = response.headers.get('content-type')?.includes('application/json');
  const sent = (isJson ? await response.json() : await response.arrayBuffer()) as never;
  requireDocumented(definition, {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    requestId: response.headers.get('x-request-id'),
    body: sent,
    headers: response.headers,
  });
  // Tests compute with whole minor units, as the console does.
  const body = (isJson ? inMinorUnits(sent) : sent) as never;
  return { status: response.status, body, refusal: body, headers: response.headers };
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** The URL of a call with its parameters and query filled in. */
export function getAddress(call: Call, { params = {}, query = {} }: Parts): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(buildText(params[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length > 0
    ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, buildText(value)])).toString()}`
    : path;
}

/** A value as a URL can carry it; anything but plain values is written as JSON. */
const buildText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

/** An empty database in the PostgreSQL of the run. */
export const createDatabase = (): Promise<TestDatabase> => makeDatabase(inject('databaseUrl'));

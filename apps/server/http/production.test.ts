import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMe } from '@parapet/contract/auth/me';
import { updateMfa } from '@parapet/contract/auth/mfa';
import { getCaptchaSiteKey, validateUserInvited } from '@parapet/contract/auth/recovery';
import { login } from '@parapet/contract/auth/session';
import { searchUsers } from '@parapet/contract/auth/users';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { startParapet, type Running } from '../start.ts';
import { makeDatabase, TEMPLATE, type TestDatabase } from '../testing/servers/databases.ts';
import { productionSettings } from '../testing/servers/production.ts';
import { callAt } from '../testing/servers/server.ts';
import { did } from '../testing/story.ts';

const EMAIL = 'ada@provider.com';
const PASSWORD = 'correct horse battery';

let database: TestDatabase;
let running: Running;
let given: Awaited<ReturnType<typeof productionSettings>>;
let home: string;
let internalPort: number;

/** Runs the command as an operator would. */
async function bootstrap(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../bootstrap.ts'), ...args], {
    env: { ...process.env, ...given.settings, PARAPET_HOME: home, DATABASE_URL: database.url },
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, err };
}
const bootstrapAda = () => bootstrap('--email', EMAIL, '--name', 'Ada Okafor', '--organization', 'Provider');

const getConfig = (own: Record<string, string> = {}) =>
  readConfig({
    ...given.settings,
    PORT: '0',
    PARAPET_HOME: home,
    LOG_LEVEL: 'silent',
    WEB_PROCESSES: '1',
    RATE_LIMIT: '1000000',
    ...own,
  });

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'parapet-production-'));
  given = await productionSettings();
  database = await makeDatabase(inject('databaseUrl'));
  internalPort = 20_000 + Math.floor(Math.random() * 12_000);
  running = await startParapet(getConfig({ INTERNAL_PORT: String(internalPort) }), database.url);
});
afterAll(async () => {
  await running.stop();
  await given.stop();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

const at = (path: string, port?: number) =>
  fetch(port === undefined ? new URL(path, running.url) : `http://127.0.0.1:${port}${path}`);

describe('an empty database in production', () => {
  it('gets its first administrator by a command, with a link and a factor to be set up at once', async () => {
    expect(await bootstrap('--email', 'nobody')).toMatchObject({ code: 2, out: '' });
    const first = await bootstrapAda();
    expect(first).toMatchObject({ code: 0, err: '' });
    const link = /https:\/\/parapet\.example\/confirmUser\/(\S+)/;
    // The link was lost: until a password is set, another one is made.
    const again = await bootstrapAda();
    expect(link.exec(again.out)![1]).not.toBe(link.exec(first.out)![1]);
    const other = await bootstrap('--email', 'eve@provider.com', '--name', 'Eve Moss');
    expect(other).toMatchObject({ code: 1, out: '' });
    expect(other.err).toBe(
      'This database already has an administrator, ada@provider.com, who can invite others.\n',
    );

    const opened = await did(
      callAt(running.url, validateUserInvited, {
        params: { id: link.exec(again.out)![1]! },
        body: { password: PASSWORD },
      }),
    );
    const token = opened.accessToken;
    expect(await did(callAt(running.url, getMe, {}, { token }))).toMatchObject({ email: EMAIL });
    const people = await callAt(running.url, searchUsers, { query: {} }, { token });
    expect(people.refusal.code).toBe('factor-due');
    // Both links are spent, and whoever runs the command now gets nothing.
    const reused = await callAt(running.url, validateUserInvited, {
      params: { id: link.exec(first.out)![1]! },
      body: { password: PASSWORD },
    });
    expect(reused.refusal.code).toBe('link-expired');
    expect(await bootstrapAda()).toMatchObject({ code: 1, out: '' });
  });

  it('offers no text messages where nothing would send them', async () => {
    await running.database.transact({ scope: 'all' }, (tx) =>
      tx.updateTable('person').set({ phone: '5125550101' }).where('email', '=', EMAIL).execute(),
    );
    const signedIn = await callAt(running.url, login, { body: { username: EMAIL, password: PASSWORD } });
    const { status, refusal } = await callAt(
      running.url,
      updateMfa,
      { query: { mfaType: 'SMS' }, body: { password: PASSWORD } },
      { token: signedIn.body.accessToken },
    );
    expect({ status, code: refusal.code }).toEqual({ status: 409, code: 'texts-unavailable' });
  });
});

it.each(['production', 'staging'])(
  'does not start in %s with the demo world in its database',
  async (env) => {
    const demo = await makeDatabase(inject('databaseUrl'), { template: TEMPLATE });
    await expect(startParapet(getConfig({ PARAPET_ENV: env }), demo.url)).rejects.toThrow(
      /^Use another database in production: this one holds the demo world/,
    );
    await demo.drop();
  },
);

it('is prepared once by servers that start together on an empty database', async () => {
  const own = await makeDatabase(inject('databaseUrl'));
  const servers = await Promise.all([1, 2, 3].map(() => startParapet(getConfig(), own.url)));
  for (const { url } of servers) expect((await fetch(new URL('/readyz', url))).status).toBe(200);
  for (const server of servers) await server.stop();
  await own.drop();
});

it('shows no mailbox and no telephone, and names the captcha’s key', async () => {
  for (const path of ['/dev/mail', '/dev/sms', '/dev/mailbox'])
    expect(await (await at(path)).text(), path).not.toMatch(/"to":|Mailbox of the sandbox/);
  expect(await did(callAt(running.url, getCaptchaSiteKey, {}))).toEqual({ siteKey: 'a site key of it' });
});

it('answers an address of the console to whoever accepts anything, and a missing file to nobody', async () => {
  const ask = (path: string, accept: string) => fetch(new URL(path, running.url), { headers: { accept } });
  for (const accept of ['text/html', '*/*', 'text/plain;q=0.5, */*;q=0.1']) {
    const page = await ask('/agency/quotes/one?tab=money', accept);
    expect([page.status, page.headers.get('content-type')], accept).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  }
  for (const [path, accept] of [
    ['/agency/quotes/one.json', '*/*'],
    ['/agency/quotes/one', 'application/json'],
    ['/api/nowhere', '*/*'],
  ] as const)
    expect((await ask(path, accept)).status, path).toBe(404);
});

it('keeps its answers out of caches and devices out of its pages', async () => {
  for (const path of ['/api/auth/v1/login/sitekey', '/api/auth/v1/me']) {
    const { headers } = await at(path);
    expect(headers.get('cache-control'), path).toBe('no-store');
    expect(headers.get('permissions-policy'), path).toContain('camera=(), ');
  }
});

it('tells metrics and the description of its calls on the internal port alone', async () => {
  const document = /"openapi":"3\.1.*"operationId"/;
  const said = {
    '/metrics': /parapet_/,
    '/api/docs/json': document,
    '/api/openapi.json': document,
    '/api/docs/': /swagger/i,
  };
  for (const [path, words] of Object.entries(said)) {
    expect(await (await at(path)).text(), path).not.toMatch(words);
    expect(await (await at(path, internalPort)).text(), path).toMatch(words);
  }
  expect((await at('/readyz')).status).toBe(200);
  expect((await at('/readyz', internalPort)).status).toBe(200);
  expect((await at('/api/auth/v1/login/sitekey', internalPort)).status).toBe(404);
});

describe('the place that guesses come from', () => {
  /** A login with a wrong password, as it arrives with this header from this machine. */
  async function guess(url: string, forwardedFor: string): Promise<number> {
    const { status } = await fetch(new URL(login.path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      body: JSON.stringify({ username: `${Math.random()}@nowhere.example`, password: 'a guess' }),
    });
    return status;
  }

  it('is the one that a trusted proxy names, whatever the guesser says of itself', async () => {
    const { url } = running;
    for (let tries = 0; tries < 50; tries++)
      expect(await guess(url, `10.0.0.${tries}, 203.0.113.7`)).toBe(401);
    expect(await guess(url, '10.0.1.1, 203.0.113.7')).toBe(429);
    expect(await guess(url, '203.0.113.7, 198.51.100.9')).toBe(401);
  });

  it('is the sender’s own address where the sender is no trusted proxy', async () => {
    const own = await makeDatabase(inject('databaseUrl'));
    const direct = await startParapet(getConfig({ TRUSTED_PROXIES: '10.0.0.0/8' }), own.url);
    for (let tries = 0; tries < 50; tries++) expect(await guess(direct.url, `203.0.113.${tries}`)).toBe(401);
    expect(await guess(direct.url, '203.0.113.77')).toBe(429);
    await direct.stop();
    await own.drop();
  });
});

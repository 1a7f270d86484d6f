import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hash } from '@node-rs/argon2';
import { enforceMfa } from '@parapet/contract/auth/mfa';
import { join } from '@parapet/contract/auth/invitation';
import { changePassword } from '@parapet/contract/auth/my-sign-in';
import {
  requestMfaReset,
  requestPasswordReset,
  validatePasswordReset,
} from '@parapet/contract/auth/recovery';
import { recordPayment, savePaymentMethod } from '@parapet/contract/billing/index';
import { login } from '@parapet/contract/auth/session';
import { beginSignOn, exchangeSsoToken } from '@parapet/contract/auth/sso';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCode, newColleague, withFactor } from '../../testing/people/factors.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy } from '../../testing/story.ts';
import { makeSecretToken } from './sessions/tokens.ts';

/** An identity provider, a captcha service and a payment processor that answer when they are told to. */
let slow: Server;
let server: TestServer;
const held: (() => void)[] = [];
let slowPaths = /^$/;

beforeAll(async () => {
  slow = createServer((request, response) => {
    const answer = (): void => {
      response.setHeader('content-type', 'application/json');
      response.end(request.url!.includes('openid-configuration') ? discovery() : '{}');
    };
    if (slowPaths.test(request.url!)) held.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) => {
    slow.listen(0, '127.0.0.1', resolve);
  });
  server = await startTestServer({
    OIDC_ISSUER: address(),
    OIDC_CLIENT_ID: 'parapet-test',
    CAPTCHA_URL: `${address()}/captcha`,
    CAPTCHA_SECRET: 'only-for-tests',
    CAPTCHA_SITE_KEY: 'only-for-tests',
    PAYMENTS_URL: address(),
    PAYMENTS_KEY: 'only-for-tests',
    TRUSTED_PROXIES: 'loopback',
  });
});
beforeEach(() => (slowPaths = /never/));
afterAll(async () => {
  await server.stop();
  slow.closeAllConnections();
  await new Promise((resolve) => {
    slow.close(resolve);
  });
});

const address = (): string => `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
const discovery = (): string =>
  JSON.stringify({
    issuer: address(),
    authorization_endpoint: `${address()}/authorize`,
    token_endpoint: `${address()}/token`,
    jwks_uri: `${address()}/jwks`,
  });

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Maximum number of long-open transactions over several looks. A transaction counts as such once it has
 * been open longer than any machine, however busy, lets one wait for its turn, and shorter than what is
 * waited for here.
 */
async function openTransactions(): Promise<number> {
  let most = 0;
  for (let look = 0; look < 20; look++) {
    await wait(60);
    const { rows } = await server.database.pool.query(
      `select count(*)::int as count from pg_stat_activity where datname = current_database()
        and application_name in ('parapet', 'parapet-work') and state <> 'idle'
        and xact_start < clock_timestamp() - interval '700 milliseconds'`,
    );
    most = Math.max(most, rows[0].count);
  }
  return most;
}

const slowPassword = 'a password that takes its time';
/** Hashed with so many passes that a comparison takes more than a second. */
const makeSlow = async (...emails: string[]): Promise<void> => {
  const made = await hash(slowPassword, { memoryCost: 19_456, timeCost: 160, parallelism: 1 });
  await server.database.pool.query('update person set password_hash = $1 where email = any($2)', [
    made,
    emails,
  ]);
};
const signIn = (username: string, password = slowPassword) =>
  server.call(login, { body: { username, password } });

describe('an open transaction waits for nothing that takes long', () => {
  it('not for the hash of a password, whatever it is given for', async () => {
    const agent = 'agent@harbor.example';
    const admin = await newColleague(server, 'careful@parapet.example', 'admin@parapet.example');
    const ofAgent = await server.signIn(agent);
    const { token: ofAdmin, secret } = await withFactor(server, admin);
    await makeSlow(agent, admin, 'underwriter@parapet.example');
    const link = makeSecretToken();
    await server.database.pool.query(
      `insert into person_link (person_id, purpose, token_hash, expires_at)
        select id, 'password-reset', $1, $2::timestamptz + interval '1 hour' from person where email = 'broker@thames.example'`,
      [link.hash, server.appContext.clock.now()],
    );
    const invitation = makeSecretToken();
    await server.database.pool.query(
      `insert into invitation (token_hash, token_type, account_type, organization_id, email, role, expires_at)
        select $1, 'EXISTING_ACCOUNT', account_type, organization_id, 'newest@harbor.example', role,
          $3::timestamptz + interval '1 day' from person where email = $2`,
      [invitation.hash, agent, server.appContext.clock.now()],
    );
    const newPassword = 'another that nobody would guess';
    const calls = [
      signIn('underwriter@parapet.example'),
      signIn('nobody@nowhere.example'),
      server.call(requestMfaReset, { body: { username: agent, password: slowPassword } }),
      server.call(
        changePassword,
        { body: { currentPassword: slowPassword, newPassword } },
        { token: ofAgent },
      ),
      server.call(
        enforceMfa,
        { body: { enforceMfa: false, password: slowPassword, mfaCode: getCode(server, secret, 1) } },
        { token: ofAdmin },
      ),
      server.call(validatePasswordReset, { params: { id: link.token }, body: { password: newPassword } }),
      server.call(join, {
        query: { validationToken: invitation.token },
        body: { password: newPassword, firstName: 'Nia', lastName: 'Newest' } as never,
      }),
    ];
    // All of them are under way; while they are, no connection is.
    expect(await openTransactions()).toBe(0);
    const replies = await Promise.all(calls);
    expect(replies.map(({ status }) => status)).toEqual([200, 401, 200, 200, 200, 200, 200]);
  });

  it('not for the identity provider, when a sign-on begins and when it ends', async () => {
    slowPaths = /openid-configuration/;
    const beginning = server.call(beginSignOn, { body: {} });
    expect(await openTransactions()).toBe(0);
    for (const answer of held.splice(0)) answer();
    const { state, browserSecret } = (await beginning).body;
    slowPaths = /token/;
    const body = { code: 'any', state, browserSecret };
    const ending = server.call(exchangeSsoToken, { body });
    await expect.poll(() => held.length).toBe(1);
    expect(await openTransactions()).toBe(0);
    // Nobody else can bring the answer meanwhile.
    expect((await server.call(exchangeSsoToken, { body })).refusal.code).toBe('sign-on-over');
    for (const answer of held.splice(0)) answer();
    expect([401, 503]).toContain((await ending).status);
    expect((await server.call(exchangeSsoToken, { body })).refusal.code).toBe('sign-on-over');
  });

  it('not for the captcha, at sign-in and when a password is forgotten', async () => {
    slowPaths = /captcha/;
    const asked = { 'g-recaptcha-response': 'anything' };
    const calls = [
      server.call(login, { body: { username: 'nobody@nowhere.example', password: 'wrong', ...asked } }),
      server.call(requestPasswordReset, { params: { id: 'nobody@nowhere.example' }, query: asked }),
    ];
    await expect.poll(() => held.length).toBe(2);
    expect(await openTransactions()).toBe(0);
    for (const answer of held.splice(0)) answer();
    await Promise.all(calls);
  });

  it('not for the payment processor, when somebody pays or saves a method', async () => {
    const { policyId, policyNumber, owner: token } = await boundPolicy(server);
    // Its papers are drawn and booked in transactions of their own.
    await server.settled();
    // Not the job that asks for chargebacks: it may run at any time.
    slowPaths = /Api(?!.*Chargebacks)/;
    const paid = {
      transactionId: 'any',
      transactionDate: new Date().toISOString(),
      paymentAmount: 1,
      totalPaymentAmount: 1,
    };
    const asked = { paymentCategory: 'CreditCard', last4Digits: '4242' };
    const method = { tokenId: 'any', policyId, customerEmail: '', ...asked };
    const calls = [
      server.call(recordPayment, { body: { ...paid, policyId, policyNumber } as never }, { token }),
      server.call(savePaymentMethod, { body: method as never }, { token }),
    ];
    // Who is refused before the processor is asked would be here at once.
    expect(await Promise.race([...calls, wait(500)])).toBe(undefined);
    await expect.poll(() => held.length).toBe(2);
    expect(await openTransactions()).toBe(0);
    for (const answer of held.splice(0)) answer();
    // What it answered is no payment.
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([503, 503]);
  });
});

describe('a password that changes while it is compared', () => {
  it('opens nothing: what counts is the one that is kept when the session opens', async () => {
    await makeSlow('wholesale@ridge.example');
    const entering = signIn('wholesale@ridge.example');
    await wait(300);
    await server.database.pool.query(
      `update person set password_hash = (select password_hash from person where email = 'agent2@summit.example')
        where email = 'wholesale@ridge.example'`,
    );
    expect((await entering).status).toBe(401);
  });
});

describe('hashes are bounded', () => {
  /** As many as are ever compared at once. */
  const slowOnes = ['pool@coastal.example', 'cluster@northgate.example', 'vendor@fieldstone.example'];
  /** A sign-in from an address, as a proxy names it. */
  const from = async (ip: string, username: string) => {
    const response = await fetch(new URL(login.path, server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ username, password: slowPassword }),
    });
    return { status: response.status, retryAfter: Number(response.headers.get('retry-after') ?? 0) };
  };
  const many = (ip: string, count: number, to: (at: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, at) => from(ip, to(at))));

  it('of one address: beyond its part it is told to wait, known names and unknown ones alike', async () => {
    await makeSlow(...slowOnes);
    const first = slowOnes.map((name) => from('203.0.113.1', name));
    await wait(100);
    const rest = many('203.0.113.2', 60, (at) => `name${at}@nowhere.example`);
    await wait(150);
    const late = await Promise.all(
      ['digital@meridian.example', 'nobody@nowhere.example'].map((name) => from('203.0.113.2', name)),
    );
    for (const reply of late) expect(reply).toEqual({ status: 429, retryAfter: 2 });
    // Somebody elsewhere is not kept out by them.
    const other = from('203.0.113.3', 'carrier@atlas.example');
    const replies = await rest;
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(32);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(28);
    expect((await other).status).toBe(401);
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('of all together: who finds no place is told so at once, and others go on', async () => {
    await makeSlow(...slowOnes);
    const first = slowOnes.map((name) => from('203.0.113.1', name));
    await wait(100);
    const rest = Array.from({ length: 100 }, (_, at) =>
      from(`198.51.100.${at}`, `other${at}@nowhere.example`),
    );
    const replies = await Promise.all(rest);
    const full = replies.filter(({ status }) => status === 503);
    expect(full.length).toBeGreaterThan(30);
    for (const { retryAfter } of full) expect(retryAfter).toBe(2);
    expect(replies.filter(({ status }) => status === 401).length + full.length).toBe(100);
    await Promise.all(first);
  });
});

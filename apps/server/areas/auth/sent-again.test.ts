import { randomUUID } from 'node:crypto';
import { calls } from '@parapet/contract';
import { isWrite, type Call } from '@parapet/contract/call';
import { join } from '@parapet/contract/auth/invitation';
import { getMe } from '@parapet/contract/auth/me';
import { changePassword } from '@parapet/contract/auth/my-sign-in';
import { requestPasswordReset, validatePasswordReset } from '@parapet/contract/auth/recovery';
import { login } from '@parapet/contract/auth/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../demo/people.ts';
import { getCode, newColleague, withFactor } from '../../testing/people/factors.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, mailsTo, readyQuote, sendTo } from '../../testing/story.ts';
import { wipeSecrets } from '../wipe-secrets.ts';
import { runJob } from '../../platform/outbox/schedule.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const password = 'lantern orchard quarry';
let serial = 0;
const somebody = () => newColleague(server, `again${++serial}@harbor.example`);
const inMail = async (to: string, pattern: RegExp) => {
  await server.settled();
  return (await mailsTo(server, to)).map(({ text }) => pattern.exec(text)?.[1]).find(Boolean)!;
};
const getSessions = async (email: string): Promise<number> =>
  (
    await server.database.pool.query<{ count: number }>(
      `select count(*)::int as count from session s join person p on p.id = s.person_id where p.email = $1`,
      [email],
    )
  ).rows[0]!.count;
const opens = async (token: string) => (await server.call(getMe, {}, { token })).status;

async function invited() {
  const email = `holder${++serial}@keystone.example`;
  await did(sendTo(server, await readyQuote(server), email));
  return { email, validationToken: await inMail(email, /signup-validation\/([\w-]+)/) };
}
const joining = (validationToken: string, beside: object = {}) => ({
  query: { validationToken },
  body: { firstName: 'Ana', lastName: 'Bell', password, ...beside },
});

describe('a request that spends what works once, whose answer was lost', () => {
  it('joins, and joins no second time: the same key gets the same session', async () => {
    const { email, validationToken } = await invited();
    const key = randomUUID();
    const [first, again] = [
      await did(server.call(join, joining(validationToken), { key })),
      await did(server.call(join, joining(validationToken), { key })),
    ];
    expect(again).toEqual(first);
    expect(await opens(again.accessToken)).toBe(200);
    expect(await getSessions(email)).toBe(1);
    // At once they wait for each other.
    const other = await invited();
    const both = await Promise.all(
      ['', ''].map(() => server.call(join, joining(other.validationToken), { key: `${key}-2` })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]!.body).toEqual(both[1]!.body);
    expect(await getSessions(other.email)).toBe(1);
  });

  it('opens nothing to whoever has the link alone, or the key alone, or another password', async () => {
    const { validationToken } = await invited();
    const key = randomUUID();
    await did(server.call(join, joining(validationToken), { key }));
    expect((await server.call(join, joining(validationToken), { key: randomUUID() })).status).not.toBe(200);
    for (const request of [
      joining(validationToken, { password: 'another long phrase of words' }),
      joining('a-link-of-somebody-else'),
    ])
      expect((await server.call(join, request, { key })).refusal.code).toBe('key-reused');
  });

  it('changes the password once, and is not asked for the former one again', async () => {
    const email = await somebody();
    const { accessToken: token } = await did(
      server.call(login, { body: { username: email, password: demoPassword } }),
    );
    const key = randomUUID();
    const body = { currentPassword: demoPassword, newPassword: password };
    const first = await did(server.call(changePassword, { body }, { token, key }));
    expect(await did(server.call(changePassword, { body }, { token, key }))).toEqual(first);
    expect((await server.call(changePassword, { body }, { token })).refusal.code).toBe('proof-refused');
    const { rows } = await server.database.pool.query(
      `select 1 from history h join person p on p.id = h.subject_id
       where p.email = $1 and event = 'user.password-changed'`,
      [email],
    );
    expect(rows).toHaveLength(1);
  });

  it('signs in by a code and by a mailed link once, with the session that was lost', async () => {
    const { email, secret } = await withFactor(server, await somebody());
    const key = randomUUID();
    const body = { username: email, password: demoPassword, mfaCode: getCode(server, secret, 1) };
    const before = await getSessions(email);
    const first = await did(server.call(login, { body }, { key }));
    expect(await did(server.call(login, { body }, { key }))).toEqual(first);
    expect(await getSessions(email)).toBe(before + 1);

    const other = await somebody();
    const query = { 'g-recaptcha-response': 'sandbox-human' };
    await did(server.call(requestPasswordReset, { params: { id: other }, query }));
    const reset = {
      params: { id: await inMail(other, /confirmPasswordReset\/([\w-]+)/) },
      body: { password },
    };
    const set = await did(server.call(validatePasswordReset, reset, { key: other }));
    expect(await did(server.call(validatePasswordReset, reset, { key: other }))).toEqual(set);
  });

  it('counts a wrong try once, however often its answer is asked for', async () => {
    const email = await somebody();
    const key = randomUUID();
    const wrong = { body: { username: email, password: 'not the password' } };
    for (const _ of 'twenty times and one')
      expect((await server.call(login, wrong, { key })).status).toBe(401);
    await did(server.call(login, { body: { username: email, password: demoPassword } }));
  });

  it('is kept for ten minutes, sealed with what only who sent it knows', async () => {
    const { validationToken } = await invited();
    const key = randomUUID();
    const { accessToken, refreshToken } = await did(server.call(join, joining(validationToken), { key }));
    const { rows } = await server.database.pool.query<{ text: string }>(
      'select k::text as text from idempotency_key k where key = $1',
      [key],
    );
    expect(rows).toHaveLength(1);
    for (const clear of [accessToken, refreshToken, password, validationToken])
      expect(rows[0]!.text).not.toContain(clear);
    await server.database.pool.query(
      "update idempotency_key set created = now() - interval '11 minutes' where key = $1",
      [key],
    );
    expect((await server.call(join, joining(validationToken), { key })).status).not.toBe(200);
    await runJob(server.database, server.appContext, { name: 'wipe-secrets', run: wipeSecrets });
    const left = await server.database.pool.query('select 1 from idempotency_key where key = $1', [key]);
    expect(left.rows).toEqual([]);
  });
});

/** Writes of strangers, and writes with secrets, that may run again, and why. */
const runAgain: Record<string, string> = {
  'validate-password': 'says whether a password would do',
  'ask-passkey': 'gives a challenge, each another',
  'mail-answer-code': 'sends a code again',
  'ask-wholesale-link': 'sends a link again',
  'begin-sign-on': 'gives a state, each another',
  'request-mfa-reset': 'sends a link again',
  'request-password-reset': 'sends a link again',
  'request-claim-link': 'sends a link again',
  'resend-validation-email': 'sends a link again',
  logout: 'ends a session that may have ended',
  'refresh-session': 'gives the same successor for 30 seconds',
  'report-error': 'keeps a report',
};

it('is every write of a stranger that does not run again without harm', () => {
  const open = Object.values<Call>(calls).filter((call) => call.access === 'public' && isWrite(call));
  const unsaid = open.filter(({ spends, id }) => Boolean(spends) === id in runAgain);
  expect(unsaid.map(({ id }) => id)).toEqual([]);
});

import { getMe } from '@parapet/contract/auth/me';
import { enforceMfa, updateMfa } from '@parapet/contract/auth/mfa';
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  getMyFactors,
  removePasskey,
  signInByPasskey,
} from '@parapet/contract/auth/my-factors';
import { requestPasswordReset, validatePasswordReset } from '@parapet/contract/auth/recovery';
import type { passkeyQuestion } from '@parapet/contract/auth/passkey-shapes';
import { login } from '@parapet/contract/auth/session';
import { searchUsers } from '@parapet/contract/auth/users';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { demoPassword } from '../../../demo/people.ts';
import { newColleague, withFactor } from '../../../testing/people/factors.ts';
import { makeAuthenticator, type Bent } from '../../../testing/people/passkey.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, mailsTo } from '../../../testing/story.ts';

const ORIGIN = 'https://parapet.test';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: `${ORIGIN}/` });
});
afterAll(() => server.stop());
afterEach(async () => {
  server.moveClockTo(new Date());
  await server.database.pool.query('delete from sign_in_failure');
});

let serial = 0;
const proof = { password: demoPassword };
type Question = z.output<typeof passkeyQuestion>;
type Authenticator = ReturnType<typeof makeAuthenticator>;

const signIn = (username: string, beside: object = {}) =>
  server.call(login, { body: { username, password: demoPassword, ...beside } });
const ask = () => did(server.call(askPasskey, {}));
const answer = (passkey: ReturnType<Authenticator['answer']>) =>
  server.call(signInByPasskey, { body: { passkey } });
const begin = (token: string, body: object = proof) => server.call(beginPasskey, { body }, { token });
const getFactors = (token: string) => did(server.call(getMyFactors, {}, { token }));

async function enrol(token: string, name = 'Phone', bent: Bent = {}) {
  const authenticator = makeAuthenticator(ORIGIN);
  const passkey = authenticator.make(await did(begin(token)), bent);
  const added = await server.call(addPasskey, { body: { name, passkey } }, { token });
  return { authenticator, added };
}

async function withPasskey() {
  const email = await newColleague(server, `key${++serial}@harbor.example`);
  const { accessToken: token } = await did(signIn(email));
  const { authenticator, added } = await enrol(token);
  expect(added.status).toBe(200);
  return { email, token, authenticator, recoveryCodes: added.body.recoveryCodes };
}

/** The passkey question that is asked after the right password. */
async function getAsked(email: string): Promise<Question> {
  const asked = await signIn(email);
  expect(asked.status).toBe(307);
  return (asked.body as unknown as { factor: { passkey: Question } }).factor.passkey;
}

describe('a passkey', () => {
  it('is added with a name, comes with recovery codes, and is told of by mail', async () => {
    const { email, token, recoveryCodes } = await withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    const second = await enrol(token, 'Key on my ring');
    // The codes of before still hold, so there are no others.
    expect(second.added.body.recoveryCodes).toEqual([]);
    expect(await getFactors(token)).toMatchObject({
      mfaType: 'NONE',
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'Phone', lastUsed: null }, { name: 'Key on my ring' }],
    });
    await server.settled();
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toContain(
      'A passkey was added to your Parapet sign-in',
    );
  });

  it('signs in by itself, which says when it was used', async () => {
    const { email, authenticator } = await withPasskey();
    const { accessToken } = await did(answer(authenticator.answer(await ask())));
    expect(await did(server.call(getMe, {}, { token: accessToken }))).toMatchObject({
      email,
      hasPasskey: true,
    });
    expect((await getFactors(accessToken)).passkeys[0]!.lastUsed).not.toBeNull();
  });

  it('is asked for beside the password, and stands in for an authenticator (CORE-193)', async () => {
    const { email, authenticator } = await withPasskey();
    const question = await getAsked(email);
    expect(question.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    expect((await signIn(email, { mfaCode: '123456' })).status).toBe(401);
    await did(signIn(email, { passkey: authenticator.answer(await getAsked(email)) }));
    const both = await withFactor(server, await newColleague(server, `both${serial}@harbor.example`));
    const { authenticator: other } = await enrol(both.token);
    expect((await signIn(both.email)).body).toMatchObject({ factor: { mfaType: 'GOOGLE' } });
    await did(signIn(both.email, { passkey: other.answer(await getAsked(both.email)) }));
  });

  it('is a second factor for the account that demands one, and for a reset by mail', async () => {
    const { email, token, authenticator } = await withPasskey();
    const admin = await server.signIn('agent@harbor.example');
    // Right after the sign-in with it.
    const { accessToken: fresh } = await did(answer(authenticator.answer(await ask())));
    const demand = (isOn: boolean) =>
      did(server.call(enforceMfa, { body: { enforceMfa: isOn } }, { token: fresh }));
    await demand(true);
    expect((await server.call(searchUsers, { query: {} }, { token: admin })).refusal.code).toBe('factor-due');
    expect((await server.call(searchUsers, { query: {} }, { token })).status).toBe(200);
    await demand(false);
    await did(
      server.call(requestPasswordReset, {
        params: { id: email },
        query: { 'g-recaptcha-response': 'sandbox-human' },
      }),
    );
    await server.settled();
    const id = (await mailsTo(server, email))
      .map(({ text }) => /confirmPasswordReset\/([\w-]+)/.exec(text)?.[1])
      .find(Boolean)!;
    const set = await server.call(validatePasswordReset, {
      params: { id },
      body: { password: 'wholly another one' },
    });
    expect(set.refusal.code).toBe('second-factor-due');
    expect((await answer(authenticator.answer(await ask()))).status).toBe(200);
  });

  it('is removed with a proof by its owner alone, and opens nothing then', async () => {
    const { token, authenticator } = await withPasskey();
    const other = await withPasskey();
    const [passkey] = (await getFactors(token)).passkeys;
    const remove = (as: string, body: object = proof) =>
      server.call(removePasskey, { params: { id: passkey!.id }, body }, { token: as });
    expect((await remove(token, {})).refusal.code).toBe('proof-refused');
    expect((await remove(other.token)).status).toBe(404);
    await did(remove(token));
    expect((await answer(authenticator.answer(await ask()))).refusal.code).toBe('passkey-refused');
    expect(await getFactors(token)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  it('stays when the authenticator beside it is turned off', async () => {
    const both = await withFactor(server, await newColleague(server, `off${++serial}@harbor.example`));
    await enrol(both.token);
    await did(server.call(updateMfa, { query: { mfaType: 'NONE' }, body: proof }, { token: both.token }));
    expect((await signIn(both.email)).body).toMatchObject({ factor: { mfaType: 'PASSKEY', sentTo: null } });
    expect((await getFactors(both.token)).recoveryCodesLeft).toBe(10);
  });
});

describe('an answer of a passkey is refused', () => {
  it('the second time, and after five minutes', async () => {
    const { authenticator } = await withPasskey();
    const question = await ask();
    const given = authenticator.answer(question);
    expect((await answer(given)).status).toBe(200);
    expect((await answer(given)).status).toBe(401);
    expect((await answer(authenticator.answer(question))).status).toBe(401);
    const late = await ask();
    server.moveClockTo(new Date(Date.now() + 5 * 60_000 + 1000));
    expect((await answer(authenticator.answer(late))).status).toBe(401);
  });

  it('after a wrong one to the same challenge', async () => {
    const { authenticator } = await withPasskey();
    const question = await ask();
    expect((await answer(authenticator.answer(question, { origin: 'https://evil.test' }))).status).toBe(401);
    expect((await answer(authenticator.answer(question))).status).toBe(401);
  });

  it('from another origin, for another site, without asking who is there, or as somebody else', async () => {
    const { authenticator } = await withPasskey();
    const other = await withPasskey();
    for (const bent of [
      { origin: 'https://parapet.test.evil.test' },
      { origin: 'http://parapet.test' },
      { isVerified: false },
      { userHandle: 'c29tZWJvZHkgZWxzZQ' },
    ])
      expect((await answer(authenticator.answer(await ask(), bent))).refusal.code).toBe('passkey-refused');
    const elsewhere = { ...(await ask()), rpId: 'evil.test' };
    expect((await answer(authenticator.answer(elsewhere))).status).toBe(401);
    await server.database.pool.query('delete from sign_in_failure');
    // Signed by one key, named as another.
    const forged = {
      ...authenticator.answer(await ask()),
      id: other.authenticator.id,
      rawId: other.authenticator.id,
    };
    expect((await answer(forged)).status).toBe(401);
  });

  it('with a counter that does not go up: the passkey was copied', async () => {
    const { authenticator } = await withPasskey();
    expect((await answer(authenticator.answer(await ask(), { counter: 9 }))).status).toBe(200);
    for (const counter of [8, 9])
      expect((await answer(authenticator.answer(await ask(), { counter }))).status).toBe(401);
    expect((await answer(authenticator.answer(await ask(), { counter: 10 }))).status).toBe(200);
  });

  it('to the question of another flow, or of another person', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    expect((await answer(one.authenticator.answer(await getAsked(one.email)))).status).toBe(401);
    expect((await signIn(one.email, { passkey: one.authenticator.answer(await ask()) })).status).toBe(401);
    const question = await getAsked(one.email);
    expect((await signIn(one.email, { passkey: other.authenticator.answer(question) })).status).toBe(401);
    expect(
      (await signIn(one.email, { passkey: one.authenticator.answer(await getAsked(other.email)) })).status,
    ).toBe(401);
    // The right one still does.
    expect(
      (await signIn(one.email, { passkey: one.authenticator.answer(await getAsked(one.email)) })).status,
    ).toBe(200);
  });

  it('of somebody who may not sign in', async () => {
    const { email, authenticator } = await withPasskey();
    await server.database.pool.query('update person set enabled = false where email = $1', [email]);
    expect((await answer(authenticator.answer(await ask()))).status).toBe(401);
  });
});

describe('a new passkey is refused', () => {
  it('from another origin, without asking who is there, or to an offer that was used', async () => {
    const { token } = await withPasskey();
    for (const bent of [{ origin: 'https://evil.test' }, { isVerified: false }])
      expect((await enrol(token, 'Bad', bent)).added.refusal.code).toBe('passkey-not-made');
    const offer = await did(begin(token));
    const add = (passkey: ReturnType<Authenticator['make']>, as = token) =>
      server.call(addPasskey, { body: { name: 'Other', passkey } }, { token: as });
    const stranger = await withPasskey();
    expect((await add(makeAuthenticator(ORIGIN).make(offer), stranger.token)).status).toBe(400);
    expect((await add(makeAuthenticator(ORIGIN).make(offer))).status).toBe(200);
    expect((await add(makeAuthenticator(ORIGIN).make(offer))).status).toBe(400);
  });

  it('that somebody has already, and beyond the tenth', async () => {
    const { token, authenticator } = await withPasskey();
    const stranger = await withPasskey();
    const again = authenticator.make(await did(begin(stranger.token)));
    const taken = await server.call(
      addPasskey,
      { body: { name: 'Mine', passkey: again } },
      { token: stranger.token },
    );
    expect(taken.refusal.code).toBe('passkey-not-made');
    for (let more = 1; more < 10; more++) expect((await enrol(token)).added.status).toBe(200);
    expect((await begin(token)).refusal.code).toBe('too-many-passkeys');
  });

  it('without a proof, long after the sign-in', async () => {
    const { email, token } = await withPasskey();
    expect((await begin(token, {})).status).toBe(200);
    await server.database.pool.query(
      "update session set created = now() - interval '11 minutes' where person_id = (select id from person where email = $1)",
      [email],
    );
    expect((await begin(token, {})).refusal.code).toBe('proof-refused');
  });
});

describe('challenges', () => {
  const open = async (email: string | null): Promise<number> =>
    (
      await server.database.pool.query<{ count: number }>(
        `select count(*) from passkey_challenge c left join person p on p.id = c.person_id
         where email is not distinct from $1`,
        [email],
      )
    ).rows[0]!.count;

  it('of a person are the ten latest, whoever knows the password and asks for more', async () => {
    const { email, authenticator } = await withPasskey();
    for (let times = 0; times < 15; times += 1) await getAsked(email);
    expect(await open(email)).toBe(10);
    const signedIn = signIn(email, { passkey: authenticator.answer(await getAsked(email)) });
    expect((await signedIn).status).toBe(200);
  });

  it('of strangers are a hundred in five minutes from one address', async () => {
    await server.database.pool.query('delete from code_count');
    const before = await open(null);
    const replies = [];
    for (let times = 0; times < 104; times += 1) replies.push(await server.call(askPasskey, {}));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(replies.at(-1)).toMatchObject({ status: 429, refusal: { code: 'too-many' } });
    expect((await open(null)) - before).toBeLessThanOrEqual(100);
    await server.database.pool.query('delete from code_count');
  });
});

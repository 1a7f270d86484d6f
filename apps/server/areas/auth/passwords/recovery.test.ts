import { getPasswordConstraints, getValidationToken } from '@parapet/contract/auth/invitation';
import { getMe } from '@parapet/contract/auth/me';
import {
  checkPasswordReset,
  checkUserInvited,
  getCaptchaSiteKey,
  requestMfaReset,
  requestPasswordReset,
  resendValidationEmail,
  validateMfaReset,
  validatePasswordReset,
  validateUserInvited,
} from '@parapet/contract/auth/recovery';
import { login } from '@parapet/contract/auth/session';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../demo/people.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, mailsTo, readyQuote, sendTo } from '../../../testing/story.ts';
import { withFactor } from '../../../testing/people/factors.ts';
import { passwordConstraints } from './passwords.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const human = { 'g-recaptcha-response': 'sandbox-human' };
const next = 'a wholly different password';
const expired =
  "The reset link you're using has expired and you will need to get a new one to continue resetting your password";
let serial = 0;

const signIn = (username: string, password: string) => server.call(login, { body: { username, password } });
const forget = (id: string, query = human) => server.call(requestPasswordReset, { params: { id }, query });
const resend = (email: string) => server.call(resendValidationEmail, { params: { email } });
const setBy = (id: string, password = next) =>
  server.call(validatePasswordReset, { params: { id }, body: { password } });

/** A new colleague at Harbor of whom only the address is known, apart from the given changes. */
async function newcomer(changes = ''): Promise<string> {
  const email = `newcomer${++serial}@harbor.example`;
  await server.database.pool.query(
    `insert into person (email, password_hash, first_name, last_name, account_type, organization_id, role, validated_at, password_set_at)
     select $1, password_hash, 'Nora', 'New', account_type, organization_id, role, now(), now() from person where email = 'agent@harbor.example'`,
    [email],
  );
  if (changes) await server.database.pool.query(`update person set ${changes} where email = $1`, [email]);
  return email;
}

async function linkTo(email: string, page: string): Promise<string> {
  await server.settled();
  const found = (await mailsTo(server, email))
    .map(({ text }) => new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1])
    .find(Boolean);
  return found ?? '';
}

async function resetLink(email: string): Promise<string> {
  await did(forget(email));
  return linkTo(email, 'confirmPasswordReset');
}

describe('a forgotten password', () => {
  describe('that is reset', () => {
    let email: string;
    let link: string;
    beforeAll(async () => {
      email = await newcomer();
      link = await resetLink(email);
    });

    it('has a link mailed to its owner (CCALL-015, CORE-335)', () => expect(link).not.toBe(''));

    it('shows its owner’s address behind the link (CCALL-010, CORE-330)', async () =>
      expect(await did(server.call(checkPasswordReset, { params: { id: link } }))).toEqual({
        email,
        region: 'US',
      }));

    it('gives way to a new one, which signs in, once (CCALL-011, CORE-331)', async () => {
      const { accessToken, refreshToken } = await did(setBy(link));
      expect(refreshToken.length).toBeGreaterThan(40);
      expect(await did(server.call(getMe, {}, { token: accessToken }))).toMatchObject({ email });
      expect((await signIn(email, demoPassword)).status).toBe(401);
      expect((await signIn(email, next)).status).toBe(200);
      expect((await setBy(link)).refusal).toMatchObject({ code: 'reset-link-expired', detail: expired });
      expect((await server.call(checkPasswordReset, { params: { id: link } })).status).toBe(404);
    });
  });

  it('is replaced with notice to its owner, whose other sessions and links end', async () => {
    const email = await newcomer();
    const before = await did(signIn(email, demoPassword));
    const older = await resetLink(email);
    const link = await resetLink(email);
    expect(older).not.toBe(link);
    await did(setBy(link));
    expect((await server.call(getMe, {}, { token: before.accessToken })).status).toBe(401);
    expect((await setBy(older)).status).toBe(404);
    await server.settled();
    expect((await mailsTo(server, email))[0]!.subject).toBe('Your Parapet password was set');
  });

  it('is replaced by one of several who use its link at the same moment', async () => {
    const link = await resetLink(await newcomer());
    const statuses = (await Promise.all([setBy(link), setBy(link), setBy(link)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404, 404]);
  });

  it('cannot be replaced after an hour, nor by a link for something else (CORE-386)', async () => {
    const email = await newcomer();
    const link = await resetLink(email);
    expect(
      (await server.call(validateUserInvited, { params: { id: link }, body: { password: next } })).status,
    ).toBe(404);
    server.moveClockTo(new Date(Date.now() + 3_600_000 + 1000));
    expect((await setBy(link)).refusal.detail).toBe(expired);
    server.moveClockTo(new Date());
    expect((await signIn(email, demoPassword)).status).toBe(200);
  });

  it('is not replaced by a weak one, after which the link still works', async () => {
    const link = await resetLink(await newcomer());
    const weak = await setBy(link, 'password1');
    expect(weak).toMatchObject({
      status: 400,
      refusal: { code: 'password-weak', errors: [{ field: 'password', code: 'TOO_COMMON' }] },
    });
    expect((await setBy(link)).status).toBe(200);
  });

  it('gets the same answer for an address that nobody has, but no mail', async () => {
    const known = await newcomer();
    const [one, other] = [await forget(known), await forget('nobody@nowhere.example')];
    expect([other.status, other.body]).toEqual([one.status, one.body]);
    await server.settled();
    expect(await mailsTo(server, 'nobody@nowhere.example')).toEqual([]);
    expect(await mailsTo(server, known)).toHaveLength(1);
  });

  it('allows five requests an hour for an address, known or not', async () => {
    for (const email of [await newcomer(), 'stranger@nowhere.example']) {
      for (let times = 0; times < 5; times++) expect((await forget(email)).status).toBe(200);
      expect((await forget(email)).status).toBe(429);
      expect((await resend(email)).status).toBe(429);
      server.moveClockTo(new Date(Date.now() + 3_600_000 + 1000));
      expect((await forget(email)).status).toBe(200);
      server.moveClockTo(new Date());
    }
    await server.settled();
    expect(
      (await server.database.pool.query('select count(*) from link_request')).rows[0].count,
    ).toBeGreaterThan(0);
  });

  it('does not lead past the second factor: the new one is kept, but opens no session', async () => {
    const email = await newcomer("mfa_type = 'GOOGLE'");
    const reply = await setBy(await resetLink(email));
    expect(reply).toMatchObject({ status: 401, refusal: { code: 'second-factor-due' } });
    expect((await signIn(email, next)).status).toBe(307);
    expect((await signIn(email, demoPassword)).status).toBe(401);
  });

  it('is not reset for somebody who may not sign in', async () => {
    const email = await newcomer('enabled = false');
    await did(forget(email));
    await server.settled();
    expect(await mailsTo(server, email)).toEqual([]);
  });

  it('can be reset by a mailed link if it has expired, but only by signing in with it', async () => {
    const email = await newcomer('password_expired_at = now()');
    expect((await signIn(email, 'wrong')).status).toBe(401);
    await server.settled();
    expect(await mailsTo(server, email)).toEqual([]);
    expect((await signIn(email, demoPassword)).status).toBe(418);
    await did(setBy(await linkTo(email, 'confirmPasswordReset')));
    expect((await signIn(email, next)).status).toBe(200);
  });
});

describe('the captcha', () => {
  it('has no site key if the sandbox is used (CCALL-039)', async () => {
    expect(await did(server.call(getCaptchaSiteKey, {}))).toEqual({ siteKey: null });
  });

  it('refuses a robot in the words of the specification (CORE-392)', async () => {
    const { status, refusal } = await forget(await newcomer(), { 'g-recaptcha-response': 'sandbox-robot' });
    expect(status).toBe(400);
    expect(refusal.detail).toBe(
      'Unable to verify if you are a human or a robot. Please make sure you are on latest version of Chrome or try again after page refresh',
    );
    expect(
      (
        await server.call(requestPasswordReset, {
          params: { id: 'agent@harbor.example' },
          query: {} as never,
        })
      ).status,
    ).toBe(400);
  });

  it('lets nobody through while it cannot be reached', async () => {
    const email = await newcomer();
    const { status, refusal } = await forget(email, { 'g-recaptcha-response': 'sandbox-down' });
    expect(status).toBe(503);
    expect(refusal.detail).toBe('Not able to reset password at this time. Please try again after sometime.');
    await server.settled();
    expect(await mailsTo(server, email)).toEqual([]);
  });
});

describe('a validation email', () => {
  it('is sent again and confirms the address, which allows signing in (CCALL-014, CORE-334)', async () => {
    const email = await newcomer('validated_at = null');
    expect((await signIn(email, demoPassword)).status).toBe(412);
    expect(await did(resend(email))).toEqual({
      message: 'A validation email has been sent to your email address',
    });
    const token = await linkTo(email, 'signup-validation');
    expect(await did(server.call(getValidationToken, { params: { token } }))).toMatchObject({
      tokenType: 'EXISTING_USER',
      email,
    });
    expect((await signIn(email, demoPassword)).status).toBe(200);
    expect((await server.call(getValidationToken, { params: { token } })).status).toBe(200);
    server.moveClockTo(new Date(Date.now() + 4 * 86_400_000));
    expect((await server.call(getValidationToken, { params: { token } })).status).toBe(404);
    server.moveClockTo(new Date());
  });

  it('is promised in the same words to everybody, but not sent to an unknown address', async () => {
    expect(await did(resend('nobody2@nowhere.example'))).toEqual(await did(resend(await newcomer())));
    await server.settled();
    expect(await mailsTo(server, 'nobody2@nowhere.example')).toEqual([]);
  });

  it('tells people whose address is confirmed that their password signs them in', async () => {
    const email = await newcomer();
    await did(resend(email));
    await server.settled();
    expect((await mailsTo(server, email))[0]!.text).toContain('/login');
  });

  it('renews the invitation of a policyholder who has not joined, for as long as it lasts', async () => {
    const { quote, token } = await readyQuote(server);
    const email = `late${++serial}@keystone.example`;
    await did(sendTo(server, { quote, token }, email));
    const sent = await linkTo(email, 'signup-validation');
    server.moveClockTo(new Date(Date.now() + 13 * 86_400_000));
    await did(resend(email));
    const again = await linkTo(email, 'signup-validation');
    expect(again).not.toBe(sent);
    const open = (token: string) => server.call(getValidationToken, { params: { token } });
    expect(await did(open(again))).toMatchObject({ tokenType: 'QUOTE_SENT_NEW_USER', email });
    server.moveClockTo(new Date(Date.now() + 15 * 86_400_000));
    expect((await open(again)).status, 'sent again, it lasts no longer').toBe(404);
    await did(resend(email));
    await server.settled();
    expect((await mailsTo(server, email))[0]!.subject).toBe('Your invitation to Parapet has expired');
    expect(await linkTo(email, 'signup-validation')).toBe(again);
    server.moveClockTo(new Date());
  });
});

describe('an invited user', () => {
  let email: string;
  let id: string;
  beforeAll(async () => {
    email = await newcomer('password_hash = null, validated_at = null');
    await server.database.pool.query(
      `insert into person_link (person_id, purpose, token_hash, expires_at)
       select id, 'user-invited', '\\x00', $2::timestamptz + interval '2 days' from person where email = $1`,
      [email, server.appContext.clock.now()],
    );
    await did(resend(email));
    id = await linkTo(email, 'confirmUser');
  });

  it('is shown the invited address behind the link (CCALL-012, CORE-332)', async () =>
    expect(await did(server.call(checkUserInvited, { params: { id } }))).toEqual({
      email,
      region: 'US',
      signsInElsewhere: false,
    }));

  it('confirms the address by setting a password, once (CCALL-013, CORE-333)', async () => {
    const confirm = () => server.call(validateUserInvited, { params: { id }, body: { password: next } });
    const { accessToken } = await did(confirm());
    expect(await did(server.call(getMe, {}, { token: accessToken }))).toMatchObject({
      email,
      fullName: 'Nora New',
    });
    expect((await signIn(email, next)).status).toBe(200);
    expect((await server.call(checkUserInvited, { params: { id } })).status).toBe(404);
    expect((await confirm()).status).toBe(404);
  });
});

describe('an invitation that expired long ago', () => {
  it('is revived by nobody who is not signed in, neither by a resend nor by a forgotten password', async () => {
    const user = await newcomer('password_hash = null, validated_at = null');
    await server.database.pool.query(
      `insert into person_link (person_id, purpose, token_hash, expires_at)
       select id, 'user-invited', '\\x01', now() - interval '400 days' from person where email = $1`,
      [user],
    );
    for (const ask of [resend, forget]) {
      await did(ask(user));
      await server.settled();
      const [mail] = await mailsTo(server, user);
      expect(mail!.subject).toBe('Your invitation to Parapet has expired');
      expect(mail!.text).not.toContain('http');
    }
  });
});

describe('a second factor that is lost', () => {
  describe('by somebody who knows the password and has a recovery code', () => {
    let email: string;
    let token: string;
    let accessToken: string;
    let recoveryCode: string | undefined;
    beforeAll(async () => {
      ({
        email,
        recoveryCodes: [recoveryCode],
      } = await withFactor(server, await newcomer()));
      await did(server.call(requestMfaReset, { body: { username: email, password: demoPassword } }));
      token = await linkTo(email, 'confirmMfaReset');
      ({ accessToken } = await did(
        server.call(validateMfaReset, { params: { token }, body: { recoveryCode } }),
      ));
    });

    it('can be turned off by a mailed link (CCALL-019, CORE-339, ACC-398)', () => expect(token).not.toBe(''));

    it('is off after following the link, which signs in (CCALL-020, CORE-341)', async () =>
      expect(await did(server.call(getMe, {}, { token: accessToken }))).toMatchObject({
        email,
        mfaType: 'NONE',
      }));

    it('is no longer asked for, and its link is spent (CCALL-021, CORE-358)', async () => {
      expect((await signIn(email, demoPassword)).status).toBe(200);
      expect(
        (await server.call(validateMfaReset, { params: { token }, body: { recoveryCode } })).status,
      ).toBe(404);
    });
  });

  it('is not reset without the password, and guessing is slowed down (CORE-394, ACC-663)', async () => {
    const email = await newcomer("mfa_type = 'GOOGLE'");
    const guess = (username: string) =>
      server.call(requestMfaReset, { body: { username, password: 'a guess' } });
    for (const username of [email, 'nobody@nowhere.example']) {
      expect(await guess(username)).toMatchObject({
        status: 401,
        refusal: { detail: 'Invalid login credentials. Please reset your password first, if necessary.' },
      });
    }
    for (let tries = 0; tries < 6; tries++) await guess(email);
    expect((await guess(email)).status).toBe(429);
  });
});

describe('the rules of a password', () => {
  it('are given as patterns too, with which a page can check while somebody types (CCALL-005)', async () => {
    const listed = await did(server.call(getPasswordConstraints, {}));
    expect(listed.map(({ errorCode }) => errorCode)).toEqual(
      passwordConstraints.map(({ errorCode }) => errorCode),
    );
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 140 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', '💥', '\n'), maxLength: 20 }),
    );
    fc.assert(
      fc.property(anything, (password) => {
        for (const { pattern, holds } of passwordConstraints)
          if (pattern) expect(new RegExp(pattern, 'su').test(password)).toBe(holds(password));
      }),
      { numRuns: 500 },
    );
  });
});

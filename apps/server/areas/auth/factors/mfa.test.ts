import { getMe } from '@parapet/contract/auth/me';
import { updateMfa, verifyMfa, type MfaType } from '@parapet/contract/auth/mfa';
import { login, refreshSession } from '@parapet/contract/auth/session';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../demo/people.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, mailsTo } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let serial = 0;
const password = demoPassword;
const signIn = (username: string, mfaCode?: string) =>
  server.call(login, { body: { username, password, ...(mfaCode ? { mfaCode } : {}) } });
const begin = (token: string, mfaType: MfaType, body: object = { password }) =>
  server.call(updateMfa, { query: { mfaType }, body }, { token });
const verify = (token: string, body: { mfaType: 'GOOGLE' | 'SMS' | 'EMAIL'; mfa1: string; mfa2?: string }) =>
  server.call(verifyMfa, { body }, { token });
const me = (token: string) => did(server.call(getMe, {}, { token }));
const after = (seconds: number) => server.moveClockTo(new Date(Date.now() + seconds * 1000));
const now = () => Math.floor(server.appContext.clock.now().getTime() / 1000);
const codeAt = (secret: string, steps = 0) => generateSync({ secret, epoch: now() + steps * 30 });

/** A colleague at Harbor with a phone, signed in. */
async function colleague(): Promise<{ email: string; phone: string; token: string; refreshToken: string }> {
  const email = `colleague${++serial}@harbor.example`,
    phone = `617555${String(2000 + serial)}`;
  await server.database.pool.query(
    `insert into person (email, password_hash, first_name, last_name, phone, account_type, organization_id, role, validated_at, password_set_at)
     select $1, password_hash, 'Cora', 'Lane', $2, account_type, organization_id, role, now(), now() from person where email = 'agent@harbor.example'`,
    [email, phone],
  );
  const { accessToken, refreshToken } = await did(signIn(email));
  return { email, phone, token: accessToken, refreshToken };
}

/** The code of a message; none once a job has wiped it, because it is over. */
const codesIn = (text: string): string[] => /\b\d{6}\b/.exec(text)?.slice(0, 1) ?? [];

async function texted(to: string): Promise<string[]> {
  await server.settled();
  const { rows } = await server.database.pool.query<{ body: string }>(
    "select body from message where channel = 'sms' and recipient = $1 order by at desc, id desc",
    [to],
  );
  return rows.flatMap(({ body }) => codesIn(body));
}

async function mailed(to: string): Promise<string[]> {
  await server.settled();
  return (await mailsTo(server, to)).flatMap(({ subject, text }) =>
    /security code/.test(subject) ? codesIn(text) : [],
  );
}

async function withAuthenticator() {
  const person = await colleague();
  const { secret } = await did(begin(person.token, 'GOOGLE'));
  await did(verify(person.token, { mfaType: 'GOOGLE', mfa1: codeAt(secret!, -1), mfa2: codeAt(secret!) }));
  return { ...person, secret: secret! };
}

const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('an authenticator', () => {
  describe('that is being set up', () => {
    let person: Awaited<ReturnType<typeof colleague>>;
    let begun: { mfaType: string; isActive: boolean; secret: string | null; uri: string | null };
    beforeAll(async () => {
      person = await colleague();
      begun = await did(begin(person.token, 'GOOGLE'));
    });

    it('has a secret and an address, and is not asked for yet (CCALL-017, CORE-337, ACC-394)', async () => {
      expect(begun).toMatchObject({ mfaType: 'GOOGLE', isActive: false });
      expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Parapet:colleague/);
      expect(begun.uri).toContain(begun.secret);
      expect((await me(person.token)).mfaType).toBe('NONE');
      expect((await signIn(person.email)).status).toBe(200);
    });

    it('is asked for once two consecutive codes are given (CCALL-018, CORE-288, CORE-338)', async () => {
      const [mfa1, mfa2] = [codeAt(begun.secret!, -1), codeAt(begun.secret!)];
      await did(verify(person.token, { mfaType: 'GOOGLE', mfa1, mfa2 }));
      expect((await me(person.token)).mfaType).toBe('GOOGLE');
      expect((await signIn(person.email)).status).toBe(307);
    });
  });

  it('accepts only two six-digit codes that follow each other (CORE-287, CORE-340, ACC-314)', async () => {
    const { token } = await colleague();
    const { secret } = await did(begin(token, 'GOOGLE'));
    const at = (steps: number) => codeAt(secret!, steps);
    expect((await verify(token, { mfaType: 'GOOGLE', mfa1: '12345', mfa2: at(0) })).status).toBe(400);
    for (const [mfa1, mfa2] of [
      [at(0), at(0)],
      [at(0), at(-1)],
      [at(-2), at(0)],
      [at(-11), at(-10)],
    ]) {
      expect((await verify(token, { mfaType: 'GOOGLE', mfa1: mfa1!, mfa2: mfa2! })).refusal.code).toBe(
        'mfa-codes-not-consecutive',
      );
    }
    expect((await me(token)).mfaType).toBe('NONE');
  });

  it('must be set up again after five wrong tries, 15 minutes or another start', async () => {
    const { token } = await colleague();
    const first = (await did(begin(token, 'GOOGLE'))).secret!;
    const { secret } = await did(begin(token, 'GOOGLE'));
    expect(
      (await verify(token, { mfaType: 'GOOGLE', mfa1: codeAt(first, -1), mfa2: codeAt(first) })).status,
    ).toBe(400);
    for (let tries = 0; tries < 4; tries++)
      expect(
        (await verify(token, { mfaType: 'GOOGLE', mfa1: codeAt(secret!), mfa2: codeAt(secret!) })).status,
      ).toBe(400);
    expect(
      (await verify(token, { mfaType: 'GOOGLE', mfa1: codeAt(secret!, -1), mfa2: codeAt(secret!) })).refusal
        .code,
    ).toBe('mfa-not-begun');
    const late = (await did(begin(token, 'GOOGLE'))).secret!;
    await server.database.pool.query("update factor_code set expires_at = now() - interval '1 second'");
    expect(
      (await verify(token, { mfaType: 'GOOGLE', mfa1: codeAt(late, -1), mfa2: codeAt(late) })).refusal.code,
    ).toBe('mfa-not-begun');
    expect((await verify(token, { mfaType: 'EMAIL', mfa1: '123456' })).refusal.code).toBe('mfa-not-begun');
  });

  it('signs a person in with each code only once (CORE-193)', async () => {
    const { email, secret } = await withAuthenticator();
    expect((await signIn(email, codeAt(secret))).status).toBe(401);
    after(30);
    const code = codeAt(secret);
    expect((await signIn(email, wrongOf(code))).refusal.detail).toBe(
      'Invalid credentials. Please try again.',
    );
    expect((await signIn(email, code)).status).toBe(200);
    expect((await signIn(email, code)).status).toBe(401);
    after(0);
  });

  it('keeps its secret sealed in the database, and out of the stored answers and messages', async () => {
    const { email, secret, token } = await withAuthenticator();
    const begun = await did(
      server.call(
        updateMfa,
        { query: { mfaType: 'GOOGLE' }, body: { password } },
        { token, key: 'the-same-key-twice' },
      ),
    );
    const again = await did(
      server.call(
        updateMfa,
        { query: { mfaType: 'GOOGLE' }, body: { password } },
        { token, key: 'the-same-key-twice' },
      ),
    );
    expect(again.secret).not.toBe(begun.secret);
    const { rows } = await server.database.pool.query('select mfa_secret from person where email = $1', [
      email,
    ]);
    expect(rows[0].mfa_secret).toMatch(/^1\./);
    for (const table of ['person', 'factor_code', 'idempotency_key', 'outbox', 'message']) {
      const {
        rows: [found],
      } = await server.database.pool.query(`select count(*) from ${table} t where t::text like any ($1)`, [
        [secret, begun.secret, again.secret].map((one) => `%${one}%`),
      ]);
      expect(found.count, table).toBe(0);
    }
  });
});

describe('a code by text or mail', () => {
  it('is set up by phone and asked for at sign-in, which says where it was sent (CORE-174, ACC-396, ACC-397)', async () => {
    const { email, phone, token } = await colleague();
    const begun = await did(begin(token, 'SMS'));
    expect(begun).toEqual({
      mfaType: 'SMS',
      isActive: false,
      secret: null,
      uri: null,
      sentTo: `***${phone.slice(-4)}`,
    });
    const [code] = await texted(phone);
    expect((await verify(token, { mfaType: 'SMS', mfa1: wrongOf(code!) })).refusal.code).toBe(
      'mfa-code-wrong',
    );
    await did(verify(token, { mfaType: 'SMS', mfa1: code! }));
    expect((await me(token)).mfaType).toBe('SMS');

    const asked = await signIn(email);
    expect(asked.status).toBe(307);
    expect(asked.headers.get('location')).toBeNull();
    expect(asked.body).toMatchObject({
      code: 'mfa-required',
      factor: { mfaType: 'SMS', sentTo: `***${phone.slice(-4)}` },
    });
    const [sent] = await texted(phone);
    expect((await signIn(email, code)).status).toBe(sent === code ? 200 : 401);
    expect((await signIn(email, sent)).status).toBe(200);
    expect((await signIn(email, sent)).status).toBe(401);
  });

  it('is mailed again when asked for later, but not too soon and at most five times', async () => {
    const { email, token } = await colleague();
    await did(begin(token, 'EMAIL'));
    await did(verify(token, { mfaType: 'EMAIL', mfa1: (await mailed(email))[0]! }));
    const before = (await mailed(email)).length;
    expect((await signIn(email)).body).toMatchObject({
      factor: { mfaType: 'EMAIL', sentTo: expect.stringMatching(/^c\*\*\*@harbor\.example$/) },
    });
    await signIn(email);
    expect((await mailed(email)).length).toBe(before + 1);
    for (let times = 1; times < 8; times++) {
      after(31 * times);
      expect((await signIn(email)).status).toBe(307);
    }
    expect((await mailed(email)).length).toBe(before + 5);
    after(0);
  });

  it('is valid for five minutes and five tries', async () => {
    const { email, token } = await colleague();
    await did(begin(token, 'EMAIL'));
    await did(verify(token, { mfaType: 'EMAIL', mfa1: (await mailed(email))[0]! }));
    await signIn(email);
    const [late] = await mailed(email);
    after(5 * 60 + 1);
    expect((await signIn(email, late)).status).toBe(401);
    await signIn(email);
    const [code] = await mailed(email);
    // The late one was a wrong try as well: another code has not begun the count again.
    for (let tries = 0; tries < 4; tries++) expect((await signIn(email, wrongOf(code!))).status).toBe(401);
    await server.database.pool.query('delete from sign_in_failure');
    const right = await signIn(email, code);
    expect([right.status, right.refusal.code]).toEqual([429, 'too-many']);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    after(0);
  });

  it('needs a phone, and is not sent in place of the factor that was set up', async () => {
    const { email, token } = await colleague();
    await server.database.pool.query('update person set phone = null where email = $1', [email]);
    expect((await begin(token, 'SMS')).refusal.code).toBe('no-phone');
    expect((await begin(token, 'EMAIL')).status).toBe(200);
    const google = await withAuthenticator();
    const before = (await mailed(google.email)).length;
    const asked = await server.call(login, { body: { username: google.email, password, mfaType: 'EMAIL' } });
    expect(asked.body).toMatchObject({ factor: { mfaType: 'GOOGLE', sentTo: null } });
    expect((await mailed(google.email)).length).toBe(before);
  });
});

describe('changing the factor', () => {
  it('requires the password or a current code, and slows down after failures', async () => {
    const { email, secret, token } = await withAuthenticator();
    // Nothing given is no guess, however often.
    for (let times = 0; times < 6; times++)
      expect((await begin(token, 'NONE', {})).refusal.code).toBe('proof-refused');
    for (const body of [{ password: 'not the password' }, { mfaCode: wrongOf(codeAt(secret)) }]) {
      for (const mfaType of ['NONE', 'EMAIL'] as const)
        expect(await begin(token, mfaType, body)).toMatchObject({
          status: 400,
          refusal: { code: 'proof-refused' },
        });
    }
    await begin(token, 'NONE', { password: 'a fifth guess' });
    expect((await begin(token, 'NONE')).status).toBe(429);
    expect((await signIn(email)).status).toBe(429);
    await server.database.pool.query('delete from sign_in_failure');
    after(60);
    expect(await did(begin(token, 'NONE', { mfaCode: codeAt(secret) }))).toMatchObject({
      mfaType: 'NONE',
      isActive: true,
    });
    after(0);
    expect((await signIn(email)).status).toBe(200);
  });

  it('takes effect once the new one is verified, ends other sessions and is announced', async () => {
    const { email, token, refreshToken, secret } = await withAuthenticator();
    const other = await server.database.pool.query(
      'update session set ended_at = null where person_id = (select id from person where email = $1) returning id',
      [email],
    );
    expect(other.rowCount).toBeGreaterThan(0);
    after(60);
    const elsewhere = await did(signIn(email, codeAt(secret)));
    await did(begin(token, 'EMAIL'));
    expect((await me(token)).mfaType).toBe('GOOGLE');
    await did(verify(token, { mfaType: 'EMAIL', mfa1: (await mailed(email))[0]! }));
    expect((await server.call(getMe, {}, { token: elsewhere.accessToken })).status).toBe(401);
    expect((await server.call(refreshSession, { body: { refreshToken } })).status).toBe(200);
    await server.settled();
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your second factor: an authenticator app', 'Your second factor: an email']),
    );
    after(0);
  });

  it('is begun right after the sign-in without another proof, and is not turned off so', async () => {
    const { email, token } = await colleague();
    expect((await begin(token, 'EMAIL', {})).status).toBe(200);
    expect((await begin(token, 'EMAIL', { password: 'not the password' })).status).toBe(400);
    await server.database.pool.query(
      "update session set created = now() - interval '11 minutes' where person_id = (select id from person where email = $1)",
      [email],
    );
    expect((await begin(token, 'EMAIL', {})).refusal.code).toBe('proof-refused');
    const google = await withAuthenticator();
    expect((await begin(google.token, 'NONE', {})).refusal.code).toBe('proof-refused');
    after(60);
    const spent = { mfaType: 'NONE', mfa1: codeAt(google.secret) };
    expect((await begin(google.token, 'NONE', spent)).status).toBe(200);
    after(0);
  });

  it('is possible without a password for ten minutes after signing in', async () => {
    const { email, token } = await colleague();
    await server.database.pool.query('update person set password_hash = null where email = $1', [email]);
    expect((await begin(token, 'EMAIL', {})).status).toBe(200);
    await server.database.pool.query(
      "update session set created = now() - interval '11 minutes' where person_id = (select id from person where email = $1)",
      [email],
    );
    expect((await begin(token, 'GOOGLE', {})).refusal.code).toBe('proof-refused');
  });
});

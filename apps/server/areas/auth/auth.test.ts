import {
  getPasswordConstraints,
  getValidationToken,
  join,
  validatePassword,
} from '@parapet/contract/auth/invitation';
import { getEnvironment, getMe, getPermissionMap } from '@parapet/contract/auth/me';
import { login, logout, refreshSession } from '@parapet/contract/auth/session';
import {
  getWorkflow,
  mailWorkflowCode,
  textWorkflowCode,
  verifyWorkflowCode,
} from '@parapet/contract/auth/workflow';
import type { Answer } from '@parapet/contract/call';
import { decodeJwt } from 'jose';
import { generateSecret, generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../demo/people.ts';
import { seal } from '../../platform/seal.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did, mailsTo, readyQuote, sendToOwner } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const agent = 'agent@harbor.example';
const signIn = (username: string, password: string, mfaCode?: string) =>
  server.call(login, { body: { username, password, mfaCode } });

describe('signing in', () => {
  it('returns two tokens, with the claims exp, at, st, tt and rlm (CCALL-001, CORE-321)', async () => {
    const { accessToken, refreshToken } = await did(signIn(agent, demoPassword));
    expect(decodeJwt(accessToken)).toMatchObject({
      at: 'AGENCY',
      st: 'AGENCY',
      tt: 'ACCESS',
      rlm: 'ACCOUNT',
      exp: expect.any(Number),
    });
    expect(refreshToken.length).toBeGreaterThan(40);
  });

  it('refuses a wrong password and an unknown address in the same words', async () => {
    const [wrong, unknown] = [
      await signIn('agent2@summit.example', 'not the password'),
      await signIn('nobody@nowhere.example', 'not the password'),
    ];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.refusal.detail).toBe('Invalid credentials. Please try again.');
    expect(unknown.refusal.detail).toBe(wrong.refusal.detail);
  });

  it('is slowed down after five failures, and works again later', async () => {
    for (let tries = 0; tries < 7; tries++) await signIn('wholesale@ridge.example', 'wrong');
    expect((await signIn('wholesale@ridge.example', demoPassword)).status).toBe(429);
    server.moveClockTo(new Date(Date.now() + 16 * 60_000));
    expect((await signIn('wholesale@ridge.example', demoPassword)).status).toBe(200);
    server.moveClockTo(new Date());
  });

  it('answers 307, with a JSON body and no Location, until the second factor is given', async () => {
    const secret = generateSecret();
    const {
      rows: [admin],
    } = await server.database.pool.query("select id from person where email = 'admin@parapet.example'");
    await server.database.pool.query("update person set mfa_type = 'GOOGLE', mfa_secret = $1 where id = $2", [
      seal(server.appContext.config.secret, secret, admin.id),
      admin.id,
    ]);
    const asked = await signIn('admin@parapet.example', demoPassword);
    expect(asked.status).toBe(307);
    expect(asked.headers.get('location')).toBeNull();
    expect(asked.refusal.code).toBe('mfa-required');
    expect((await signIn('admin@parapet.example', demoPassword, '000000')).status).toBe(401);
    expect((await signIn('admin@parapet.example', demoPassword, generateSync({ secret }))).status).toBe(200);
    await server.database.pool.query(
      "update person set mfa_type = 'NONE', mfa_secret = null where email = 'admin@parapet.example'",
    );
  });

  it('answers 412 before the address is validated and 418 once the password has expired', async () => {
    await server.database.pool.query(
      "update person set validated_at = null where email = 'broker@thames.example'",
    );
    expect((await signIn('broker@thames.example', demoPassword)).status).toBe(412);
    await server.database.pool.query(
      "update person set validated_at = now(), password_set_at = now() - interval '2 years' where email = 'broker@thames.example'",
    );
    expect((await signIn('broker@thames.example', demoPassword)).status, 'a password does not grow old').toBe(
      200,
    );
    await server.database.pool.query(
      "update person set password_expired_at = now() where email = 'broker@thames.example'",
    );
    expect((await signIn('broker@thames.example', demoPassword)).status).toBe(418);
    await server.database.pool.query(
      "update person set password_set_at = now() + interval '1 second' where email = 'broker@thames.example'",
    );
  });
});

describe('a session', () => {
  const refresh = (refreshToken: string) => server.call(refreshSession, { body: { refreshToken } });

  it('gets new tokens in exchange for its refresh token (CORE-322, CCALL-002)', async () => {
    const first = await did(signIn(agent, demoPassword));
    const second = await did(refresh(first.refreshToken));
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await server.call(getMe, {}, { token: second.accessToken })).status).toBe(200);
  });

  it('ends altogether when a used refresh token is presented again later (CORE-323, CCALL-003)', async () => {
    const first = await did(signIn(agent, demoPassword));
    const second = await did(refresh(first.refreshToken));
    server.moveClockTo(new Date(Date.now() + 60_000));
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect((await server.call(getMe, {}, { token: second.accessToken })).status).toBe(401);
    server.moveClockTo(new Date());
  });

  it('can be refreshed by two tabs at the same moment', async () => {
    const { refreshToken } = await did(signIn(agent, demoPassword));
    const replies = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
  });

  it('ends at logout, immediately and for its access token too', async () => {
    const { accessToken, refreshToken } = await did(signIn(agent, demoPassword));
    await did(server.call(logout, { body: {} }, { token: accessToken }));
    expect((await server.call(getMe, {}, { token: accessToken })).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('is refused once its access token has expired', async () => {
    const { accessToken } = await did(signIn(agent, demoPassword));
    server.moveClockTo(new Date(Date.now() + 20 * 60_000));
    expect((await server.call(getMe, {}, { token: accessToken })).status).toBe(401);
    server.moveClockTo(new Date());
  });

  it('knows who is signed in, what they may do and in which environment (CCALL-022, CCALL-031)', async () => {
    const token = await server.signIn(agent);
    expect(await did(server.call(getMe, {}, { token }))).toMatchObject({
      fullName: 'Hannah Reyes',
      initials: 'HR',
      account: { name: 'Harbor Insurance Agency', accountType: 'AGENCY' },
    });
    expect(await did(server.call(getPermissionMap, {}, { token }))).toMatchObject({
      'quote:bind': true,
      'quote:underwrite': false,
    });
    expect(await did(server.call(getEnvironment, {}))).toMatchObject({ envName: 'dev', prod: false });
  });
});

describe('an invitation', () => {
  it('lets its person join with a password, once (CORE-171, CORE-328, CCALL-008)', async () => {
    const { quote, token } = await readyQuote(server);
    const { email } = await sendToOwner(server, quote, token);
    const spent = /signup-validation\/([\w-]+)/.exec((await mailsTo(server, email))[0]!.text)![1]!;
    expect((await server.call(getValidationToken, { params: { token: spent } })).status).toBe(404);
    expect(
      (
        await server.call(join, {
          query: { validationToken: spent },
          body: { firstName: 'A', lastName: 'B', password: 'another good one' },
        })
      ).refusal,
    ).toMatchObject({ code: 'setup-link-expired', detail: 'Email Setup Link Expired/Not Found!' });
  });

  it('is marked as one for an existing user with a password (CORE-166, CORE-329, CCALL-009)', async () => {
    const { quote, token } = await readyQuote(server);
    const { email, quote: sent } = await sendToOwner(server, quote, token);
    const { sendQuote } = await import('@parapet/contract/quote/binding');
    await did(
      server.call(
        sendQuote,
        {
          params: { quoteId: quote.id },
          body: {
            version: sent.version,
            customerFirstName: 'Olivia',
            customerLastName: 'Grant',
            customerEmail: email,
            customerPhone: '5125550143',
          },
        },
        { token },
      ),
    );
    await server.settled();
    const again = /signup-validation\/([\w-]+)/.exec((await mailsTo(server, email))[0]!.text)![1]!;
    expect(await did(server.call(getValidationToken, { params: { token: again } }))).toEqual({
      tokenType: 'QUOTE_SENT_EXISTING_USER',
      accountType: 'CUSTOMER',
      email,
      firstName: 'Olivia',
      lastName: 'Grant',
      region: 'US',
      redirectURL: `/customer/quotes/${quote.id}/sign/P100`,
    });
  });

  it('lists the password rules and says which are broken (CORE-172, CORE-325, CORE-326)', async () => {
    const rules = await did(server.call(getPasswordConstraints, {}));
    expect(rules).toContainEqual({
      errorCode: 'TOO_SHORT',
      displayText: 'At least 8 characters',
      pattern: '^.{8}',
    });
    const { status, refusal } = await server.call(validatePassword, { body: { password: 'abc' } });
    expect(status).toBe(400);
    expect(refusal.errors).toEqual(
      expect.arrayContaining([expect.objectContaining({ detail: 'At least 8 characters' })]),
    );
  });
});

describe('a one-time code', () => {
  async function payLink() {
    const { ownerEmail } = await boundPolicy(server);
    await server.settled();
    const mail = (await mailsTo(server, ownerEmail)).find((one) => one.text.includes('/validate/'))!;
    return { id: /validate\/([\w-]+)/.exec(mail.text)![1]!, ownerEmail };
  }
  async function mailedCode(id: string, ownerEmail: string) {
    await did(server.call(mailWorkflowCode, { params: { id } }));
    await server.settled();
    return /\b(\d{4,})\b/.exec((await mailsTo(server, ownerEmail))[0]!.text)![1]!;
  }

  describe('for the payment page', () => {
    let id: string, secret: string, token: string;
    let described: Answer<typeof getWorkflow>;
    const look = (as?: string) => server.call(getWorkflow, { params: { id } }, as ? { token: as } : {});
    const verify = () => server.call(verifyWorkflowCode, { body: { workflowId: id, secret } });
    beforeAll(async () => {
      const link = await payLink();
      id = link.id;
      described = await did(look());
      secret = await mailedCode(id, link.ownerEmail);
      token = (await did(verify())).accessToken;
    });

    it('has six digits and is mailed on request (CORE-127, CORE-344, CCALL-023)', () =>
      expect(secret).toMatch(/^\d{6}$/));

    it('signs its owner in, once (CORE-346, CCALL-025)', async () => {
      expect((await server.call(getMe, {}, { token })).status).toBe(200);
      expect((await verify()).refusal.code).toBe('link-expired');
      expect((await look()).refusal.code).toBe('link-expired');
    });

    it('shows anybody its flow, but not where it leads (CORE-345, CCALL-024)', () =>
      expect(described).toMatchObject({ flow: 'E_PAY', flowUserPhone: null, redirectURL: null }));

    it('reveals where it leads only to the token it was exchanged for (CORE-348, CCALL-027)', async () => {
      expect(await did(look(token))).toMatchObject({
        redirectURL: expect.stringMatching(/^\/policy\/.+\/accountant-payment/),
      });
      expect((await look(await server.signIn(agent))).status).toBe(401);
      expect((await look('stale')).status).toBe(401);
      await did(server.call(logout, { body: {} }, { token }));
      expect((await look(token)).status).toBe(401);
    });
  });

  it('has six digits and expires after five minutes (CORE-128, QUO-958)', async () => {
    const { id, ownerEmail } = await payLink();
    const secret = await mailedCode(id, ownerEmail);
    server.moveClockTo(new Date(Date.now() + 5 * 60_000 + 1000));
    expect((await server.call(verifyWorkflowCode, { body: { workflowId: id, secret } })).status).toBe(401);
    server.moveClockTo(new Date());
  });

  it('is void after five wrong tries, even if the sixth is right', async () => {
    const { id, ownerEmail } = await payLink();
    const secret = await mailedCode(id, ownerEmail);
    const wrong = secret === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries++)
      expect(
        (await server.call(verifyWorkflowCode, { body: { workflowId: id, secret: wrong } })).refusal.detail,
      ).toBe('Not able to authenticate the user.');
    const late = await server.call(verifyWorkflowCode, { body: { workflowId: id, secret } });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('cannot be texted without a phone number', async () => {
    const { id } = await payLink();
    expect((await server.call(textWorkflowCode, { params: { id } })).refusal.code).toBe('no-phone');
  });
});

import { createSwitchToken, enterAccount } from '@parapet/contract/auth/entry';
import { getMe } from '@parapet/contract/auth/me';
import { addAccounts } from '@parapet/contract/auth/users';
import { enforceMfa, updateMfa, verifyMfa } from '@parapet/contract/auth/mfa';
import { listMySessions } from '@parapet/contract/auth/my-sign-in';
import { streamEvents } from '@parapet/contract/activity/index';
import { searchQuotes } from '@parapet/contract/quote/quotes';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../demo/people.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { boundPolicy, did, mailsTo } from '../../../testing/story.ts';
import { getCode, newColleague, withFactor } from '../../../testing/people/factors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const enforce = (token: string, on: boolean) =>
  server.call(enforceMfa, { body: { enforceMfa: on } }, { token });
const quotes = (token: string) => server.call(searchQuotes, { query: {} }, { token });

describe('an account that asks for a second factor', () => {
  it('is switched by its admin, and leaves only the profile open to users without a factor (CORE-304)', async () => {
    const careful = await withFactor(server, await newColleague(server, 'careful@harbor.example'));
    const token = await server.signIn('producer@harbor.example');
    expect((await quotes(token)).status).toBe(200);
    expect(await did(enforce(careful.token, true))).toEqual({ enforceMfa: true });

    expect(await did(server.call(getMe, {}, { token }))).toMatchObject({
      mfaType: 'NONE',
      account: { enforceMfa: true },
    });
    const refused = await quotes(token);
    expect(refused).toMatchObject({
      status: 403,
      refusal: {
        code: 'factor-due',
        detail: 'Your account requires multi-factor authentication. Set it up on your profile first.',
      },
    });
    const stream = await fetch(new URL(streamEvents.path, server.url), {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(stream.status).toBe(403);
    expect((await server.call(listMySessions, {}, { token })).status).toBe(200);
    expect((await quotes(await server.signIn('agent2@summit.example'))).status).toBe(200);

    await did(
      server.call(updateMfa, { query: { mfaType: 'EMAIL' }, body: { password: demoPassword } }, { token }),
    );
    await server.settled();
    const code = /\b(\d{6})\b/.exec((await mailsTo(server, 'producer@harbor.example'))[0]!.text)![1]!;
    await did(server.call(verifyMfa, { body: { mfaType: 'EMAIL', mfa1: code } }, { token }));
    expect((await quotes(token)).status).toBe(200);
    expect(await did(enforce(careful.token, false))).toEqual({ enforceMfa: false });
    await server.database.pool.query(
      "update person set mfa_type = 'NONE' where email = 'producer@harbor.example'",
    );
  });

  it('may be a policyholder’s, by its account admin alone', async () => {
    const { owner } = await boundPolicy(server, 'UK');
    expect((await enforce(owner, true)).status).toBe(403);
    const { sub } = JSON.parse(Buffer.from(owner.split('.')[1]!, 'base64url').toString()) as { sub: string };
    const admin = await new SignJWT({
      ...JSON.parse(Buffer.from(owner.split('.')[1]!, 'base64url').toString()),
      role: 'Account Admin',
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('parapet')
      .sign(server.appContext.config.secret);
    const ownFactor = (mfaType: string) =>
      server.database.pool.query('update person set mfa_type = $2 where id = $1', [sub, mfaType]);
    await ownFactor('EMAIL');
    expect(await did(enforce(admin, true))).toEqual({ enforceMfa: true });
    await ownFactor('NONE');
    expect((await quotes(owner)).refusal.code).toBe('factor-due');
    expect(await did(server.call(getMe, {}, { token: owner }))).toMatchObject({
      id: sub,
      account: { enforceMfa: true },
    });
  });

  it('does not stop staff who are impersonating (CORE-227)', async () => {
    const staff = await server.signIn('admin@parapet.example');
    await server.database.pool.query(
      "update organization set enforce_mfa = true where name = 'Summit Risk Partners'",
    );
    const {
      rows: [summit],
    } = await server.database.pool.query("select id from organization where name = 'Summit Risk Partners'");
    const impersonator = await new SignJWT({
      ...JSON.parse(Buffer.from(staff.split('.')[1]!, 'base64url').toString()),
      at: 'AGENCY',
      org: summit.id,
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('parapet')
      .sign(server.appContext.config.secret);
    expect((await quotes(await server.signIn('agent2@summit.example'))).refusal.code).toBe('factor-due');
    expect((await quotes(impersonator)).status).toBe(200);
  });

  it('binds guests from another account, and is decided by nobody from there', async () => {
    const { rows } = await server.database.pool.query<{ summit: string; guest: string }>(
      `select o.id as summit, p.id as guest from organization o, person p
       where o.name = 'Summit Risk Partners' and p.email = 'producer@harbor.example'`,
    );
    const { summit, guest } = rows[0]!;
    await did(
      server.call(
        addAccounts,
        { body: { userId: guest, accountRoleMap: { [summit]: 'agency-admin' } } },
        { token: await server.signIn('admin@parapet.example') },
      ),
    );
    const home = await server.signIn('producer@harbor.example');
    const entry = await did(
      server.call(createSwitchToken, { params: { accountId: summit }, body: {} }, { token: home }),
    );
    const { accessToken: token } = await did(
      server.call(enterAccount, { params: { token: entry.token }, body: {} }),
    );
    const demand = (on: boolean) =>
      server.database.pool.query('update organization set enforce_mfa = $2 where id = $1', [summit, on]);
    await demand(true);
    expect((await quotes(token)).refusal.code).toBe('factor-due');
    expect((await quotes(home)).status).toBe(200);
    expect((await enforce(token, false)).refusal.code).toBe('factor-due');
    await server.database.pool.query("update person set mfa_type = 'EMAIL' where id = $1", [guest]);
    expect((await quotes(token)).status).toBe(200);
    expect((await enforce(token, false)).refusal.code).toBe('not-allowed');
    await demand(false);
    expect((await enforce(token, true)).refusal.code).toBe('not-allowed');
  });

  it('is switched by somebody who has a factor, and has shown it a moment ago or shows it now', async () => {
    const plain = await server.signIn('agent@harbor.example');
    expect((await enforce(plain, true)).refusal.code).toBe('factor-needed');
    const { token, secret, recoveryCodes } = await withFactor(
      server,
      await newColleague(server, 'fresh@harbor.example'),
    );
    expect(await did(enforce(token, true))).toEqual({ enforceMfa: true });
    await server.database.pool.query("update session set created = created - interval '11 minutes'");
    const change = (on: boolean, proof: object) =>
      server.call(enforceMfa, { body: { enforceMfa: on, ...proof } }, { token });
    for (const stale of [{}, { password: demoPassword }, { mfaCode: '000000' }])
      expect((await change(false, stale)).refusal.code).toBe('proof-refused');
    expect(await did(change(false, { mfaCode: getCode(server, secret, 1) }))).toEqual({ enforceMfa: false });
    expect(await did(change(true, { recoveryCode: recoveryCodes[0]! }))).toEqual({ enforceMfa: true });
    // Whoever is sent codes shows the factor by signing in again.
    await server.database.pool.query(
      "update person set mfa_type = 'EMAIL' where email = 'fresh@harbor.example'",
    );
    expect((await change(false, { password: demoPassword })).refusal.code).toBe('factor-stale');
    expect(await did(change(false, { recoveryCode: recoveryCodes[1]! }))).toEqual({ enforceMfa: false });
  });

  it('is not switched by an older session that was entered anew a moment ago', async () => {
    const { token } = await withFactor(server, await newColleague(server, 'entered@harbor.example'));
    await server.database.pool.query("update session set created = created - interval '11 minutes'");
    const { org } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { org: string };
    const asked = { params: { accountId: org }, body: {} };
    const entry = await did(server.call(createSwitchToken, asked, { token }));
    const { accessToken } = await did(
      server.call(enterAccount, { params: { token: entry.token }, body: {} }),
    );
    expect((await enforce(accessToken, true)).refusal.code).toBe('proof-refused');
    const begun = server.call(updateMfa, { query: { mfaType: 'EMAIL' }, body: {} }, { token: accessToken });
    expect((await begun).refusal.code).toBe('proof-refused');
  });
});

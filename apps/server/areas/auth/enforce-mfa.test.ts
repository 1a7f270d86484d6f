import { getMe } from '@parapet/contract/auth/me';
import { enforceMfa, updateMfa, verifyMfa } from '@parapet/contract/auth/mfa';
import { listMySessions } from '@parapet/contract/auth/my-sign-in';
import { streamEvents } from '@parapet/contract/activity/index';
import { searchQuotes } from '@parapet/contract/quote/quotes';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../demo/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { boundPolicy, did, mailsTo } from '../../testing/story.ts';

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
    const token = await server.signIn('agent@harbor.example');
    expect((await quotes(token)).status).toBe(200);
    expect(await did(enforce(token, true))).toEqual({ enforceMfa: true });

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
    expect((await enforce(token, false)).refusal.code).toBe('factor-due');
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
    const code = /\b(\d{6})\b/.exec((await mailsTo(server, 'agent@harbor.example'))[0]!.text)![1]!;
    await did(server.call(verifyMfa, { body: { mfaType: 'EMAIL', mfa1: code } }, { token }));
    expect((await quotes(token)).status).toBe(200);
    expect(await did(enforce(token, false))).toEqual({ enforceMfa: false });
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
    expect(await did(enforce(admin, true))).toEqual({ enforceMfa: true });
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
});

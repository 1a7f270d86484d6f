import { updateAccount } from '@parapet/contract/account/accounts';
import { getHistory } from '@parapet/contract/activity/index';
import { createImpersonationToken, createSwitchToken, enterAccount } from '@parapet/contract/auth/entry';
import { getMe } from '@parapet/contract/auth/me';
import { refreshSession } from '@parapet/contract/auth/session';
import { addAccounts, searchUsers } from '@parapet/contract/auth/users';
import { searchPolicies } from '@parapet/contract/policy/index';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organizationId } from '../../../testing/people/organization-id.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, newAccount, readyQuote, sendToOwner, signAs } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const organization = (name: string): Promise<string> => organizationId(server, name);
const impersonationToken = async (email: string, personaPath: string, accountId: string) =>
  server.call(
    createImpersonationToken,
    { params: { personaPath, accountId }, body: {} },
    { token: await server.signIn(email) },
  );
const enter = (token: string) => server.call(enterAccount, { params: { token }, body: {} });
async function impersonate(email: string, personaPath: string, accountId: string) {
  const { token } = await did(impersonationToken(email, personaPath, accountId));
  return did(enter(token));
}

describe('impersonation', () => {
  describe('of an agency by an underwriter', () => {
    let jump: { token: string; accountName: string };
    let accessToken: string;
    const jumpToHarbor = async () =>
      did(impersonationToken('underwriter@parapet.example', 'agency', await organization('Harbor')));
    beforeAll(async () => {
      jump = await jumpToHarbor();
      ({ accessToken } = await did(enter(jump.token)));
    });

    it('begins with a token for the account, which it names (CORE-350, CCALL-029)', () =>
      expect(jump).toMatchObject({ accountName: 'Harbor Insurance Agency' }));

    it('opens the account in exchange for the token (CORE-349, CCALL-028)', () =>
      expect(decodeJwt(accessToken)).toMatchObject({
        at: 'AGENCY',
        st: 'COWBELL',
        tt: 'ACCESS',
        rlm: 'ACCOUNT',
      }));

    it('says who is acting there (CORE-230)', async () =>
      expect(await did(server.call(getMe, {}, { token: accessToken }))).toMatchObject({
        fullName: 'Uma Lindqvist',
        account: { name: 'Harbor Insurance Agency', accountType: 'AGENCY' },
        isGhosting: true,
        isImpersonating: true,
        flags: { isProvider: true, isAgency: false },
      }));

    it('accepts a token once, and for a minute only (CORE-231)', async () => {
      expect((await enter(jump.token)).refusal.code).toBe('link-expired');
      const late = await jumpToHarbor();
      server.moveClockTo(new Date(Date.now() + 61_000));
      expect((await enter(late.token)).status).toBe(404);
      server.moveClockTo(new Date());
    });
  });

  it('begins for one of two who present the same token at once', async () => {
    const { token } = await did(
      impersonationToken('underwriter@parapet.example', 'agency', await organization('Harbor')),
    );
    expect((await Promise.all([enter(token), enter(token)])).map((reply) => reply.status).sort()).toEqual([
      200, 404,
    ]);
  });

  it('stays in the account when the session is refreshed, and ends when the role is taken away', async () => {
    const { refreshToken } = await impersonate(
      'service@parapet.example',
      'carrier',
      await organization('Atlas'),
    );
    const next = await did(server.call(refreshSession, { body: { refreshToken } }));
    expect(decodeJwt(next.accessToken)).toMatchObject({ at: 'CARRIER', st: 'COWBELL' });
    await server.database.pool.query(
      "update person set role = 'Technician' where email = 'service@parapet.example'",
    );
    expect((await server.call(refreshSession, { body: { refreshToken: next.refreshToken } })).status).toBe(
      401,
    );
    await server.database.pool.query(
      "update person set role = 'Customer Service' where email = 'service@parapet.example'",
    );
  });

  it('lets the person work there, and history names both the person and the account', async () => {
    const account = await newAccount(server);
    const { accessToken: token } = await impersonate(
      'underwriter@parapet.example',
      'agency',
      account.agencyId,
    );
    await did(
      server.call(
        updateAccount,
        {
          params: { accountId: account.id },
          body: { version: account.version, details: { ...account.details, yearEstablished: 2001 } },
        },
        { token },
      ),
    );
    const history = await did(
      server.call(getHistory, { params: { accountId: account.id } } as never, { token }),
    );
    expect(JSON.stringify(history)).toContain('"actorName":"Uma Lindqvist","actingFor":"AGENCY"');
  });

  it('lists the people of a policyholder’s account but never signs on their behalf', async () => {
    const { account, quote, token } = await readyQuote(server);
    const sent = await sendToOwner(server, quote, token);
    const inside = await impersonate('admin@parapet.example', 'customer', account.id);
    const sign = await signAs(server, sent.quote, inside.accessToken);
    expect(sign.status).toBe(403);
    expect((await server.call(searchUsers, { query: {} }, { token: inside.accessToken })).status).toBe(200);
  });

  it('is for staff who see every account, and opens only the kind named in the path', async () => {
    const harbor = await organization('Harbor');
    for (const email of ['bizdev@parapet.example', 'agent2@summit.example', 'carrier@atlas.example'])
      expect((await impersonationToken(email, 'agency', harbor)).status, email).toBe(403);
    expect((await impersonationToken('admin@parapet.example', 'carrier', harbor)).status).toBe(404);
    expect(
      (await impersonationToken('admin@parapet.example', 'admin', await organization('Parapet'))).status,
    ).toBe(404);
    const inside = await impersonate('admin@parapet.example', 'agency', harbor);
    expect(
      (
        await server.call(
          createImpersonationToken,
          { params: { personaPath: 'agency', accountId: await organization('Summit') }, body: {} },
          { token: inside.accessToken },
        )
      ).status,
    ).toBe(403);
  });
});

describe('a switch', () => {
  it('opens another of the person’s accounts, with the role held there (CCALL-030, CORE-351)', async () => {
    const atlas = await organization('Atlas');
    const {
      rows: [rita],
    } = await server.database.pool.query<{ id: string }>(
      "select id from person where email = 'wholesale@ridge.example'",
    );
    await did(
      server.call(
        addAccounts,
        { body: { userId: rita!.id, accountRoleMap: { [atlas]: 'member' } } },
        { token: await server.signIn('admin@parapet.example') },
      ),
    );
    const token = await server.signIn('wholesale@ridge.example');
    const own = await did(
      server.call(createSwitchToken, { params: { accountId: atlas }, body: {} }, { token }),
    );
    const there = await did(enter(own.token));
    expect(decodeJwt(there.accessToken)).toMatchObject({ at: 'CARRIER', st: 'CARRIER', role: 'Member' });
    expect(await did(server.call(getMe, {}, { token: there.accessToken }))).toMatchObject({
      isGhosting: false,
      role: { name: 'Member' },
      account: { name: 'Atlas Specialty Insurance' },
    });
    expect((await server.call(searchPolicies, { query: {} }, { token: there.accessToken })).status).toBe(200);
    const params = { accountId: decodeJwt<{ org: string }>(token).org };
    const back = await did(
      server.call(createSwitchToken, { params, body: {} }, { token: there.accessToken }),
    );
    expect(decodeJwt((await did(enter(back.token))).accessToken)).toMatchObject({ at: 'AGENCY' });
    await server.database.pool.query('delete from membership');
    expect((await server.call(refreshSession, { body: { refreshToken: there.refreshToken } })).status).toBe(
      401,
    );
  });

  it('does not lead into somebody else’s account', async () => {
    const token = await server.signIn('agent2@summit.example');
    expect(
      (
        await server.call(
          createSwitchToken,
          { params: { accountId: await organization('Harbor') }, body: {} },
          { token },
        )
      ).status,
    ).toBe(404);
  });
});

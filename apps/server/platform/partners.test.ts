import { getAccount, searchAccounts } from '@parapet/contract/account/accounts';
import { getMe, getPermissionMap } from '@parapet/contract/auth/me';
import { getPolicy, searchPolicies } from '@parapet/contract/policy/index';
import { getQuote } from '@parapet/contract/quote/quotes';
import { landingPath, type AccountType } from '@parapet/domain/permissions/actors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { boundPolicy, did } from '../testing/story.ts';

let server: TestServer;
let us: Awaited<ReturnType<typeof boundPolicy>>;
let uk: Awaited<ReturnType<typeof boundPolicy>>;
beforeAll(async () => {
  server = await startTestServer();
  [us, uk] = [await boundPolicy(server), await boundPolicy(server, 'UK')];
});
afterAll(() => server.stop());

const partners: [email: string, type: AccountType, landing: string][] = [
  ['admin@parapet.example', 'COWBELL', '/admin/dashboard'],
  ['digital@meridian.example', 'DIGITAL', '/da/dashboard'],
  ['mssp@lookout.example', 'MSSP', '/mssp/dashboard'],
  ['carrier@atlas.example', 'CARRIER', '/carrier/dashboard'],
  ['vendor@fieldstone.example', 'VENDOR', '/vendor/claims'],
  ['cluster@northgate.example', 'CLUSTER', '/cluster/dashboard'],
  ['agent@harbor.example', 'AGENCY', '/agency/dashboard'],
  ['reinsurer@keel.example', 'RE_INSURER', '/reinsurer/dashboard'],
  ['processor@tallow.example', 'PREMIUM_PROCESSOR', '/premiumprocessor/dashboard'],
  ['pool@coastal.example', 'POOL', '/pool/dashboard'],
];

const policies = async (email: string) =>
  (await did(server.call(searchPolicies, { query: {} }, { token: await server.signIn(email) }))).content.map(
    ({ id }) => id,
  );
const binders = async (email: string, policyId: string) =>
  (await server.call(getPolicy, { params: { policyId }, query: {} }, { token: await server.signIn(email) }))
    .status;
const link = (statement: string, values: unknown[]) => server.database.pool.query(statement, values);

describe('every account type', () => {
  it.each(partners)('signs in (%s as %s) and lands on %s (CORE-163)', async (email, type, landing) => {
    const me = await did(server.call(getMe, {}, { token: await server.signIn(email) }));
    expect([me.account.accountType, landingPath(me.account.accountType)]).toEqual([type, landing]);
  });

  it('gets its scopes from the map of its permissions (CCALL-031, CORE-188, CORE-352)', async () => {
    const token = await server.signIn('carrier@atlas.example');
    const map = await did(server.call(getPermissionMap, {}, { token }));
    const me = await did(server.call(getMe, {}, { token }));
    expect(Object.keys(map).filter((name) => map[name])).toEqual(me.scopes);
    expect(map).toMatchObject({ 'policy:read': true, 'quote:start': false, 'role:admin': true });
  });

  it('is told who is signed in, by full name and role (CCALL-032, CORE-173, CORE-175)', async () => {
    const token = await server.signIn('carrier@atlas.example');
    expect(await did(server.call(getMe, {}, { token }))).toMatchObject({
      fullName: 'Carla Innes',
      firstName: 'Carla',
      lastName: 'Innes',
      initials: 'CI',
      role: { id: 'account-admin', name: 'Account Admin' },
      mfaType: 'NONE',
      isPatra: false,
    });
  });
});

describe('a partner', () => {
  it('sees the policies of the programs that it carries, and of no others', async () => {
    expect([
      await binders('carrier@atlas.example', us.policyId),
      await binders('carrier@atlas.example', uk.policyId),
    ]).toEqual([200, 404]);
    expect([
      await binders('pool@coastal.example', us.policyId),
      await binders('pool@coastal.example', uk.policyId),
    ]).toEqual([404, 200]);
    expect([
      await binders('reinsurer@keel.example', us.policyId),
      await policies('reinsurer@keel.example'),
    ]).toEqual([404, []]);
    const seen = await did(
      server.call(
        getPolicy,
        { params: { policyId: us.policyId }, query: {} },
        { token: await server.signIn('carrier@atlas.example') },
      ),
    );
    const own = await did(
      server.call(getPolicy, { params: { policyId: us.policyId }, query: {} }, { token: us.token }),
    );
    expect([seen.balance, seen.transactions, seen.can]).toEqual([own.balance, own.transactions, []]);
  });

  it('sees the policies that it finances', async () => {
    expect(await binders('processor@tallow.example', us.policyId)).toBe(404);
    await link("insert into financed_policy select id, $1 from organization where name like 'Tallow%'", [
      us.policyId,
    ]);
    expect([
      await binders('processor@tallow.example', us.policyId),
      await binders('processor@tallow.example', uk.policyId),
    ]).toEqual([200, 404]);
  });

  it('sees the book of the agencies, or the accounts, that it was given', async () => {
    expect([
      await binders('cluster@northgate.example', uk.policyId),
      await binders('cluster@northgate.example', us.policyId),
    ]).toEqual([200, 404]);
    expect(
      (
        await server.call(
          getQuote,
          { params: { quoteId: uk.quote.id } },
          { token: await server.signIn('cluster@northgate.example') },
        )
      ).status,
    ).toBe(200);
    const token = await server.signIn('mssp@lookout.example');
    const accounts = async () =>
      (await did(server.call(searchAccounts, { query: {} }, { token }))).content.map(({ id }) => id);
    expect(await accounts()).toEqual([]);
    await link(
      "insert into reach (holder_id, target_id) select id, $1 from organization where name like 'Lookout%'",
      [us.account.id],
    );
    expect(await accounts()).toEqual([us.account.id]);
    expect((await server.call(getAccount, { params: { accountId: uk.account.id } }, { token })).status).toBe(
      404,
    );
  });

  it('cannot change anything: the database itself refuses', async () => {
    const {
      rows: [lookout],
    } = await server.database.pool.query<{ id: string }>(
      "select id from organization where name like 'Lookout%'",
    );
    const write = (statement: string) =>
      server.database.transact({ scope: 'reach', organization: lookout!.id }, (tx) =>
        sql.raw(statement).execute(tx),
      );
    expect((await write(`select id from account where id = '${us.account.id}'`)).rows.length).toBe(1);
    expect(
      (await write(`update account set name = 'Taken' where id = '${us.account.id}'`)).numAffectedRows,
    ).toBe(0n);
    expect((await write(`delete from account where id = '${us.account.id}'`)).numAffectedRows).toBe(0n);
    await expect(
      write(
        `insert into history (account_id, agency_id, at, event, actor_name, subject, subject_id) select '${us.account.id}', '${us.account.agencyId}', now(), 'x', 'x', 'x', uuidv7()`,
      ),
    ).rejects.toThrow(/row-level security/);
  });
});

describe('staff without the whole book', () => {
  it('see only what was assigned to them', async () => {
    const token = await server.signIn('bizdev@parapet.example');
    expect((await server.call(getAccount, { params: { accountId: us.account.id } }, { token })).status).toBe(
      404,
    );
    await link(
      "insert into reach (holder_id, target_id) select id, $1 from person where email = 'bizdev@parapet.example'",
      [us.account.id],
    );
    expect((await server.call(getAccount, { params: { accountId: us.account.id } }, { token })).status).toBe(
      200,
    );
  });
});

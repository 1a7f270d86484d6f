import { getAccount } from '@parapet/contract/account/accounts';
import { listAccountAgencies } from '@parapet/contract/account/agencies';
import { callsOfKind, memberCallsOfKind } from '@parapet/contract/partners/index';
import { getVendorPanel, searchPartnerMembers } from '@parapet/contract/partners/members';
import { getPanelSubcategories } from '@parapet/contract/claims/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFields } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, newAccount } from '../../testing/story.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin@parapet.example');
});
afterAll(() => server.stop());

const getId = async (name: string): Promise<string> =>
  (
    await server.database.pool.query<{ id: string }>('select id from organization where name like $1', [
      `${name}%`,
    ])
  ).rows[0]!.id;
const assign = (kind: 'da' | 'cluster', body: object) =>
  server.call(memberCallsOfKind[kind].assign, { body: body as never }, { token: admin });
const unassign = (kind: 'da' | 'cluster', id: string, body: object = {}) =>
  server.call(memberCallsOfKind[kind].remove, { params: { id }, body }, { token: admin });
const members = async (query: object, token = admin) =>
  (await did(server.call(searchPartnerMembers, { query: query as never }, { token }))).content.map(
    ({ name }) => name,
  );

describe('the agencies of an aggregator', () => {
  it('are assigned by an administrator, and their business is seen from then on (ACC-072, ACC-451)', async () => {
    const [meridian, harbor] = [await getId('Meridian'), await getId('Harbor')];
    const account = await newAccount(server);
    const digital = await server.signIn('digital@meridian.example');
    const read = async () =>
      (await server.call(getAccount, { params: { accountId: account.id } }, { token: digital })).status;
    expect(await read()).toBe(404);
    const one = await did(assign('da', { partnerId: meridian, agencyId: harbor }));
    expect(one).toMatchObject({ id: meridian, members: 2 });
    expect(await read()).toBe(200);
    expect((await assign('da', { partnerId: meridian, agencyId: harbor })).refusal.code).toBe('member-known');
    expect(await members({ 'filter.partnerId': `in:${meridian}`, sort: 'name,asc' })).toEqual([
      'Harbor Insurance Agency',
      'Summit Risk Partners',
    ]);
    // What it sees of others' names are those of its own members.
    expect(await members({}, digital)).toEqual(['Harbor Insurance Agency', 'Summit Risk Partners']);
    expect((await assign('da', { partnerId: meridian, agencyId: meridian })).refusal.code).toBe(
      'agency-invalid',
    );
    await did(unassign('da', harbor, { partnerId: meridian }));
    expect(await read()).toBe(404);
    const { rows } = await server.database.pool.query<{ event: string; detail: { name: string } }>(
      "select event, detail from history where organization_id = $1 and event like '%member%' order by at, id",
      [meridian],
    );
    expect(rows.map(({ event, detail }) => [event, detail.name])).toEqual([
      ['organization.member-assigned', 'Harbor Insurance Agency'],
      ['organization.member-removed', 'Harbor Insurance Agency'],
    ]);
    const agent = await server.signIn('agent@harbor.example');
    expect(
      (
        await server.call(
          memberCallsOfKind.da.assign,
          { body: { partnerId: meridian, agencyId: harbor } },
          { token: agent },
        )
      ).status,
    ).toBe(403);
  });

  it('have to be chosen (ACC-292, ACC-293)', async () => {
    const meridian = await getId('Meridian');
    expect(refusedFields(await assign('da', { partnerId: meridian }))).toEqual({
      agencyId: 'An agent must be selected.',
    });
    expect(refusedFields(await assign('cluster', { partnerId: meridian, agencyId: '' }))).toEqual({
      agencyId: 'An agency must be selected.',
    });
  });
});

describe('the agencies of a cluster', () => {
  it('are in one cluster at a time, so that an agency alone says where it leaves (ACC-073, ACC-452, ACC-535)', async () => {
    const [northgate, thames] = [await getId('Northgate'), await getId('Thames')];
    const other = await did(
      server.call(callsOfKind.cluster.create, { body: { name: 'Southgate' } as never }, { token: admin }),
    );
    const reply = await assign('cluster', { partnerId: other.id, agencyId: thames });
    expect([reply.refusal.code, reply.refusal.detail]).toEqual([
      'member-elsewhere',
      'Thames Brokerage is a member of Northgate Broker Cluster. Remove it there first.',
    ]);
    const token = await server.signIn('cluster@northgate.example');
    const agencies = async () =>
      (await did(server.call(listAccountAgencies, {}, { token }))).content.map(
        ({ agencyName }) => agencyName,
      );
    const before = await members({ 'filter.partnerId': `in:${northgate}` });
    expect(before).toContain('Thames Brokerage');
    await did(unassign('cluster', thames));
    expect(await agencies()).not.toContain('Thames Brokerage');
    expect((await unassign('cluster', thames)).status).toBe(404);
    expect(await did(assign('cluster', { partnerId: other.id, agencyId: thames }))).toMatchObject({
      members: 1,
    });
    const held = await server.call(
      callsOfKind.cluster.delete,
      { params: { id: other.id } },
      { token: admin },
    );
    expect(held.refusal.detail).toContain('1 agency.');
  });
});

describe('the accounts of a pool or security provider', () => {
  it('are assigned and taken away (ACC-536)', async () => {
    const coastal = await getId('Coastal');
    const account = await newAccount(server, 'UK');
    const add = (accountId: string) =>
      server.call(
        memberCallsOfKind.pool.assign,
        { body: { partnerId: coastal, accountId } },
        { token: admin },
      );
    expect(await did(add(account.id))).toMatchObject({ members: 1 });
    expect((await add(coastal)).refusal.code).toBe('account-invalid');
    expect(await members({ search: account.name }, await server.signIn('pool@coastal.example'))).toEqual([
      account.name,
    ]);
    expect(await members({}, await server.signIn('mssp@lookout.example'))).toEqual([]);
    await did(
      server.call(memberCallsOfKind.pool.remove, { params: { id: account.id }, body: {} }, { token: admin }),
    );
    expect(await members({}, await server.signIn('pool@coastal.example'))).toEqual([]);
    const lookout = await getId('Lookout');
    const guard = () =>
      server.call(
        memberCallsOfKind.mssp.assign,
        { body: { partnerId: lookout, accountId: account.id } },
        { token: admin },
      );
    await did(guard());
    const mssp = await server.signIn('mssp@lookout.example');
    expect(
      (await server.call(getAccount, { params: { accountId: account.id } }, { token: mssp })).status,
    ).toBe(200);
  });
});

describe('the vendor panel', () => {
  it('is read by whoever has claims, with the subcategories of each vendor (ACC-537, ACC-538, ACC-539)', async () => {
    const vendor = await did(
      server.call(
        callsOfKind.vendor.create,
        {
          body: {
            name: 'Aldine Counsel',
            subcategories: ['BREACH_COUNSEL', 'DEFENSE_COUNSEL'],
            contactPhone: '6175550188',
          } as never,
        },
        { token: admin },
      ),
    );
    const owner = await server.signIn('agent@harbor.example');
    const panel = async (query: object) =>
      (await did(server.call(getVendorPanel, { query: query as never }, { token: owner }))).content;
    expect((await panel({})).map(({ name }) => name)).toEqual([
      'Aldine Counsel',
      'Fieldstone Breach Response',
    ]);
    expect(await panel({ subcategory: 'BREACH_COUNSEL' })).toEqual([
      {
        id: vendor.id,
        name: 'Aldine Counsel',
        description: '',
        contactEmail: '',
        contactPhone: '6175550188',
        subcategories: ['BREACH_COUNSEL', 'DEFENSE_COUNSEL'],
      },
    ]);
    const examiner = await server.signIn('examiner@parapet.example');
    expect(await did(server.call(getPanelSubcategories, {}, { token: examiner }))).toEqual(
      expect.arrayContaining(vendor.subcategories),
    );
    const read = await server.call(callsOfKind.vendor.get, { params: { id: vendor.id } }, { token: admin });
    expect(read.body).toMatchObject({ name: 'Aldine Counsel', holds: [] });
    const pool = await server.signIn('pool@coastal.example');
    expect((await server.call(getVendorPanel, { query: {} }, { token: pool })).status).toBe(403);
  });
});

import { getAccount } from '@parapet/contract/account/accounts';
import { login } from '@parapet/contract/auth/session';
import {
  addAccounts,
  assignAgencies,
  createUser,
  searchUsers,
  updateUser,
  type User,
} from '@parapet/contract/auth/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../demo/people.ts';
import { organizationId } from '../../../testing/people/organization-id.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, newAccount } from '../../../testing/story.ts';
import { buildForm } from '../../../testing/people/user-form.ts';

let server: TestServer;
let admin: string, staff: string;
let summit: string, meridian: string, atlas: string;
const getId = (name: string): Promise<string> => organizationId(server, name);
beforeAll(async () => {
  server = await startTestServer();
  [admin, staff] = [
    await server.signIn('agent@harbor.example'),
    await server.signIn('admin@parapet.example'),
  ];
  [summit, meridian, atlas] = [await getId('Summit'), await getId('Meridian'), await getId('Atlas')];
});
afterAll(() => server.stop());

const people = async (token: string, organizationId?: string): Promise<User[]> =>
  (
    await did(
      server.call(
        searchUsers,
        { query: { size: 100, ...(organizationId && { organizationId }) } },
        { token },
      ),
    )
  ).content;
const save = (user: User, changes: object, token: string) =>
  server.call(
    updateUser,
    { params: { id: user.id }, body: { ...buildForm(user), ...changes } as never },
    { token },
  );
const getMember = async (organizationId: string): Promise<User> =>
  (await people(staff, organizationId)).find(({ isGuest }) => !isGuest)!;

describe('the form of a user', () => {
  it('takes back every field that a user is read with (ACC-389, ACC-390)', async () => {
    const user = (await people(admin)).find(({ email }) => email === 'producer@harbor.example')!;
    const { id, firstName, lastName, email, phone, roleId, role, primaryContact, billingContact } = user;
    const whole = { id, firstName, lastName, email, phone: phone ?? '', roleId, role, primaryContact };
    const rest = {
      billingContact,
      slackHandle: '',
      npn: '12345',
      accountIds: user.accountIds,
      version: user.version,
    };
    const read = {
      accountsCount: user.accountsCount,
      enabled: user.enabled,
      mfaType: user.mfaType,
      lastLogin: user.lastLogin,
      passwordResetDate: user.passwordResetDate,
    };
    const body = { ...whole, ...rest, ...read } as never;
    const saved = await did(server.call(updateUser, { params: { id }, body }, { token: admin }));
    expect(saved).toMatchObject({ npn: '12345', roleId });
    const { version: _, ...others } = body as Record<string, unknown>;
    const made = await did(
      server.call(
        createUser,
        { body: { ...others, email: 'second@harbor.example' } as never },
        { token: admin },
      ),
    );
    expect(made).toMatchObject({ email: 'second@harbor.example', mfaType: 'NONE', enabled: true });
  });

  it('validates a phone by the country that it is of (ACC-261)', async () => {
    const user = await getMember(atlas);
    const asked = (phone: string) => save(user, { phone }, staff);
    for (const phone of ['123', '+1 617 555', '+44 20 79', 'call me'])
      expect((await asked(phone)).refusal.errors, phone).toMatchObject([{ field: 'phone' }]);
    expect(await did(asked('+44 20 7946 0143'))).toMatchObject({ phone: expect.stringContaining('44') });
    expect((await save(await getMember(atlas), { phone: '(617) 555-0142' }, staff)).status).toBe(200);
  });

  it('has a Slack handle for provider staff alone (ACC-328)', async () => {
    const user = await getMember(atlas);
    const carrier = await server.signIn('carrier@atlas.example');
    expect((await save(user, { slackHandle: '@mia' }, carrier)).status).toBe(403);
    expect(await did(save(user, { slackHandle: '@mia' }, staff))).toMatchObject({ slackHandle: '@mia' });
    // Others keep what staff have set.
    const kept = await getMember(atlas);
    expect(await did(save(kept, { firstName: 'Mia', slackHandle: '@mia' }, carrier))).toMatchObject({
      slackHandle: '@mia',
    });
  });
});

describe('agencies', () => {
  it('are assigned to a user by provider staff alone (ACC-327, ACC-656)', async () => {
    const user = await getMember(meridian);
    const agencies = [summit, await getId('Harbor')].toSorted();
    const saved = await did(save(user, { accountIds: agencies }, staff));
    expect([saved.accountIds.toSorted(), saved.accountsCount]).toEqual([agencies, 2]);
    // Not sent, they stay.
    expect((await did(save(saved, { lastName: 'Other' }, staff))).accountsCount).toBe(2);
    const now = await getMember(meridian);
    expect((await save(now, { accountIds: [atlas] }, staff)).refusal).toMatchObject({
      code: 'agency-invalid',
      errors: [{ field: 'accountIds', detail: 'Not able to assign agencies at this time.' }],
    });
    const own = await server.signIn('digital@meridian.example');
    expect((await save(now, { accountIds: [summit, atlas] }, own)).status).toBe(403);
    const less = await did(save(await getMember(meridian), { accountIds: [summit] }, staff));
    expect(less.accountIds).toEqual([summit]);
    const { rows } = await server.database.pool.query(
      "select detail->'agencies' as agencies from history where event = 'user.agencies-assigned' order by at",
    );
    expect(rows.map(({ agencies: named }) => named.length)).toEqual([2, 1]);
  });

  it('are not assigned in an account that has no picker for them, nor to internal staff', async () => {
    for (const place of [atlas, await getId('Parapet')]) {
      const [user] = (await people(staff, place)).filter(
        ({ isYou, accountsCount }) => !isYou && accountsCount === 0,
      );
      expect((await save(user!, { accountIds: [summit] }, staff)).status).toBe(403);
    }
  });
});

describe('the agencies of staff who do not see the whole book', () => {
  const staffMember = async (email: string): Promise<User> =>
    (await people(staff, await getId('Parapet'))).find((person) => person.email === email)!;
  const assign = (user: User, accountIds: string[], token = staff) =>
    server.call(
      assignAgencies,
      { params: { id: user.id }, body: { accountIds, version: user.version } },
      { token },
    );

  it('are what they see, from the next request on, in each of their tabs', async () => {
    const email = 'bizdev@parapet.example';
    const account = await newAccount(server);
    const tabs = [0, 1].map(() => server.call(login, { body: { username: email, password: demoPassword } }));
    const sees = async () =>
      Promise.all(
        tabs.map(async (tab) => {
          const { accessToken } = await did(tab);
          const params = { accountId: account.id };
          return (await server.call(getAccount, { params }, { token: accessToken })).status;
        }),
      );
    const user = await staffMember(email);
    expect([user.can.includes('assign-agencies'), await sees()]).toEqual([true, [404, 404]]);
    const given = await did(assign(user, [account.agencyId]));
    expect([given.accountIds, given.version, await sees()]).toEqual([
      [account.agencyId],
      user.version + 1,
      [200, 200],
    ]);
    expect((await assign(user, [])).refusal.code, 'of an older version').toBe('changed-meanwhile');
    expect((await assign(given, [account.id])).refusal.code).toBe('agency-invalid');
    const again = await did(assign(given, [account.agencyId]));
    const { rows } = await server.database.pool.query<{ agencies: string[] }>(
      "select detail->'agencies' as agencies from history where event = 'user.agencies-assigned' order by at desc limit 1",
    );
    expect(rows[0]!.agencies, 'those that are assigned, though none is new').toHaveLength(1);
    await did(assign(again, []));
    expect(await sees()).toEqual([404, 404]);
  });

  it('are assigned by administrators of the provider, to nobody else', async () => {
    const bizdev = await staffMember('bizdev@parapet.example');
    for (const email of ['service@parapet.example', 'agent@harbor.example', 'bizdev@parapet.example'])
      expect((await assign(bizdev, [summit], await server.signIn(email))).status, email).toBe(403);
    const whole = await staffMember('underwriter@parapet.example');
    expect(whole.can).not.toContain('assign-agencies');
    expect((await assign(whole, [summit])).refusal.code).toBe('sees-whole-book');
    expect((await assign(await getMember(meridian), [summit])).status).toBe(404);
  });
});

describe('further accounts', () => {
  it('are given with a role in each, and teams where the role works in teams (ACC-139, ACC-140, ACC-288)', async () => {
    const { id: userId } = await getMember(atlas);
    const { rows } = await server.database.pool.query<{ id: string }>(
      'select id from team where organization_id = $1 limit 1',
      [summit],
    );
    const give = (body: object) =>
      server.call(addAccounts, { body: { userId, ...body } as never }, { token: staff });
    expect((await give({ accountRoleMap: {} })).refusal.errors).toMatchObject([
      { field: 'accountRoleMap', detail: 'Account is required' },
    ]);
    expect((await give({ accountRoleMap: { [summit]: '' } })).refusal.errors).toMatchObject([
      { detail: 'Role is required' },
    ]);
    expect((await give({ accountRoleMap: { [summit]: 'agent' } })).refusal.code).toBe('teams-required');
    await did(
      give({
        accountRoleMap: { [summit]: 'agent', [meridian]: 'member' },
        accountTeamsMap: { [summit]: [rows[0]!.id] },
      }),
    );
    const guest = (place: string) => people(staff, place).then((all) => all.find(({ id }) => id === userId));
    expect(await guest(summit)).toMatchObject({ role: { name: 'Agent' }, teams: [{ id: rows[0]!.id }] });
    expect(await guest(meridian)).toMatchObject({ role: { name: 'Member' }, teams: [] });
  });

  it('are of every type but the provider’s own, policyholders’ included (ACC-343)', async () => {
    const { id: userId } = await getMember(summit);
    const types = ['AGENCY', 'DIGITAL', 'CARRIER', 'CLUSTER', 'MSSP', 'POOL', 'VENDOR'];
    const { rows } = await server.database.pool.query<{ id: string; type: string }>(
      `select distinct on (account_type) id, account_type as type from organization
       where account_type = any($1) and id <> $2 order by account_type, id`,
      [types, summit],
    );
    expect(rows.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
    const insured = await server.database.pool.query<{ id: string }>(
      `insert into account (agency_id, agency_name, region, name, status, details, security_answers)
       select id, name, 'US', 'Insured', 'Open', '{}', '{}' from organization where id = $1 returning id`,
      [summit],
    );
    const roleOf = (type: string) => (type === 'AGENCY' ? 'principal-producer' : 'account-admin');
    const accountRoleMap = Object.fromEntries([
      ...rows.map(({ id, type }) => [id, roleOf(type)]),
      [insured.rows[0]!.id, 'risk-manager'],
    ]);
    const give = (map: object) =>
      server.call(addAccounts, { body: { userId, accountRoleMap: map } as never }, { token: staff });
    await did(give(accountRoleMap));
    const count = await server.database.pool.query('select 1 from membership where person_id = $1', [userId]);
    expect(count.rows).toHaveLength(types.length + 1);
    expect((await give({ [await getId('Parapet')]: 'power-user' })).status).toBe(403);
  });
});

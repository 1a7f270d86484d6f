import { getMe } from '@parapet/contract/auth/me';
import { checkUserInvited, validateUserInvited } from '@parapet/contract/auth/recovery';
import { login } from '@parapet/contract/auth/session';
import {
  addAccounts,
  createUser,
  enableUser,
  getAccounts,
  getLoginStatus,
  listRoles,
  removeUser,
  resendUserInvitation,
  resetUserPassword,
  searchUsers,
  updateUser,
  type User,
} from '@parapet/contract/auth/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../demo/people.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { buildForm } from '../../../testing/people/user-form.ts';
import { did, mailsTo } from '../../../testing/story.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('agent@harbor.example');
});
afterAll(() => server.stop());

const people = async (token = admin, query: object = {}): Promise<User[]> =>
  (await did(server.call(searchUsers, { query: { size: 100, ...query } }, { token }))).content;
const find = async (email: string, token = admin): Promise<User> =>
  (await people(token)).find((person) => person.email === email)!;
const id = async (sql: string): Promise<string> =>
  (await server.database.pool.query<{ id: string }>(sql)).rows[0]!.id;
let serial = 0;
const newcomer = (changes: object = {}) => ({
  email: `new${++serial}@harbor.example`,
  firstName: 'Nell',
  lastName: 'Arden',
  phone: '(617) 555-0142',
  roleId: 'principal-producer',
  teamIds: [],
  ...changes,
});

describe('the people of an account', () => {
  it('are listed with role, teams and status, without a rival’s (ACC-470, ACC-138, CORE-176)', async () => {
    const mine = await people();
    expect(mine.find((one) => one.email === 'branch@harbor.example')).toMatchObject({
      role: { id: 'agent', name: 'Agent' },
      realm: 'TEAM',
      teams: [{ name: 'Branch' }],
      enabled: true,
      status: 'ACTIVE',
    });
    expect(mine.every((one) => one.email.endsWith('harbor.example'))).toBe(true);
    const summit = await id("select id from organization where name like 'Summit%'");
    expect(
      (await server.call(searchUsers, { query: { organizationId: summit } }, { token: admin })).status,
    ).toBe(404);
    expect(
      (await people(await server.signIn('admin@parapet.example'), { organizationId: summit })).map(
        (person) => person.email,
      ),
    ).toContain('agent2@summit.example');
  });

  describe('who are invited', () => {
    const password = 'correct horse battery';
    const body = newcomer();
    const signIn = () => server.call(login, { body: { username: body.email, password } });
    let made: User;
    let link: string;
    beforeAll(async () => {
      made = await did(server.call(createUser, { body }, { token: admin }));
      await server.settled();
      link = /confirmUser\/([\w-]+)/.exec((await mailsTo(server, body.email))[0]!.text)![1]!;
    });

    it('cannot sign in before they confirm their address (ACC-006, ACC-479)', async () => {
      expect(made).toMatchObject({
        status: 'INVITED',
        enabled: true,
        can: expect.arrayContaining(['resend-user-invitation']),
      });
      expect(made.can).not.toContain('reset-user-password');
      expect((await signIn()).status).toBe(401);
    });

    it('are shown their address behind the mailed link (CCALL-012, CORE-332)', async () =>
      expect(await did(server.call(checkUserInvited, { params: { id: link } }))).toEqual({
        email: body.email,
        region: 'US',
        signsInElsewhere: false,
      }));

    it('become active and signed in by setting a password (CCALL-013, CORE-333)', async () => {
      const { accessToken } = await did(
        server.call(validateUserInvited, { params: { id: link }, body: { password } }),
      );
      expect(await did(server.call(getMe, {}, { token: accessToken }))).toMatchObject({
        role: { name: 'Principal Producer' },
        account: { name: 'Harbor Insurance Agency' },
      });
      expect((await server.call(checkUserInvited, { params: { id: link } })).status).toBe(404);
      expect((await find(body.email)).status).toBe('ACTIVE');
    });
  });

  describe('who are added', () => {
    const create = (changes: object) =>
      server.call(createUser, { body: newcomer(changes) }, { token: admin });

    it('need a first name, a last name and an address (ACC-258, ACC-259, ACC-260)', async () => {
      for (const field of ['firstName', 'lastName', 'email'])
        expect((await create({ [field]: '' })).refusal.errors).toMatchObject([{ field }]);
    });

    it('need a role of the account and, as agents, a team of it (ACC-257, ACC-289)', async () => {
      expect((await create({ roleId: '' })).refusal.errors).toMatchObject([
        { field: 'roleId', detail: 'Role is required' },
      ]);
      expect((await create({ roleId: 'super-admin' })).refusal.code).toBe('role-unknown');
      expect((await create({ roleId: 'agent' })).refusal).toMatchObject({
        code: 'teams-required',
        errors: [{ field: 'teamIds' }],
      });
      const foreign = await id(
        "select t.id from team t join organization o on o.id = t.organization_id where o.name like 'Summit%' limit 1",
      );
      expect((await create({ roleId: 'agent', teamIds: [foreign] })).refusal.code).toBe('teams-required');
    });

    it('need an address that the account does not list yet, and get no Slack handle from an agency', async () => {
      expect((await create({ email: 'producer@harbor.example' })).refusal).toMatchObject({
        code: 'email-in-use',
        errors: [{ field: 'email' }],
      });
      expect((await create({ slackHandle: '@nell' })).status).toBe(403);
    });
  });

  it('can be changed only at the current version, and a new role ends open sessions', async () => {
    const token = await server.signIn('producer@harbor.example');
    const producer = await find('producer@harbor.example');
    const saved = await did(
      server.call(
        updateUser,
        {
          params: { id: producer.id },
          body: { ...buildForm(producer), roleId: 'agency-admin', npn: '1234567' },
        },
        { token: admin },
      ),
    );
    expect(saved).toMatchObject({ role: { name: 'Agency Admin' }, npn: '1234567' });
    expect((await server.call(getMe, {}, { token })).status).toBe(401);
    expect(
      (
        await server.call(
          updateUser,
          { params: { id: producer.id }, body: buildForm(producer) },
          { token: admin },
        )
      ).refusal.code,
    ).toBe('changed-meanwhile');
    await did(
      server.call(
        updateUser,
        { params: { id: producer.id }, body: { ...buildForm(saved), roleId: 'principal-producer' } },
        { token: admin },
      ),
    );
  });

  it('are locked out at once when disabled, and let in again when enabled (ACC-474)', async () => {
    const token = await server.signIn('branch@harbor.example');
    const off = await did(
      server.call(
        enableUser,
        { params: { email: 'branch@harbor.example' }, body: { enabled: false } },
        { token: admin },
      ),
    );
    expect(off).toMatchObject({ status: 'DISABLED', can: expect.arrayContaining(['enable-user']) });
    expect(off.can).not.toContain('disable-user');
    expect((await server.call(getMe, {}, { token })).status).toBe(401);
    expect(
      (await server.call(login, { body: { username: 'branch@harbor.example', password: demoPassword } }))
        .status,
    ).toBe(401);
    await did(
      server.call(enableUser, { params: { email: 'branch@harbor.example' }, body: {} }, { token: admin }),
    );
    expect(
      (await server.call(login, { body: { username: 'branch@harbor.example', password: demoPassword } }))
        .status,
    ).toBe(200);
  });

  it('cannot disable, remove or demote themselves or the last admin', async () => {
    const me = await find('agent@harbor.example');
    expect(
      (
        await server.call(
          enableUser,
          { params: { email: me.email }, body: { enabled: false } },
          { token: admin },
        )
      ).refusal.code,
    ).toBe('not-yourself');
    expect((await server.call(removeUser, { params: { id: me.id } }, { token: admin })).refusal.code).toBe(
      'not-yourself',
    );
    expect(
      (
        await server.call(
          updateUser,
          { params: { id: me.id }, body: { ...buildForm(me), roleId: 'principal-producer' } },
          { token: admin },
        )
      ).refusal.code,
    ).toBe('not-yourself');
    const staff = await server.signIn('admin@parapet.example');
    const rita = (
      await people(staff, {
        organizationId: await id(
          "select organization_id as id from person where email = 'wholesale@ridge.example'",
        ),
      })
    ).find((person) => person.email === 'wholesale@ridge.example')!;
    expect((await server.call(removeUser, { params: { id: rita.id } }, { token: staff })).refusal.code).toBe(
      'last-admin',
    );
    expect(
      (
        await server.call(
          enableUser,
          { params: { email: rita.email }, body: { enabled: false } },
          { token: staff },
        )
      ).refusal.code,
    ).toBe('last-admin');
  });

  it('are erased when they are removed, which frees their address (ACC-481, ACC-391, ACC-703)', async () => {
    const body = newcomer();
    const made = await did(server.call(createUser, { body }, { token: admin }));
    expect(await did(server.call(removeUser, { params: { id: made.id } }, { token: admin }))).toEqual({
      message: 'User Removed Successfully!',
    });
    expect(await find(body.email)).toBeUndefined();
    const { rows } = await server.database.pool.query(
      'select email, first_name, phone, password_hash, enabled from person where id = $1',
      [made.id],
    );
    expect(rows[0]).toEqual({
      email: `${made.id}@removed.invalid`,
      first_name: '',
      phone: null,
      password_hash: null,
      enabled: false,
    });
    expect((await server.call(createUser, { body }, { token: admin })).status).toBe(200);
  });

  it('cannot be changed by a rival, nor by somebody without the role for it', async () => {
    const producer = await find('producer@harbor.example');
    for (const email of ['agent2@summit.example', 'carrier@atlas.example']) {
      const token = await server.signIn(email);
      expect((await server.call(removeUser, { params: { id: producer.id } }, { token })).status).toBe(404);
      expect(
        (await server.call(updateUser, { params: { id: producer.id }, body: buildForm(producer) }, { token }))
          .status,
      ).toBe(404);
      expect(
        (
          await server.call(
            enableUser,
            { params: { email: producer.email }, body: { enabled: false } },
            { token },
          )
        ).status,
      ).toBe(404);
    }
    expect(
      (
        await server.call(
          removeUser,
          { params: { id: producer.id } },
          { token: await server.signIn('member@atlas.example') },
        )
      ).status,
    ).toBe(403);
  });
});

describe('mailed links', () => {
  it('repeat an invitation, without revealing whether the address is known (ACC-480)', async () => {
    const body = newcomer();
    await did(server.call(createUser, { body }, { token: admin }));
    const known = await did(
      server.call(resendUserInvitation, { body: { email: body.email } }, { token: admin }),
    );
    const unknown = await did(
      server.call(resendUserInvitation, { body: { email: 'nobody@nowhere.example' } }, { token: admin }),
    );
    expect(known).toEqual(unknown);
    await server.settled();
    expect((await mailsTo(server, body.email)).length).toBe(2);
    expect((await mailsTo(server, 'nobody@nowhere.example')).length).toBe(0);
  });

  it('reset a password for an admin, in the admin’s own account only (CCALL-016, CORE-336)', async () => {
    const { version } = await find('producer@harbor.example');
    const own = await did(
      server.call(resetUserPassword, { params: { email: 'producer@harbor.example' } }, { token: admin }),
    );
    const foreign = await did(
      server.call(resetUserPassword, { params: { email: 'agent2@summit.example' } }, { token: admin }),
    );
    expect(own).toEqual(foreign);
    expect((await find('producer@harbor.example')).version, 'an open form can still be saved').toBe(version);
    await server.settled();
    expect((await mailsTo(server, 'producer@harbor.example'))[0]!.text).toContain('/confirmPasswordReset/');
    expect(
      (await server.call(login, { body: { username: 'producer@harbor.example', password: demoPassword } }))
        .status,
      'the old password opens nothing',
    ).toBe(418);
    expect(
      (await server.call(login, { body: { username: 'agent2@summit.example', password: demoPassword } }))
        .status,
      'a rival cannot do that to anybody',
    ).toBe(200);
    expect((await mailsTo(server, 'agent2@summit.example')).length).toBe(0);
  });
});

describe('further accounts', () => {
  it('offer the roles of their account type (ACC-471)', async () => {
    expect(await did(server.call(listRoles, { params: { type: 'CUSTOMER' } }, { token: admin }))).toEqual([
      { id: 'account-admin', name: 'Account Admin', realm: 'ACCOUNT' },
      { id: 'risk-manager', name: 'Risk Manager', realm: 'ACCOUNT' },
      { id: 'policy-holder', name: 'Policy Holder', realm: 'ACCOUNT' },
    ]);
  });

  it('are added to a person by the provider, with a role in each (CCALL-041, CCALL-042)', async () => {
    const staff = await server.signIn('admin@parapet.example');
    const atlas = await id("select id from organization where name like 'Atlas%'");
    const rita = await id("select id from person where email = 'wholesale@ridge.example'");
    const add = (accountRoleMap: Record<string, string>) =>
      server.call(addAccounts, { body: { userId: rita, accountRoleMap } }, { token: staff });
    expect((await add({})).status).toBe(400);
    expect((await add({ [atlas]: 'agent' })).refusal.code).toBe('role-unknown');
    // The last of them counts.
    for (const role of ['account-admin', 'member']) await did(add({ [atlas]: role }));
    expect(
      (
        await server.call(
          addAccounts,
          { body: { userId: rita, accountRoleMap: { [atlas]: 'member' } } },
          { token: admin },
        )
      ).status,
    ).toBe(403);
    const { content } = await did(
      server.call(getAccounts, {}, { token: await server.signIn('wholesale@ridge.example') }),
    );
    expect(content.map(({ name, role, isCurrent }) => [name, role, isCurrent])).toEqual([
      ['Ridge Wholesale Brokers', 'Agency Admin', true],
      ['Atlas Specialty Insurance', 'Member', false],
    ]);
    const seen = await find('wholesale@ridge.example', await server.signIn('carrier@atlas.example'));
    expect(seen).toMatchObject({ isGuest: true, role: { name: 'Member' }, can: ['remove-user'] });
  });
});

describe('the login status', () => {
  it('is shown only to somebody with a token (CCALL-040, CORE-312)', async () => {
    expect(await did(server.call(getLoginStatus, {}, { token: admin }))).toMatchObject({
      isAuthenticated: true,
      accountType: 'AGENCY',
      subscriberType: 'AGENCY',
    });
    expect((await server.call(getLoginStatus, {})).status).toBe(401);
  });
});

import { createSwitchToken, enterAccount } from '@parapet/contract/auth/entry';
import { getMe } from '@parapet/contract/auth/me';
import { login } from '@parapet/contract/auth/session';
import {
  addAccounts,
  enableUser,
  removeUser,
  searchUsers,
  updateUser,
  type User,
} from '@parapet/contract/auth/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../demo/people.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';
import { buildForm } from '../../../testing/people/user-form.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const email = 'wholesale@ridge.example';
const getGuest = async (token: string): Promise<User> =>
  (await did(server.call(searchUsers, { query: { size: 100 } as never }, { token }))).content.find(
    (row) => row.email === email,
  )!;
const getId = async (sql: string): Promise<string> =>
  (await server.database.pool.query<{ id: string }>(sql)).rows[0]!.id;
describe('a guest from another account', () => {
  let host: string;
  let summit: string;
  beforeAll(async () => {
    host = await server.signIn('agent2@summit.example');
    summit = await getId("select id from organization where name like 'Summit%'");
    const team = await getId(`select id from team where organization_id = '${summit}' limit 1`);
    const userId = await getId(`select id from person where email = '${email}'`);
    await did(
      server.call(
        addAccounts,
        { body: { userId, accountRoleMap: { [summit]: 'agent' }, accountTeamsMap: { [summit]: [team] } } },
        { token: await server.signIn('admin@parapet.example') },
      ),
    );
  });
  /** Signed in at home, and from there in the account of the host. */
  async function visit() {
    const home = await did(server.call(login, { body: { username: email, password: demoPassword } }));
    const { token } = await did(
      server.call(
        createSwitchToken,
        { params: { accountId: summit }, body: {} },
        { token: home.accessToken },
      ),
    );
    return { home, away: await did(server.call(enterAccount, { params: { token }, body: {} })) };
  }
  const answers = async (token: string) => (await server.call(getMe, {}, { token })).status;

  it('is neither changed nor disabled by the host, whose member it is not', async () => {
    const guest = await getGuest(host);
    expect(guest).toMatchObject({ isGuest: true, teams: [expect.anything()] });
    const params = { id: guest.id };
    const changed = await server.call(
      updateUser,
      { params, body: buildForm(guest) as never },
      { token: host },
    );
    expect(changed.status).toBe(404);
    const disabled = await server.call(
      enableUser,
      { params: { email }, body: { enabled: false } },
      { token: host },
    );
    expect(disabled.status).toBe(404);
  });

  it('is out at once when the host removes it, and still signed in at home', async () => {
    const { home, away } = await visit();
    expect([await answers(home.accessToken), await answers(away.accessToken)]).toEqual([200, 200]);
    const guest = await getGuest(host);
    await did(server.call(removeUser, { params: { id: guest.id } }, { token: host }));
    expect([await answers(home.accessToken), await answers(away.accessToken)]).toEqual([200, 401]);
    expect(await getGuest(host)).toBeUndefined();
    const left = await server.database.pool.query(
      'select 1 from team_member join team on team.id = team_id where person_id = $1 and organization_id = $2',
      [guest.id, summit],
    );
    expect(left.rows).toEqual([]);
  });
});

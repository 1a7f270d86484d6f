import { searchAccounts } from '@parapet/contract/account/accounts';
import { createSwitchToken, enterAccount } from '@parapet/contract/auth/entry';
import { getMe } from '@parapet/contract/auth/me';
import { login, refreshSession } from '@parapet/contract/auth/session';
import { migrateUser, searchTeams } from '@parapet/contract/auth/teams';
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
import { closesAtOnce, listen } from '../../../testing/servers/streams.ts';
import { buildForm } from '../../../testing/people/user-form.ts';

let server: TestServer;
let admin: string, staff: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('agent@harbor.example');
  staff = await server.signIn('admin@parapet.example');
});
afterAll(() => server.stop());

const email = 'branch@harbor.example';
const person = async (): Promise<User> =>
  (await did(server.call(searchUsers, { query: { size: 100 } }, { token: admin }))).content.find(
    (row) => row.email === email,
  )!;
const change = async (changes: object) => {
  const user = await person();
  const body = { ...buildForm(user), ...changes };
  return did(server.call(updateUser, { params: { id: user.id }, body }, { token: admin }));
};
const teams = async () => (await did(server.call(searchTeams, {}, { token: admin }))).content;
const signIn = () => did(server.call(login, { body: { username: email, password: demoPassword } }));

/** Each takes something from the person; the one after it lets them in again. */
const losses = {
  'another role': async () => {
    await change({ roleId: 'principal-producer' });
  },
  'another team by the form': async () => {
    const main = (await teams()).find(({ isDefault }) => isDefault)!;
    await change({ roleId: 'agent', teamIds: [main.id] });
  },
  'another team by a move': async () => {
    const { id } = await person();
    const [from, to] = [true, false].map((own) =>
      teams().then((all) => all.find((one) => one.isDefault === own)!),
    );
    const body = { fromTeamId: (await from!).id, toTeamId: (await to!).id };
    await did(server.call(migrateUser, { params: { userId: id }, body }, { token: admin }));
  },
  'being disabled': async () => {
    const disable = (enabled: boolean) =>
      did(server.call(enableUser, { params: { email }, body: { enabled } }, { token: admin }));
    await disable(false);
  },
  'being removed': async () => {
    await did(server.call(enableUser, { params: { email }, body: { enabled: true } }, { token: admin }));
    const { id } = await person();
    return { before: () => did(server.call(removeUser, { params: { id } }, { token: admin })) };
  },
};

describe('who loses access', () => {
  it.each(Object.entries(losses))(
    'by %s is out with the next request, in each tab and on its stream',
    async (_what, lose) => {
      const later = lose === losses['being removed'] ? await lose() : undefined;
      const tabs = [await signIn(), await signIn()];
      const streams = await Promise.all(tabs.map(({ accessToken }) => listen(server, accessToken)));
      expect(streams.map(({ status }) => status)).toEqual([200, 200]);
      await (later ? later.before() : lose());
      for (const { accessToken, refreshToken } of tabs) {
        expect((await server.call(searchAccounts, {}, { token: accessToken })).status).toBe(401);
        expect((await server.call(refreshSession, { body: { refreshToken } })).status).toBe(401);
      }
      for (const stream of streams) await closesAtOnce(stream);
    },
  );

  it('in a further account by another role is out of that one alone', async () => {
    const guest = 'wholesale@ridge.example';
    const { rows } = await server.database.pool.query<{ summit: string; person: string; team: string }>(
      `select o.id as summit, p.id as person, (select id from team where organization_id = o.id limit 1) as team
       from organization o, person p where o.name like 'Summit%' and p.email = $1`,
      [guest],
    );
    const { summit, person: userId, team } = rows[0]!;
    const give = (roleId: string, teamIds: string[]) =>
      did(
        server.call(
          addAccounts,
          { body: { userId, accountRoleMap: { [summit]: roleId }, accountTeamsMap: { [summit]: teamIds } } },
          { token: staff },
        ),
      );
    await give('agency-admin', []);
    const home = await did(server.call(login, { body: { username: guest, password: demoPassword } }));
    const enter = async () => {
      const { token } = await did(
        server.call(
          createSwitchToken,
          { params: { accountId: summit }, body: {} },
          { token: home.accessToken },
        ),
      );
      return did(server.call(enterAccount, { params: { token }, body: {} }));
    };
    const answers = async (token: string) => (await server.call(getMe, {}, { token })).status;
    for (const [role, teamIds, status] of [
      ['agency-admin', [], 200],
      ['agent', [team], 401],
      ['agent', [team], 200],
      ['agency-admin', [team], 401],
      ['agency-admin', [], 401],
    ] as const) {
      const away = await enter();
      const stream = await listen(server, away.accessToken);
      await give(role, [...teamIds]);
      expect(await answers(away.accessToken), `${role} ${teamIds.length}`).toBe(status);
      if (status === 401) await closesAtOnce(stream);
      else await stream.close();
      expect(await answers(home.accessToken)).toBe(200);
    }
  });
});

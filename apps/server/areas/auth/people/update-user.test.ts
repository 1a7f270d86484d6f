import { searchHistory } from '@parapet/contract/activity/index';
import { searchTeams } from '@parapet/contract/auth/teams';
import { searchUsers, updateUser, type User } from '@parapet/contract/auth/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, mailsTo } from '../../../testing/story.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('agent@harbor.example');
});
afterAll(() => server.stop());

const read = async (): Promise<User> =>
  (await did(server.call(searchUsers, { query: { search: 'branch' } as never }, { token: admin })))
    .content[0]!;
const save = (user: User, changes: object = {}) =>
  server.call(
    updateUser,
    {
      params: { id: user.id },
      body: {
        firstName: user.firstName,
        lastName: user.lastName,
        phone: user.phone ?? '',
        roleId: user.roleId,
        primaryContact: user.primaryContact,
        billingContact: user.billingContact,
        slackHandle: '',
        npn: user.npn ?? '',
        teamIds: user.teams.map(({ id }) => id),
        version: user.version,
        ...changes,
      } as never,
    },
    { token: admin },
  );
const updates = async (): Promise<number> => {
  const query = { 'filter.event': 'in:user.updated' };
  return (await did(server.call(searchHistory, { query: query as never }, { token: admin }))).totalElements;
};

it('moves between teams, each time as its own entry of history', async () => {
  const { content: teams } = await did(server.call(searchTeams, { query: {} }, { token: admin }));
  const user = await read();
  const ids = (names: string[]) => teams.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  for (const names of [['Branch', 'Main office'], ['Main office'], ['Branch']]) {
    await did(save(await read(), { teamIds: ids(names) }));
    expect((await read()).teams.map(({ name }) => name).sort()).toEqual(names);
  }
  expect((await read()).teams).toEqual(user.teams);
  const query = { 'filter.event': 'in:user.teams-changed' } as never;
  const { content } = await did(server.call(searchHistory, { query }, { token: admin }));
  expect(content.map(({ detail }) => detail?.['teams'])).toEqual([
    ['Branch'],
    ['Branch'],
    ['Main office'],
    ['Branch', 'Main office'],
  ]);
});

it('keeps its Slack handle, which staff alone may change', async () => {
  expect((await save(await read(), { slackHandle: '@branch' })).refusal.code).toBe('not-allowed');
  await server.database.pool.query(
    "update person set slack_handle = '@branch' where email = 'branch@harbor.example'",
  );
  // A form that repeats what it was shown is no change.
  await did(save(await read(), { slackHandle: '@branch' }));
  await server.database.pool.query(
    "update person set slack_handle = null where email = 'branch@harbor.example'",
  );
});

it('is saved with its version and history, and not at all where nothing is different', async () => {
  const user = await read();
  await did(save(user));
  expect([await read(), await updates()]).toEqual([user, 0]);
  await did(save(user, { lastName: 'Another' }));
  const saved = await read();
  expect(saved).toMatchObject({ lastName: 'Another', version: user.version + 1 });
  expect(await updates()).toBe(1);
  // Who read it before is told, even by a form that says what is there now.
  expect((await save(saved, { version: user.version })).refusal.code).toBe('changed-meanwhile');
});

it('keeps the phone that codes are texted to, and is told of another one', async () => {
  const user = await read();
  await did(save(user, { phone: '6175550155' }));
  await server.settled();
  const mails = await mailsTo(server, user.email);
  expect(mails[0]).toMatchObject({ subject: 'Your Parapet phone number was changed' });
  await server.database.pool.query("update person set mfa_type = 'SMS' where email = $1", [user.email]);
  expect(await save(await read(), { phone: '6175550199' })).toMatchObject({
    status: 409,
    refusal: { code: 'phone-gets-codes', errors: [expect.objectContaining({ field: 'phone' })] },
  });
  expect((await save(await read(), { firstName: 'Bea' })).status).toBe(200);
  expect((await read()).phone).toBe('6175550155');
});

import { searchHistory } from '@parapet/contract/activity/index';
import { searchUsers, updateUser, type User } from '@parapet/contract/auth/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { did } from '../../../testing/story.ts';

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
        ...user,
        phone: user.phone ?? '',
        npn: user.npn ?? '',
        slackHandle: '',
        teamIds: user.teams.map(({ id }) => id),
        ...changes,
      } as never,
    },
    { token: admin },
  );
const updates = async (): Promise<number> => {
  const query = { 'filter.event': 'in:user.updated' };
  return (await did(server.call(searchHistory, { query: query as never }, { token: admin }))).totalElements;
};

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

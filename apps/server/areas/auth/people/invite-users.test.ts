import { createTeam } from '@parapet/contract/auth/teams';
import { checkUsersFile, invitedColumns, inviteUsers } from '@parapet/contract/auth/user-files';
import { searchUsers } from '@parapet/contract/auth/users';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFile } from '../../../testing/files/send-file.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, mailsTo } from '../../../testing/story.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('agent@harbor.example');
  await did(
    server.call(createTeam, { body: { name: 'Night desk', isDefault: false } as never }, { token: admin }),
  );
});
afterAll(() => server.stop());

type Row = Partial<Record<(typeof invitedColumns)[number], string>>;
const csv = (rows: readonly Row[]) =>
  new TextEncoder().encode(
    [invitedColumns, ...rows.map((row) => invitedColumns.map((column) => `"${row[column] ?? ''}"`))]
      .map((cells) => cells.join(','))
      .join('\n'),
  );
const bring = (rows: readonly Row[], { token = admin, key = randomUUID(), bytes = csv(rows) } = {}) =>
  sendFile(server, inviteUsers, inviteUsers.path, { token, key, fileName: 'people.csv', bytes });
const look = (rows: readonly Row[], token = admin) =>
  sendFile(server, checkUsersFile, checkUsersFile.path, { token, fileName: 'people.csv', bytes: csv(rows) });
const getUsers = async (token = admin, search = '') =>
  (await did(server.call(searchUsers, { query: { size: 100, search } as never }, { token }))).content;

const ada = { email: 'Ada.Reyes@harbor.example', firstName: 'Ada', lastName: 'Reyes', role: 'Agency Admin' };
const ben = {
  email: 'ben@harbor.example',
  firstName: 'Ben',
  lastName: 'Osei',
  role: 'agent',
  teams: 'night desk',
  phone: '6175550123',
  npn: '19283',
};

it('a file invites people with role, teams and numbers, who get a mail each (ACC-006)', async () => {
  expect(await did(bring([ada, ben]))).toEqual({ invited: 2, already: 0, refused: 0, errors: [] });
  expect(await getUsers(admin, 'ben@harbor')).toMatchObject([
    {
      fullName: 'Ben Osei',
      status: 'INVITED',
      roleId: 'agent',
      teams: [{ name: 'Night desk' }],
      phone: '6175550123',
      npn: '19283',
    },
  ]);
  await server.settled();
  for (const to of ['ada.reyes@harbor.example', ben.email])
    expect((await mailsTo(server, to)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/You are invited/),
    ]);
});

it('the same file again invites nobody twice', async () => {
  expect(await did(bring([ada, ben]))).toEqual({ invited: 0, already: 2, refused: 0, errors: [] });
  await server.settled();
  expect(await mailsTo(server, ben.email)).toHaveLength(1);
  const rows = [{ ...ada, email: 'twice@harbor.example' }];
  expect(await did(bring([...rows, ...rows]))).toMatchObject({ invited: 1, already: 1 });
});

it('a row with an error says what is wrong with it, and holds up no other', async () => {
  const good = { ...ada, email: 'good@harbor.example' };
  const { invited, refused, errors } = await did(
    bring([
      { ...ben, email: 'no-address' },
      { ...ben, email: 'role@harbor.example', role: 'Super Admin' },
      { ...ben, email: 'team@harbor.example', teams: 'Night desk; Moon desk' },
      { ...ben, email: 'teamless@harbor.example', teams: '' },
      { ...ben, email: 'nameless@harbor.example', firstName: '' },
      good,
    ]),
  );
  expect([invited, refused]).toEqual([1, 5]);
  expect(errors.map(({ row, column }) => [row, column])).toEqual([
    [2, 'email'],
    [3, 'role'],
    [4, 'teams'],
    [5, 'teams'],
    [6, 'firstName'],
  ]);
  expect(errors[1]!.detail).toMatch(
    /^“Super Admin”: Unknown role. The roles of this account are: .*Agency Admin.*, Agent/,
  );
  expect(errors[2]!.detail).toBe('Team “Moon desk” does not exist.');
  const emails = (await getUsers()).map(({ email }) => email);
  expect(emails).toContain(good.email);
  for (const name of ['role', 'team', 'teamless', 'nameless'])
    expect(emails).not.toContain(`${name}@harbor.example`);
});

it('a file is looked at first, row by row as it would be invited, and nobody is', async () => {
  const rows = [
    { ...ada, email: 'first@harbor.example' },
    { ...ada, email: 'First@harbor.example' },
    { ...ben, email: 'second@harbor.example', phone: '5.13E+09' },
    { ...ben, email: 'third@harbor.example', teams: '' },
    { ...ben, email: 'agent@harbor.example' },
  ];
  const looked = await did(look(rows));
  expect(looked).toMatchObject({
    total: 5,
    right: 3,
    wrong: 2,
    invited: 1,
    already: 2,
    understood: { format: 'CSV', encoding: 'UTF-8', delimiter: ',', headRow: 1 },
    doubtful: [],
  });
  expect(looked.errors.map(({ row, column }) => [row, column])).toEqual([
    [4, 'phone'],
    [5, 'teams'],
  ]);
  expect(looked.errors[0]!.detail).toContain('“5.13E+09” is a number that a spreadsheet shortened.');
  await server.settled();
  expect(await getUsers(admin, 'first@harbor')).toEqual([]);
  expect(await mailsTo(server, 'first@harbor.example')).toEqual([]);
  expect(await did(bring(rows))).toMatchObject({ invited: 1, already: 2, refused: 2, errors: looked.errors });
  const elsewhere = await look(rows, await server.signIn('producer@harbor.example'));
  expect(elsewhere.status).toBe(403);
});

it('staff are told before that an address is taken elsewhere, as they are when they invite', async () => {
  const staff = await server.signIn('admin@parapet.example');
  const rows = [{ ...ada, email: 'agent@harbor.example', role: 'Power User' }];
  const { errors } = await did(look(rows, staff));
  expect(errors).toEqual((await did(bring(rows, { token: staff }))).errors);
  expect(errors).toMatchObject([{ row: 2, column: 'email' }]);
});

it('a file that lies, has too many people or none leaves nobody behind', async () => {
  const before = (await getUsers()).length;
  const many = Array.from({ length: 201 }, (_, at) => ({ ...ada, email: `many${at}@harbor.example` }));
  expect((await bring(many)).refusal.detail).toContain('It has more than 200 people.');
  expect((await bring([])).refusal.detail).toContain('It has no people.');
  for (const bytes of [Buffer.from('PK\u0003\u0004 no sheet'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1])])
    expect((await bring([], { bytes })).status).toBe(400);
  expect((await bring([], { bytes: new Uint8Array() })).refusal.code).toBe('upload-missing');
  expect(await getUsers()).toHaveLength(before);
});

it('is taken from those who manage users, for their own account', async () => {
  const mine = { ...ada, email: 'stray@harbor.example' };
  const producer = await server.signIn('producer@harbor.example');
  expect((await bring([mine], { token: producer })).status).toBe(403);
  const rival = await server.signIn('agent2@summit.example');
  const elsewhere = await sendFile(server, inviteUsers, inviteUsers.path, {
    token: rival,
    fileName: 'people.csv',
    bytes: csv([mine]),
    fields: { organizationId: (await getUsers())[0]!.account.id },
  });
  expect(elsewhere.status).toBe(404);
  expect(await getUsers(admin, 'stray')).toEqual([]);
});

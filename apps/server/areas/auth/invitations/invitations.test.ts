import { getValidationToken, join } from '@parapet/contract/auth/invitation';
import {
  inviteOrganization,
  revokeInvitation,
  searchInvitations,
} from '@parapet/contract/auth/organizations';
import { resendValidationEmail } from '@parapet/contract/auth/recovery';
import { createUser, listRoles } from '@parapet/contract/auth/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, mailsTo } from '../../../testing/story.ts';

let server: TestServer, staff: string, admin: string, harbor: string;
beforeAll(async () => {
  server = await startTestServer({ MAIL_LIMIT: '9' });
  staff = await server.signIn('admin@parapet.example');
  admin = await server.signIn('agent@harbor.example');
  harbor = (
    await server.database.pool.query<{ id: string }>("select id from organization where name like 'Harbor%'")
  ).rows[0]!.id;
});
afterAll(() => server.stop());
const forget = () => server.database.pool.query('delete from code_count');

const invite = (email: string, changes: object = {}) =>
  server.call(
    inviteOrganization,
    {
      body: {
        email,
        firstName: 'Fay',
        lastName: 'Orme',
        accountType: 'AGENCY',
        accountId: harbor,
        ...changes,
      },
    },
    { token: staff },
  );
const listed = async (token: string) =>
  (await did(server.call(searchInvitations, { query: { size: 100 } as never }, { token }))).content;
async function lastMail(email: string) {
  await server.settled();
  return (await mailsTo(server, email))[0]!;
}
const tokenIn = (text: string): string => /signup-validation\/([\w-]+)/.exec(text)![1]!;

describe('an open invitation', () => {
  const email = 'fay@harbor.example';
  it('is shown once to the admins of its account, and to nobody else’s', async () => {
    await forget();
    await did(invite(email));
    await did(server.call(resendValidationEmail, { params: { email } }));
    await server.settled();
    for (const token of [staff, admin])
      expect((await listed(token)).filter((row) => row.email === email)).toMatchObject([
        { name: 'Fay Orme', can: ['revoke-invitation'] },
      ]);
    const rival = await server.signIn('agent2@summit.example');
    expect((await listed(rival)).map((row) => row.email)).not.toContain(email);
    const { id } = (await listed(admin)).find((row) => row.email === email)!;
    expect((await server.call(revokeInvitation, { params: { id } }, { token: rival })).status).toBe(404);
  });

  it('that was revoked opens nothing, by none of its links, and is not sent again', async () => {
    const mails = (await mailsTo(server, email)).map(({ text }) => tokenIn(text));
    expect(mails).toHaveLength(2);
    const { id } = (await listed(admin)).find((row) => row.email === email)!;
    await did(server.call(revokeInvitation, { params: { id } }, { token: admin }));
    expect((await listed(admin)).map((row) => row.email)).not.toContain(email);
    for (const token of mails) {
      expect((await server.call(getValidationToken, { params: { token } })).status).toBe(404);
      const body = { firstName: 'Fay', lastName: 'Orme', password: 'lantern orchard quarry' };
      expect((await server.call(join, { query: { validationToken: token }, body })).status).toBe(404);
    }
    await did(server.call(resendValidationEmail, { params: { email } }));
    await server.settled();
    expect(await mailsTo(server, email)).toHaveLength(2);
  });
});

describe('mails to addresses of one’s own choosing', () => {
  const roleId = async () =>
    (await did(server.call(listRoles, { params: { type: 'AGENCY' } }, { token: admin }))).find(
      ({ name }) => name === 'Agency Admin',
    )!.id;
  it('are limited for a person and for a recipient, and a refusal says how long', async () => {
    await forget();
    const role = await roleId();
    const add = (email: string, firstName = 'Pay') =>
      server.call(
        createUser,
        { body: { email, firstName, lastName: 'Now', roleId: role } as never },
        { token: admin },
      );
    for (let sent = 0; sent < 9; sent++) await did(add(`relay${sent}@harbor.example`));
    const tenth = await add('relay9@harbor.example');
    expect([tenth.status, tenth.refusal.code]).toEqual([429, 'too-many']);
    expect(Number(tenth.headers.get('retry-after'))).toBeGreaterThan(3000);
    await server.settled();
    expect(await mailsTo(server, 'relay9@harbor.example')).toEqual([]);
    await forget();
    for (let sent = 0; sent < 3; sent++) await did(invite('often@nowhere.example', { accountId: null }));
    expect((await invite('often@nowhere.example', { accountId: null })).status).toBe(429);
    expect((await invite('seldom@nowhere.example', { accountId: null })).status).toBe(200);
  });

  it('carry our own link and no other, whatever somebody is called', async () => {
    await forget();
    const email = 'linked@harbor.example';
    await did(invite(email, { firstName: 'Pay at http://evil.example/now or www.evil.example,' }));
    const { text, subject, html } = (await lastMail(email)) as {
      text: string;
      subject: string;
      html: string;
    };
    expect(text).toContain('Pay at http: //evil[.]example/now or www[.]evil[.]example');
    expect(text).toMatch(/https?:\/\/\S+\/signup-validation\//);
    for (const part of [text, subject, html ?? '']) expect(part).not.toMatch(/evil\.example|:\/\/evil/);
  });
});

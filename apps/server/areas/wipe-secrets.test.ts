import { join } from '@parapet/contract/auth/invitation';
import { updateMfa } from '@parapet/contract/auth/mfa';
import {
  inviteOrganization,
  revokeInvitation,
  searchInvitations,
} from '@parapet/contract/auth/organizations';
import { requestPasswordReset, validatePasswordReset } from '@parapet/contract/auth/recovery';
import { login } from '@parapet/contract/auth/session';
import { mailWorkflowCode, verifyWorkflowCode } from '@parapet/contract/auth/workflow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../demo/people.ts';
import { runJob } from '../platform/outbox/schedule.ts';
import { newColleague } from '../testing/people/factors.ts';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { boundPolicy, did } from '../testing/story.ts';
import { wipeSecrets } from './wipe-secrets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const TAKEN_OUT = '(used or expired, and not kept)';
const password = 'a wholly different password';
const wipe = (afterMs = 0): Promise<number> =>
  runJob(
    server.database,
    {
      ...server.appContext,
      clock: { now: () => new Date(server.appContext.clock.now().getTime() + afterMs) },
    },
    { name: 'wipe-secrets', run: wipeSecrets },
  );
/** All that is kept of what was sent to somebody. */
async function readKept(recipient: string): Promise<string> {
  await server.settled();
  const { rows } = await server.database.pool.query(
    `select subject || body || html || secrets::text as text from message where recipient = $1
      union all select payload::text from outbox where payload ->> 'to' = $1`,
    [recipient],
  );
  return rows.map(({ text }) => String(text)).join('\n');
}
const linkIn = (text: string, page: string): string => new RegExp(`/${page}/([\\w-]+)`).exec(text)![1]!;

/** Once it is over it is in no message; before that the job leaves it alone. */
async function expectKept(recipient: string, secret: string): Promise<void> {
  await wipe();
  expect(await readKept(recipient)).toContain(secret);
}
async function expectTakenOut(recipient: string, secret: string, afterMs = 0): Promise<void> {
  await wipe(afterMs);
  const text = await readKept(recipient);
  expect(text).not.toContain(secret);
  expect(text).toContain(TAKEN_OUT);
}

async function invited(email: string, changes: object = {}): Promise<string> {
  const token = await server.signIn('admin@parapet.example');
  const { rows } = await server.database.pool.query("select id from organization where name like 'Harbor%'");
  const body = {
    email,
    firstName: 'Fay',
    lastName: 'Orme',
    accountType: 'AGENCY',
    accountId: rows[0].id,
    ...changes,
  };
  await did(server.call(inviteOrganization, { body: body as never }, { token }));
  return linkIn(await readKept(email), 'signup-validation');
}

describe('what opens something is taken out of messages once it opens nothing', () => {
  it('a link that sets a password, when it was used', async () => {
    const email = await newColleague(server, 'used@harbor.example');
    const query = { 'g-recaptcha-response': 'sandbox-human' };
    await did(server.call(requestPasswordReset, { params: { id: email }, query }));
    const token = linkIn(await readKept(email), 'confirmPasswordReset');
    await expectKept(email, token);
    await did(server.call(validatePasswordReset, { params: { id: token }, body: { password } }));
    await expectTakenOut(email, token);
    expect(await readKept(email)).toContain('password');
  });

  it('a link that sets a password, when it expired', async () => {
    const email = await newColleague(server, 'late@harbor.example');
    const query = { 'g-recaptcha-response': 'sandbox-human' };
    await did(server.call(requestPasswordReset, { params: { id: email }, query }));
    const token = linkIn(await readKept(email), 'confirmPasswordReset');
    await expectTakenOut(email, token, 61 * 60_000);
  });

  it('an invitation that was accepted, and one that was taken back', async () => {
    const accepted = await invited('accepted@harbor.example');
    const revoked = await invited('revoked@harbor.example');
    await expectKept('accepted@harbor.example', accepted);
    await did(
      server.call(join, {
        query: { validationToken: accepted },
        body: { password, firstName: 'Fay', lastName: 'Orme' },
      }),
    );
    const token = await server.signIn('admin@parapet.example');
    const { content } = await did(
      server.call(searchInvitations, { query: { size: 100 } as never }, { token }),
    );
    const { id } = content.find(({ email }) => email === 'revoked@harbor.example')!;
    await did(server.call(revokeInvitation, { params: { id } }, { token }));
    await expectTakenOut('accepted@harbor.example', accepted);
    await expectTakenOut('revoked@harbor.example', revoked);
  });

  it('the link to open an account, and the code that is mailed with it', async () => {
    const email = 'new@nowhere.example';
    const token = await invited(email, { accountId: undefined, delivery: 'MAIL' });
    const [row] = (
      await server.database.pool.query('select secrets from message where recipient = $1', [email])
    ).rows;
    const code = (row.secrets as string[]).find((secret) => secret !== token)!;
    expect(code).toMatch(/^[A-Z0-9]{8}$/);
    await expectKept(email, code);
    await expectTakenOut(email, token, 15 * 86_400_000);
    expect(await readKept(email)).not.toContain(code);
  });

  it('the link of a flow and its code, when they were used, and a code of before that expired', async () => {
    const { ownerEmail } = await boundPolicy(server);
    const id = linkIn(await readKept(ownerEmail), 'validate');
    const codeIn = (text: string): string => /security code is (\d{6})/.exec(text)![1]!;
    await did(server.call(mailWorkflowCode, { params: { id } }));
    const code = codeIn(await readKept(ownerEmail));
    await expectKept(ownerEmail, id);
    await expectKept(ownerEmail, code);
    await expectTakenOut(ownerEmail, code, 5 * 60_000 + 1000);
    await expectKept(ownerEmail, id);
    await did(server.call(verifyWorkflowCode, { body: { workflowId: id, secret: code } }));
    await expectTakenOut(ownerEmail, id);
  });

  it('a code by text, when it expired', async () => {
    const email = await newColleague(server, 'texted@harbor.example');
    const { accessToken: token } = await did(
      server.call(login, { body: { username: email, password: demoPassword } }),
    );
    await did(
      server.call(updateMfa, { query: { mfaType: 'SMS' }, body: { password: demoPassword } }, { token }),
    );
    const code = /(\d{6}) is your/.exec(await readKept('6175550142'))![1]!;
    await expectKept('6175550142', code);
    await expectTakenOut('6175550142', code, 5 * 60_000 + 1000);
  });

  it('a link in a mail that could not be sent', async () => {
    const secret = 'A'.repeat(43);
    const dead = (to: string, params: object) =>
      server.database.pool.query(
        "insert into outbox (topic, payload, attempts, dead_at) values ('mail', $1, 12, now())",
        [JSON.stringify({ to, template: 'password-reset', region: 'US', params })],
      );
    await server.database.pool.query(
      'insert into outbox (topic, payload, dead_at) select \'mail\', \'{"to":"many@nowhere.example"}\', now() from generate_series(1, 1010)',
    );
    await dead('dead@nowhere.example', {
      name: 'X',
      link: `https://a.example/confirmPasswordReset/${secret}`,
    });
    await dead('code@nowhere.example', { code: '482910', minutes: '5' });
    await expectTakenOut('dead@nowhere.example', secret);
    await expectTakenOut('code@nowhere.example', '482910');
    // Nothing is left to do: the job ends.
    expect(await wipe()).toBe(0);
    await server.database.pool.query('delete from outbox where dead_at is not null');
  });
});

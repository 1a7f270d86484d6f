import { mailWorkflowCode, verifyWorkflowCode } from '@parapet/contract/auth/workflow';
import { inviteOrganization } from '@parapet/contract/auth/organizations';
import { signup } from '@parapet/contract/auth/signup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { boundPolicy, did, mailsTo } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const MINUTE_MS = 60_000;
const after = (ms: number) => server.moveClockTo(new Date(Date.now() + ms));
async function payLink() {
  const { ownerEmail } = await boundPolicy(server);
  await server.settled();
  const mail = (await mailsTo(server, ownerEmail)).find(({ text }) => text.includes('/validate/'))!;
  return { id: /validate\/([\w-]+)/.exec(mail.text)![1]!, ownerEmail };
}
const ask = (id: string) => server.call(mailWorkflowCode, { params: { id } });
async function codes(email: string): Promise<string[]> {
  await server.settled();
  const sent = await mailsTo(server, email);
  return sent
    .flatMap(({ text }) => /\b(\d{6}) is your|code[^\d]*\b(\d{6})\b/i.exec(text)?.slice(1) ?? [])
    .filter(Boolean);
}
const guess = (workflowId: string, secret: string) =>
  server.call(verifyWorkflowCode, { body: { workflowId, secret } });
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

describe('codes of a flow', () => {
  it('are sent once in half a minute and five times in a quarter of an hour, whoever asks', async () => {
    const { id, ownerEmail } = await payLink();
    const before = (await codes(ownerEmail)).length;
    const replies = await Promise.all(Array.from({ length: 40 }, () => ask(id)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await codes(ownerEmail)).length - before).toBe(1);
    for (let times = 1; times < 5; times++) {
      after(31_000 * times);
      expect((await ask(id)).status).toBe(200);
    }
    after(31_000 * 5);
    const sixth = await ask(id);
    expect([sixth.status, sixth.refusal.code]).toEqual([429, 'too-many']);
    const wait = Number(sixth.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(11 * 60);
    expect((await codes(ownerEmail)).length - before).toBe(5);
    after(31_000 * 5 + wait * 1000);
    expect((await ask(id)).status).toBe(200);
    after(0);
  });

  it('are tried five times in a quarter of an hour, at once or one by one, and another code gives no more tries', async () => {
    const { id, ownerEmail } = await payLink();
    await did(ask(id));
    const [code] = await codes(ownerEmail);
    const replies = await Promise.all(Array.from({ length: 20 }, () => guess(id, wrongOf(code!))));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
    after(MINUTE_MS);
    expect((await ask(id)).status, 'another code would be of no use').toBe(429);
    expect((await guess(id, code!)).status).toBe(429);
    after(16 * MINUTE_MS);
    await did(ask(id));
    const [next] = await codes(ownerEmail);
    expect((await guess(id, next!)).status).toBe(200);
    after(0);
  });

  it('are tried ten times an hour for one person, over all their links', async () => {
    const { id, ownerEmail } = await payLink();
    await did(ask(id));
    const [code] = await codes(ownerEmail);
    const statuses: number[] = [];
    for (const minutes of [0, 16, 32]) {
      after(minutes * MINUTE_MS);
      for (let tries = 0; tries < 5; tries++) statuses.push((await guess(id, wrongOf(code!))).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429, 429]);
    after(0);
  });

  it('are not sent by what loads a page ahead, an image or a HEAD, and by a call of the page', async () => {
    const { id, ownerEmail } = await payLink();
    const before = (await codes(ownerEmail)).length;
    const at = new URL(mailWorkflowCode.path.replace(':id', id), server.url);
    const ahead: Record<string, string>[] = [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
      { 'sec-fetch-dest': 'image' },
      { 'sec-fetch-dest': 'document' },
      { 'sec-fetch-dest': 'iframe' },
    ];
    for (const headers of ahead)
      expect([headers, (await fetch(at, { headers })).status]).toEqual([headers, 403]);
    expect((await fetch(at, { method: 'HEAD' })).status).toBe(403);
    expect(await codes(ownerEmail)).toHaveLength(before);
    expect((await fetch(at, { headers: { 'sec-fetch-dest': 'empty' } })).status).toBe(200);
    expect(await codes(ownerEmail)).toHaveLength(before + 1);
  });

  it('belong to a link that waits for a fortnight, and works once', async () => {
    const { id, ownerEmail } = await payLink();
    after(13 * 24 * 60 * MINUTE_MS);
    await did(ask(id));
    const [code] = await codes(ownerEmail);
    const both = await Promise.all([guess(id, code!), guess(id, code!)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await ask(id)).refusal.code).toBe('link-expired');
    const other = await payLink();
    after(29 * 24 * 60 * MINUTE_MS);
    expect((await ask(other.id)).refusal.code).toBe('link-expired');
    after(0);
  });
});

it('the code of an invitation is tried five times in a quarter of an hour, over all links of its address', async () => {
  const email = 'new@office.example';
  const body = { email, accountType: 'AGENCY' as const, delivery: 'LINK' as const };
  const made = await did(
    server.call(inviteOrganization, { body }, { token: await server.signIn('admin@parapet.example') }),
  );
  const join = (invitationCode: string) =>
    server.call(signup, {
      query: { validationToken: made.link!.split('/').at(-1)! },
      body: {
        accountType: 'AGENCY',
        invitationCode,
        organization: 'New Office',
        firstName: 'Nora',
        lastName: 'Office',
        password: 'lantern orchard quarry',
        npn: '1234567',
      },
    } as never);
  const tries = await Promise.all(Array.from({ length: 12 }, () => join('AAAAAAAA')));
  expect(tries.filter(({ status }) => status === 412)).toHaveLength(5);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
  expect((await join(made.invitationCode!)).status).toBe(429);
  after(16 * MINUTE_MS);
  expect((await join(made.invitationCode!)).status).toBe(200);
  after(0);
});

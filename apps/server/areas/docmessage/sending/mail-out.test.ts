import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  attachToMessage,
  deleteDraft,
  detachFromMessage,
  getMessage,
  labelMessage,
  listLabels,
  saveDraft,
  searchMessages,
  sendMessage,
  updateMessage,
  type Message,
} from '@parapet/contract/docmessage/index';
import { downloadDoc } from '@parapet/contract/docs/index';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../../../testing/files/library-files.ts';
import { freePort } from '../../../testing/servers/free-port.ts';
import { getInbox, clientTo, PROVIDER_INBOX } from '../../../testing/servers/mail.ts';
import { getAddress, startTestServer, type TestServer } from '../../../testing/servers/server.ts';

const STAFF = 'underwriter@parapet.example';
const COLLEAGUE = 'admin@parapet.example';
const AGENT = 'agent@harbor.example';
const delivered: { to: string[]; text: string }[] = [];
const outside = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      delivered.push({ to, text: Buffer.concat(parts).toString('utf8') });
      done();
    });
  },
});
let server: TestServer;
let client: ReturnType<typeof clientTo>;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    outside.listen(0, '127.0.0.1', resolve);
  });
  const port = await freePort();
  const { port: out } = outside.server.address() as AddressInfo;
  server = await startTestServer({ MAIL_IN_PORT: String(port), SMTP_URL: `smtp://127.0.0.1:${out}` });
  client = clientTo(port);
});
afterAll(async () => {
  client.close();
  await server.stop();
  await new Promise<void>((resolve) => {
    outside.close(resolve);
  });
});

const as = async (email: string) => ({ token: await server.signIn(email) });
async function came(subject: string, more: object = {}, email = STAFF): Promise<string> {
  await client.send({
    to: PROVIDER_INBOX,
    subject,
    text: 'Hello',
    messageId: `<${subject.replaceAll(' ', '.')}@a.example>`,
    ...more,
  });
  return (await listed(email, { search: subject }))[0]!.id;
}
const listed = async (email: string, query: object) =>
  (await server.call(searchMessages, { query: query as never }, await as(email))).body.content;
const opened = async (id: string, email = STAFF) =>
  (await server.call(getMessage, { params: { messageId: id } }, await as(email))).body;
const draft = async (body: object, email = STAFF) =>
  server.call(saveDraft, { body: body as never }, await as(email));
const send = async ({ id, version }: Message, email = STAFF) =>
  server.call(sendMessage, { params: { messageId: id }, body: { version } }, await as(email));

async function attach(id: string, name: string, bytes: Uint8Array, email = STAFF) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const response = await fetch(
    new URL(getAddress(attachToMessage, { params: { messageId: id } }), server.url),
    {
      method: 'POST',
      headers: { authorization: `Bearer ${await server.signIn(email)}`, 'idempotency-key': randomUUID() },
      body: form,
    },
  );
  return { status: response.status, body: (await response.json()) as Message & { code: string } };
}

describe('a thread', () => {
  it('opens with its messages and says who has seen it (ACC-613, ACC-174)', async () => {
    const id = await came('Seen by somebody');
    const update = (email: string, body: object) =>
      as(email).then((options) =>
        server.call(updateMessage, { params: { messageId: id }, body: body as never }, options),
      );
    await update(STAFF, { isSeen: true });
    expect(await opened(id, COLLEAGUE)).toMatchObject({
      isSeen: false,
      seenBy: [{ name: expect.any(String) }],
    });
    await update(COLLEAGUE, { isSeen: true });
    expect((await opened(id)).seenBy).toHaveLength(2);
    await update(STAFF, { isSeen: false });
    expect(await opened(id)).toMatchObject({ isSeen: false, seenBy: [{ name: expect.any(String) }] });
  });

  it('is starred and archived, and comes back when an answer arrives', async () => {
    const id = await came('Archived once');
    const update = async (body: object) =>
      server.call(updateMessage, { params: { messageId: id }, body: body as never }, await as(STAFF));
    expect((await update({ isStarred: true, isArchived: true, isSeen: true })).body).toMatchObject({
      isStarred: true,
      isArchived: true,
    });
    const folder = async (name: string) =>
      (await listed(STAFF, { 'filter.folder': `in:${name}`, search: 'Archived once' })).length;
    expect([await folder('inbox'), await folder('archived'), await folder('starred')]).toEqual([0, 1, 1]);
    await client.send({
      to: PROVIDER_INBOX,
      subject: 'Re: Archived once',
      inReplyTo: '<Archived.once@a.example>',
      text: 'More of it',
    });
    expect([await folder('inbox'), await folder('archived')]).toEqual([1, 0]);
    expect((await opened(id)).seenBy).toEqual([]);
  });

  it('has labels, which the list finds and counts (ACC-616)', async () => {
    const id = await came('Labeled one');
    const thread = await opened(id);
    const label = async (labels: string[], version: number) =>
      server.call(labelMessage, { params: { messageId: id }, body: { labels, version } }, await as(STAFF));
    const labeled = await label(['Urgent', 'urgent', 'Renewal'], thread.version);
    expect(labeled.body.labels).toEqual(['Urgent', 'Renewal']);
    expect((await label(['Late'], thread.version)).refusal.code).toBe('changed-meanwhile');
    expect((await listed(STAFF, { 'filter.label': 'in:Renewal' })).map((row) => row.id)).toEqual([id]);
    const { body } = await server.call(listLabels, {}, await as(STAFF));
    expect(body).toEqual({
      address: PROVIDER_INBOX,
      content: [
        { label: 'Renewal', threads: 1 },
        { label: 'Urgent', threads: 1 },
      ],
    });
    expect((await server.call(listLabels, {}, await as(AGENT))).body.content).toEqual([]);
  });
});

describe('a message of our own', () => {
  it('is kept as a draft, version by version (ACC-614)', async () => {
    const first = (await draft({ to: ['ada@a.example'], subject: 'Begun', body: 'One' })).body;
    const kept = await draft({
      draftId: first.id,
      to: ['ada@a.example'],
      subject: 'Begun',
      body: 'Two',
      version: 1,
    });
    expect(kept.body).toMatchObject({ status: 'WRITING', body: 'Two', version: 2 });
    const late = await draft({ draftId: first.id, to: [], subject: '', body: 'Three', version: 1 });
    expect(late.refusal.code).toBe('changed-meanwhile');
    expect((await listed(STAFF, { 'filter.folder': 'in:drafts' })).map((row) => row.subject)).toEqual([
      'Begun',
    ]);
    expect((await draft({ draftId: first.id, body: 'Mine' }, AGENT)).status).toBe(404);
    await server.call(deleteDraft, { query: { draftId: first.id } }, await as(STAFF));
    expect(await listed(STAFF, { 'filter.folder': 'in:drafts' })).toEqual([]);
  });

  it('is sent as a reply of its thread, with its files (ACC-615, ACC-619, ACALL-251)', async () => {
    const id = await came('Question of Ada', { from: 'Ada <ada@alder.example>' });
    const reply = (await draft({ replyTo: id, body: 'See <b>this</b> at evil.example' })).body;
    expect(reply).toMatchObject({ to: ['ada@alder.example'], subject: 'Re: Question of Ada' });
    expect((await attach(reply.id, 'run.exe', Buffer.from('MZ'))).body.code).toBe('file-type-unknown');
    const bytes = pdf('of the reply');
    const { body: withFile } = await attach(reply.id, 'Terms.pdf', bytes);
    await attach(reply.id, 'Wrong.pdf', pdf('wrong'));
    const wrong = (await opened(id)).messages[1]!.files[1]!;
    await server.call(
      detachFromMessage,
      { params: { messageId: reply.id }, query: { docId: wrong.id } },
      await as(STAFF),
    );
    const file = await server.call(downloadDoc, { query: { docId: withFile.files[0]!.id } }, await as(STAFF));
    expect(file.status).toBe(200);
    expect((await send(reply)).body.status).toBe('SENDING');
    await expect.poll(() => delivered.length, { timeout: 60_000 }).toBe(1);
    const { to, text } = delivered[0]!;
    expect(to).toEqual(['ada@alder.example']);
    expect(text).toMatch(/^From: .*<submissions@mail\.parapet\.example>/m);
    expect(text).toMatch(/^In-Reply-To: <Question\.of\.Ada@a\.example>/m);
    expect(text).toContain(`Message-ID: ${reply.messageId}`);
    expect(text).toMatch(/filename=Terms\.pdf/);
    expect(text).toContain(Buffer.from(bytes).toString('base64').slice(0, 60));
    expect(text).not.toContain('Wrong.pdf');
    expect(text).toContain('evil[.]example');
    await server.settled();
    expect((await opened(id)).messages[1]!.status).toBe('SENT');
    expect((await send(reply)).refusal.code).toBe('mail-not-a-draft');
    await client.send({ to: PROVIDER_INBOX, subject: 'Re: x', text: 'Thanks', inReplyTo: reply.messageId });
    expect((await opened(id)).childCount).toBe(2);
  });

  it('goes to somebody, and only its own organization sends it', async () => {
    const nobody = (await draft({ subject: 'For nobody' })).body;
    expect((await send(nobody)).refusal.code).toBe('mail-without-recipient');
    expect((await send(nobody, AGENT)).status).toBe(404);
    expect((await attach(nobody.id, 'a.pdf', pdf(), AGENT)).status).toBe(404);
    const own = (await draft({ to: ['ada@a.example'], subject: 'Of Harbor' }, AGENT)).body;
    expect(own.fromAddress).toBe(await getInbox(server, 'Harbor'));
  });

  it('says so where no server takes it, and can be sent again', async () => {
    const { body: lost } = await draft({ to: ['ada@a.example'], subject: 'Lost', body: 'Hello' });
    await server.database.pool.query("update mail_message set status = 'FAILED' where id = $1", [lost.id]);
    expect((await send(lost)).body.status).toBe('SENDING');
    await expect.poll(() => delivered.some(({ text }) => text.includes('Subject: Lost'))).toBe(true);
  });
});

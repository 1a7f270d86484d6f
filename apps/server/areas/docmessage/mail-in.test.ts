import { getMessage, searchMessages } from '@parapet/contract/docmessage/index';
import { mailName } from '@parapet/domain/mail/mail-name';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileFiles } from '../../testing/hostile/hostile-files.ts';
import { pdf } from '../../testing/files/library-files.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { clientTo, getInbox, PROVIDER_INBOX } from '../../testing/servers/mail.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';

const STAFF = 'underwriter@parapet.example';
const AGENT = 'agent@harbor.example';
const RIVAL = 'agent2@summit.example';
let server: TestServer;
let client: ReturnType<typeof clientTo>;
let harbor: string;
beforeAll(async () => {
  const port = await freePort();
  server = await startTestServer({ MAIL_IN_PORT: String(port) });
  client = clientTo(port);
  harbor = await getInbox(server, 'Harbor');
});
afterAll(async () => {
  client.close();
  await server.stop();
});

const as = async (email: string) => ({ token: await server.signIn(email) });
const listed = async (email: string, query: object = {}) =>
  (await server.call(searchMessages, { query: query as never }, await as(email))).body;
const opened = async (email: string, messageId: string) =>
  (await server.call(getMessage, { params: { messageId } }, await as(email))).body;
/** The thread that a search finds. */
async function found(email: string, search: string) {
  const { content } = await listed(email, { search });
  expect(content).toHaveLength(1);
  return opened(email, content[0]!.id);
}

describe('mail that comes in by SMTP', () => {
  it('is filed in the inbox of its address, with all that the list says of it (ACC-174, ACC-612)', async () => {
    await client.send({ to: PROVIDER_INBOX, subject: 'Risk of Alder', text: 'We ask for a quote.' });
    const { content, totalElements } = await listed(STAFF);
    expect(totalElements).toBe(1);
    expect(content[0]).toMatchObject({
      direction: 'IN',
      status: 'RECEIVED',
      fromAddress: 'mary@alder.example',
      to: [PROVIDER_INBOX],
      subject: 'Risk of Alder',
      preview: 'We ask for a quote.',
      seenBy: [],
      isSeen: false,
      isArchived: false,
      isStarred: false,
      labels: [],
      references: [],
      childCount: 0,
    });
    expect(Date.parse(content[0]!.dateReceived)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is seen by nobody but the organization of its address', async () => {
    await client.send({ to: harbor, subject: 'For Harbor alone', text: 'Hello' });
    const { id } = await found(AGENT, 'Harbor alone');
    for (const other of [STAFF, RIVAL]) {
      expect((await listed(other, { search: 'Harbor alone' })).content).toEqual([]);
      const reply = await server.call(getMessage, { params: { messageId: id } }, await as(other));
      expect(reply.status).toBe(404);
    }
    const owner = await server.call(
      searchMessages,
      { query: {} as never },
      await as('owner@keystone.example').catch(() => ({ token: '' })),
    );
    expect([401, 403]).toContain(owner.status);
  });

  it('is filed once in each inbox that it is sent to, however often it arrives', async () => {
    const mail = { subject: 'Twice on its way', messageId: '<twice@alder.example>', text: 'Once' };
    await client.send({ ...mail, to: [harbor, PROVIDER_INBOX] });
    await client.send({ ...mail, to: [PROVIDER_INBOX, harbor] });
    expect((await listed(STAFF, { search: 'Twice on' })).totalElements).toBe(1);
    expect((await listed(AGENT, { search: 'Twice on' })).totalElements).toBe(1);
    await client.sendRaw(PROVIDER_INBOX, 'Subject: Without an id\r\n\r\nThe same bytes');
    await client.sendRaw(PROVIDER_INBOX, 'Subject: Without an id\r\n\r\nThe same bytes');
    expect((await listed(STAFF, { search: 'Without an id' })).totalElements).toBe(1);
  });

  it('is one thread with what it answers, in whatever order they arrive', async () => {
    const send = (messageId: string, more: object) =>
      client.send({ to: PROVIDER_INBOX, messageId, text: `This is ${messageId}`, ...more });
    await send('<late@a.example>', { subject: 'Re: Order', references: '<first@a.example>' });
    await send('<first@a.example>', { subject: 'Order' });
    await send('<third@a.example>', { subject: 'Re: Order', inReplyTo: '<late@a.example>' });
    const thread = await found(STAFF, 'This is <third@a.example>');
    expect(thread.childCount).toBe(2);
    expect(thread.messages.map(({ messageId }) => messageId)).toEqual([
      '<late@a.example>',
      '<first@a.example>',
      '<third@a.example>',
    ]);
    expect(thread.references).toEqual(['<first@a.example>']);
  });

  it('is refused for whom there is no inbox, and from whom pretends to be us', async () => {
    const refused = (mail: object) =>
      client.send({ text: 'x', ...mail }).catch((error: Error) => error.message);
    expect(await refused({ to: 'nobody@mail.parapet.example' })).toContain('550');
    expect(await refused({ to: 'somebody@elsewhere.example' })).toContain('550');
    expect(await refused({ to: PROVIDER_INBOX, from: harbor })).toContain('550 5.7.1');
  });

  it('is refused beyond twenty-five megabytes, and the next one is taken', async () => {
    const huge = Buffer.concat([
      Buffer.from('Subject: Huge\r\n\r\n'),
      Buffer.alloc(26 * 1024 * 1024, 'a\r\n'),
    ]);
    await expect(client.sendRaw(PROVIDER_INBOX, huge)).rejects.toThrow(/552/);
    await client.send({ to: PROVIDER_INBOX, subject: 'After the huge one', text: 'Small' });
    expect((await listed(STAFF, { search: 'After the huge' })).totalElements).toBe(1);
  });
});

describe('a mail that means harm', () => {
  const nested = () => Buffer.from(hostileFiles['mail of twenty thousand parts in each other']!().bytes);

  it('is refused for good when nobody can take it apart, and the next one is taken', async () => {
    await expect(client.sendRaw(PROVIDER_INBOX, nested())).rejects.toMatchObject({ responseCode: 554 });
    await client.send({ to: PROVIDER_INBOX, subject: 'After the hard one', text: 'Small' });
    expect((await listed(STAFF, { search: 'After the hard' })).totalElements).toBe(1);
  });

  it('is filed without its file that runs something, and says so', async () => {
    const script = '%PDF-1.7\n1 0 obj << /S /J#61vaScript /J#53 (app.alert(1)) >> endobj';
    const attachments = [
      { filename: 'order.pdf', content: script },
      { filename: 'list.csv', content: 'name\n=1+1\n' },
      { filename: 'clean.pdf', content: Buffer.from(pdf('clean beside it')) },
    ];
    await client.send({ to: PROVIDER_INBOX, subject: 'With a script', text: 'x', attachments });
    const { messages } = (await found(STAFF, 'With a script')) as unknown as {
      messages: { files: { docName: string }[]; notTaken: { name: string }[] }[];
    };
    expect(messages[0]!.files.map(({ docName }) => docName)).toEqual(['clean.pdf']);
    expect(messages[0]!.notTaken.map(({ name }) => name)).toEqual(['order.pdf', 'list.csv']);
  });
});

describe('what a mail says', () => {
  it('is read from nested parts, with its files in the library and pictures beside the text', async () => {
    await client.send({
      to: PROVIDER_INBOX,
      subject: 'Nested',
      html: '<p>Dear <b>team</b></p><script>steal()</script><img src="cid:logo"><a href="https://evil.example/x">pay here</a>',
      attachments: [
        { filename: 'Loss runs.pdf', content: Buffer.from(pdf('nested')) },
        { filename: 'logo.png', cid: 'logo', content: Buffer.from('89504e470d0a1a0a00000000', 'hex') },
        { filename: 'virus.exe', content: Buffer.from('MZ') },
      ],
    });
    const [message] = (await found(STAFF, 'Nested')).messages;
    expect(message!.body).toContain('Dear team');
    expect(message!.body).not.toMatch(/<b>|steal|https:\/\//);
    expect(message!.files.map(({ docName }) => docName).sort()).toEqual(['Loss runs.pdf', 'logo.png']);
    expect(message!.notTaken).toEqual([
      { name: 'virus.exe', reason: expect.stringContaining('not accepted') },
    ]);
  });

  it('is read in any character set, and what is broken is read as far as it goes', async () => {
    const latin = Buffer.concat([
      Buffer.from(
        'From: =?iso-8859-1?Q?Andr=E9?= <andre@a.example>\r\nSubject: =?utf-8?B?w4TDtsO8?=\r\nContent-Type: text/plain; charset=windows-1252\r\nContent-Transfer-Encoding: 8bit\r\n\r\n',
      ),
      Buffer.from([0x80, 0x20, 0x64, 0xe9, 0x6a, 0xe0, 0x00]),
    ]);
    await client.sendRaw(PROVIDER_INBOX, latin);
    const thread = await found(STAFF, 'Äöü');
    expect([thread.fromName, thread.messages[0]!.body]).toEqual(['André', '€ déjà']);
    await client.sendRaw(
      PROVIDER_INBOX,
      'Subject: Broken\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nStill here\r\n--x\r\nContent-Type: application/pdf; name="cut.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBER',
    );
    const broken = (await found(STAFF, 'Broken')).messages[0]!;
    expect(broken.body).toContain('Still here');
    expect([
      ...broken.files.map(({ docName }) => docName),
      ...broken.notTaken.map(({ name }) => name),
    ]).toEqual(['cut.pdf']);
  });
});

it('has one name for an inbox in domain and database', async () => {
  const { rows } = await server.database.pool.query<{ id: string; type: string; name: string | null }>(
    'select id, account_type as type, mail_name(account_type, id) as name from organization',
  );
  expect(rows.map(({ name }) => name)).toEqual(rows.map(({ type, id }) => mailName(type as never, id)));
});

it('takes mail in development without SMTP, by the same rules', async () => {
  const post = (to: string) =>
    fetch(`${server.url}/dev/mail?${new URLSearchParams({ to })}`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822' },
      body: 'From: Dev <dev@a.example>\r\nSubject: By the back door\r\n\r\nHello',
    });
  expect((await post(PROVIDER_INBOX)).status).toBe(200);
  expect((await found(STAFF, 'back door')).fromName).toBe('Dev');
  expect((await post('nobody@mail.parapet.example')).status).toBe(550);
});

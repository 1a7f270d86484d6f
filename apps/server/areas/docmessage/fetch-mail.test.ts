import { searchMessages } from '@parapet/contract/docmessage/index';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../../testing/files/library-files.ts';
import { runJobs } from '../../testing/issued-policy.ts';
import { imapTroubles, startImapServer } from '../../testing/servers/imap-server.ts';
import { getInbox } from '../../testing/servers/mail.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { startTroubledServer } from '../../testing/servers/troubled-server.ts';

let imap: Awaited<ReturnType<typeof startImapServer>>;
let checker: Awaited<ReturnType<typeof startTroubledServer>>;
let server: TestServer;
let harbor: string;
let staff: { token: string }, agent: { token: string };
beforeAll(async () => {
  imap = await startImapServer();
  checker = await startTroubledServer(() => 'stream: perhaps');
  server = await startTestServer({
    MAIL_IN_IMAP_URL: imap.url,
    MAIL_IN_IMAP_PATIENCE_MS: '4000',
    VIRUS_CHECK_URL: checker.url.replace('http:', 'tcp:'),
    VIRUS_CHECK_PATIENCE_MS: '400',
  });
  harbor = await getInbox(server, 'Harbor');
  staff = { token: await server.signIn('underwriter@parapet.example') };
  agent = { token: await server.signIn('agent@harbor.example') };
});
afterAll(async () => {
  await server.stop();
  await imap.stop();
  await checker.stop();
});
beforeEach(() => imap.is('well'));

const fetchAll = () => runJobs(server, 'fetch-mail');
const filed = async (search: string, as = staff): Promise<number> =>
  (await server.call(searchMessages, { query: { search, folder: 'all' } as never }, as)).body.totalElements;
const deliver = (subject: string, headers: readonly string[] = [], body = 'We ask for a quote.') =>
  imap.deliver(
    [
      'From: Mary <mary@alder.example>',
      `Message-ID: <${subject.replaceAll(' ', '-')}@alder.example>`,
      `Subject: ${subject}`,
      ...headers,
      '',
      body,
    ].join('\r\n'),
  );
const withFile = (subject: string) =>
  deliver(
    subject,
    ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=x'],
    [
      '--x',
      'Content-Type: text/plain',
      '',
      'See the file.',
      '--x',
      'Content-Type: application/pdf; name="Loss runs.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(pdf(subject)).toString('base64'),
      '--x--',
    ].join('\r\n'),
  );

describe('mail that is fetched by IMAP', () => {
  it('is filed where it is sent to, and with the provider where it names no inbox', async () => {
    deliver('For the desk', ['To: desk@insurer.example']);
    deliver('For Harbor', [`To: ${harbor}`]);
    deliver('Forwarded to Harbor', ['To: list@insurer.example', `Delivered-To: ${harbor}`]);
    await fetchAll();
    expect(await filed('For the desk')).toBe(1);
    expect(await filed('For the desk', agent)).toBe(0);
    expect(await filed('For Harbor', agent)).toBe(1);
    expect(await filed('Forwarded to Harbor', agent)).toBe(1);
    expect(await filed('Forwarded to Harbor')).toBe(0);
    expect(imap.count()).toBe(3);
  });

  it('is filed once, even when the place is lost or the server renumbers its mails', async () => {
    deliver('Taken once');
    await fetchAll();
    await fetchAll();
    expect(await filed('Taken once')).toBe(1);
    await server.database.pool.query('delete from mailbox_place');
    await fetchAll();
    imap.numberAnew();
    deliver('After the numbers');
    await fetchAll();
    expect([await filed('Taken once'), await filed('After the numbers')]).toEqual([1, 1]);
  });

  it('is not lost where the connection breaks within a mail', async () => {
    const subjects = [1, 2, 3, 4, 5].map((number) => `Broken off ${number}`);
    for (const subject of subjects) deliver(subject, [], 'A line of it.\r\n'.repeat(60));
    imap.is('breaks');
    await expect(fetchAll()).rejects.toThrow('The mailbox cannot be read');
    imap.is('well');
    await fetchAll();
    for (const subject of subjects) expect(await filed(subject)).toBe(1);
  });

  it.each(imapTroubles.filter((trouble) => trouble !== 'breaks'))(
    'fails while the server is %s, and is fetched afterwards',
    async (trouble) => {
      const subject = `While it was ${trouble}`;
      deliver(subject);
      imap.is(trouble);
      await expect(fetchAll()).rejects.toThrow('The mailbox cannot be read');
      expect(await filed(subject)).toBe(0);
      imap.is('well');
      await fetchAll();
      expect(await filed(subject)).toBe(1);
    },
  );
});

describe('a mail that cannot be filed', () => {
  it('for good is told to the provider, once, and holds up no other', async () => {
    imap.deliver(
      'From: x@mail.parapet.example\r\nSubject: Pretended\r\nMessage-ID: <p@a.example>\r\n\r\nIt is us',
    );
    deliver('Behind the pretended');
    await fetchAll();
    await server.settled();
    expect(await filed('Behind the pretended')).toBe(1);
    expect(await filed('An email could not be filed: Pretended')).toBe(1);
    await fetchAll();
    await server.settled();
    expect(await filed('An email could not be filed: Pretended')).toBe(1);
  });

  it('now is tried again, behind those that can', async () => {
    checker.is('down');
    withFile('With a file to check');
    deliver('Behind the file');
    await expect(fetchAll()).rejects.toThrow(/could not be filed now/);
    expect(await filed('Behind the file')).toBe(1);
    expect(await filed('With a file to check')).toBe(0);
    await expect(fetchAll()).rejects.toThrow(/could not be filed now/);
    const { rows } = await server.database.pool.query<{ waiting: string[] }>(
      'select waiting from mailbox_place',
    );
    expect(rows.map(({ waiting }) => waiting.length)).toEqual([1]);
  });
});

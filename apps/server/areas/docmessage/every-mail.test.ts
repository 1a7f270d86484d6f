import { readFile } from 'node:fs/promises';
import { getMessage, searchMessages, type Message } from '@parapet/contract/docmessage/index';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyMail, type MadeMail } from '../../testing/every-mail.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { clientTo, PROVIDER_INBOX } from '../../testing/servers/mail.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { parseMail } from './reading/parse-mail.ts';

/** In `npm test`; a night takes more: PARAPET_MAILS=10000. Each twentieth of them comes by SMTP. */
const MAILS = Number(process.env['PARAPET_MAILS'] ?? 300);

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

/** Whether a file is shown as text: a note, or a mail that was passed on as part of the text. */
const isShown = (bytes: Buffer, body: string): boolean => {
  const [word] = /mark\w+x/.exec(bytes.toString()) ?? [];
  return word !== undefined && body.includes(word);
};

/** Lists the texts and files that a reader of the mail does not find, in its text or among its files. */
async function findLost({ raw, texts, files }: MadeMail): Promise<string[]> {
  const mail = await parseMail(raw, 'mary@alder.example');
  const body = squeezed(mail.body);
  const kept = mail.files.map(({ bytes }) => squeezed(Buffer.from(bytes).toString('latin1')));
  return [
    ...texts.filter((text) => !body.includes(squeezed(text))),
    ...files
      .filter(({ bytes }) => !kept.some((one) => one.includes(squeezed(bytes.toString('latin1')))))
      .filter(({ bytes }) => !isShown(bytes, body))
      .map(({ name }) => name || 'a file without a name'),
  ];
}

it(`a mail of any kind is read without a lost part, each of ${MAILS}`, async () => {
  await fc.assert(
    fc.asyncProperty(everyMail, async (mail) => {
      expect({ lost: await findLost(mail), raw: mail.raw.toString('latin1') }).toMatchObject({ lost: [] });
    }),
    { numRuns: MAILS },
  );
});

describe('a mail of any kind that comes by SMTP', () => {
  let server: TestServer;
  let client: ReturnType<typeof clientTo>;
  let staff: { token: string };
  beforeAll(async () => {
    const port = await freePort();
    server = await startTestServer({ MAIL_IN_PORT: String(port) });
    client = clientTo(port);
    staff = { token: await server.signIn('underwriter@parapet.example') };
  });
  afterAll(async () => {
    client.close();
    await server.stop();
  });

  /** Sends a mail and opens what is filed of it. */
  async function filed(raw: Buffer | string): Promise<Message & { shown: string[] }> {
    const known = (await server.call(searchMessages, { query: { folder: 'all' } as never }, staff)).body;
    await client.sendRaw(PROVIDER_INBOX, raw);
    const { rows } = await server.database.pool.query<{ id: string }>(
      'select id from mail_message order by date_received desc, id desc limit 1',
    );
    expect(known.content.map(({ id }) => id)).not.toContain(rows[0]!.id);
    const { messages } = (await server.call(getMessage, { params: { messageId: rows[0]!.id } }, staff)).body;
    const message = messages.at(-1)!;
    const shown = [
      ...message.files.map(({ docName }) => docName),
      ...message.notTaken.map(({ name }) => name),
    ];
    return { ...message, shown };
  }
  const own = (name: string) => readFile(new URL(`../../testing/mails/${name}.eml`, import.meta.url));

  it(
    'is filed with every text, and with every file or its name and why it is not taken',
    async () => {
      const mails = fc.sample(everyMail, { numRuns: MAILS / 20, seed: fc.readConfigureGlobal().seed! });
      for (const { raw, texts, files } of mails) {
        const message = await filed(raw);
        const body = squeezed(message.body);
        expect(texts.filter((text) => !body.includes(squeezed(text)))).toEqual([]);
        const asFiles = files.filter(({ bytes }) => !isShown(bytes, body));
        expect(message.shown).toHaveLength(asFiles.length);
      }
      // Each waits for a thread of its own, on a machine that has other work.
    },
    300_000 + MAILS * 150,
  );

  it('has the cells of its table beside each other', async () => {
    const { body } = await filed(await own('outlook-table'));
    expect(body.split('\n')).toContain('Named Insured\tAlder Works – Austin LLC');
  });

  it('shows what it says where its parts cannot be told apart, and is kept as it came', async () => {
    const { body, shown } = await filed(await own('no-parts'));
    expect(body).toContain('Named Insured: Cedar Clinic');
    expect(shown).toEqual(['message.eml']);
  });

  it('is kept as it came where its text is too long to be shown', async () => {
    const head = 'From: a@b.example\r\nMessage-ID: <long@b.example>\r\nSubject: Long\r\n\r\n';
    const { body, files } = await filed(`${head}${'One line of many.\r\n'.repeat(15_000)}The end`);
    expect(body).not.toContain('The end');
    expect(files.map(({ docName }) => docName)).toEqual(['message.eml']);
  });

  it('has text files in its text, and a file without an ending by what it is said to be', async () => {
    const { body, files, notTaken } = await filed(await own('text-files'));
    expect(body).toBe('See the notes.\n\n[notes[.]txt]\nThey closed the café.');
    expect(files.map(({ docName }) => docName)).toEqual(['scan.pdf']);
    expect(notTaken.map(({ name }) => name)).toEqual(['meet.ics']);
  });

  it.each<[kind: string, name: string, body: string, shown: string[]]>([
    [
      'in lines broken within a letter and a word',
      'soft-breaks',
      'Named Insured: Prämiengut Mills GmbH \nState: TX\nWebsite: https: //premium[.]example/?a=b',
      [],
    ],
    ['in flowing lines', 'flowed', 'Named Insured: Alder Works LLC\n> State: TX\n-- \nMary', []],
    ['with an invitation', 'invitation', 'Shall we talk on Tuesday?', ['file 1.calendar']],
    ['with what Outlook wraps its files in', 'winmail', 'The application is attached.', ['winmail.dat']],
    [
      'that could not be delivered',
      'bounce',
      `Your message could not be delivered to ada@alder[.]example.
Reporting-MTA: dns; mail[.]alder[.]example

Final-Recipient: rfc822; ada@alder[.]example
Action: failed
Status: 5.1.1`,
      ['file 1.eml'],
    ],
    [
      'that does not name its character set',
      'no-charset',
      'Named Insured: Café Alder – Austin LLC\nContact: Zoë Birch',
      ['message.eml'],
    ],
    ['that names the wrong character set', 'not-utf-8', 'Named Insured: Caf\ufffd Alder', ['message.eml']],
  ])('%s loses nothing', async (_kind, name, body, shown) => {
    const message = await filed(await own(name));
    expect([message.body, message.shown]).toEqual([body, shown]);
  });

  it('that carries another mail is read with it and its files', async () => {
    const { id } = await filed(await own('forwarded-as-attachment'));
    await server.settled();
    const { messages } = (await server.call(getMessage, { params: { messageId: id } }, staff)).body;
    const values = messages[0]!.reading!.values.map(({ field, value, source, place }) => [
      field,
      value,
      source,
      place,
    ]);
    const eml = 'Application of Birch.eml';
    expect(values).toEqual(
      expect.arrayContaining([
        ['name', 'Birch Bakery Inc', eml, 'line 1'],
        ['zipCode', '78702', eml, 'facts.csv, row 1'],
      ]),
    );
  });
});

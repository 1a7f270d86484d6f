import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  getMessage,
  makeSubmissionOfMessage,
  reprocessMessage,
  searchMessages,
  suggestReply,
  type Message,
} from '@parapet/contract/docmessage/index';
import { getAccount } from '@parapet/contract/account/accounts';
import { searchHistory } from '@parapet/contract/activity/index';
import { downloadDoc } from '@parapet/contract/docs/index';
import { searchDocs, updateDoc } from '@parapet/contract/docs/library';
import {
  certifySubmission,
  completeSubmission,
  findSubmissionByMessage,
  getSubmission,
} from '@parapet/contract/submission/index';
import type { SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textPdf } from '../../../testing/pdf/application-pdf.ts';
import { freePort } from '../../../testing/servers/free-port.ts';
import { APPLICATION, clientTo, PROVIDER_INBOX } from '../../../testing/servers/mail.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

const STAFF = 'underwriter@parapet.example';
type Answer = (response: ServerResponse, asked: string) => void;
const chat =
  (content: unknown): Answer =>
  (response) =>
    response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify(content) } }] }));

/** A model that speaks the chat protocol and answers what a test tells it. */
let model: Server;
let answer: Answer = chat({ values: [] });
let server: TestServer;
let ruled: TestServer;
const ports: number[] = [];
beforeAll(async () => {
  model = createServer((request, response) => {
    let asked = '';
    request.on('data', (part) => (asked += part)).on('end', () => answer(response, asked));
  });
  await new Promise<void>((resolve) => {
    model.listen(0, '127.0.0.1', resolve);
  });
  const { port } = model.address() as AddressInfo;
  ports.push(await freePort(), await freePort());
  const reader = { READER_URL: `http://127.0.0.1:${port}/v1`, READER_PATIENCE_MS: '5000' };
  server = await startTestServer({ MAIL_IN_PORT: String(ports[0]), ...reader });
  ruled = await startTestServer({ MAIL_IN_PORT: String(ports[1]) });
});
afterAll(async () => {
  await server.stop();
  await ruled.stop();
  model.closeAllConnections();
  await new Promise<void>((resolve) => {
    model.close(() => resolve());
  });
});

const as = async (at: TestServer) => ({ token: await at.signIn(STAFF) });
async function message(at: TestServer, subject: string): Promise<Message> {
  const { content } = (await at.call(searchMessages, { query: { search: subject } as never }, await as(at)))
    .body;
  return (await at.call(getMessage, { params: { messageId: content[0]!.id } }, await as(at))).body
    .messages[0]!;
}
/** A mail that has come in and was read. */
async function read(at: TestServer, mail: { subject: string } & SendMailOptions): Promise<Message> {
  const client = clientTo(ports[at === server ? 0 : 1]!);
  await client.send({ to: PROVIDER_INBOX, ...mail });
  client.close();
  await expect
    .poll(async () => (await message(at, mail.subject)).readingStatus, { timeout: 60_000 })
    .not.toBe('WAITING');
  return message(at, mail.subject);
}
const findValue = ({ reading }: Message, field: string) =>
  reading?.values.find((value) => value.field === field);

describe('our rules', () => {
  it('read an application in a mail: each value, where it stands and how sure that is', async () => {
    const it = await read(ruled, { subject: 'In the text', text: APPLICATION });
    expect(it).toMatchObject({ readingStatus: 'READ', reading: { reader: 'RULES', trouble: null } });
    expect(findValue(it, 'name')).toEqual({
      field: 'name',
      value: 'Alder Works LLC',
      confidence: 0.9,
      source: 'mail',
      place: 'line 3',
      quote: 'Named Insured: Alder Works LLC',
    });
    expect(findValue(it, 'domesticRevenue')?.value).toBe('4200000');
    expect(findValue(it, 'domainName')?.value).toBe('alder-works.example');
  });

  it('read a sheet and dispute what mail and sheet say differently', async () => {
    const content = 'Named Insured,Birch Mills Inc\nNumber of Employees,45\nPhone,(512) 555-0142\n';
    const it = await read(ruled, {
      subject: 'In a sheet',
      text: 'Number of Employees: 54',
      attachments: [{ filename: 'application.csv', content }],
    });
    expect(findValue(it, 'name')).toMatchObject({
      source: 'application.csv',
      place: 'row 1',
      confidence: 0.95,
    });
    expect(findValue(it, 'noOfEmployeesAll')).toMatchObject({ value: '45', confidence: 0.5 });
  });

  it('make a prefilled submission of it once, which a message finds, to be certified', async () => {
    const { id, messageId } = await read(ruled, {
      subject: 'To a submission',
      from: 'agent@harbor.example',
      text: APPLICATION.replace('Alder Works LLC', 'Cedar Works LLC'),
    });
    const make = async () =>
      ruled.call(makeSubmissionOfMessage, { params: { messageId: id }, body: {} }, await as(ruled));
    const [first, second] = await Promise.all([make(), make()]);
    expect([first.status, second.body.id]).toEqual([200, first.body.id]);
    const found = await ruled.call(findSubmissionByMessage, { params: { messageId } }, await as(ruled));
    expect(found.body).toMatchObject({
      id: first.body.id,
      companyName: 'Cedar Works LLC',
      status: 'New',
      agencyName: expect.stringContaining('Harbor'),
      msgId: messageId,
      firmographics: { domesticRevenue: 4_200_000, address: { city: 'Austin', state: 'TX' } },
      confidence: { name: 0.9, agency: 0.5 },
    });
    expect((await message(ruled, 'To a submission')).submissionId).toBe(first.body.id);
    const empty = await read(ruled, { subject: 'Nothing in it', text: 'Good morning' });
    expect(empty.readingStatus).toBe('NOTHING');
    const none = await ruled.call(
      makeSubmissionOfMessage,
      { params: { messageId: empty.id }, body: {} },
      await as(ruled),
    );
    expect(none.refusal.code).toBe('mail-no-company');
  });

  it('carry facts and files of a mail to its submission and account, seen by staff until they share them', async () => {
    const [staff, agent] = [await as(ruled), { token: await ruled.signIn('agent@harbor.example') }];
    const mail = await read(ruled, {
      subject: 'All the way',
      from: 'agent@harbor.example',
      text: 'Please quote. The application and the losses are attached.',
      attachments: [
        {
          filename: 'application.pdf',
          content: Buffer.from(textPdf(APPLICATION.replaceAll(/alder(?=.works)/gi, 'Rowan').split('\n'))),
        },
        { filename: 'losses.csv', content: 'Year,Paid\n2025,0\n' },
      ],
    });
    const asked = { params: { messageId: mail.id }, body: {} };
    const made = await did(ruled.call(makeSubmissionOfMessage, asked, staff));
    const names = (of: readonly { docName: string }[]) => of.map(({ docName }) => docName).toSorted();
    expect(names(made.lossRuns)).toEqual(['application.pdf', 'losses.csv']);
    const params = { submissionId: made.id };
    const certified = await did(
      ruled.call(certifySubmission, { params, body: { version: made.version } }, staff),
    );
    const done = await did(
      ruled.call(completeSubmission, { params, body: { version: certified.version } }, staff),
    );
    const account = await did(ruled.call(getAccount, { params: { accountId: done.accountId } }, agent));
    expect(account).toMatchObject({
      details: {
        name: 'Rowan Works LLC',
        revenue: 4_200_000,
        noOfEmployeesAll: 30,
        domainName: 'rowan-works.example',
        naicsCode: '541511',
        address: { address1: '12 Quay Street', city: 'Austin', state: 'TX', zipCode: '78701' },
      },
    });

    const inLibrary = async (who: { token: string }) => {
      const query = { 'filter.isBrought': 'in:true' } as never;
      return (await did(ruled.call(searchDocs, { params: { accountId: done.accountId }, query }, who)))
        .content;
    };
    const onSubmission = async (who: { token: string }) =>
      names((await did(ruled.call(getSubmission, { params }, who))).lossRuns);
    const kept = await inLibrary(staff);
    expect(kept).toMatchObject([{ audience: 'INTERNAL' }, { audience: 'INTERNAL' }]);
    const [application, losses] = ['application.pdf', 'losses.csv'].map((name) =>
      kept.find(({ docName }) => docName === name)!,
    );
    expect([await inLibrary(agent), await onSubmission(agent)]).toEqual([[], []]);
    // One of the staff shares one file, and the agency sees that one alone.
    const { id: docId, version } = application!;
    const { agencyId } = account;
    await did(ruled.call(updateDoc, { body: { docId, agencyId, version } }, staff));
    expect(names(await inLibrary(agent))).toEqual(['application.pdf']);
    expect(await onSubmission(agent)).toEqual(['application.pdf']);
    expect(await onSubmission(staff)).toEqual(['application.pdf', 'losses.csv']);
    const get = async (id: string) => (await ruled.call(downloadDoc, { query: { docId: id } }, agent)).status;
    expect([await get(docId), await get(losses!.id)]).toEqual([200, 404]);
    expect((await ruled.call(getMessage, { params: { messageId: mail.id } }, agent)).status).toBe(404);
    const told = async (who: { token: string }) => {
      const query = { accountId: done.accountId, size: 100 } as never;
      return JSON.stringify((await did(ruled.call(searchHistory, { query }, who))).content);
    };
    expect(await told(agent)).not.toContain('losses.csv');
    expect(await told(staff)).toContain('losses.csv');
  });

  it('suggest a reply that nobody sends by itself (ACC-617)', async () => {
    const { id } = await read(ruled, {
      subject: 'To be answered',
      from: 'Mary Hill <mary@a.example>',
      text: APPLICATION,
    });
    const asked = await ruled.call(suggestReply, { params: { messageId: id }, body: {} }, await as(ruled));
    expect(asked.body.suggestionStatus).toBe('WAITING');
    await ruled.settled();
    const { suggestion } = await message(ruled, 'To be answered');
    expect(suggestion).toMatchObject({ reader: 'RULES', trouble: null });
    expect(suggestion!.text).toMatch(/^Hello Mary,[^]*Alder Works LLC[^]*- the year it was established/);
    const { body } = await ruled.call(getMessage, { params: { messageId: id } }, await as(ruled));
    expect(body.messages).toHaveLength(1);
  });
});

describe('a model behind the chat protocol', () => {
  const good = {
    values: [
      {
        field: 'name',
        value: 'Alder Works LLC',
        quote: 'Named Insured: Alder Works LLC',
        source: 'mail',
        confidence: 0.97,
      },
      {
        field: 'noOfEmployeesAll',
        value: '9000',
        quote: 'We have 9000 people',
        source: 'mail',
        confidence: 1,
      },
    ],
  };
  it('reads, and what it invents is left out', async () => {
    let asked = '';
    answer = (response, body) => {
      asked = body;
      chat(good)(response, body);
    };
    const it = await read(server, { subject: 'By the model', text: APPLICATION });
    expect(it.reading).toMatchObject({ reader: 'MODEL', trouble: null });
    expect(it.reading!.values.map(({ field }) => field)).toEqual(['name']);
    expect(JSON.parse(asked)).toMatchObject({ messages: [{ role: 'system' }, { role: 'user' }] });
    expect(asked).toContain('never an instruction');
  });

  it.each<[string, Answer, RegExp]>([
    ['down', (response) => response.destroy(), /could not be reached/],
    ['slow', () => {}, /in time/],
    ['refusing', (response) => response.writeHead(500).end(), /refused \(500\)/],
    ['confused', (response) => response.end('<html>'), /not be understood/],
    ['lying', chat({ values: [good.values[1]] }), /are not in the message/],
  ])('that is %s is told plainly, and our rules read', async (how, is, trouble) => {
    answer = is;
    const it = await read(server, { subject: `Reader ${how}`, text: APPLICATION });
    expect(it.reading).toMatchObject({ reader: 'RULES', trouble: expect.stringMatching(trouble) });
    expect(findValue(it, 'name')?.value).toBe('Alder Works LLC');
  });

  it('reads again when it is asked to (ACC-618)', async () => {
    answer = (response) => response.destroy();
    const { id } = await read(server, { subject: 'Once more', text: APPLICATION });
    answer = chat(good);
    const again = await server.call(
      reprocessMessage,
      { params: { messageId: id }, body: {} },
      await as(server),
    );
    expect(again.body.readingStatus).toBe('WAITING');
    await server.settled();
    expect((await message(server, 'Once more')).reading).toMatchObject({ reader: 'MODEL', trouble: null });
  });
});

import { getMessage, makeSubmissionOfMessage, searchMessages } from '@parapet/contract/docmessage/index';
import type { Message } from '@parapet/contract/docmessage/index';
import { getSubmission } from '@parapet/contract/submission/index';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formPdf, textPdf } from '../../../testing/pdf/application-pdf.ts';
import { freePort } from '../../../testing/servers/free-port.ts';
import { clientTo, getInbox, PROVIDER_INBOX } from '../../../testing/servers/mail.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { sheetLines, xlsx } from '../../../testing/files/sheet-file.ts';

const STAFF = 'underwriter@parapet.example';
const AGENT = 'agent@harbor.example';
let server: TestServer;
let client: ReturnType<typeof clientTo>;
beforeAll(async () => {
  const port = await freePort();
  server = await startTestServer({ MAIL_IN_PORT: String(port) });
  client = clientTo(port);
});
afterAll(async () => {
  client.close();
  await server.stop();
});

const as = async (email: string) => ({ token: await server.signIn(email) });
async function opened(search: string, email = STAFF): Promise<Message> {
  const query = { search } as never;
  const { content } = (await server.call(searchMessages, { query }, await as(email))).body;
  const params = { messageId: content[0]!.id };
  return (await server.call(getMessage, { params }, await as(email))).body.messages[0]!;
}
/** A mail with a file, once it was read. */
async function read(
  subject: string,
  filename: string,
  content: Uint8Array,
  to = PROVIDER_INBOX,
  email = STAFF,
) {
  const attachments = [{ filename, content: Buffer.from(content) }];
  await client.send({ to, subject, text: 'Attached', attachments, from: 'agent@harbor.example' });
  await expect
    .poll(async () => (await opened(subject, email)).readingStatus, { timeout: 60_000 })
    .not.toBe('WAITING');
  return opened(subject, email);
}
const findValue = ({ reading }: Message, field: string) =>
  reading?.values.find((value) => value.field === field);

const FACTS = [
  ['Named Insured', 'Larch Foundry LLC'],
  ['Mailing Address', '9 Forge Road'],
  ['City', 'Austin'],
  ['State', 'TX'],
  ['ZIP', '78701'],
  ['Annual Revenue', '$7,300,000'],
  ['Number of Employees', '52'],
] as const;

describe('an application in a file', () => {
  it('of PDF text is read by its page, and makes a prefilled submission that says where', async () => {
    const it = await read(
      'Text of a PDF',
      'Application.pdf',
      textPdf(['Cyber application', ...FACTS.map(([label, value]) => `${label}: ${value}`)]),
    );
    expect(findValue(it, 'name')).toMatchObject({
      value: 'Larch Foundry LLC',
      source: 'Application.pdf',
      place: 'page 1',
      quote: 'Named Insured: Larch Foundry LLC',
      confidence: 0.9,
    });
    expect(findValue(it, 'domesticRevenue')?.value).toBe('7300000');
    const params = { messageId: it.id };
    const made = await server.call(makeSubmissionOfMessage, { params, body: {} }, await as(STAFF));
    expect(made.status).toBe(200);
    const submission = { params: { submissionId: made.body.id } };
    const { body } = await server.call(getSubmission, submission, await as(STAFF));
    expect(body).toMatchObject({
      companyName: 'Larch Foundry LLC',
      firmographics: { domesticRevenue: 7_300_000, noOfEmployeesAll: 52, address: { zipCode: '78701' } },
      mail: { id: it.id },
    });
    expect(body.mail!.values).toContainEqual({
      field: 'noOfEmployeesAll',
      source: 'Application.pdf',
      place: 'page 1',
      quote: 'Number of Employees: 52',
    });
    // The agency sees the submission, and nothing of the provider's mail.
    const theirs = await server.call(getSubmission, submission, await as(AGENT));
    expect([theirs.status, theirs.body.mail]).toEqual([200, null]);
  });

  it('of PDF form fields is read by their tooltips and names, surer than text', async () => {
    const it = await read(
      'Fields of a PDF',
      'ACORD 125.pdf',
      formPdf([
        { name: 'NamedInsured_FullName_A', tip: 'Named Insured', value: 'Elm Foundry LLC' },
        { name: 'Form.Number_of_Employees', value: '61' },
        { name: 'Unknown_Field', value: 'Whatever' },
      ]),
    );
    expect(findValue(it, 'name')).toMatchObject({
      value: 'Elm Foundry LLC',
      source: 'ACORD 125.pdf',
      place: 'page 1',
      confidence: 0.95,
    });
    expect(findValue(it, 'noOfEmployeesAll')).toMatchObject({ value: '61', confidence: 0.95 });
    expect(it.reading!.values).toHaveLength(2);
  });

  it('of a sheet is read beside its labels, or below them', async () => {
    const beside = await read('Sheet beside', 'Beside.xlsx', xlsx(sheetLines(FACTS)));
    expect(findValue(beside, 'noOfEmployeesAll')).toMatchObject({
      value: '52',
      place: 'row 7',
      confidence: 0.95,
    });
    const heads = [FACTS.map(([label]) => label), FACTS.map(([, value]) => value)];
    const below = await read('Sheet below', 'Below.xlsx', xlsx(sheetLines(heads)));
    expect(findValue(below, 'name')).toMatchObject({
      value: 'Larch Foundry LLC',
      place: 'row 2',
      confidence: 0.85,
    });
  });

  it('that is an agency’s own makes a submission of that agency', async () => {
    const harbor = await getInbox(server, 'Harbor');
    const it = await read('To Harbor', 'App.xlsx', xlsx(sheetLines(FACTS)), harbor, AGENT);
    const params = { messageId: it.id };
    const made = await server.call(makeSubmissionOfMessage, { params, body: {} }, await as(AGENT));
    expect(made.body).toMatchObject({
      companyName: 'Larch Foundry LLC',
      agencyName: expect.stringContaining('Harbor'),
    });
  });
});

describe('a file that means harm', () => {
  it('is kept and not read: a sheet that unpacks to gigabytes, one with a cell far out, a broken PDF', async () => {
    const types = { '[Content_Types].xml': strToU8('<Types/>') };
    const zeros = new Uint8Array(60_000_000);
    const bomb = zipSync({ ...types, 'xl/workbook.xml': strToU8('<x/>'), 'xl/worksheets/sheet1.xml': zeros });
    const before = process.memoryUsage().rss;
    const it = await read('Bomb', 'bomb.xlsx', bomb);
    expect([it.readingStatus, it.files.length]).toEqual(['NOTHING', 1]);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
    const far = await read(
      'Far out',
      'far.xlsx',
      xlsx(
        `${sheetLines([['Named Insured', 'X LLC']])}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`,
      ),
    );
    expect(far.readingStatus).toBe('NOTHING');
    const broken = await read('Broken PDF', 'broken.pdf', strToU8('%PDF-1.4\nstream of nothing\n%%EOF\n'));
    expect(broken.readingStatus).toBe('NOTHING');
  });

  it('has a name without its path', async () => {
    const attachments = [{ filename: '../../etc/..\\..\\passwd.csv', content: 'a,b' }];
    await client.send({ to: PROVIDER_INBOX, subject: 'Path parts', text: 'x', attachments });
    const { files } = await opened('Path parts');
    expect(files).toHaveLength(1);
    expect(files[0]!.docName).toMatch(/^[^/\\]*\.csv$/);
    expect(files[0]!.docName).not.toContain('..');
  });
});

import { createAccount, searchAccounts, updateAccount } from '@parapet/contract/account/accounts';
import { getUpload, getUploadResults } from '@parapet/contract/account/bulk';
import { listPolicyDocs } from '@parapet/contract/docs/index';
import { getPolicy, issuePolicy } from '@parapet/contract/policy/index';
import { bindQuote, sendQuote } from '@parapet/contract/quote/binding';
import { name as personName } from '@parapet/contract/quote/quote';
import { startQuote } from '@parapet/contract/quote/quotes';
import { csvOfRows } from '@parapet/domain/operations/csv-cell';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkRiskFile, csv, named, uploadRiskFile } from '../../testing/files/risk-files.ts';
import { namesByScript } from '../../testing/names/names.ts';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { clientTo, PROVIDER_INBOX } from '../../testing/servers/mail.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import {
  answerQuestions,
  did,
  goodDetails,
  mailsTo,
  newAccount,
  readyQuote,
  sendToOwner,
  signAs,
} from '../../testing/story.ts';

const all = Object.values(namesByScript).flat();
const ofEachScript = Object.values(namesByScript).map(([name]) => name!);
/** Of each script one in the gate, and all of them in the deep tests. A mail takes longer to be read. */
const isDeep = Boolean(process.env['PARAPET_DEEP']);
const searched = isDeep ? all : ofEachScript;
const mailed = isDeep ? ofEachScript : ofEachScript.filter((_, at) => at % 6 === 0);

let server: TestServer;
let token: string;
let mailPort: number;
beforeAll(async () => {
  mailPort = await freePort();
  server = await startTestServer({ MAIL_IN_PORT: String(mailPort) });
  token = await server.signIn('agent@harbor.example');
});
afterAll(() => server.stop());

const isFound = async (search: string): Promise<boolean> => {
  const { content } = await did(server.call(searchAccounts, { query: { search } }, { token }));
  return content.some(({ name }) => name === search);
};
/** The cells of a CSV, as another program reads them. */
const cellsOf = (text: string): string[][] => parse(text, { bom: true });

it('205 names in 34 scripts come back from a file, a search and a CSV as they went in', async () => {
  expect(all.length).toBeGreaterThan(200);
  // A name in letters of no Latin script has no domain of its own.
  const risks = all.map((name, at) => named(name, { domainName: `name-${at}.example` }));
  const { body } = await uploadRiskFile(csv(risks), { to: server, token });
  await server.settled();
  const params = { uploadId: body.id };
  expect(await did(server.call(getUpload, { params }, { token }))).toMatchObject({ stored: all.length });
  for (const name of searched) expect(await isFound(name), name).toBe(true);

  const results = await server.call(getUploadResults, { params }, { token });
  const [, ...rows] = cellsOf(Buffer.from(results.body as ArrayBuffer).toString());
  expect(rows.map(([, , account]) => account).toSorted()).toEqual(all.toSorted());
  expect(cellsOf(csvOfRows([all]))).toEqual([all]);

  // Their names as the results say them are those of the accounts: none is a new company.
  const again = rows.map(([, , account]) => named(account!, { domainName: '' }));
  expect(await checkRiskFile(csv(again), { to: server, token })).toMatchObject({
    right: all.length,
    found: all.length,
    created: 0,
  });
});

it('a name of each script is taken by a call, and all as the name of a person', async () => {
  const names = [...ofEachScript, namesByScript['Sinhala']![1]!].map((name) => `${name} & Co`);
  const taken: string[] = [];
  for (const name of names) {
    const body = { name, state: 'TX', country: 'US' } as const;
    taken.push((await did(server.call(createAccount, { body }, { token }))).name);
  }
  expect(taken).toEqual(names);
  expect(all.filter((name) => !personName.safeParse(name).success)).toEqual([]);
});

it('a British name of 160 characters is taken by a call and by a file, and none of 161', async () => {
  const broker = await server.signIn('broker@thames.example');
  const [most, more] = [`Aldwych ${'a'.repeat(152)}`, `Aldwych ${'b'.repeat(153)}`];
  const add = (name: string) =>
    server.call(createAccount, { body: { name, country: 'GB' } as never }, { token: broker });
  expect(await did(add(most))).toMatchObject({ name: most });
  expect(await add(more)).toMatchObject({ status: 400, refusal: { errors: [{ field: 'name' }] } });
  const place = { country: 'GB', state: '', city: 'Leeds', zipCode: 'LS1 4AP', domainName: '' };
  const british = { ...place, phoneNumber: '020 7946 0142', industryCode: '62012', product: 'P_ONE' };
  const file = csv([most, more].map((name) => named(name, british)));
  const { right, errors } = await checkRiskFile(file, { to: server, token: broker });
  expect([right, errors.map(({ row, column }) => [row, column])]).toEqual([1, [[3, 'name']]]);
});

it('names of many scripts are read from the file of a mail', async () => {
  const client = clientTo(mailPort);
  const subject = 'Application of many scripts';
  for (const name of mailed)
    await client.send({
      to: PROVIDER_INBOX,
      subject,
      text: 'Attached',
      attachments: [{ filename: 'application.csv', content: csvOfRows([['Named Insured'], [name]]) }],
    });
  client.close();
  const read = async (): Promise<unknown[]> =>
    (
      await server.database.pool.query<{ name: unknown }>(
        `select jsonb_path_query_first(reading, '$.values[*] ? (@.field == "name").value') as name
         from mail_message where subject = $1 and reading_status <> 'WAITING'`,
        [subject],
      )
    ).rows.map(({ name }) => name);
  await expect.poll(async () => (await read()).length, { timeout: 60_000 }).toBe(mailed.length);
  expect((await read()).toSorted()).toEqual(mailed.toSorted());
});

it('the declarations of a policy name five insureds in five scripts', async () => {
  const five = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Han'].map((script) => namesByScript[script]![0]!);
  const made = await newAccount(server);
  const details = goodDetails('US', five.join(', '));
  const body = { version: made.version, details };
  const params = { accountId: made.id };
  const account = await answerQuestions(
    server,
    await did(server.call(updateAccount, { params, body }, { token })),
  );
  const quote = await did(
    server.call(startQuote, { params: { product: 'P100', accountId: account.id }, body: {} }, { token }),
  );
  const sent = await sendToOwner(server, quote, token);
  const signed = await did(signAs(server, sent.quote, sent.owner));
  const at = { params: { quoteId: signed.id }, body: { version: signed.version } };
  const { policyId } = await did(server.call(bindQuote, at, { token }));
  const { version } = await did(server.call(getPolicy, { params: { policyId } }, { token }));
  await did(server.call(issuePolicy, { params: { policyId }, body: { version } }, { token }));
  await server.settled();
  const { content } = await did(server.call(listPolicyDocs, { query: { policyId } }, { token }));
  const paper = content.findLast(({ docType }) => docType === 'DECLARATIONS')!;
  const file = await fetch(new URL(`/api/docs/v1/download?docId=${paper.id}`, server.url), {
    headers: { authorization: `Bearer ${token}` },
  });
  const bare = (text: string) => text.replaceAll(/\s/g, '');
  const text = bare(pdfText(new Uint8Array(await file.arrayBuffer())).join(''));
  expect(five.filter((name) => !text.includes(bare(name)))).toEqual([]);
});

it('a mail says the names of whom it is for and about', async () => {
  const { quote, token: agent } = await readyQuote(server);
  const [first, last] = [Object.values(namesByScript).map(([name]) => name!.split(' ')[0]!), 'Żak O’Brien'];
  const body = {
    version: quote.version,
    customerFirstName: first.slice(0, 12).join(' '),
    customerLastName: last,
    customerEmail: 'many-scripts@keystone.example',
    customerPhone: '(512) 555-0143',
  };
  await did(server.call(sendQuote, { params: { quoteId: quote.id }, body }, { token: agent }));
  await server.settled();
  const [mail] = await mailsTo(server, body.customerEmail);
  expect(mail!.text).toContain(body.customerFirstName);
});

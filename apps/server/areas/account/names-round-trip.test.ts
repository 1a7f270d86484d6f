import { createAccount, searchAccounts } from '@parapet/contract/account/accounts';
import { getUpload, getUploadResults } from '@parapet/contract/account/bulk';
import { sendQuote } from '@parapet/contract/quote/binding';
import { name as personName } from '@parapet/contract/quote/quote';
import { csvOfRows } from '@parapet/domain/operations/csv-cell';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csv, named, uploadRiskFile } from '../../testing/files/risk-files.ts';
import { namesByScript } from '../../testing/names/names.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, mailsTo, readyQuote } from '../../testing/story.ts';

const all = Object.values(namesByScript).flat();
/** Of each script one in the gate, and all of them in the deep tests. */
const searched = process.env['PARAPET_DEEP'] ? all : Object.values(namesByScript).map(([name]) => name!);

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
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
});

it('a name is taken by a call, and as the name of a person', async () => {
  const shown = namesByScript['Sinhala']![1]!;
  const body = { name: `${shown} & Co`, state: 'TX', country: 'US' } as const;
  expect(await did(server.call(createAccount, { body }, { token }))).toMatchObject({ name: body.name });
  expect(all.filter((name) => !personName.safeParse(name).success)).toEqual([]);
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

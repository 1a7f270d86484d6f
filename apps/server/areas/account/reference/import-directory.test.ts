import {
  checkDirectoryFile,
  directoryColumns,
  importDirectory,
  searchDirectoryImports,
} from '@parapet/contract/account/directory-imports';
import { createAccount, getAccount } from '@parapet/contract/account/accounts';
import { searchDirectory } from '@parapet/contract/partners/directory';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personas } from '../../../testing/people/every-persona.ts';
import { named } from '../../../testing/files/risk-files.ts';
import { sendFile } from '../../../testing/files/send-file.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin@parapet.example');
});
afterAll(() => server.stop());

const mill = {
  ...named('Juniper Mill LLC', { domainName: 'https://Juniper.example/about' }),
  name: 'Juniper Mill LLC',
  sourceId: '15-048-3782',
};
type Row = Partial<Record<(typeof directoryColumns)[number], string>>;
const csv = (...rows: Row[]) =>
  new TextEncoder().encode(
    [directoryColumns, ...rows.map((row) => directoryColumns.map((column) => `"${row[column] ?? ''}"`))]
      .map((cells) => cells.join(','))
      .join('\n'),
  );
const bring = (rows: Row[], { source = 'Register of Texas', asOf = '2027-02-01', token = admin } = {}) =>
  sendFile(server, importDirectory, importDirectory.path, {
    token,
    fileName: 'companies.csv',
    bytes: csv(...rows),
    fields: { source, asOf },
  });
const look = (rows: Row[], { source = 'Register of Texas', asOf = '2027-02-01', token = admin } = {}) =>
  sendFile(server, checkDirectoryFile, checkDirectoryFile.path, {
    token,
    fileName: 'companies.csv',
    bytes: csv(...rows),
    fields: { source, asOf },
  });
const search = async (term: string, state = 'TX') =>
  (
    await did(
      server.call(
        searchDirectory,
        { query: { search: term, state } },
        { token: await server.signIn('agent@harbor.example') },
      ),
    )
  ).content;

it('an administrator brings companies, which agencies find and make accounts of', async () => {
  expect(await search('Juniper Mill')).toEqual([]);
  const first = await did(
    bring([
      mill,
      {
        ...mill,
        sourceId: '2',
        name: 'Juniper Bakery Ltd',
        country: 'GB',
        state: '',
        zipCode: 'EC1A 1BB',
        phoneNumber: '',
        industryCode: '',
        domainName: '',
        revenue: '',
        noOfEmployeesAll: '',
        yearEstablished: '',
      },
      { ...mill, sourceId: '3', state: 'ZZ', industryCode: '999999' },
      { ...mill, sourceId: '4', revenue: 'a lot' },
      { ...mill, name: 'Juniper Mill again' },
    ]),
  );
  expect(first).toMatchObject({ total: 5, added: 2, changed: 0, refused: 3, importedBy: expect.any(String) });
  expect(first.errors.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '4 state',
    '4 industryCode',
    '5 revenue',
    '6 sourceId',
  ]);
  const [found] = (await search('Juniper Mill')) as { cbid: string; domainName: string; taken: boolean }[];
  expect(found).toMatchObject({ domainName: 'juniper.example', taken: false });

  const token = await server.signIn('agent@harbor.example');
  const account = await did(
    server.call(createAccount, { body: { cbid: found!.cbid, state: 'TX', name: mill.name } }, { token }),
  );
  expect(account.details).toMatchObject({ name: 'Juniper Mill LLC', revenue: 1_250_000 });

  // The source says something else a month later: its company follows, the account does not by itself.
  const later = { asOf: '2027-03-01' };
  expect(await did(bring([mill], later))).toMatchObject({ added: 0, changed: 0, refused: 0 });
  expect(await did(bring([{ ...mill, noOfEmployeesAll: '40' }], later))).toMatchObject({
    added: 0,
    changed: 1,
  });
  expect(
    (await did(server.call(getAccount, { params: { accountId: account.id } }, { token }))).details,
  ).toMatchObject({ noOfEmployeesAll: 12 });
  // The same number in another source is another company.
  expect(await did(bring([mill], { source: 'Another register' }))).toMatchObject({ added: 1 });
  expect(await search('Juniper Mill')).toHaveLength(2);
});

it('a file of companies is read as one of risks is: codes whole, phones as stored, nobody’s domain refused', async () => {
  const source = 'Register of Massachusetts';
  const { added, errors } = await did(
    bring(
      [
        { ...mill, sourceId: '1', name: 'Rowan Mill LLC', city: 'Boston', state: 'MA', zipCode: '2139' },
        {
          ...mill,
          sourceId: '2',
          name: 'Rowan Crops Ltd',
          country: 'GB',
          state: '',
          zipCode: 'LS1 4AP',
          phoneNumber: '020 7946 0142',
          industryCode: '1110',
        },
        { ...mill, sourceId: '3', domainName: 'gmail.com' },
        { ...mill, sourceId: '4', domainName: 'acme.github.io' },
        { ...mill, sourceId: '5', industryCode: '511210' },
        { ...mill, sourceId: '6', zipCode: '2139' },
        { ...mill, sourceId: '7', phoneNumber: '5.13E+09' },
      ],
      { source },
    ),
  );
  expect(added).toBe(2);
  const kept = await server.database.pool.query(
    'select phone, zip_code as zip, industry_code as code from directory_company where source = $1 order by source_id',
    [source],
  );
  expect(kept.rows).toEqual([
    { phone: '(512) 555-0100', zip: '02139', code: '311811' },
    { phone: '442079460142', zip: 'LS1 4AP', code: '01110' },
  ]);
  const said = (words: string) => expect.stringContaining(words) as string;
  expect(errors).toEqual([
    { row: 4, column: 'domainName', detail: '“gmail.com”: Invalid Domain! Try a different domain name.' },
    { row: 5, column: 'domainName', detail: said('“acme.github.io”: Invalid Domain!') },
    { row: 6, column: 'industryCode', detail: said('In NAICS 2022 it is 513210') },
    { row: 7, column: 'zipCode', detail: said('“2139” has too few digits') },
    { row: 8, column: 'phoneNumber', detail: said('Format the column as text') },
  ]);
});

it('a file is looked at first: what was understood, what is in doubt and wrong; nothing is stored', async () => {
  const source = 'Register of Vermont';
  await did(bring([{ ...mill, sourceId: '1' }], { source }));
  const count = async () =>
    (
      await server.database.pool.query(
        `select (select count(*)::int from directory_company) as companies,
           (select count(*)::int from directory_import) as imports, (select count(*)::int from history) as history`,
      )
    ).rows;
  const rows = [
    { ...mill, sourceId: '1' },
    { ...mill, sourceId: '2', name: 'Hazel Mill LLC', city: 'Boston', state: 'MA', zipCode: '2139' },
    {
      ...mill,
      sourceId: '3',
      name: 'Hazel Crops Ltd',
      country: 'GB',
      state: '',
      zipCode: 'LS1 4AP',
      phoneNumber: '020 7946 0142',
      industryCode: '1110',
    },
    { ...mill, sourceId: '4', state: 'ZZ' },
  ];
  const before = await count();
  const looked = await did(look(rows, { source }));
  expect(looked).toMatchObject({
    fileName: 'companies.csv',
    total: 4,
    right: 3,
    wrong: 1,
    added: 2,
    known: 1,
    unknownColumns: [],
    understood: { format: 'CSV', encoding: 'UTF-8', delimiter: ',', headRow: 1 },
  });
  const doubtful = looked.doubtful.filter(({ column }) => !['revenue', 'domainName'].includes(column));
  expect(doubtful).toEqual([
    { row: 3, column: 'zipCode', detail: '“2139” was read as 02139.' },
    { row: 4, column: 'phoneNumber', detail: '“020 7946 0142” was read as 442079460142.' },
    { row: 4, column: 'industryCode', detail: '“1110” was read as 01110.' },
  ]);
  expect(looked.doubtful).toContainEqual({
    row: 2,
    column: 'domainName',
    detail: '“https://Juniper.example/about” was read as juniper.example.',
  });
  expect(looked.errors).toContainEqual({
    row: 5,
    column: 'state',
    detail: '“ZZ” is not one of the states. Write its two letters, like TX.',
  });
  expect(await count()).toEqual(before);
  expect(await did(bring(rows, { source }))).toMatchObject({ added: 2, refused: 1 });
  expect((await look(rows, { source, asOf: '2027-01-31' })).refusal.code).toBe('directory-older');
  expect((await look(rows, { token: await server.signIn('agent@harbor.example') })).status).toBe(403);
});

it('an account says of the directory only what its source said', async () => {
  const token = await server.signIn('agent@harbor.example');
  const bare = named('Cedar Press LLC', { ownershipType: '', entityType: '' });
  const full = named('Cedar Holding LLC', { ownershipType: 'Public', entityType: 'Holding' });
  const source = 'Register of forms';
  await did(
    bring(
      [
        { ...bare, sourceId: '1' },
        { ...full, sourceId: '2' },
      ],
      { source },
    ),
  );
  const refused = await did(bring([{ ...full, sourceId: '3', entityType: 'Guild' }], { source }));
  expect(refused.errors).toMatchObject([{ row: 2, column: 'entityType' }]);
  const added = async (name: string) => {
    const [found] = (await search(name)) as { cbid: string }[];
    return did(server.call(createAccount, { body: { cbid: found!.cbid, state: 'TX', name } }, { token }));
  };
  const unsaid = await added(bare.name!);
  expect(unsaid.details).toMatchObject({ ownershipType: '', entityType: '', url: '' });
  expect(Object.keys(unsaid.origins.details)).not.toContain('ownershipType');
  expect(Object.keys(unsaid.origins.details)).not.toContain('url');
  const said = await added(full.name!);
  expect(said.details).toMatchObject({ ownershipType: 'Public', entityType: 'Holding' });
  expect(said.origins.details['entityType']).toMatchObject({ source: 'DIRECTORY' });
});

it('what a source said before does not undo what it said later, nor is tomorrow known', async () => {
  const source = 'Register of Ohio';
  await did(bring([{ ...mill, sourceId: '7' }], { source, asOf: '2027-02-10' }));
  const older = await bring([{ ...mill, sourceId: '7' }], { source, asOf: '2027-02-09' });
  expect([older.status, older.refusal.code]).toEqual([409, 'directory-older']);
  expect((await bring([mill], { source, asOf: '2999-01-01' })).refusal.code).toBe('directory-of-tomorrow');
  expect((await bring([], { source })).refusal.code).toBe('upload-not-read');
  expect((await bring([mill], { source: ' ' })).status).toBe(400);
});

it('each file is listed with what it changed, and only the provider’s administrators bring one', async () => {
  const { content } = await did(server.call(searchDirectoryImports, { query: {} }, { token: admin }));
  expect(content.find(({ total }) => total === 5)).toMatchObject({
    source: 'Register of Texas',
    asOf: '2027-02-01',
    fileName: 'companies.csv',
    added: 2,
    refused: 3,
  });
  const others = Object.keys(personas).filter(
    (email) => email.includes('@') && email !== 'admin@parapet.example',
  );
  for (const email of others) {
    const token = await server.signIn(email);
    expect([email, (await bring([mill], { token })).status]).toEqual([email, 403]);
    expect((await server.call(searchDirectoryImports, { query: {} }, { token })).status).toBe(403);
  }
});

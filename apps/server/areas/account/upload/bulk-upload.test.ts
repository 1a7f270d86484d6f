import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cancelUpload,
  getUpload,
  getUploadErrors,
  getUploadTemplate,
  riskColumns,
} from '@parapet/contract/account/bulk';
import { createAccount } from '@parapet/contract/account/accounts';
import { startQuote } from '@parapet/contract/quote/quotes';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  csv,
  many,
  named,
  uploadRiskFile,
  type FileContent,
  type Sent,
} from '../../../testing/files/risk-files.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { sheetLines, xlsx } from '../../../testing/files/sheet-file.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
let agent: string;
beforeAll(async () => {
  server = await startTestServer();
  agent = await server.signIn('agent@harbor.example');
});
afterAll(() => server.stop());

const upload = (content: FileContent, { to = server, token = agent, ...sent }: Partial<Sent> = {}) =>
  uploadRiskFile(content, { to, token, ...sent });

const rows = async <T>(query: string, values: unknown[] = [], of = server): Promise<T[]> =>
  (await of.database.pool.query(query, values)).rows as T[];
const read = async (uploadId: string, token = agent) =>
  (await server.call(getUpload, { params: { uploadId } }, { token })).body;

describe('a file of risks', () => {
  it('becomes accounts and indications; wrong rows are named by row and column (ACC-033, ACC-384, ACC-572)', async () => {
    const sent = await upload(
      csv([
        named('Wren Foods LLC'),
        named('Finch Foods LLC', { zipCode: 'x', revenue: 'a lot' }),
        named('Robin Foods LLC', { industryCode: '999999', state: 'ZZ' }),
        named('Heron Foods LLC', { product: 'P250' }),
      ]),
      { fields: { tags: 'food, west,food', redAccounts: 'true', teamName: 'West' } },
    );
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({
      status: 'Processing',
      total: 4,
      invalid: 2,
      tags: ['food', 'west'],
      isRedAccounts: true,
      teamName: 'West',
    });
    await server.settled();
    const done = await read(sent.body.id);
    expect(done).toMatchObject({ status: 'Done', stored: 2, refused: 0, found: 0, can: [] });
    expect(done.errors).toEqual([
      { row: 3, column: 'revenue', detail: '“a lot” is not a number. Write it in digits, like 2500.' },
      { row: 4, column: 'state', detail: expect.stringContaining('“ZZ” is not one of the states') as string },
      {
        row: 4,
        column: 'industryCode',
        detail: expect.stringContaining('“999999” is not one of the industry codes') as string,
      },
    ]);
    const quotes = await rows<Record<string, unknown>>(
      `select q.status, q.product, q.company_name as name, a.status as account, a.revenue,
        array(select tag.name from account_tag join tag on tag.id = account_tag.tag_id
          where account_tag.account_id = a.id order by tag.name) as tags,
        q.total_premium > 0 as priced, s.state->>'totalPremium' = q.total_premium::text as kept,
        (select array_agg(event order by event) from history where subject_id in (q.id, a.id)) as events
       from quote q join account a on a.id = q.account_id join quote_snapshot s on s.quote_id = q.id
       where q.company_name in ('Wren Foods LLC', 'Heron Foods LLC') order by q.quote_number`,
    );
    const both = {
      status: 'INDICATION',
      account: 'Quoted',
      revenue: 1_250_000,
      tags: ['food', 'west'],
      priced: true,
      kept: true,
    };
    const events = ['account.created', 'account.tagged', 'quote.started'];
    expect(quotes).toEqual([
      { ...both, product: 'P100', name: 'Wren Foods LLC', events },
      { ...both, product: 'P250', name: 'Heron Foods LLC', events },
    ]);
    // History names the person who uploaded, not the worker.
    expect(
      await rows('select distinct actor_name from history where request_id = $1', [sent.body.id]),
    ).toEqual([{ actor_name: expect.stringMatching(/\w+ \w+/) }]);
  });

  it('is done once: the same file answers with its first upload, and its companies get no second account', async () => {
    const file = csv([named('Osprey Tools LLC'), named('Kestrel Tools LLC'), named('osprey tools llc')]);
    const first = await upload(file);
    await server.settled();
    const again = await upload(file);
    expect(again.body.id).toBe(first.body.id);
    expect(again.body).toMatchObject({ stored: 3, total: 3 });
    const other = await upload(csv([named('Kestrel Tools LLC', { zipCode: '78701 ' })]));
    await server.settled();
    expect(await read(other.body.id)).toMatchObject({ stored: 1, found: 1 });
    expect(
      await rows(
        `select a.name, count(*)::int as quotes from account a join quote q on q.account_id = a.id
         where a.name ilike '%tools llc' group by a.id order by a.name`,
      ),
    ).toEqual([
      { name: 'Kestrel Tools LLC', quotes: 2 },
      { name: 'Osprey Tools LLC', quotes: 2 },
    ]);
  });

  it('may be a sheet of Excel 97, of which the first one is read (ACC-298)', async () => {
    const old = await upload(readFileSync(join(import.meta.dirname, '../../../testing/files/risks-97.xls')));
    expect([old.status, old.text]).toEqual([200, expect.any(String)]);
    expect(old.body).toMatchObject({ total: 2, invalid: 0 });
    await server.settled();
    const { rowCount } = await server.database.pool.query(
      "select from account where name in ('Plover Ninety-Seven LLC', 'Curlew Ninety-Seven & Söhne LLC')",
    );
    expect(rowCount).toBe(2);
  });

  it('may be a sheet or JSON lines, and is told by its content', async () => {
    const risk = named('Plover Sheets LLC');
    const sheet = xlsx(sheetLines([riskColumns, riskColumns.map((name) => risk[name] ?? '')]));
    const ofSheet = await upload(sheet);
    expect([ofSheet.status, ofSheet.text]).toEqual([200, expect.any(String)]);
    expect(ofSheet.body).toMatchObject({ total: 1, invalid: 0 });
    const lines = `${JSON.stringify({ ...named('Curlew Lines LLC'), revenue: 2_000_000 })}\n`;
    expect((await upload(lines)).body).toMatchObject({ total: 1, invalid: 0 });
    const old = await upload(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]));
    expect(old.text).toContain('Save the file as .xlsx or .csv.');
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) });
    expect((await upload(bomb)).text).toContain('too large when unpacked');
    // One cell at the far end of the sheet stands for seventeen thousand million.
    const far = xlsx(`${sheetLines([riskColumns])}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`);
    expect((await upload(far)).text).toContain('It is damaged, or not a spreadsheet.');
    await server.settled();
  });

  it('goes on after its worker has died in the middle, and stores no row twice', async () => {
    const { body } = await upload(csv(many('Crash', 1600)));
    const stored = async () => (await read(body.id)).stored;
    while ((await stored()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await rows(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'parapet-work' and datname = current_database() and state <> 'idle'`);
    await expect
      .poll(
        () =>
          read(body.id).then(
            (it) => it.status,
            () => '',
          ),
        { timeout: 60_000 },
      )
      .toBe('Done');
    expect(await read(body.id)).toMatchObject({ stored: 1600, refused: 0, found: 0 });
    const counted = await rows(
      `select count(*)::int as accounts, count(distinct name)::int as names,
        (select count(*)::int from quote where company_name like 'Crash %') as quotes
       from account where name like 'Crash %'`,
    );
    expect(counted).toEqual([{ accounts: 1600, names: 1600, quotes: 1600 }]);
  });

  it('does not make a company twice when two files with it are stored at once', async () => {
    const [one, two] = await Promise.all([
      upload(csv([...many('Twin', 700), named('Only One LLC')])),
      upload(csv([...many('Twin', 700), named('Only Two LLC')].toReversed())),
    ]);
    await expect
      .poll(async () => [(await read(one.body.id)).status, (await read(two.body.id)).status], {
        timeout: 60_000,
      })
      .toEqual(['Done', 'Done']);
    const [accounts] = await rows(`select count(*)::int as count from account where name like 'Twin %'`);
    expect(accounts).toEqual({ count: 700 });
  });
});

describe('a file that is refused', () => {
  const message = (text: string): string => /<message>(.*)<\/message>/.exec(text)![1]!;

  it('answers 400 with XML that a client saves (ACC-299, ACC-300, ACC-691)', async () => {
    const none = await upload(null);
    expect([none.status, none.contentType]).toEqual([400, 'application/xml; charset=utf-8']);
    expect(message(none.text)).toBe('No file selected for upload.');
    const large = await upload(new Uint8Array(5 * 1024 * 1024 + 1));
    expect([large.status, message(large.text)]).toEqual([400, 'The file size is too big, 5MB max.']);
  });

  it('names every row and column if none of its rows can be taken, again for the same key', async () => {
    const file = csv([named(''), named('B & <C>', { zipCode: '1' })]);
    const key = randomUUID();
    for (const attempt of [await upload(file, { key }), await upload(file, { key })]) {
      expect(attempt.status).toBe(400);
      expect(attempt.text).toContain('<error row="2" column="name">This field is required.</error>');
      expect(attempt.text).toContain('row="3" column="zipCode"');
    }
    expect(await rows(`select 1 from bulk_job where file_hash is null`)).toEqual([]);
  });

  it.each([
    ['', 'No file selected for upload.'],
    ['name,city\r\n', 'It has no risks.'],
    ['{"name": "A"}\n[1]\n', 'Line 2 is not a JSON object.'],
    ['name\r\n"a"b,"', 'is not valid CSV.'],
    ['PK\u0003\u0004 but no sheet', 'It is damaged'],
  ])('says what is wrong with %j', async (content, sentence) => {
    const { status, text } = await upload(content);
    expect([status, text]).toEqual([400, expect.stringContaining(sentence)]);
  });
});

describe('an upload', () => {
  it('is nobody else’s, and a team’s agent cannot take a company of another team', async () => {
    const { body } = await upload(csv([named('Private Dock LLC')]));
    await server.settled();
    const rival = await server.signIn('agent2@summit.example');
    for (const call of [getUpload, getUploadErrors, cancelUpload])
      expect((await server.call(call, { params: { uploadId: body.id } }, { token: rival })).status).toBe(404);
    const branch = await server.signIn('branch@harbor.example');
    const theirs = await upload(csv([named('Private Dock LLC'), named('Branch Dock LLC')]), {
      token: branch,
    });
    await server.settled();
    const done = await read(theirs.body.id, branch);
    expect(done).toMatchObject({ stored: 1, refused: 1 });
    expect(done.errors).toMatchObject([{ row: 2, detail: expect.stringContaining('within your Agency') }]);
  });

  it('records a new account as a single call would', async () => {
    const { body: account } = await server.call(
      createAccount,
      {
        body: {
          name: 'Single Call LLC',
          address1: '1 Main Street',
          city: 'Austin',
          state: 'TX',
          zipCode: '78701',
        },
      },
      { token: agent },
    );
    const fields = async (event: string, where: string) =>
      (
        await rows<{ fields: string[] }>(
          `select array(select jsonb_object_keys(changes) order by 1) as fields from history
           where event = $1 and ${where} limit 1`,
          [event],
        )
      )[0]!.fields.map((field) => field.split('.')[0]);
    const single = new Set(await fields('account.created', `subject_id = '${account.id}'`));
    const bulk = new Set(await fields('account.created', `detail->>'name' = 'Wren Foods LLC'`));
    for (const field of single) expect(bulk).toContain(field);
  });

  it('keeps the version of a new quote as a single call would', async () => {
    const [account] = await rows<{ id: string }>(`select id from account where name = 'Wren Foods LLC'`);
    await did(
      server.call(
        startQuote,
        { params: { accountId: account!.id, product: 'P100' }, body: { asked: {} } },
        { token: agent },
      ),
    );
    const kept = await rows<Record<string, unknown>>(
      `select s.agency_id, s.team_id, s.account_id, s.number, s.actor_name, s.event, s.status, s.state
       from quote_snapshot s join quote q on q.id = s.quote_id
       where q.account_id = $1 and s.number = 1 order by q.quote_number`,
      [account!.id],
    );
    expect(kept).toHaveLength(2);
    expect(kept[0]).toEqual(kept[1]);
  });

  it('has a template and a file of errors', async () => {
    const template = await server.call(getUploadTemplate, {}, { token: agent });
    const text = Buffer.from(template.body as ArrayBuffer).toString();
    const taken = await upload(text);
    expect(taken.body).toMatchObject({ total: 1, invalid: 0 });
    const { body } = await upload(csv([named('Errors A LLC'), named('Errors B LLC', { city: '7' })]));
    const errors = await server.call(getUploadErrors, { params: { uploadId: body.id } }, { token: agent });
    expect(Buffer.from(errors.body as ArrayBuffer).toString()).toContain('<error row="3" column="city">');
    await server.settled();
  });

  it('can be canceled while it is stored, and then be brought again', async () => {
    const web = await startTestServer({ PARAPET_ROLE: 'web' });
    try {
      const token = await web.signIn('agent@harbor.example');
      const file = csv([named('Slow Boat LLC')]);
      const { body } = await upload(file, { to: web, token });
      const cancel = () => web.call(cancelUpload, { params: { uploadId: body.id } }, { token });
      expect((await cancel()).body).toMatchObject({ status: 'Canceled', stored: 0 });
      expect((await cancel()).refusal).toMatchObject({ code: 'wrong-state' });
      const again = await upload(file, { to: web, token });
      expect(again.body.id).not.toBe(body.id);
      expect(
        await rows(`select event from history where subject = 'upload' order by at, id`, [], web),
      ).toEqual([{ event: 'upload.started' }, { event: 'upload.canceled' }, { event: 'upload.started' }]);
    } finally {
      await web.stop();
    }
  });
});

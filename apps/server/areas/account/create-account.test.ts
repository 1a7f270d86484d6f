import { createAccount } from '@parapet/contract/account/accounts';
import { companyKey } from '@parapet/domain/accounts/same-company';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let serial = 0;

async function company(region: 'US' | 'UK'): Promise<string> {
  const place =
    region === 'US' ? ['Austin', 'TX', '78701', 'US', '541511'] : ['Leeds', '', 'LS1 4AP', 'GB', '62012'];
  const {
    rows: [row],
  } = await server.database.pool.query<{ id: string }>(
    `insert into directory_company (region, name, phone, address1, city, state, zip_code, country, industry_code, industry, domain_name, signals)
     values ($1, $7, '5125550142', '12 Quay Street', $2, $3, $4, $5, $6, 'Software', '', '[]') returning id`,
    [region, ...place, `Keystone ${++serial}`],
  );
  return row!.id;
}

const add = async (cbid: string, email: string) =>
  server.call(createAccount, { body: { cbid, name: 'Keystone' } }, { token: await server.signIn(email) });

describe('a company of the directory', () => {
  it('is the client of one agency; another gets a refusal, in the words of its region (CORE-400)', async () => {
    const [us, uk] = [await company('US'), await company('UK')];
    expect((await add(us, 'agent@harbor.example')).status).toBe(200);
    expect((await add(uk, 'broker@thames.example')).status).toBe(200);
    const [american, british] = [
      await add(us, 'agent2@summit.example'),
      await add(uk, 'agent@harbor.example'),
    ];
    expect([american.status, american.refusal.detail]).toEqual([
      409,
      'The Client is already associated with another Agency!',
    ]);
    expect([british.status, british.refusal.detail]).toEqual([
      409,
      'The Client is already associated with another Brokerage!',
    ]);
  });
  it('brings its industry and signals along', async () => {
    const signals = [{ kind: 'DMARC', domain: 'keystone.example', value: 0.5 }];
    const cbid = await company('US');
    await server.database.pool.query('update directory_company set signals = $2 where id = $1', [
      cbid,
      JSON.stringify(signals),
    ]);
    const added = await add(cbid, 'agent@harbor.example');
    const { rows } = await server.database.pool.query('select industry, signals from account where id = $1', [
      added.body.id,
    ]);
    expect(rows).toEqual([{ industry: 'Custom Computer Programming Services', signals }]);
    const typed = await server.call(
      createAccount,
      { body: { name: 'Quayside', city: 'Austin', state: 'TX', zipCode: '78701' } },
      { token: await server.signIn('agent@harbor.example') },
    );
    const own = await server.database.pool.query('select industry, signals from account where id = $1', [
      typed.body.id,
    ]);
    expect(own.rows).toEqual([{ industry: '', signals: [] }]);
  });
  it('is not added twice by the same agency (CORE-401)', async () => {
    const cbid = await company('US');
    await add(cbid, 'agent@harbor.example');
    const again = await add(cbid, 'agent@harbor.example');
    expect([again.status, again.refusal.detail]).toEqual([
      409,
      'This Client is already associated with someone else within your Agency!',
    ]);
  });
});

describe('a company that the agency has', () => {
  const place = { address1: '12 Quay Street', city: 'Austin', state: 'TX', zipCode: '78701' };
  const typed = async (body: object, email = 'agent@harbor.example') =>
    server.call(
      createAccount,
      { body: { name: 'Quayside Freight', ...place, ...body } },
      { token: await server.signIn(email) },
    );

  it('cannot be added again by typing its name in another way; the answer names its account', async () => {
    const first = await typed({});
    expect(first.status).toBe(200);
    for (const again of [
      {},
      { name: 'QUAYSIDE FREIGHT, L.L.C.' },
      { name: 'The Quayside Freight Company', zipCode: '', city: '', address1: '' },
      { name: 'Quay-Side Freight Inc', zipCode: '78710' },
    ]) {
      const { status, refusal } = await typed(again);
      expect([status, refusal.code]).toEqual([409, 'account-exists']);
      expect(refusal).toMatchObject({
        detail: 'You already have an account of this company: Quayside Freight.',
        account: { id: first.body.id, name: 'Quayside Freight' },
      });
    }
    // The same name elsewhere is another company.
    expect((await typed({ address1: '1 Broadway', city: 'Dallas', zipCode: '75201' })).status).toBe(200);
  });
  it('is not named to another agency, which may have it as well, nor to another team', async () => {
    const rival = await typed({}, 'agent2@summit.example');
    expect(rival.status).toBe(200);
    await typed({ name: 'Quayside Cold Storage' });
    const other = await typed({ name: 'Quayside Cold Storage' }, 'branch@harbor.example');
    expect([other.status, other.refusal.code, 'account' in other.refusal]).toEqual([
      409,
      'account-yours',
      false,
    ]);
  });
  it('gets one account however many add it at once', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => typed({ name: 'Quayside At Once' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

it('PostgreSQL makes the same key of a name as the domain does', async () => {
  const names = [
    'Smith & Sons, L.L.C.',
    'The Café Zoë Co. Ltd',
    "Joe’s `Best' Pizza",
    'Company',
    'The Co',
    ' ',
    '???',
    'ÄÖÜ ßtraße',
    'Ж и К ООО',
    'ﬁnance № 5',
    'A\u00a0B\tC',
    '東京 Inc',
    'x'.repeat(100),
    'İstanbul',
    'a_b{c}~d',
  ];
  const made = fc.sample(fc.string({ unit: 'grapheme', maxLength: 30 }), 500);
  const all = [...names, ...made.filter((name) => !name.includes('\0') && name.isWellFormed())];
  const { rows } = await server.database.pool.query<{ name: string; key: string }>(
    'select name, company_key(name) as key from unnest($1::text[]) as name',
    [all],
  );
  expect(rows).toEqual(all.map((name) => ({ name, key: companyKey(name) })));
});

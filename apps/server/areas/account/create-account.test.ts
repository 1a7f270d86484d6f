import { createAccount } from '@parapet/contract/account/accounts';
import { validateAddress } from '@parapet/contract/account/reference';
import { login } from '@parapet/contract/auth/session';
import { migrateUser } from '@parapet/contract/auth/teams';
import { companyKey, ownDomain } from '@parapet/domain/accounts/same-company';
import { foldText } from '@parapet/domain/inputs/fold';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../demo/people.ts';
import { namesByScript } from '../../testing/names/names.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let serial = 0;

async function company(region: 'US' | 'UK', domain = ''): Promise<string> {
  const place =
    region === 'US' ? ['Austin', 'TX', '78701', 'US', '541511'] : ['Leeds', '', 'LS1 4AP', 'GB', '62012'];
  const {
    rows: [row],
  } = await server.database.pool.query<{ id: string }>(
    `insert into directory_company (region, name, phone, address1, city, state, zip_code, country, industry_code, industry, domain_name, signals)
     values ($1, $7, '5125550142', '12 Quay Street', $2, $3, $4, $5, $6, 'Software', $8, '[]') returning id`,
    [region, ...place, `Keystone ${++serial}`, domain],
  );
  return row!.id;
}

const add = async (cbid: string, email: string) =>
  server.call(createAccount, { body: { cbid, name: 'Keystone' } }, { token: await server.signIn(email) });

describe('a company of the directory', () => {
  it('is the client of one agency; another gets a refusal, in the words of its region (CORE-400, ACC-022, ACC-023)', async () => {
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
  it('begins with what was said of it, where the directory knows nothing', async () => {
    const token = await server.signIn('agent@harbor.example');
    const said = { industryCode: '541110', revenue: 2_500_000 };
    const typed = { name: `Sexton Wray ${++serial}`, state: 'TX', firmographics: said };
    const { body: begun } = await server.call(createAccount, { body: typed }, { token });
    expect(begun.details).toMatchObject({ naicsCode: '541110', revenue: 2_500_000 });
    expect(begun.details.secondaryIndustry).toMatch(/Lawyers/);
    const known = await company('US');
    const body = { cbid: known, name: 'Keystone', firmographics: said };
    const found = await server.call(createAccount, { body }, { token });
    expect(found.body.details).toMatchObject({ naicsCode: '541511', revenue: 2_500_000 });
    const wrong = { ...typed, name: 'Other & Sons', firmographics: { industryCode: '999999' } };
    const refused = await server.call(createAccount, { body: wrong }, { token });
    expect(refused.refusal.errors).toMatchObject([{ field: 'firmographics.industryCode' }]);
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
        detail: 'You already have an account for this company: Quayside Freight.',
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
  it('is found by its domain under another name; one of a mail service is none, and left out', async () => {
    const first = await add(await company('US', 'quayside-own.example'), 'agent@harbor.example');
    const again = await add(await company('US', 'https://www.Quayside-own.example/'), 'agent@harbor.example');
    expect([again.status, again.refusal.code]).toEqual([409, 'account-exists']);
    expect(again.refusal).toMatchObject({ account: { id: first.body.id } });
    // Another agency may have it as well.
    expect((await add(await company('US', 'quayside-own.example'), 'agent2@summit.example')).status).toBe(
      200,
    );
    for (const domain of ['gmail.com', 'https://Gmail.com/', 'quayside.github.io']) {
      const { body } = await add(await company('US', domain), 'agent@harbor.example');
      expect(body.details).toMatchObject({ domainName: '', hasNoDomain: true });
      expect(body.origins.details).toMatchObject({ hasNoDomain: { source: 'DIRECTORY' } });
    }
  });
  it('gets one account however many add its domain at once', async () => {
    const named = await Promise.all([1, 2, 3].map(() => company('US', 'quayside-rush.example')));
    const replies = await Promise.all(named.map((cbid) => add(cbid, 'agent@harbor.example')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
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
    'ŁÓDŹ Øre ÆGIR Œuvre ÞÓR',
    'O’Hara O`Hara O´Hara Oʻahu',
    'ΣΊΣΥΦΟΣ',
    'Ｗｉｄｅ',
    'أحمد ی ک',
    'a_b{c}~d',
  ];
  const made = fc.sample(fc.string({ unit: 'grapheme', maxLength: 30 }), 500);
  const all = [...names, ...made.filter((name) => !name.includes('\0') && name.isWellFormed())];
  const typed = [...all, ...Object.values(namesByScript).flat()];
  const { rows } = await server.database.pool.query<{ name: string; key: string; folded: string }>(
    'select name, company_key(name) as key, fold(name) as folded from unnest($1::text[]) as name',
    [typed],
  );
  expect(rows).toEqual(typed.map((name) => ({ name, key: companyKey(name), folded: foldText(name) })));
});

it('PostgreSQL reads a domain as the domain does', async () => {
  const names = [
    'harbor.example',
    ' HTTPS://www.Harbor.example/a?b#c',
    'www.harbor.example.',
    'a.b.example',
    '',
  ];
  const { rows } = await server.database.pool.query<{ domain: string }>(
    'select company_domain(name) as domain from unnest($1::text[]) as name',
    [names],
  );
  expect(rows.map(({ domain }) => domain)).toEqual(names.map(ownDomain));
});

describe('an account as typed', () => {
  const body = {
    state: 'TX',
    name: 'Typed Works',
    cbid: null,
    phone: '5125550142',
    address1: '12 Quay Street',
    city: 'Austin',
    zipCode: '78701',
    country: 'US',
  };
  const create = async (more: object) =>
    server.call(
      createAccount,
      { body: { ...body, name: `Typed Works ${++serial}`, ...more } },
      { token: await server.signIn('agent@harbor.example') },
    );

  it('has the fields of the simple creation (ACC-127, ACC-360, ACC-382)', async () => {
    const mailingAddress = { address1: '1 Post Road', city: 'Austin', state: 'TX', zipCode: '78702' };
    const { status, body: made } = await create({ mailingAddress, teams: [] });
    expect(status).toBe(200);
    expect(made.details).toMatchObject({
      phoneNumber: '5125550142',
      address: { address1: '12 Quay Street', city: 'Austin', state: 'TX', zipCode: '78701' },
      mailingAddress,
    });
  });

  it('has addresses of seven fields (ACC-124)', async () => {
    const { body: made } = await create({});
    expect(Object.keys(made.details.address).toSorted()).toEqual([
      'address1',
      'address2',
      'address3',
      'city',
      'country',
      'state',
      'zipCode',
    ]);
  });

  it('keeps the code of its scheme: SIC in the United Kingdom (ACC-122)', async () => {
    const [us, uk] = [await company('US'), await company('UK')];
    const american = (await add(us, 'agent@harbor.example')).body.details;
    const british = (await add(uk, 'broker@thames.example')).body.details;
    expect([american.naicsCode, american.sicCode]).toEqual(['541511', '']);
    expect([british.naicsCode, british.sicCode]).toEqual(['', '62012']);
  });

  it('is verified by its British address, field by field (ACC-361, ACC-383)', async () => {
    const token = await server.signIn('broker@thames.example');
    const address = { country: 'GBR', address1: '4 Mill Lane', address2: '', address3: '', city: 'Leeds' };
    const check = (more: object) =>
      server.call(validateAddress, { body: { ...address, zipCode: 'LS1 4AP', ...more } }, { token });
    expect((await check({})).body).toEqual({ errorFields: [], localizedErrorFieldNames: [] });
    expect((await check({ zipCode: 'nowhere', city: '1' })).body).toEqual({
      errorFields: ['city', 'zipCode'],
      localizedErrorFieldNames: ['Town/City', 'Postcode'],
    });
  });
});

describe('the team of a new account', () => {
  const BRANCH = 'branch@harbor.example';
  const teams = async () =>
    (
      await server.database.pool.query<{ id: string; isDefault: boolean }>(
        `select id, is_default as "isDefault" from team
         where organization_id = (select organization_id from person where email = $1) order by is_default desc`,
        [BRANCH],
      )
    ).rows;
  const getTeam = async (id: string) =>
    (
      await server.database.pool.query<{ team: string }>(
        'select team_id as team from account where id = $1',
        [id],
      )
    ).rows[0]!.team;
  const create = async (email: string, chosen?: string) =>
    server.call(
      createAccount,
      {
        body: {
          name: `Team Works ${++serial}`,
          state: 'TX',
          teams: chosen ? [{ id: chosen, name: '' }] : [],
        },
      },
      // A change of teams ends open sessions, so they sign in again.
      {
        token: (await server.call(login, { body: { username: email, password: demoPassword } })).body
          .accessToken,
      },
    );

  it('is supplied by the agency’s setting where nobody chooses (ACC-340)', async () => {
    const [standard, branch] = await teams();
    const admin = await create('agent@harbor.example');
    expect(await getTeam(admin.body.id)).toBe(standard!.id);
    await server.database.pool.query('update team set is_default = (id = $1) where id = any ($2)', [
      branch!.id,
      [standard!.id, branch!.id],
    ]);
    const after = await create('agent@harbor.example');
    expect(await getTeam(after.body.id)).toBe(branch!.id);
    await server.database.pool.query('update team set is_default = (id = $1) where id = any ($2)', [
      standard!.id,
      [standard!.id, branch!.id],
    ]);
  });
  it('has to be chosen, and one of theirs, by whoever works for several teams (ACC-234, ACC-235)', async () => {
    const [standard, branch] = await teams();
    const alone = await create(BRANCH);
    expect(await getTeam(alone.body.id)).toBe(branch!.id);
    const foreign = await create(BRANCH, standard!.id);
    expect([foreign.status, foreign.refusal.errors]).toMatchObject([
      400,
      [{ field: 'teams', detail: 'Please select a valid Team, current option is not valid.' }],
    ]);
    const { rows } = await server.database.pool.query<{ id: string }>(
      'select id from person where email = $1',
      [BRANCH],
    );
    await server.call(
      migrateUser,
      { params: { userId: rows[0]!.id }, body: { fromTeamId: null, toTeamId: standard!.id } },
      { token: await server.signIn('agent@harbor.example') },
    );
    const none = await create(BRANCH);
    expect([none.status, none.refusal.errors]).toMatchObject([
      400,
      [{ field: 'teams', detail: 'Please select a Team' }],
    ]);
    const chosen = await create(BRANCH, standard!.id);
    expect(await getTeam(chosen.body.id)).toBe(standard!.id);
  });
});

import type { Answer } from '@parapet/contract/call';
import { getAppetite } from '@parapet/contract/rater/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const lawFirm = { state: 'TX', industryCode: '541110', revenue: 2_500_000 };
const ask = async (query: object, email = 'agent@harbor.example') =>
  server.call(getAppetite, { query }, { token: await server.signIn(email) });
const getProduct = (answer: Answer<typeof getAppetite>, product: string) =>
  answer.products.find((one) => one.product === product)!;

it('prices every product for an industry, a place and a revenue, and keeps nothing', async () => {
  const before = await server.database.pool.query('select count(*) from account');
  const answer = await did(ask(lawFirm));
  expect(answer.facts).toMatchObject({ ...lawFirm, secondaryIndustry: expect.stringMatching(/Lawyers/) });
  const { price, reason, referrals, mayDecline } = getProduct(answer, 'P100');
  expect([reason, referrals]).toEqual([null, []]);
  expect(price!.low.amount).toBeLessThan(price!.middle.amount);
  expect(price!.middle.amount).toBeLessThan(price!.high.amount);
  expect(mayDecline).toMatchObject([{ code: 'NO_BASIC_CONTROLS', sentence: expect.stringMatching(/\w{4}/) }]);
  expect(getProduct(answer, 'PRIME_TECH')).toMatchObject({
    price: null,
    reason: 'This product is not available to companies in this industry',
  });
  expect((await server.database.pool.query('select count(*) from account')).rows).toEqual(before.rows);
});

it('knows a company of the directory by its id, and takes what is typed instead', async () => {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `insert into directory_company (region, name, phone, address1, city, state, zip_code, country,
        industry_code, industry, domain_name, signals, revenue)
      values ('US', 'Keystone', '', '12 Quay Street', 'Austin', 'TX', '78701', 'US', '541511', 'Software', '',
        '[]', 4000000) returning id`,
  );
  const cbid = rows[0]!.id;
  const found = await did(ask({ cbid }));
  expect(found.facts).toMatchObject({ state: 'TX', industryCode: '541511', revenue: 4_000_000 });
  expect(found.products.length).toBeGreaterThan(5);
  const casino = await did(ask({ cbid, industryCode: '713210' }));
  for (const { price, reason } of casino.products)
    expect([price, reason]).toEqual([null, expect.stringMatching(/industry/)]);
});

it('says what is not known, and refuses by name what does not exist', async () => {
  expect((await did(ask({ state: 'TX', revenue: 10 }))).products).toEqual([]);
  expect((await did(ask({ ...lawFirm, state: '' }))).products).toEqual([]);
  expect((await ask({ ...lawFirm, industryCode: '999999' })).refusal.errors).toMatchObject([
    { field: 'industryCode' },
  ]);
  expect((await ask({ ...lawFirm, state: 'ZZ' })).refusal.errors).toMatchObject([{ field: 'state' }]);
  expect((await ask({ ...lawFirm, revenue: 'much' })).status).toBe(400);
});

it('tells an underwriter a rule with its figures, and everybody else in short', async () => {
  const large = { ...lawFirm, revenue: 60_000_000 };
  const [referral] = getProduct(await did(ask(large)), 'P100').referrals;
  expect(referral).toMatchObject({ code: 'REVENUE_OVER_AUTHORITY' });
  expect(referral!.sentence).not.toContain('50,000,000');
  const said = getProduct(await did(ask(large, 'underwriter@parapet.example')), 'P100').referrals;
  expect(said[0]!.sentence).toContain('50,000,000');
});

it('is asked in the United Kingdom by postcode, and by nobody who sells nothing', async () => {
  const uk = { zipCode: 'LS1 4AP', industryCode: '69102', revenue: 2_000_000 };
  const { products } = await did(ask(uk, 'broker@thames.example'));
  expect(products.map(({ product }) => product)).toContain('P_ONE');
  expect(products[0]!.price!.low.currency).toBe('GBP');
  expect((await ask(lawFirm, 'carrier@atlas.example')).status).toBe(403);
});

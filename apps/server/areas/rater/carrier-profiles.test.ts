import { getProgress } from '@parapet/contract/quote/quotes';
import {
  addCarrierProfile,
  deleteCarrierProfile,
  searchCarrierProfiles,
  updateCarrierProfile,
} from '@parapet/contract/rater/carrier-profiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organizationId } from '../../testing/people/organization-id.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, readyQuote } from '../../testing/story.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin@parapet.example');
});
afterAll(() => server.stop());

const getId = (name: string): Promise<string> => organizationId(server, name);
const typed = {
  name: 'Texas only',
  mostLimit: null,
  mostRevenue: null,
  states: [],
  fromDate: '2020-01-01',
  toDate: null,
};
const add = (body: object, token = admin) =>
  server.call(addCarrierProfile, { body: body as never }, { token });
const search = async (query: object = {}) =>
  (await did(server.call(searchCarrierProfiles, { query: query as never }, { token: admin }))).content;

it('says what a carrier takes; quotes beyond it wait (ACC-495, ACC-518, ACC-519)', async () => {
  const carrierId = await getId('Atlas');
  const { quote, token } = await readyQuote(server);
  const obstacles = async () =>
    JSON.stringify(await did(server.call(getProgress, { params: { quoteId: quote.id } }, { token })));
  expect(await obstacles()).not.toContain('REVENUE');
  const profile = { ...typed, carrierId, treatyId: 'US-ADMITTED', mostRevenue: 1 };
  const one = await did(add(profile));
  expect(one).toMatchObject({ carrierName: 'Atlas Specialty Insurance', mostRevenue: 1, version: 1 });
  expect(await obstacles()).toContain('REVENUE');
  expect((await add(profile)).refusal.code).toBe('carrier-profile-known');
  expect((await add({ ...profile, name: 'Other', treatyId: 'NONE' })).refusal.code).toBe('carrier-invalid');
  expect((await add({ ...profile, carrierId: await getId('Keel') })).refusal.code).toBe('carrier-invalid');
  expect((await add(profile, token)).status).toBe(403);
  const change = (body: object) =>
    server.call(
      updateCarrierProfile,
      { params: { id: one.id }, body: { ...typed, ...body } as never },
      { token: admin },
    );
  expect(await did(change({ name: 'All of it', version: 1 }))).toMatchObject({
    mostRevenue: null,
    version: 2,
  });
  expect((await change({ version: 1 })).refusal.code).toBe('changed-meanwhile');
  expect(await obstacles()).not.toContain('REVENUE');
  expect((await search({ search: 'All of' })).map(({ id }) => id)).toEqual([one.id]);
});

it('counts what the company earns abroad with what it earns at home', async () => {
  const { quote, account, token } = await readyQuote(server);
  const breach = async () =>
    JSON.stringify(await did(server.call(getProgress, { params: { quoteId: quote.id } }, { token })));
  const mostRevenue = account.details.revenue! + 1000;
  await did(
    add({ ...typed, name: 'Abroad', carrierId: await getId('Atlas'), treatyId: 'US-ADMITTED', mostRevenue }),
  );
  expect(await breach()).not.toContain('REVENUE');
  const earnAbroad = (amount: number) =>
    server.database.pool.query(
      `update account set details = details || jsonb_build_object('nonUsRevenue', $2::int) where id = $1`,
      [account.id, amount],
    );
  await earnAbroad(1000);
  expect(await breach()).not.toContain('REVENUE');
  await earnAbroad(1001);
  expect(await breach()).toContain('REVENUE');
  const [own] = await search({ search: 'Abroad' });
  await did(server.call(deleteCarrierProfile, { params: { id: own!.id } }, { token: admin }));
});

it('is deleted, and the treaty alone counts again (ACC-520)', async () => {
  const [one] = await search();
  const remove = () => server.call(deleteCarrierProfile, { params: { id: one!.id } }, { token: admin });
  await did(remove());
  expect((await remove()).status).toBe(404);
  expect(await search()).toEqual([]);
});

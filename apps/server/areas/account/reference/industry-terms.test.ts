import { searchIndustries, type IndustryRow } from '@parapet/contract/account/reference';
import { listIndustryHistory, updateIndustry } from '@parapet/contract/account/reference-by-hand';
import { getQuote, startQuote } from '@parapet/contract/quote/quotes';
import { getWorksheet, listProducts } from '@parapet/contract/rater/index';
import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, readyQuote } from '../../../testing/story.ts';
import { officeToday } from '../../../testing/today.ts';

const CODE = '541511';
let server: TestServer;
let admin: { token: string }, agent: { token: string }, underwriter: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = { token: await server.signIn('admin@parapet.example') };
  agent = { token: await server.signIn('agent@harbor.example') };
  underwriter = { token: await server.signIn('underwriter@parapet.example') };
});
afterAll(() => server.stop());

const getRow = async (search = CODE): Promise<IndustryRow> =>
  (await did(server.call(searchIndustries, { query: { search, size: 5 } }, agent))).content[0]!;

async function set(terms: object, as = admin) {
  const { id, version, naicsCode, primaryIndustry, secondaryIndustry } = await getRow();
  const body = { version, naicsCode, primaryIndustry, secondaryIndustry, ...terms };
  return server.call(updateIndustry, { params: { id }, body: body as never }, as);
}
const findClass = async (quoteId: string) => {
  const { rows } = await did(server.call(getWorksheet, { params: { quoteId } }, underwriter));
  return rows.find(({ section, item }) => [section, item].includes('hazardClass'))?.source;
};
const readQuote = (quoteId: string) => did(server.call(getQuote, { params: { quoteId } }, agent));
const another = (accountId: string, body = {}) =>
  server.call(startQuote, { params: { product: 'P100', accountId }, body }, agent);

describe('what staff set of an industry code', () => {
  it('is priced from its day on, and a quote keeps what it was priced with', async () => {
    const { account, quote } = await readyQuote(server);
    const before = await readQuote(quote.id);
    const source = await findClass(quote.id);
    const later = addDays(officeToday(), 40);
    const shipped = (await getRow()).hazardClass;
    await did(set({ hazardClass: 1, effectiveFrom: later }));
    expect(await getRow()).toMatchObject({ changesOn: later, isByHand: true });
    const meanwhile = await did(another(account.id));
    expect(meanwhile.totalPremium).toEqual(before.totalPremium);
    expect(await findClass(meanwhile.id)).toBe(source);

    await did(set({ hazardClass: 2 }));
    expect(shipped).not.toBe(2);
    expect(await getRow()).toMatchObject({ hazardClass: 2, isSupported: true, changesOn: later });
    expect(await readQuote(quote.id)).toEqual(before);
    expect(await findClass(quote.id)).toBe(source);
    const next = await did(another(account.id));
    expect(next.totalPremium.amount).toBeLessThan(before.totalPremium.amount);
    expect(await findClass(next.id)).toBe(`industry.${CODE}`);
    // Set back, it costs what it did, and the worksheet says by whose class.
    await did(set({ hazardClass: shipped }));
    const last = await did(another(account.id));
    expect(last.totalPremium).toEqual(before.totalPremium);
    expect(await findClass(last.id)).toBe(`industry.${CODE}`);
    expect(await readQuote(next.id)).toMatchObject({ totalPremium: next.totalPremium });
  });

  it('limits what a policy pays, and closes products or everything', async () => {
    const { account, quote } = await readyQuote(server);
    const asked = { asked: { global: { limit: 3_000_000 } } };
    expect((await did(another(account.id, asked))).limit).toBe(3_000_000);
    await did(set({ coverageLimit: 1_000_000 }));
    expect((await getRow()).coverageLimit).toBe(1_000_000);
    const limited = await did(another(account.id, asked));
    expect(limited.limit).toBe(1_000_000);
    expect(limited.adjustments).toContainEqual(
      expect.objectContaining({ field: 'limit', given: 1_000_000, rule: 'INDUSTRY_LIMIT' }),
    );
    expect((await readQuote(quote.id)).limit).toBe(quote.limit);
    await did(set({ coverageLimit: null }));
    expect((await getRow()).coverageLimit).toBeNull();

    await did(set({ closedProducts: ['P100'] }));
    const closed = await another(account.id);
    expect(closed.refusal.code).toBe('not-eligible');
    const offered = async () =>
      (await did(server.call(listProducts, { params: { accountId: account.id } }, agent))).content;
    expect((await offered()).find(({ product }) => product === 'P100')?.isEligible).toBe(false);
    expect((await offered()).find(({ product }) => product === 'P250')?.isEligible).toBe(true);
    await did(set({ closedProducts: [], isSupported: false }));
    expect(await getRow()).toMatchObject({ isSupported: false, closedProducts: [] });
    expect((await offered()).every(({ isEligible }) => !isEligible)).toBe(true);
    await did(set({ isSupported: true }));
    await did(another(account.id));
  });

  it('is read in its history: who, when, from which day, before and after', async () => {
    const { id, hazardClass } = await getRow();
    const history = async (as = admin) => server.call(listIndustryHistory, { params: { id } }, as);
    expect((await history(agent)).status).toBe(403);
    const day = addDays(officeToday(), 3);
    const were = (await did(history())).content.length;
    await did(set({ hazardClass: 6, effectiveFrom: day, secondaryIndustry: 'Programming by Hand' }));
    const { content } = await did(history());
    expect(content.length).toBe(were + 2);
    expect(content.slice(0, 2)).toEqual(
      expect.arrayContaining([
        {
          what: 'changed',
          at: expect.any(String),
          by: expect.stringMatching(/\S/),
          effectiveFrom: day,
          changes: [{ field: 'hazardClass', before: hazardClass, after: 6 }],
        },
        {
          what: 'changed',
          at: expect.any(String),
          by: expect.stringMatching(/\S/),
          effectiveFrom: null,
          changes: [
            {
              field: 'secondaryIndustry',
              before: 'Custom Computer Programming Services',
              after: 'Programming by Hand',
            },
          ],
        },
      ]),
    );
    // What changes nothing is no change.
    await did(set({}));
    expect((await did(history())).content.length).toBe(were + 2);
  });

  it('is refused for a day that is over, an unknown class, an old version and who may not', async () => {
    const past = await set({ hazardClass: 4, effectiveFrom: addDays(officeToday(), -2) });
    expect(past.refusal.code).toBe('industry-day-past');
    for (const hazardClass of [0, 8, 2.5]) expect((await set({ hazardClass })).status).toBe(400);
    for (const coverageLimit of [0, -1, 1e10, 1.5]) expect((await set({ coverageLimit })).status).toBe(400);
    expect((await set({ closedProducts: ['P999'] })).status).toBe(400);
    expect((await set({ hazardClass: 4 }, agent)).status).toBe(403);
    const { version } = await getRow();
    const both = await Promise.all([set({ hazardClass: 3, version }), set({ hazardClass: 4, version })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

import { getQuote } from '@parapet/contract/quote/quotes';
import { updateTerms } from '@parapet/contract/quote/underwriting/underwriting';
import { addYears } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, readyQuote } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Of every P100, and one that can be left out. */
const BREACH_LIABILITY = 123;
const FRAUD = 110;

it('each coverage of a quote says whether it is available and selected, and from when acts are covered (QUO-190, CORE-424)', async () => {
  const { quote, token } = await readyQuote(server);
  const params = { quoteId: quote.id };
  const underwriter = { token: await server.signIn('underwriter@parapet.example') };
  const ask = async (asked: object) => {
    const { version } = await did(server.call(getQuote, { params }, { token }));
    await did(server.call(updateTerms, { params, body: { version, asked } }, underwriter));
    const { coverageSelections, continuityDate } = await did(server.call(getQuote, { params }, { token }));
    const byId = (id: number) => coverageSelections.find(({ coverageId }) => coverageId === id);
    return { liability: byId(BREACH_LIABILITY), fraud: byId(FRAUD), continuityDate };
  };
  const fraud = (selected: boolean) => ({ coverages: { [FRAUD]: { selected } } });
  const two = await ask({ global: { retroActivePeriod: 2 }, ...fraud(true) });
  expect(two.liability).toEqual({
    coverageId: BREACH_LIABILITY,
    isAvailable: true,
    isSelected: true,
    retroActivePeriod: 2,
    retroActiveDate: addYears(two.continuityDate, -2),
  });
  expect(two.liability?.retroActiveDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(two.fraud?.isSelected).toBe(true);
  const full = await ask({ global: { retroActivePeriod: -1 }, ...fraud(false) });
  expect(full.liability).toMatchObject({ isSelected: true, retroActivePeriod: -1, retroActiveDate: null });
  expect(full.fraud?.isSelected).toBe(false);
  // Where the state does not have a coverage, its selection says so.
  await server.database.arrange("update quote set state = 'LA' where id = $1", [quote.id]);
  const { coverageSelections } = await did(server.call(getQuote, { params }, { token }));
  expect(coverageSelections.filter(({ isAvailable }) => !isAvailable)).not.toEqual([]);
});

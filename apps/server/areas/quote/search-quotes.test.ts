import { getP250Details } from '@parapet/contract/quote/p250-details';
import { searchQuotes, startQuote, updateQuote } from '@parapet/contract/quote/quotes';
import { searchAggregates, searchPremium, searchUniqueAccounts } from '@parapet/contract/quote/sums';
import { getAccount } from '@parapet/contract/account/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, did, goodDetails, readyQuote } from '../../testing/story.ts';

type Ready = Awaited<ReturnType<typeof readyQuote>>;
let server: TestServer;
let agent: string, rival: string, staff: string;
let first: Ready, second: Ready;
beforeAll(async () => {
  server = await startTestServer();
  [agent, rival, staff] = [
    await server.signIn(agents.US),
    await server.signIn('agent2@summit.example'),
    await server.signIn('underwriter@parapet.example'),
  ];
  [first, second] = [await readyQuote(server), await readyQuote(server, 'US', 'P250')];
});
afterAll(() => server.stop());

const list = (query: Record<string, string>, token = agent) =>
  did(server.call(searchQuotes, { query }, { token }));
const numbers = async (query: Record<string, string>, token = agent) =>
  (await list(query, token)).content.map(({ quoteNumber }) => quoteNumber);

describe('the list of quotes', () => {
  it('takes page, size, search, sort, after and before (ACC-147, ACC-626)', async () => {
    const oldest = first.quote.quoteNumber,
      newest = second.quote.quoteNumber;
    expect(await numbers({})).toEqual([newest, oldest]);
    expect(await numbers({ sort: 'quoteNumber.keyword,asc' })).toEqual([oldest, newest]);
    expect(await numbers({ sort: 'quoteNumber.keyword,asc', page: '1', size: '1' })).toEqual([newest]);
    expect(await numbers({ search: `*${oldest}*` })).toEqual([oldest]);
    expect(await numbers({ after: '2100-01-01' })).toEqual([]);
    expect(await numbers({ before: '2020-01-01' })).toEqual([]);
  });

  it('takes state, surplus lines state, agency and email, by their bare names and as filters (ACC-147)', async () => {
    expect(await numbers({ state: 'TX' })).toHaveLength(2);
    expect(await numbers({ 'filter.state': 'in:NY' })).toEqual([]);
    await server.database.pool.query('update quote set is_surplus = true where id = $1', [second.quote.id]);
    expect(await numbers({ surplusLinesState: 'TX' })).toEqual([second.quote.quoteNumber]);
    expect(await numbers({ agencyId: first.account.agencyId }, staff)).toHaveLength(2);
    expect(await numbers({ agencyId: first.account.id }, staff)).toEqual([]);
    expect(await numbers({ email: 'Agent@Harbor.example' })).toHaveLength(2);
    expect(await numbers({ email: 'nobody@harbor.example' })).toEqual([]);
  });

  it('takes the day until which quotes expire, that day included', async () => {
    await server.database.arrange('update quote set expires_on = $1 where id = $2', [
      '2030-03-02',
      first.quote.id,
    ]);
    await server.database.arrange('update quote set expires_on = $1 where id = $2', [
      '2030-03-03',
      second.quote.id,
    ]);
    expect(await numbers({ 'filter.expiresUntil': 'in:2030-03-02' })).toEqual([first.quote.quoteNumber]);
    expect(await numbers({ 'filter.expiresUntil': 'in:2030-03-03' })).toHaveLength(2);
    expect(await numbers({ 'filter.expiresUntil': 'ni:2030-03-02' })).toEqual([second.quote.quoteNumber]);
    const { status } = await server.call(
      searchQuotes,
      { query: { 'filter.expiresUntil': 'in:soon' } },
      { token: agent },
    );
    expect(status).toBe(400);
  });

  it('is each caller’s own, however often others ask for the same page', async () => {
    // Often enough that each connection has prepared the statement, and planned it for any values.
    for (let turn = 0; turn < 40; turn++) {
      const [own, others, all] = [await list({}), await list({}, rival), await list({}, staff)];
      expect([own, others, all].map(({ content, totalElements }) => [content.length, totalElements])).toEqual(
        [
          [2, 2],
          [0, 0],
          [2, 2],
        ],
      );
    }
  });

  it('takes team ids (ACC-628)', async () => {
    const { rows: teams } = await server.database.pool.query<{ id: string }>(
      "select t.id from team t join organization o on o.id = t.organization_id where o.name like 'Harbor%' order by t.is_default desc",
    );
    await server.database.arrange('update quote set team_id = $1 where id = $2', [
      teams[0]!.id,
      first.quote.id,
    ]);
    await server.database.arrange('update quote set team_id = $1 where id = $2', [
      teams[1]!.id,
      second.quote.id,
    ]);
    expect(await numbers({ teamIds: teams[1]!.id })).toEqual([second.quote.quoteNumber]);
    expect(await numbers({ teamIds: `${teams[0]!.id},${teams[1]!.id}` })).toHaveLength(2);
  });
});

describe('the sums of a list', () => {
  it('add up the premium of what the list lets through (QUO-616)', async () => {
    const total = first.quote.totalPremium.amount + second.quote.totalPremium.amount;
    expect(await did(server.call(searchPremium, {}, { token: agent }))).toEqual({
      count: 2,
      premiums: [{ amount: total, currency: 'USD' }],
    });
    expect(
      await did(server.call(searchPremium, { query: { 'filter.product': 'in:P100' } }, { token: agent })),
    ).toEqual({ count: 1, premiums: [first.quote.totalPremium] });
    expect(await did(server.call(searchPremium, {}, { token: rival }))).toEqual({ count: 0, premiums: [] });
  });

  it('count each account once (QUO-617)', async () => {
    await did(
      server.call(
        startQuote,
        { params: { product: 'P100', accountId: first.account.id }, body: {} },
        { token: agent },
      ),
    );
    expect(await did(server.call(searchUniqueAccounts, {}, { token: agent }))).toEqual({
      count: 2,
      isExact: true,
    });
    expect(
      await did(
        server.call(searchUniqueAccounts, { query: { search: first.quote.quoteNumber } }, { token: agent }),
      ),
    ).toEqual({ count: 1, isExact: true });
  });

  it('count by status, without drafts and invalid quotes unless they are asked for (QUO-618)', async () => {
    expect(await did(server.call(searchAggregates, {}, { token: agent }))).toEqual({
      count: 3,
      newBusiness: 3,
      renewals: 0,
      statuses: [{ status: 'READY', count: 3 }],
    });
    await server.database.arrange("update quote set status = 'INVALID' where id = $1", [second.quote.id]);
    expect((await did(server.call(searchAggregates, {}, { token: agent }))).count).toBe(2);
    expect(
      (await did(server.call(searchAggregates, { query: { all: 'true' } }, { token: agent }))).statuses,
    ).toEqual([
      { status: 'READY', count: 2 },
      { status: 'INVALID', count: 1 },
    ]);
    expect(
      (
        await did(
          server.call(searchAggregates, { query: { 'filter.status': 'in:INVALID' } }, { token: agent }),
        )
      ).count,
    ).toBe(1);
    await server.database.arrange("update quote set status = 'READY' where id = $1", [second.quote.id]);
  });
});

describe('what a quote is rated on', () => {
  it('are the nested answers of its account, for the families that have them (QUO-623)', async () => {
    const details = await did(
      server.call(getP250Details, { params: { quoteId: second.quote.id } }, { token: agent }),
    );
    expect(details).toMatchObject({
      quoteNumber: second.quote.quoteNumber,
      product: 'P250',
      isVerifyingBankAccounts: true,
      p250Details: { backupFrequency: 'DAILY', patchingFrequency: 'WEEKLY', pastCyberIncident: false },
    });
    expect(
      (await server.call(getP250Details, { params: { quoteId: first.quote.id } }, { token: agent })).status,
    ).toBe(404);
    expect(
      (await server.call(getP250Details, { params: { quoteId: second.quote.id } }, { token: rival })).status,
    ).toBe(404);
  });

  it('is saved by an update of the quote: by question, as an older form, or as firmographics (QUO-648)', async () => {
    const { account, quote, token } = await readyQuote(server);
    const update = (version: number, facts: object) =>
      server.call(
        updateQuote,
        { params: { product: 'P100', quoteId: quote.id }, body: { version, ...facts } as never },
        { token },
      );
    const answered = await did(update(quote.version, { dynamicFields: { claimHistory: 1 } }));
    expect(answered).toMatchObject({ status: 'REFERRED', version: quote.version + 1 });
    const legacy = await did(
      update(answered.version, { answers: { p250Details: undefined, claimHistory: 0 } }),
    );
    expect(legacy.status).toBe('READY');
    const grown = await did(update(legacy.version, { firmographics: { revenue: 9_000_000 } }));
    expect(grown.totalPremium.amount).toBeGreaterThan(legacy.totalPremium.amount);
    const kept = await did(server.call(getAccount, { params: { accountId: account.id } }, { token }));
    expect([kept.securityAnswers['claimHistory'], kept.details]).toEqual([
      0,
      { ...goodDetails('US', account.details.name), revenue: 9_000_000 },
    ]);

    expect(
      (await update(grown.version, { dynamicFields: { noSuchQuestion: true } })).refusal.errors[0],
    ).toMatchObject({ field: 'answers.noSuchQuestion' });
    expect(
      (await update(grown.version, { firmographics: { yearEstablished: 1200 } })).refusal.errors[0],
    ).toMatchObject({ field: 'details.yearEstablished' });
    expect((await update(quote.version, { firmographics: { revenue: 1_000_000 } })).refusal.code).toBe(
      'changed-meanwhile',
    );
    expect(
      (await did(server.call(getAccount, { params: { accountId: account.id } }, { token }))).details.revenue,
    ).toBe(9_000_000);
  });
});

import { getPolicyDashboard } from '@parapet/contract/policy/dashboard';
import { searchBinders, searchPolicies } from '@parapet/contract/policy/index';
import { getBoundPremium, getLimit, getPremium } from '@parapet/contract/policy/sums';
import { searchAccounts } from '@parapet/contract/account/accounts';
import { getQuoteDashboard } from '@parapet/contract/quote/dashboard';
import { toPlainDate } from '@parapet/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, boundPolicy, did, readyQuote } from '../../testing/story.ts';
import { officeMonth } from '../../testing/today.ts';

let server: TestServer;
let agent: string, staff: string;
let premium: number;
beforeAll(async () => {
  server = await startTestServer();
  premium = (await boundPolicy(server)).quote.totalPremium.amount;
  for (let more = 0; more < 3; more++) await boundPolicy(server);
  await boundPolicy(server, 'UK');
  await readyQuote(server);
  agent = await server.signIn(agents.US);
  staff = await server.signIn('underwriter@parapet.example');
});
afterAll(() => server.stop());

/** Gives the four US policies these statuses, in the order of their numbers. */
async function standAt(...statuses: string[]): Promise<void> {
  for (const [at, status] of statuses.entries()) {
    await server.database.arrange(
      "update policy set status = $1 where id = (select id from policy where region = 'US' order by policy_number offset $2 limit 1)",
      [status, at],
    );
  }
}
const book = (token: string, query: Record<string, string> = {}) =>
  did(server.call(getPolicyDashboard, { query }, { token }));
const quotes = (token: string, query: Record<string, string> = {}) =>
  did(server.call(getQuoteDashboard, { query }, { token }));

describe('the book in figures', () => {
  it('counts policies of five statuses as in force (QUO-284, QUO-664)', async () => {
    await standAt('IN FORCE', 'CANCEL PENDING', 'CANCELLED', 'EXPIRED');
    expect(await book(agent)).toMatchObject({
      currency: 'USD',
      inForce: { count: 2, premium: { amount: premium * 2 } },
    });
    await standAt('IN REINSTATEMENT PERIOD', 'CANCEL REQUESTED', 'RENEWED', 'CANCEL TRANSACTION');
    expect(await book(agent)).toMatchObject({ inForce: { count: 2 } });
    await standAt('ISSUED', 'BOUND', 'VOID', 'EXPIRED');
    expect(await book(agent)).toMatchObject({ inForce: { count: 1 } });
  });

  it('adds the canceled policies to the premium of those in force (QUO-285)', async () => {
    await standAt('IN FORCE', 'CANCEL PENDING', 'CANCELLED', 'EXPIRED');
    expect(await book(agent)).toMatchObject({ premium: { amount: premium * 3 } });
    await standAt('IN REINSTATEMENT PERIOD', 'CANCEL REQUESTED', 'RENEWED', 'CANCEL TRANSACTION');
    expect(await book(agent)).toMatchObject({ premium: { amount: premium * 3 } });
  });

  it('counts canceled, expired and renewed policies and binders separately (QUO-286)', async () => {
    await standAt('IN FORCE', 'CANCEL PENDING', 'CANCELLED', 'EXPIRED');
    expect(await book(agent)).toMatchObject({ cancelled: 1, expired: 1, renewed: 0, binders: 0 });
    await standAt('IN REINSTATEMENT PERIOD', 'BOUND', 'RENEWED', 'CANCEL TRANSACTION');
    expect(await book(agent)).toMatchObject({ renewed: 1, expired: 0, binders: 1 });
  });

  it('adds up the limits of active, bound and issued policies (QUO-287)', async () => {
    await standAt('BOUND', 'ISSUED', 'IN FORCE', 'VOID');
    expect(await book(agent)).toMatchObject({
      exposed: { count: 3, limit: 3_000_000 },
      binders: 1,
      unpaid: { count: 3 },
    });
  });

  it('shows what was bound month by month for a year, and in the requested period', async () => {
    await standAt('IN FORCE', 'IN FORCE', 'IN FORCE', 'IN FORCE');
    const { months, bound, products, places, agencies } = await book(agent);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ month: officeMonth(), count: 4, premium: { amount: premium * 4 } });
    expect(bound.count).toBe(4);
    expect((await book(agent, { after: '2020-01-01', before: '2020-02-01' })).bound.count).toBe(0);
    expect([products[0], places[0], agencies[0]]).toMatchObject([
      { product: 'P100', count: 4 },
      { place: 'TX', count: 4 },
      { agencyName: 'Harbor Insurance Agency', count: 4 },
    ]);
  });

  it('gives premium, limit and bound premium by separate calls too (QUO-659, QUO-660, QUO-662)', async () => {
    await standAt('IN FORCE', 'CANCELLED', 'VOID', 'BOUND');
    const ask = <C extends typeof getPremium | typeof getLimit | typeof getBoundPremium>(
      call: C,
      token = agent,
      query: Record<string, string> = {},
    ) => did(server.call(call, { query } as never, { token }));
    expect(await ask(getPremium)).toMatchObject({ currency: 'USD', premium: { amount: premium * 2 } });
    expect(await ask(getLimit)).toMatchObject({ count: 2, limit: 2_000_000 });
    expect(await ask(getBoundPremium)).toMatchObject({ count: 4, premium: { amount: premium * 4 } });
    expect(await ask(getBoundPremium, agent, { before: '2020-01-01' })).toMatchObject({
      count: 0,
      premium: { amount: 0 },
    });
    const rival = await server.signIn('agent2@summit.example');
    expect([
      (await ask(getPremium, rival)).premium.amount,
      (await ask(getLimit, rival)).count,
      (await ask(getBoundPremium, rival)).count,
    ]).toEqual([0, 0, 0]);
  });

  it('keeps pounds and dollars apart, and one agency’s figures from another’s', async () => {
    expect(await book(staff)).toMatchObject({
      currency: 'USD',
      currencies: ['USD', 'GBP'],
      bound: { count: 4 },
    });
    expect(await book(staff, { currency: 'GBP' })).toMatchObject({ currency: 'GBP', bound: { count: 1 } });
    expect(await book(await server.signIn(agents.UK))).toMatchObject({
      currency: 'GBP',
      currencies: ['GBP'],
      bound: { count: 1 },
    });
    expect(await book(await server.signIn('agent2@summit.example'))).toMatchObject({
      inForce: { count: 0 },
      bound: { count: 0 },
      places: [],
    });
  });

  it('narrows an agency’s book to a team, but not the book of a partner', async () => {
    const getTeam = async (organization: string, name: string): Promise<string> =>
      (
        await server.database.pool.query(
          'select t.id from team t join organization o on o.id = t.organization_id where o.name like $1 and t.name = $2',
          [organization, name],
        )
      ).rows[0].id as string;
    await server.database.arrange("update policy set team_id = $1 where region = 'US'", [
      await getTeam('Harbor%', 'Main office'),
    ]);
    expect((await book(agent, { teamIds: await getTeam('Harbor%', 'Main office') })).bound.count).toBe(4);
    expect((await book(agent, { teamIds: await getTeam('Harbor%', 'Branch') })).bound.count).toBe(0);
    const carrier = await server.signIn('carrier@atlas.example'),
      teamIds = await getTeam('Atlas%', 'Main office');
    expect((await book(carrier, { teamIds })).bound.count).toBe(4);
    expect(
      (await did(server.call(searchBinders, { query: { teamIds } }, { token: carrier }))).totalElements +
        (await did(server.call(searchPolicies, { query: { teamIds } }, { token: carrier }))).totalElements,
    ).toBe(4);
  });

  it('counts what is open for renewal today, as the lists of policies and accounts do', async () => {
    const day = 86_400_000;
    const now = server.appContext.clock.now();
    await standAt('IN FORCE', 'VOID', 'VOID', 'VOID');
    await server.database.arrange(
      "update policy set end_date = $1 where status = 'IN FORCE' and region = 'US'",
      [toPlainDate(new Date(now.getTime() + 150 * day))],
    );
    const renewing = async (email: string) => {
      const token = await server.signIn(email);
      const query = { 'filter.view': 'in:openForRenewal' };
      return [
        (await book(token)).renewing.count,
        (await did(server.call(searchPolicies, { query }, { token }))).totalElements,
        (await did(server.call(searchAccounts, { query }, { token }))).totalElements,
      ];
    };
    expect(await renewing(agents.US)).toEqual([0, 0, 0]);
    server.moveClockTo(new Date(now.getTime() + 40 * day));
    expect(await renewing('producer@harbor.example')).toEqual([1, 1, 1]);
    server.moveClockTo(now);
  });

  it('refuses an invalid date', async () => {
    const { status, refusal } = await server.call(
      getPolicyDashboard,
      { query: { after: 'yesterday' } },
      { token: agent },
    );
    expect([status, refusal.errors[0]]).toMatchObject([400, { field: 'after' }]);
  });
});

describe('the quotes in figures', () => {
  it('leave out drafts and invalid quotes unless asked for them (QUO-288, QUO-619)', async () => {
    const before = await quotes(agent);
    expect(before.total.count).toBe(5);
    await server.database.arrange(
      "update quote set status = 'INVALID' where status = 'READY' and region = 'US'",
    );
    expect((await quotes(agent)).total.count).toBe(4);
    expect((await quotes(agent, { all: 'true' })).total.count).toBe(5);
    expect(
      (await quotes(agent, { all: 'true' })).statuses.map(({ status, count }) => [status, count]),
    ).toEqual([
      ['BOUND', 4],
      ['INVALID', 1],
    ]);
  });

  it('show how far a period’s quotes came, and why some wait for an underwriter', async () => {
    expect((await quotes(agent)).funnel).toEqual({ started: 5, priced: 4, sent: 4, signed: 4, bound: 4 });
    await server.database.arrange(
      `update quote set status = 'REFERRED', rating = jsonb_set(rating, '{referrals}', '[{"code":"NO_MFA","params":{}},{"code":"RECENT_CLAIM","params":{}}]') where status = 'INVALID'`,
    );
    expect((await quotes(agent)).waiting).toEqual([
      { code: 'NO_MFA', count: 1 },
      { code: 'RECENT_CLAIM', count: 1 },
    ]);
  });
});

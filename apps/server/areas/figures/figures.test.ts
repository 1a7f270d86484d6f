import { bindQuote } from '@parapet/contract/quote/binding';
import { restoreQuotes } from '@parapet/contract/quote/bulk-delete';
import { declineQuote, loseQuote } from '@parapet/contract/quote/closing';
import { getQuoteDashboard } from '@parapet/contract/quote/dashboard';
import { updateBrokerFee } from '@parapet/contract/quote/fees';
import type { Quote } from '@parapet/contract/quote/quote';
import {
  deleteQuote,
  searchQuotes,
  searchUnderwriterInbox,
  startQuote,
} from '@parapet/contract/quote/quotes';
import { reviewQuote } from '@parapet/contract/quote/underwriting/underwriting';
import { getPolicyDashboard } from '@parapet/contract/policy/dashboard';
import { policyCalls, searchBinders, searchPolicies } from '@parapet/contract/policy/index';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatherFigures } from '../../platform/figures/figure-keeper.ts';
import { findFigureDifferences } from '../../platform/figures/figure-rebuild.ts';
import { findColumnDifferences } from '../../platform/records/kept-columns.ts';
import { payAll } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import {
  agents,
  boundPolicy,
  did,
  readyQuote,
  referredQuote,
  sendTo,
  signedQuote,
} from '../../testing/story.ts';
import { countByHand } from '../../testing/count-by-hand.ts';

let server: TestServer;
let agent: string, staff: string;
let quotes: { id: string; accountId: string }[];
let policies: Awaited<ReturnType<typeof boundPolicy>>[];

beforeAll(async () => {
  server = await startTestServer();
  agent = await server.signIn(agents.US);
  staff = await server.signIn('underwriter@parapet.example');
  policies = [await boundPolicy(server), await boundPolicy(server)];
  const signed = await signedQuote(server);
  const made: Quote[] = [(await readyQuote(server)).quote, (await readyQuote(server)).quote, signed.quote];
  quotes = [...made, await referredQuote(server)];
});
afterAll(() => server.stop());

const differences = () => server.database.transact({ scope: 'all' }, findFigureDifferences);
const gather = () => server.database.transact({ scope: 'all' }, gatherFigures);

async function getVersion(table: 'policy' | 'quote', id: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ version: number }>(
    `select version from ${table} where id = $1`,
    [id],
  );
  return rows[0]!.version;
}

/** User actions, each on one quote or policy; many are refused, which must change nothing. */
const actions: Record<string, (which: number) => Promise<unknown>> = {
  async start(which) {
    const { accountId } = quotes[which % quotes.length]!;
    const asked = { global: { limit: which % 2 === 0 ? 1_000_000 : 5_000_000 } };
    const params = { product: which % 3 === 0 ? ('P250' as const) : ('P100' as const), accountId };
    const { status, body } = await server.call(startQuote, { params, body: { asked } }, { token: agent });
    if (status === 200) quotes.push(body);
  },
  fee: (which) =>
    onQuote(which, (quoteId, version) =>
      server.call(
        updateBrokerFee,
        { params: { quoteId }, body: { version, product: 'P100', brokerFee: which, additionalBrokerFee: 0 } },
        { token: agent },
      ),
    ),
  send: (which) =>
    onQuote(which, (id, version) =>
      sendTo(server, { quote: { id, version, region: 'US' } as Quote, token: agent }, 'o@keystone.example'),
    ),
  review: (which) =>
    onQuote(which, (quoteId, version) =>
      server.call(reviewQuote, { params: { quoteId }, body: { version } }, { token: staff }),
    ),
  decline: (which) =>
    onQuote(which, (quoteId, version) => {
      const body = { version, reasonSummary: 'Error' as const, reason: '', isNotificationEnabled: false };
      return server.call(declineQuote, { params: { quoteId }, body }, { token: staff });
    }),
  lose: (which) =>
    onQuote(which, (quoteId, version) => {
      const body = { version, reasonSummary: 'Price is High' as const, reason: '' };
      return server.call(loseQuote, { params: { quoteId }, body }, { token: agent });
    }),
  delete: (which) =>
    onQuote(which, (quoteId, version) =>
      server.call(deleteQuote, { params: { quoteId }, query: { version } }, { token: agent }),
    ),
  restore: (which) =>
    onQuote(which, (quoteId) =>
      server.call(restoreQuotes, { body: { quoteIds: [quoteId] } }, { token: agent }),
    ),
  bind: (which) =>
    onQuote(which, (quoteId, version) =>
      server.call(bindQuote, { params: { quoteId }, body: { version } }, { token: agent }),
    ),
  async issue(which) {
    const { policyId } = policies[which % policies.length]!;
    const body = { version: await getVersion('policy', policyId) };
    await server.call(policyCalls['issue-policy'], { params: { policyId }, body }, { token: staff });
  },
  async pay(which) {
    await payAll(server, policies[which % policies.length]!).catch(() => undefined);
  },
  gather,
  check: async () => expect(await differences()).toEqual([]),
};

async function onQuote(
  which: number,
  work: (quoteId: string, version: number) => Promise<unknown>,
): Promise<void> {
  const { id } = quotes[which % quotes.length]!;
  await work(id, await getVersion('quote', id));
}

describe('figures', () => {
  it('are what the records say, whoever writes at once, before and after they are gathered', async () => {
    const action = fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(30));
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 24, maxLength: 40 }), async (all) => {
        const lanes = [0, 1, 2, 3].map((lane) => all.filter((_, at) => at % 4 === lane));
        await Promise.all(
          lanes.map(async (lane) => {
            for (const [name, which] of lane) await actions[name]!(which);
          }),
        );
        expect(await differences()).toEqual([]);
        while ((await gather()) > 0);
        expect(await server.database.transact({ scope: 'all' }, findColumnDifferences)).toEqual([]);
        expect(await differences()).toEqual([]);
      }),
      { numRuns: 5 },
    );
    const ofQuotes = await did(server.call(getQuoteDashboard, { query: { all: 'true' } }, { token: agent }));
    const ofPolicies = await did(server.call(getPolicyDashboard, { query: {} }, { token: agent }));
    expect({ quotes: ofQuotes, policies: ofPolicies }).toMatchObject(await countByHand(server.database.pool));
  });

  it('count the whole of a list, and leave what narrows it to the list', async () => {
    // What the people above did leaves no binder and nothing to review in some runs.
    await boundPolicy(server);
    await referredQuote(server);
    const lists = { searchQuotes, searchUnderwriterInbox, searchPolicies, searchBinders };
    for (const [name, call] of Object.entries(lists)) {
      const token = call === searchUnderwriterInbox ? staff : agent;
      const read = (query: object) =>
        did(server.call(call, { query: { size: 100, ...query } } as never, { token }));
      const whole = await read({});
      expect(whole.content, name).not.toHaveLength(0);
      expect([whole.totalElements, whole.isTotalExact], name).toEqual([whole.content.length, true]);
      const { status } = whole.content[0]!;
      const some = await read({ 'filter.status': `in:${status}` });
      expect(some.totalElements, name).toBe(whole.content.filter((row) => row.status === status).length);
    }
  });

  it('count a period to the instant, from whichever hour to whichever', async () => {
    await server.database.arrange(
      `update quote set created = date_trunc('day', now()) - n * interval '7 hours'
       from (select id, row_number() over (order by id) as n from quote) numbered
       where numbered.id = quote.id`,
    );
    const hour = 3_600_000;
    const began = new Date().setUTCHours(0, 0, 0, 0);
    const hours = fc.integer({ min: -200, max: 0 });
    await fc.assert(
      fc.asyncProperty(hours, hours, fc.constantFrom(agent, staff), async (one, other, token) => {
        const [after, before] = [one, other]
          .toSorted((a, b) => a - b)
          .map((at) => new Date(began + at * hour));
        const { rows } = await server.database.pool.query<{ started: number }>(
          `select count(*)::int as started from quote where currency = 'USD' and status <> 'DELETED'
           and created >= $1 and created <= $2`,
          [after, before],
        );
        const query = {
          after: after!.toISOString(),
          before: before!.toISOString(),
          currency: 'USD' as const,
        };
        const { funnel } = await did(server.call(getQuoteDashboard, { query }, { token }));
        expect(funnel.started).toBe(rows[0]!.started);
      }),
      { numRuns: 25 },
    );
  });

  it('count nothing in a period that has not begun, up to the last instant that can be written', async () => {
    for (const after of ['9999-12-31T23:59:59.999Z', '2999-01-01']) {
      const query = { after, before: '1899-12-31', currency: 'USD' as const };
      const { funnel } = await did(server.call(getQuoteDashboard, { query }, { token: agent }));
      expect(funnel.started, after).toBe(0);
    }
  });

  it('show a policyholder, a partner and a rival what they may see, and no more', async () => {
    const bound = async (token: string) =>
      (await did(server.call(getPolicyDashboard, { query: { currency: 'USD' } }, { token }))).bound;
    const { rows } = await server.database.pool.query<{ count: number; amount: number }>(
      `select count(*)::int as count, sum(total_premium)::float8 as amount from policy`,
    );
    const [own] = policies;
    expect((await bound(own!.owner)).count).toBe(1);
    expect((await bound(await server.signIn('carrier@atlas.example'))).count).toBe(rows[0]!.count);
    expect(await bound(agent)).toMatchObject({ count: rows[0]!.count, premium: { amount: rows[0]!.amount } });
    expect((await bound(await server.signIn('agent2@summit.example'))).count).toBe(0);
    const reach = (accountType: string, target: string) =>
      server.database.pool.query(
        `insert into reach (holder_id, target_id)
         select id, $2 from organization where account_type = $1 on conflict do nothing`,
        [accountType, target],
      );
    await reach('MSSP', own!.account.id);
    expect((await bound(await server.signIn('mssp@lookout.example'))).count).toBe(1);
    await reach('CLUSTER', own!.account.agencyId);
    await reach('CLUSTER', own!.account.id);
    expect((await bound(await server.signIn('cluster@northgate.example'))).count).toBe(rows[0]!.count);
  });
});

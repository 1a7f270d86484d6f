import { getHistory } from '@parapet/contract/activity/index';
import { getAccount } from '@parapet/contract/account/accounts';
import { downloadDoc, listPolicyDocs } from '@parapet/contract/docs/index';
import { endorsePolicy, getPolicy, searchBorPolicies, searchPolicies } from '@parapet/contract/policy/index';
import { getQuote } from '@parapet/contract/quote/quotes';
import { dateIn, daysBetween } from '@parapet/domain/dates';
import { divideHalfEven } from '@parapet/domain/policies/written-premium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPolicy } from './complete-broker-changes.ts';
import { asked, changesSeen, getCommission, INCUMBENT, RIVAL } from '../../../testing/broker-changes.ts';
import {
  book,
  issuedPolicy,
  runJobs,
  shownHash,
  type Asked,
  type Issued,
} from '../../../testing/issued-policy.ts';
import { signInRival } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';
import { findColumnDifferences } from '../../../platform/records/kept-columns.ts';
import { findFigureDifferences } from '../../../platform/figures/figure-rebuild.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const SUMMIT = 'agent2@summit.example';
const reads = async ({ policyId }: Issued, token: string) =>
  (await server.call(getPolicy, { params: { policyId } }, { token })).status;
const endorse = (effectiveDate: string, limit: number): Asked => ({
  command: 'endorse-policy',
  effectiveDate,
  patch: { selection: { global: { limit } } },
  comments: '',
});

describe('on the day of the change', () => {
  it('the policy is the new agency’s, and commission is shared by days (QUO-684, QUO-653)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(95);
    const premium = (await policy.read()).premium.amount;
    const whole = (cents: number) => divideHalfEven(cents * 15, 100);
    expect(await getCommission(policy)).toEqual({ [INCUMBENT]: whole(premium) });
    const change = await asked(policy, 95);
    const days = daysBetween(policy.day(0), change.effectiveDate);

    await policy.liveUntil(days - 1);
    await runJobs(server, 'complete-broker-changes');
    expect((await policy.read()).agencyName).toBe(INCUMBENT);

    await policy.liveUntil(days);
    const before = await policy.read();
    const retailAgent = { firstName: 'Rosa', lastName: 'Delgado', licenseNumber: 'W123456' };
    await server.database.pool.query('update quote set retail_agent = $2 where id = $1', [
      before.quoteId,
      JSON.stringify(retailAgent),
    ]);
    const papers = await did(
      server.call(listPolicyDocs, { query: { policyId: policy.policyId } }, { token: policy.tokens.agent }),
    );
    await runJobs(server, 'complete-broker-changes', 'complete-broker-changes');
    const rival = await signInRival(server);
    expect(await reads(policy, policy.tokens.agent)).toBe(404);
    const { accountId, quoteId } = before;
    const call = { params: { policyId: policy.policyId } };
    const taken = await did(server.call(getPolicy, call, { token: rival }));
    // All but whose it is stays as it was.
    expect(taken).toMatchObject({
      agencyName: RIVAL,
      balance: before.balance,
      totalPremium: before.totalPremium,
      transactions: before.transactions,
      status: before.status,
    });
    expect(await did(server.call(getAccount, { params: { accountId } }, { token: rival }))).toMatchObject({
      agencyName: RIVAL,
    });
    const quote = await did(server.call(getQuote, { params: { quoteId } }, { token: rival }));
    // The retail agent was the former agency's.
    expect(quote).toMatchObject({ agencyName: RIVAL, agentEmail: SUMMIT, retailAgent: null });
    const docs = await did(
      server.call(listPolicyDocs, { query: { policyId: policy.policyId } }, { token: rival }),
    );
    expect(docs.content).toEqual(papers.content);
    const told = await did(server.call(getHistory, { params: { accountId } }, { token: rival }));
    expect(told.content.map(({ event }) => event)).toContain('policy.broker-changed');
    expect(told.content.map(({ event }) => event)).not.toContain('policy.bound');

    // Each has its days; together it is the commission of the whole.
    const shares = await getCommission(policy);
    expect(shares[INCUMBENT]! + shares[RIVAL]!).toBe(whole(premium));
    const term = daysBetween(before.effectiveDate, before.endDate);
    expect(Math.abs(shares[INCUMBENT]! - (premium * 0.15 * days) / term)).toBeLessThan(2);

    // What happens later is shared in the same way: in the days of both, each has its own part of it.
    const { limit } = before.selection.global;
    const written = ({ transactions }: Pick<typeof taken, 'transactions'>) =>
      transactions.reduce((sum, one) => sum + one.premium.amount, 0);
    const both = await did(policy.post(endorse(policy.day(50), limit * 2)));
    const later = await getCommission(policy);
    expect(later[INCUMBENT]).toBeGreaterThan(shares[INCUMBENT]!);
    expect(later[INCUMBENT]! + later[RIVAL]!).toBe(whole(written(both)));
    // In the days of the new agency it is theirs alone.
    const { effectiveDate, patch, comments } = endorse(policy.day(days + 10), limit * 3) as never;
    const raised = { effectiveDate, patch, comments };
    const hashed = { command: 'endorse-policy' as const, ...raised };
    const previewHash = await shownHash(server, policy.policyId, hashed, rival);
    const body = { ...raised, previewHash } as never;
    const endorsed = await did(server.call(endorsePolicy, { ...call, body }, { token: rival }));
    const last = await getCommission(policy);
    expect(last[INCUMBENT]).toBe(later[INCUMBENT]);
    expect(last[RIVAL]).toBeGreaterThan(later[RIVAL]!);
    expect(last[INCUMBENT]! + last[RIVAL]!).toBe(whole(written(endorsed)));
    const of = { 'filter.policyId': `in:${policy.policyId}` };
    expect(await changesSeen(server, policy.tokens.underwriter, of)).toMatchObject([
      { id: change.id, status: 'COMPLETED', can: [] },
    ]);
    expect(await server.database.transact({ scope: 'all' }, findColumnDifferences)).toEqual([]);
    expect(await server.database.transact({ scope: 'all' }, findFigureDifferences)).toEqual([]);
  });

  it('the old agency goes on reading its commission and the papers of its days (QUO-653)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(95);
    const change = await asked(policy, 95);
    const days = daysBetween(policy.day(0), change.effectiveDate);
    await policy.liveUntil(days);
    // A fee of the agency that bound it, due to that agency.
    await server.database.pool.query(
      `with fee as (select gen_random_uuid() as journal)
       insert into ledger_entry (account_id, agency_id, team_id, policy_id, journal_id, account, ledger, code, amount, currency, at)
       select p.account_id, p.agency_id, p.team_id, p.id, journal, e.account, e.ledger, 'BROKER_FEE', e.amount, p.currency, now()
       from fee, policy p, (values (1100, 'receivable', 5000), (2210, 'fee', -5000)) e(account, ledger, amount)
       where p.id = $1`,
      [policy.policyId],
    );
    await runJobs(server, 'complete-broker-changes');
    const { rows: fees } = await server.database.pool.query(
      `select e.account, o.name from ledger_entry e join organization o on o.id = e.agency_id
       where e.policy_id = $1 and e.code = 'BROKER_FEE' order by e.account`,
      [policy.policyId],
    );
    expect(fees).toEqual([
      { account: 1100, name: RIVAL },
      { account: 2210, name: INCUMBENT },
    ]);
    const { agent } = policy.tokens;
    const rival = await signInRival(server);
    const of = { 'filter.policyId': `in:${policy.policyId}` } as never;
    const listed = async (token: string) =>
      (await did(server.call(searchBorPolicies, { query: of }, { token }))).content;
    const shares = await getCommission(policy);
    const [gone] = await listed(agent);
    expect(gone).toMatchObject({ hasGone: true, fromDay: change.effectiveDate, newAgencyName: RIVAL });
    expect(gone!.commission.amount).toBe(shares[INCUMBENT]);
    const [came] = await listed(rival);
    expect(came).toMatchObject({ hasGone: false, documents: [] });
    expect(came!.commission.amount).toBe(shares[RIVAL]);
    expect(await listed(await server.signIn('wholesale@ridge.example'))).toEqual([]);

    const [paper] = gone!.documents;
    const download = async (docId: string, token: string) =>
      (await server.call(downloadDoc, { query: { docId } } as never, { token })).status;
    expect(await download(paper!.id, agent)).toBe(200);
    expect(await download(paper!.id, await server.signIn('wholesale@ridge.example'))).toBe(404);
    // What is made from then on is the new agency's.
    await policy.liveUntil(days + 5);
    const later = await signInRival(server);
    const { limit } = (
      await did(server.call(getPolicy, { params: { policyId: policy.policyId } }, { token: later }))
    ).selection.global;
    const { effectiveDate, patch, comments } = endorse(policy.day(days + 5), limit * 2) as never;
    const raised = { effectiveDate, patch, comments };
    const hashed = { command: 'endorse-policy' as const, ...raised };
    const previewHash = await shownHash(server, policy.policyId, hashed, later);
    await did(
      server.call(
        endorsePolicy,
        { params: { policyId: policy.policyId }, body: { ...raised, previewHash } as never },
        { token: later },
      ),
    );
    await server.settled();
    const docs = await did(
      server.call(listPolicyDocs, { query: { policyId: policy.policyId } }, { token: later }),
    );
    const fresh = docs.content.find(
      ({ created }) => dateIn(new Date(created), 'America/Chicago') === policy.day(days + 5),
    );
    expect(await download(fresh!.id, later)).toBe(200);
    expect(await download(fresh!.id, policy.tokens.agent)).toBe(404);
    const mine = await did(server.call(searchPolicies, {}, { token: policy.tokens.agent }));
    expect(mine.content.map(({ id }) => id)).not.toContain(policy.policyId);
  });

  it('nothing changes when the policy has ended by then (QUO-684)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(95);
    const change = await asked(policy, 95);
    await book(policy, {
      command: 'cancel-policy',
      effectiveDate: policy.day(95),
      reason: 'INSURED_REQUEST',
      comments: '',
    });
    await policy.liveUntil(110);
    await runJobs(server, 'complete-broker-changes');
    expect((await policy.read()).agencyName).toBe(INCUMBENT);
    const [dropped] = await changesSeen(server, policy.tokens.agent, {
      'filter.policyId': `in:${policy.policyId}`,
    });
    expect(dropped).toMatchObject({ id: change.id, status: 'DROPPED', reason: 'The policy has ended' });
    expect(Object.keys(await getCommission(policy))).toEqual([INCUMBENT]);
  });
});

/** Tables whose rows do not move: they belong to the agency of that time, or go with the account. */
const STAYS = [
  'broker_change',
  'broker_of_record',
  'commission_adjustment',
  'commission_statement_hold',
  'commission_statement_line',
  'ledger_entry',
  'legal_hold',
  'quote',
];

it('every table whose rows are an agency’s and a policy’s goes along, or is named as one that stays', async () => {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('policy_id', 'agency_id')
      group by 1 having count(*) = 2 order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...withPolicy, ...STAYS].toSorted());
});

import { getHistory } from '@parapet/contract/activity/index';
import { searchBills } from '@parapet/contract/billing/bill';
import { getPolicy, issuePolicy, searchBinders } from '@parapet/contract/policy/index';
import { answerSubjectivity } from '@parapet/contract/policy/subjectivities';
import { bindQuote } from '@parapet/contract/quote/binding';
import { saveSubjectivities } from '@parapet/contract/quote/underwriting/underwriting';
import { addDays, startInstantAt1201 } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findColumnDifferences } from '../../platform/records/kept-columns.ts';
import { findFigureDifferences } from '../../platform/figures/figure-rebuild.ts';
import { mailsTitled, payAll } from '../../testing/outcomes.ts';
import { getLedgers } from '../../testing/books.ts';
import { runJobs } from '../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, did, signedQuote } from '../../testing/story.ts';
import { todayIn } from '../../testing/today.ts';

let server: TestServer;
let underwriter: string;
beforeAll(async () => {
  server = await startTestServer();
  underwriter = await server.signIn('underwriter@parapet.example');
});
afterAll(() => server.stop());

/** A binder with a condition that is due 20 days after bind, before issue. */
async function boundOnCondition() {
  const signed = await signedQuote(server);
  const { token, quote } = signed;
  const item = { code: 'BACKUP_TEST', owner: 'POLICYHOLDER', due: 'BEFORE_ISSUE', days: 20 } as const;
  const set = await did(
    server.call(
      saveSubjectivities,
      { params: { quoteId: quote.id }, body: { version: quote.version, items: [item] } },
      { token: underwriter },
    ),
  );
  const bound = await did(
    server.call(bindQuote, { params: { quoteId: quote.id }, body: { version: set.version } }, { token }),
  );
  const read = () => did(server.call(getPolicy, { params: { policyId: bound.policyId } }, { token }));
  return { ...signed, ...bound, read, lastDay: addDays(todayIn('America/Chicago'), 20) };
}

const runAt = async (instant: Date, ...names: string[]): Promise<void> => {
  // A message that is tried again while the clock is ahead would wait for that day.
  await server.settled();
  server.moveClockTo(instant);
  await runJobs(server, ...names);
  server.moveClockTo(new Date());
};
const expireOn = (day: string) =>
  runAt(new Date(`${day}T18:00:00Z`), 'expire-binders', 'expire-binders', 'follow-subjectivities');

const readAccounts = (policyId: string) => getLedgers(server, policyId);

async function expectKept(): Promise<void> {
  expect(await server.database.transact({ scope: 'all' }, findColumnDifferences)).toEqual([]);
  expect(await server.database.transact({ scope: 'all' }, findFigureDifferences)).toEqual([]);
}

it('a binder with an open condition is not issued, neither by hand nor on its date, until it is met', async () => {
  const { policyId, read } = await boundOnCondition();
  const { version, can, effectiveDate, subjectivities } = await read();
  expect(can).not.toContain('issue-policy');
  const issue = () =>
    server.call(issuePolicy, { params: { policyId }, body: { version } }, { token: underwriter });
  expect((await issue()).refusal).toMatchObject({
    code: 'conditions-open',
    detail: expect.stringContaining('Backup test report'),
  });
  const begins = startInstantAt1201(effectiveDate, 'America/Chicago');
  await runAt(begins, 'begin-policies');
  expect((await read()).status).toBe('BOUND');
  const [condition] = subjectivities;
  await did(
    server.call(
      answerSubjectivity,
      { params: { subjectivityId: condition!.id }, body: { version: condition!.version, decision: 'MEET' } },
      { token: underwriter },
    ),
  );
  expect(await read()).toMatchObject({
    binderExpiresOn: null,
    can: expect.arrayContaining(['issue-policy', 'endorse-policy']),
  });
  await runAt(begins, 'begin-policies');
  expect((await read()).status).toBe('IN FORCE');
});

it('a binder expires with notice when its last day is over, and leaves nothing on its accounts (QUO-263, QUO-281)', async () => {
  const { policyId, policyNumber, token, ownerEmail, account, read, lastDay } = await boundOnCondition();
  const mails = async (subject: string) => [
    (await mailsTitled(server, ownerEmail, new RegExp(`^Binder ${policyNumber} ${subject}`))).length,
    (await mailsTitled(server, agents.US, new RegExp(`^Binder ${policyNumber} ${subject}`))).length,
  ];
  expect((await read()).binderExpiresOn).toBe(lastDay);
  const owed = (await read()).balance;
  expect(await readAccounts(policyId)).toMatchObject({ receivable: owed!.amount });
  await expireOn(addDays(lastDay, -11));
  expect(await mails('expires after')).toEqual([0, 0]);
  await expireOn(addDays(lastDay, -10));
  await expireOn(addDays(lastDay, -9));
  expect(await mails('expires after')).toEqual([1, 1]);
  await expireOn(lastDay);
  expect(await read()).toMatchObject({ status: 'BOUND', balance: owed });
  await expireOn(addDays(lastDay, 1));
  const expired = await read();
  expect(expired).toMatchObject({
    status: 'BINDER EXPIRED',
    balance: { amount: 0 },
    refundDue: { amount: 0 },
    isOverdue: false,
    can: [],
  });
  expect(await readAccounts(policyId)).toEqual({});
  expect(expired.transactions.map(({ type }) => type)).toEqual(['NEW_BUSINESS', 'CANCELLATION']);
  expect(expired.transactions[1]!.total.amount).toBe(-expired.transactions[0]!.total.amount);
  expect(await mails('has expired')).toEqual([1, 1]);
  await expireOn(addDays(lastDay, 2));
  expect(await mails('has expired')).toEqual([1, 1]);
  const list = await did(
    server.call(searchBinders, { query: { 'filter.status': 'in:BINDER EXPIRED' } }, { token }),
  );
  expect(list.content.map((row) => row.policyNumber)).toContain(policyNumber);
  const { content } = await did(
    server.call(getHistory, { params: { accountId: account.id }, query: { subjectId: policyId } }, { token }),
  );
  expect(content.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['policy.binder-notice-sent', 'policy.binder-expired']),
  );
  await expectKept();
});

it('what was paid for a binder that expires is a refund due, which the bookkeeper finds', async () => {
  const bound = await boundOnCondition();
  const { policyId, policyNumber, read, lastDay, token } = bound;
  const { totalPremium } = await read();
  await payAll(server, bound);
  await expireOn(addDays(lastDay, 1));
  expect(await read()).toMatchObject({
    status: 'BINDER EXPIRED',
    balance: { amount: 0 },
    refundDue: totalPremium,
  });
  expect(await readAccounts(policyId)).toEqual({ cash: totalPremium.amount, refund: -totalPremium.amount });
  const bookkeeper = await server.signIn('service@parapet.example');
  const owedBack = await did(
    server.call(searchBinders, { query: { 'filter.hasRefundDue': 'in:true' } }, { token: bookkeeper }),
  );
  expect(owedBack.content.map((row) => row.policyNumber)).toEqual([policyNumber]);
  const bills = await did(server.call(searchBills, { query: { search: policyNumber } }, { token }));
  expect(bills.content[0]).toMatchObject({ refundDue: totalPremium, balance: { amount: 0 } });
  await expectKept();
});

it('a binder with a claim does not expire by itself', async () => {
  const { policyId, read, lastDay } = await boundOnCondition();
  await server.database.pool.query(
    `insert into claim (account_id, agency_id, team_id, policy_id, policy_number, company_name, claim_number, status)
     select account_id, agency_id, team_id, id, policy_number, company_name, 'CL-1', 'UN_FILED' from policy where id = $1`,
    [policyId],
  );
  await expireOn(addDays(lastDay, 1));
  expect((await read()).status).toBe('BOUND');
});

import { getTrialBalance } from '@parapet/contract/billing/ledger';
import { getTrustTest, sweepTrust } from '@parapet/contract/billing/trust';
import { flatCancelPolicy, getPolicy } from '@parapet/contract/policy/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getChartAccounts } from '../../testing/books.ts';
import { runJobs } from '../../testing/issued-policy.ts';
import { payAll } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did } from '../../testing/story.ts';
import { officeToday } from '../../testing/today.ts';

let server: TestServer;
let staff: string;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signIn('underwriter@parapet.example');
  // The job that sweeps what is earned would change what the tests count.
});
afterAll(() => server.stop());

const sandbox = (path: string, body: object = {}) =>
  fetch(new URL(path, server.appContext.gateways.payments.access().url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const trust = async (currency = 'USD') =>
  (await did(server.call(getTrustTest, {}, { token: staff }))).currencies.find(
    (one) => one.currency === currency,
  )!;
const readAccounts = (policyId: string) => getChartAccounts(server, policyId);

it('what the processor paid out is in trust, what is earned goes to the operating account, and comes back when it is not earned', async () => {
  const story = await boundPolicy(server);
  await payAll(server, story);
  const taken = await readAccounts(story.policyId);
  const paid = taken[1010]!;
  await runJobs(server, 'take-payouts', 'sweep-book');
  // Nothing was paid out yet.
  expect(await readAccounts(story.policyId)).toEqual(taken);
  expect(await trust()).toMatchObject({ isCovered: true, toSweep: { amount: 0 } });
  await sandbox('/sandbox/payout');
  await runJobs(server, 'take-payouts');
  const { 1010: gone, ...settled } = await readAccounts(story.policyId);
  expect([gone, settled[1020]]).toEqual([undefined, paid]);

  const earned = -settled[4000]! - (settled[4010] ?? 0);
  const before = await trust();
  expect(before).toMatchObject({
    isCovered: true,
    difference: { amount: earned },
    toSweep: { amount: earned },
  });
  expect(before.owedTerms.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(before.owed.amount);
  expect((await server.call(sweepTrust, {}, { token: story.token })).status).toBe(403);
  expect(await did(server.call(sweepTrust, {}, { token: staff }))).toEqual({
    policies: 1,
    amounts: [{ amount: earned, currency: 'USD' }],
  });
  expect(await readAccounts(story.policyId)).toMatchObject({ 1020: paid - earned, 1030: earned });
  expect(await trust()).toMatchObject({ isCovered: true, difference: { amount: 0 } });
  expect((await did(server.call(sweepTrust, {}, { token: staff }))).policies).toBe(0);
  const { currencies } = await did(server.call(getTrialBalance, {}, { token: staff }));
  expect(currencies[0]!.trust).toMatchObject({ held: { amount: paid - earned }, isCovered: true });

  const { version } = await did(
    server.call(getPolicy, { params: { policyId: story.policyId } }, { token: staff }),
  );
  await did(
    server.call(
      flatCancelPolicy,
      { params: { policyId: story.policyId }, body: { version, reason: 'NOT_TAKEN_UP', comments: '' } },
      { token: staff },
    ),
  );
  expect(await readAccounts(story.policyId)).toEqual({ 1020: paid, 2300: -paid });
  expect(await trust()).toMatchObject({ isCovered: true, difference: { amount: 0 } });
});

it('a chargeback takes settled money back by the next payout, and the test fails when money is gone', async () => {
  const story = await boundPolicy(server, 'UK');
  await payAll(server, story);
  const paid = (await readAccounts(story.policyId))[1010]!;
  await sandbox('/sandbox/payout');
  await runJobs(server, 'take-payouts', 'sweep-book');
  const { rows } = await server.database.pool.query<{ reference: string; payout: string }>(
    `select processor_transaction_id as reference, payout_reference as payout from payment where policy_id = $1`,
    [story.policyId],
  );
  expect(rows[0]!.payout).toMatch(/^PO-/);
  await sandbox('/sandbox/chargeback', {
    transactionId: rows[0]!.reference,
    amount: paid / 100,
    date: officeToday(),
  });
  await runJobs(server, 'take-chargebacks');
  expect(await readAccounts(story.policyId)).toMatchObject({ 1010: -paid, 1020: paid });
  expect((await readAccounts(story.policyId))[1030]).toBeUndefined();
  await sandbox('/sandbox/payout');
  await runJobs(server, 'take-payouts');
  const accounts = await readAccounts(story.policyId);
  expect([accounts[1010], accounts[1020]]).toEqual([undefined, undefined]);
  expect(await trust('GBP')).toMatchObject({ isCovered: true });
  await server.database.pool.query(
    `with journal as (select gen_random_uuid() as id)
     insert into ledger_entry (account_id, agency_id, policy_id, journal_id, account, ledger, code, amount, currency, at)
     select p.account_id, p.agency_id, p.id, journal.id, account, 'cash', 'LOST', amount, 'GBP', now()
     from policy p, journal, (values (1020, -100), (1030, 100)) lost (account, amount) where p.id = $1`,
    [story.policyId],
  );
  expect(await trust('GBP')).toMatchObject({ isCovered: false, difference: { amount: -100 } });
});

it('a policy that cannot be swept is set aside, stops no other, and is swept later though its entries are passed', async () => {
  const [failing, other] = [await boundPolicy(server), await boundPolicy(server)];
  for (const story of [failing, other]) await payAll(server, story);
  await runJobs(server, 'take-payouts');
  await sandbox('/sandbox/payout');
  await runJobs(server, 'take-payouts');
  const { pool } = server.database;
  await pool.query(`create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'No'; end $$;
    create trigger refuse_it before insert on ledger_entry for each row when (new.policy_id = '${failing.policyId}')
    execute function refuse_it()`);
  const trouble = await runJobs(server, 'sweep-book').catch((error: AggregateError) => error.message);
  expect(trouble).toMatch(/^1 could not be done/);
  expect((await readAccounts(other.policyId))[1030]).toBeGreaterThan(0);
  expect((await readAccounts(failing.policyId))[1030]).toBeUndefined();
  await pool.query('drop trigger refuse_it on ledger_entry; drop function refuse_it()');
  await runJobs(server, 'sweep-book');
  expect((await readAccounts(failing.policyId))[1030]).toBeUndefined();
  // As if minutes had passed: what was booked then is not looked at again.
  await pool.query(
    `update applied_setting set value = jsonb_build_object('after', (select max(id::text) from ledger_entry))
      where name = 'sweep'`,
  );
  await pool.query("update set_aside set next_at = last_at where job = 'sweep-book'");
  await runJobs(server, 'sweep-book');
  expect((await readAccounts(failing.policyId))[1030]).toBeGreaterThan(0);
  expect((await pool.query("select 1 from set_aside where job = 'sweep-book'")).rowCount).toBe(0);
});

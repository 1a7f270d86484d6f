import { sweepTrust } from '@parapet/contract/billing/trust';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommandContext, systemUser } from '../../../platform/command-context.ts';
import { inRun, newRun } from '../../../platform/database/due-rows.ts';
import { runJobs } from '../../../testing/issued-policy.ts';
import { payAll } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { boundPolicy, did } from '../../../testing/story.ts';
import { sweepBook } from '../trust.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A book with more entries of the last minutes than a sweep looks at in one transaction. */
async function manyEntries(): Promise<void> {
  const policy = await boundPolicy(server);
  await payAll(server, policy);
  await server.settled();
  await server.database.pool.query(
    `insert into ledger_entry (account_id, agency_id, team_id, policy_id, ledger, account, code, amount, currency,
       journal_id, at)
     select account_id, agency_id, team_id, policy_id, ledger, account, code, side, currency,
       md5(copy::text)::uuid, at
     from (select distinct on (policy_id) * from ledger_entry where policy_id = $1 order by policy_id, id) one,
       generate_series(1, 2600) copy, (values (1), (-1)) sides (side)`,
    [policy.policyId],
  );
}

/** Sweeps as the job does. @returns what each of its transactions did, and how many policies it looked at. */
async function sweep(): Promise<{ done: number; policies: number }[]> {
  const run = newRun('sweep-book');
  const batches: { done: number; policies: number }[] = [];
  while (batches.at(-1)?.done !== 0 && batches.length < 10) {
    const before = run.seen.size;
    const done = await server.database.transact({ scope: 'all' }, (tx) =>
      sweepBook(
        inRun(
          createCommandContext(server.appContext, tx, {
            actor: null,
            person: systemUser,
            scope: { scope: 'all' },
            requestId: 'sweep-book',
          }),
          run,
        ),
      ),
    );
    batches.push({ done, policies: run.seen.size - before });
  }
  return batches;
}

it('a sweep of more entries than it looks at at once comes to its end, though all of them are new', async () => {
  await manyEntries();
  await fetch(new URL('/sandbox/payout', server.appContext.gateways.payments.access().url), {
    method: 'POST',
  });
  await runJobs(server, 'take-payouts');
  const batches = await sweep();
  expect(batches.at(-1)!.done, `after ${batches.map(({ done }) => done).join(', ')}`).toBe(0);
  const token = await server.signIn('underwriter@parapet.example');
  expect(await did(server.call(sweepTrust, {}, { token }))).toEqual({ policies: 0, amounts: [] });
});

it('a sweep takes 500 policies at most in one transaction, and all of them in the end', async () => {
  const entries = (policies: number, name: string) => `insert into ledger_entry
      (account_id, agency_id, team_id, policy_id, ledger, account, code, amount, currency, journal_id, at)
    select account_id, agency_id, team_id, md5('${name}' || copy)::uuid, ledger, account, code, side, currency,
      md5('${name}' || copy)::uuid, at
    from (select * from ledger_entry limit 1) one, generate_series(1, ${policies}) copy,
      (values (1), (-1)) sides (side);`;
  // Entries alone, without the policies that they are of.
  await server.database.pool.query(`set session_replication_role = replica; ${entries(1200, 'new')}
    set session_replication_role = origin`);
  // Of what was set aside, the entries may be passed long ago.
  await server.database.pool.query(`insert into set_aside (job, row_id, reason, first_at, last_at, next_at)
    select 'sweep-book', md5('aside' || n)::uuid, '', now(), now(), '2020-01-01' from generate_series(1, 501) n`);
  const batches = await sweep();
  const policies = batches.map((batch) => batch.policies);
  expect(Math.max(...policies)).toBe(500);
  expect(policies.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(1701);
  expect(batches.at(-1)!.done).toBe(0);
});

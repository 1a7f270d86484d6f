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

it('a sweep of more entries than it looks at at once comes to its end, though all of them are new', async () => {
  await manyEntries();
  await fetch(new URL('/sandbox/payout', server.appContext.gateways.payments.access().url), {
    method: 'POST',
  });
  await runJobs(server, 'take-payouts');
  const run = newRun('sweep-book');
  const batch = () =>
    server.database.transact({ scope: 'all' }, (tx) =>
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
  const batches: number[] = [];
  while (batches.at(-1) !== 0 && batches.length < 10) batches.push(await batch());
  expect(batches.at(-1), `after ${batches.join(', ')}`).toBe(0);
  const token = await server.signIn('underwriter@parapet.example');
  expect(await did(server.call(sweepTrust, {}, { token }))).toEqual({ policies: 0, amounts: [] });
});

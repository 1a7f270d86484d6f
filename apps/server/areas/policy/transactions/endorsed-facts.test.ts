import { getAccount } from '@parapet/contract/account/accounts';
import { endorsePolicy, previewTransaction, voidPolicy } from '@parapet/contract/policy/index';
import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJobs } from '../../../testing/issued-policy.ts';
import { inForceOn, type InForce } from '../../../testing/renewing.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const readAccount = async (policy: InForce) => {
  const { accountId } = await policy.read();
  return did(server.call(getAccount, { params: { accountId } }, { token: policy.tokens.underwriter }));
};

async function endorse({ policyId, tokens }: InForce, effectiveDate: string, details: object) {
  const asked = { effectiveDate, patch: { details }, comments: '' };
  const token = tokens.underwriter;
  const preview = { ...asked, command: 'endorse-policy' } as never;
  const { hash } = await did(
    server.call(previewTransaction, { params: { policyId }, body: preview }, { token }),
  );
  const body = { ...asked, previewHash: hash } as never;
  return did(server.call(endorsePolicy, { params: { policyId }, body }, { token }));
}

it('what was endorsed of the insured is the account’s fact, and the renewal is rated on it', async () => {
  const policy = await inForceOn(server);
  await policy.liveUntil(150);
  const before = (await readAccount(policy)).details;
  expect(before.revenue).toBe(4_000_000);
  const endorsed = await endorse(policy, addDays(policy.endDate, -150), { revenue: 8_000_000 });
  const { details, origins } = await readAccount(policy);
  expect(details).toEqual({ ...before, revenue: 8_000_000 });
  expect(origins.details['revenue']).toMatchObject({
    source: 'UNDERWRITER',
    policyNumber: endorsed.policyNumber,
  });
  await policy.liveUntil(60);
  const { changes } = await policy.renewal();
  expect(changes.revenue).toMatchObject({ before: { amount: 800_000_000 }, after: { amount: 800_000_000 } });
  expect(changes.premiumChange!).toBeGreaterThan(-0.1);
});

it('a fact is told on its day, and taken back with its transaction unless somebody has said more since', async () => {
  const policy = await inForceOn(server);
  await policy.liveUntil(200);
  await endorse(policy, addDays(policy.endDate, -190), { revenue: 5_000_000 });
  expect((await readAccount(policy)).details.revenue).toBe(4_000_000);
  await policy.liveUntil(190);
  await runJobs(server, 'follow-insured');
  const { details, origins } = await readAccount(policy);
  expect(details.revenue).toBe(5_000_000);
  expect(origins.details['revenue']).toMatchObject({ by: 'Uma Lindqvist' });
  const body = { transactionNumber: 2, comments: 'A typing error' } as never;
  await did(
    server.call(
      voidPolicy,
      { params: { policyId: policy.policyId }, body },
      { token: policy.tokens.underwriter },
    ),
  );
  expect((await readAccount(policy)).details.revenue).toBe(4_000_000);
});

it('an endorsement is rated by the edition of the bound price, also where another holds on its day', async () => {
  const policy = await inForceOn(server);
  const { pool } = server.database;
  const readPlan = async (): Promise<string> => {
    const { rows } = await pool.query('select rating from policy where id = $1', [policy.policyId]);
    return rows[0].rating.planId;
  };
  const planId = (await readPlan()).replace('2026-12-15', '2027-02');
  expect(await readPlan()).not.toBe(planId);
  await server.database.arrange('update policy set rating = rating || $1 where id = $2', [
    JSON.stringify({ planId }),
    policy.policyId,
  ]);
  await policy.liveUntil(150);
  await endorse(policy, addDays(policy.endDate, -150), { revenue: 8_000_000 });
  expect(await readPlan()).toBe(planId);
});

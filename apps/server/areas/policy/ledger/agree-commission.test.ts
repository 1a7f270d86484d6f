import {
  followBilling,
  quotePrimeCloud,
  readPolicies,
  remakeDocuments,
  updatePolicyCommission,
} from '@parapet/contract/policy/index';
import { updateCommission } from '@parapet/contract/quote/commission';
import { bindQuote } from '@parapet/contract/quote/binding';
import { getQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccounts, book, issuedPolicy, type Issued } from '../../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, signedQuote } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const agreeOn = (of: Issued, rate: number | null, token = of.tokens.underwriter) =>
  server.call(
    updatePolicyCommission,
    { body: { policyId: of.policyId, rate, reason: 'A book of this size' } as never },
    { token },
  );
const getCommission = async (of: Issued): Promise<number> => {
  const { rows } = await server.database.pool.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where policy_id = $1
      and ledger = 'commission' and code = 'COMMISSION' and account = 2200`,
    [of.policyId],
  );
  return Math.abs(Number(rows[0]!.sum));
};
const half = (of: number, rate: number) => Math.round(of * rate);

describe('the commission of a policy', () => {
  it('QUO-672 is agreed for the whole of it: what is written is booked at once, what follows at the new rate', async () => {
    const policy = await issuedPolicy(server, 'US');
    const { rating } = await policy.read();
    const before = await readAccounts(policy);
    const agreed = await did(agreeOn(policy, 0.12));
    expect(agreed.commissionOverride).toMatchObject({ rate: 0.12, reason: 'A book of this size' });
    const after = await readAccounts(policy);
    const moved = Object.entries(after)
      .map(([account, amount]) => Math.abs(amount - (before[account] ?? 0)))
      .filter((amount) => amount !== 0);
    const [standard, now] = [half(rating.premium.amount, 0.15), half(rating.premium.amount, 0.12)];
    expect(moved.length).toBe(2);
    for (const amount of moved) expect(Math.abs(amount - (standard - now))).toBeLessThanOrEqual(1);
    expect(Object.values(after).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    // Cancelled from its start, nothing of the new rate is left either.
    await book(policy, { command: 'flat-cancel-policy', reason: 'NOT_TAKEN_UP', comments: '' });
    expect(await getCommission(policy)).toBe(0);
    const { rows } = await server.database.pool.query(
      'select commission from policy_transaction where policy_id = $1 order by number',
      [policy.policyId],
    );
    expect(rows.map(({ commission }) => [commission.agency, commission.source])).toEqual([
      [0.15, 'ours'],
      [0.12, 'policy: A book of this size'],
    ]);
  });

  it('QUO-672 is agreed near the plan by an underwriter, further by an administrator, and never beyond the most', async () => {
    const policy = await issuedPolicy(server, 'US');
    expect(await agreeOn(policy, 0.2, policy.tokens.agent)).toMatchObject({ status: 403 });
    const power = await server.signIn('underwriter@parapet.example');
    expect(await agreeOn(policy, 0.31, policy.tokens.admin)).toMatchObject({
      status: 409,
      refusal: { code: 'commission-beyond' },
    });
    expect(await agreeOn(policy, 0.25, power)).toMatchObject({ status: 403 });
    expect((await did(agreeOn(policy, 0.25, policy.tokens.admin))).commissionOverride).toMatchObject({
      rate: 0.25,
    });
    expect(await agreeOn(policy, 0.25, policy.tokens.admin)).toMatchObject({
      refusal: { code: 'same-commission' },
    });
    expect((await did(agreeOn(policy, null))).commissionOverride).toBe(null);
    const read = await server.call(
      getQuote,
      { params: { quoteId: (await policy.read()).quoteId } },
      { token: policy.tokens.owner },
    );
    expect(JSON.stringify(read)).not.toContain('A book of this size');
  });
});

it('QUO-663 QUO-670 QUO-671 missing documents are made again, and Prime Cloud is quoted once beside a policy', async () => {
  const policy = await issuedPolicy(server, 'US');
  const { policyId } = policy;
  const agent = { token: policy.tokens.agent };
  const lost = await server.database.pool.query(
    "delete from document where policy_id = $1 and doc_name like '%schedule%'",
    [policyId],
  );
  expect(lost.rowCount).toBe(1);
  await did(server.call(remakeDocuments, { body: { policyId } as never }, agent));
  await server.settled();
  const { rows } = await server.database.pool.query(
    "select id from document where policy_id = $1 and doc_name like '%schedule%'",
    [policyId],
  );
  expect(rows).toHaveLength(1);
  // What somebody may not see is left out of what is read.
  const strange = await server.signIn('agent2@summit.example');
  const query = { policyIds: `${policyId},${policyId}` };
  const read = await did(server.call(readPolicies, { query: query as never }, agent));
  expect(read.policies.map(({ id }) => id)).toEqual([policyId]);
  expect(
    (await did(server.call(readPolicies, { query: query as never }, { token: strange }))).policies,
  ).toEqual([]);
  await server.database.pool.query("update policy set payment_status = 'Unpaid' where id = $1", [policyId]);
  const followed = server.call(
    followBilling,
    { body: { policyId } as never },
    { token: policy.tokens.underwriter },
  );
  expect(await did(followed)).toMatchObject({ paymentStatus: 'Paid' });
  const first = await did(server.call(quotePrimeCloud, { body: { policyId } }, agent));
  const again = await did(server.call(quotePrimeCloud, { body: { policyId } }, agent));
  expect(again).toEqual(first);
  const quote = await did(server.call(getQuote, { params: { quoteId: first.quoteId } }, agent));
  expect(quote).toMatchObject({ product: 'Prime Cloud', companyName: (await policy.read()).companyName });
  const british = await issuedPolicy(server, 'UK');
  const refused = await server.call(
    quotePrimeCloud,
    { body: { policyId: british.policyId } },
    { token: british.tokens.agent },
  );
  expect([400, 409]).toContain(refused.status);
});

it('QUO-636 what is agreed on a signed quote is the rate of its policy, and the signature holds', async () => {
  const { quote, token } = await signedQuote(server);
  const by = { token: await server.signIn('underwriter@parapet.example') };
  const body = { quoteId: quote.id, rate: 0.12, reason: 'Agreed' } as never;
  expect(await server.call(updateCommission, { body }, { token })).toMatchObject({ status: 403 });
  const agreed = await did(server.call(updateCommission, { body }, by));
  expect(agreed).toMatchObject({ status: quote.status, totalPremium: quote.totalPremium });
  const params = { quoteId: quote.id };
  const { policyId } = await did(
    server.call(bindQuote, { params, body: { version: agreed.version } }, { token }),
  );
  const { rows } = await server.database.pool.query(
    'select commission from policy_transaction where policy_id = $1',
    [policyId],
  );
  expect(rows[0].commission).toMatchObject({ agency: 0.12, source: 'quote: Agreed' });
  // Bound, its commission is the policy's.
  expect(await server.call(updateCommission, { body }, by)).toMatchObject({ status: 409 });
});

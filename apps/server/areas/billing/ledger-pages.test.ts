import { getTrialBalance, searchLedger } from '@parapet/contract/billing/ledger';
import { flatCancelPolicy, getPolicy } from '@parapet/contract/policy/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payAll } from '../../testing/outcomes.ts';
import { getChartAccounts } from '../../testing/books.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did } from '../../testing/story.ts';

let server: TestServer;
let staff: string;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signIn('underwriter@parapet.example');
  await boundPolicy(server);
});
afterAll(() => server.stop());

type Story = Awaited<ReturnType<typeof boundPolicy>>;

const readPolicy = ({ policyId }: Story) =>
  did(server.call(getPolicy, { params: { policyId } }, { token: staff }));
async function flatCancel(story: Story): Promise<void> {
  const { version } = await readPolicy(story);
  await did(
    server.call(
      flatCancelPolicy,
      { params: { policyId: story.policyId }, body: { version, reason: 'NOT_TAKEN_UP', comments: '' } },
      { token: staff },
    ),
  );
}

const readAccounts = ({ policyId }: Story) => getChartAccounts(server, policyId);

describe('the books', () => {
  it('balance by account and currency, opened into the entries that make them, and money covers what is held', async () => {
    const story = await boundPolicy(server, 'UK');
    await payAll(server, story);
    const { currencies } = await did(server.call(getTrialBalance, {}, { token: staff }));
    expect(currencies.map(({ currency }) => currency).sort()).toEqual(['GBP', 'USD']);
    for (const { sum, trust, accounts } of currencies) {
      expect(sum.amount).toBe(0);
      expect(trust.isCovered).toBe(true);
      for (const { opening, debit, credit, closing } of accounts)
        expect(opening.amount + debit.amount - credit.amount).toBe(closing.amount);
    }
    const sterling = currencies.find(({ currency }) => currency === 'GBP')!;
    const tax = sterling.accounts.find(({ account }) => account === 2120)!;
    const ask = (query: object) =>
      did(server.call(searchLedger, { query: query as never }, { token: staff }));
    const entries = await ask({ 'filter.account': 'in:2120', 'filter.policyId': `in:${story.policyId}` });
    expect(entries.content).toMatchObject([
      { account: 2120, ledger: 'tax', amount: tax.closing, policyNumber: story.policyNumber },
    ]);
    const journal = await ask({ 'filter.journalId': `in:${entries.content[0]!.journalId}` });
    expect(journal.content.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(0);
    for (const token of [story.owner, story.token])
      for (const call of [getTrialBalance, searchLedger])
        expect((await server.call(call as typeof getTrialBalance, {}, { token })).status).toBe(403);
    const earlier = await did(
      server.call(getTrialBalance, { query: { to: '2020-01-01' } }, { token: staff }),
    );
    expect(earlier.currencies).toEqual([]);
  });

  it('know the commissions of a policy, and a flat cancellation leaves none', async () => {
    const story = await boundPolicy(server);
    const premium = (await readPolicy(story)).premium.amount;
    const accounts = await readAccounts(story);
    expect(accounts[2200]).toBe(-Math.round(premium * 0.15));
    expect(accounts[4000]).toBe(-Math.round(premium * 0.1));
    expect(accounts[2000]).toBe(-premium - accounts[2200]! - accounts[4000]!);
    await flatCancel(story);
    expect(await readAccounts(story)).toEqual({});
  });
});

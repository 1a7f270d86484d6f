import { searchBills, sumBills } from '@parapet/contract/billing/bill';
import { recordPayment } from '@parapet/contract/billing/index';
import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDue, signInRival } from '../../testing/outcomes.ts';
import { payAtProcessor } from '../../testing/processor.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did } from '../../testing/story.ts';
import { todayIn } from '../../testing/today.ts';

type Story = Awaited<ReturnType<typeof boundPolicy>>;
let server: TestServer;
let unpaid: Story;
let partly: Story;
let british: Story;
beforeAll(async () => {
  server = await startTestServer();
  unpaid = await boundPolicy(server);
  partly = await boundPolicy(server);
  british = await boundPolicy(server, 'UK');
  const { policyId, policyNumber, owner } = partly;
  const paid = await payAtProcessor(server, policyNumber, 50);
  await did(
    server.call(recordPayment, { body: { ...paid, policyId, policyNumber } as never }, { token: owner }),
  );
});
afterAll(() => server.stop());

const staff = () => server.signIn('underwriter@parapet.example');
const bills = async (query: object, token: string) =>
  (await did(server.call(searchBills, { query: { size: 500, ...query } as never }, { token }))).content;
const sums = (query: object, token: string) =>
  did(server.call(sumBills, { query: query as never }, { token }));

describe('what bills come to', () => {
  it.each([
    ['all of them', {}],
    ['those of a status', { 'filter.status': 'in:Partially Paid' }],
    ['those that a search finds', () => ({ search: `*${unpaid.policyNumber}*` })],
  ])('is the sum of the rows that the list shows, by currency: %s (QUO-555)', async (_which, asked) => {
    const query = typeof asked === 'function' ? asked() : asked;
    const token = await staff();
    const rows = await bills(query, token);
    const { count, totals } = await sums(query, token);
    expect(rows.length).toBeGreaterThan(0);
    expect(count).toBe(rows.length);
    const currencies = [...new Set(rows.map(({ balance }) => balance.currency))].toSorted().toReversed();
    const getSum = (name: 'totalPremium' | 'balance' | 'refundDue', currency: string) => ({
      amount: rows.reduce((sum, row) => sum + (row[name].currency === currency ? row[name].amount : 0), 0),
      currency,
    });
    expect(totals).toEqual(
      currencies.map((currency) => ({
        totalPremium: getSum('totalPremium', currency),
        balance: getSum('balance', currency),
        refundDue: getSum('refundDue', currency),
      })),
    );
  });

  it('is of both currencies, pounds apart from dollars', async () => {
    const { totals } = await sums({}, await staff());
    expect(totals.map(({ balance }) => balance.currency)).toEqual(['USD', 'GBP']);
    expect(totals[1]!.balance.amount).toBe(await getDue(server, british));
  });

  it('is of one’s own bills alone, as the list', async () => {
    const { count, totals } = await sums({}, partly.owner);
    expect(count).toBe(1);
    expect(totals).toMatchObject([{ balance: { amount: await getDue(server, partly) } }]);
    expect(await sums({}, await signInRival(server))).toEqual({ count: 0, totals: [] });
  });

  it('leaves out for a client what the agency bills', async () => {
    const bill = (agencyBilled: boolean) =>
      server.database.pool.query('update policy set agency_billed = $2 where id = $1', [
        partly.policyId,
        agencyBilled,
      ]);
    await bill(true);
    expect(await bills({}, partly.owner)).toEqual([]);
    expect(await sums({}, partly.owner)).toEqual({ count: 0, totals: [] });
    await bill(false);
  });
});

describe('a bill', () => {
  const change = (story: Story, set: string, values: unknown[] = []) =>
    server.database.pool.query(`update policy set ${set} where id = $1`, [story.policyId, ...values]);
  const found = async (filter: string, story: Story, given = 'in:true') =>
    (await bills({ [`filter.${filter}`]: given }, await staff())).some(
      ({ policyId }) => policyId === story.policyId,
    );

  it('is overdue from the day after it was due, where its company is, while something is left to pay', async () => {
    const { rows } = await server.database.pool.query<{ time_zone: string }>(
      'select time_zone from policy where id = $1',
      [unpaid.policyId],
    );
    const today = todayIn(rows[0]!.time_zone);
    await change(unpaid, 'due_date = $2', [today]);
    expect(await found('isOverdue', unpaid)).toBe(false);
    expect(await found('isOverdue', unpaid, 'ni:true')).toBe(true);
    await change(unpaid, 'due_date = $2', [addDays(today, -1)]);
    expect(await found('isOverdue', unpaid)).toBe(true);
    await change(unpaid, 'agency_billed = true');
    expect(await found('isOverdue', unpaid)).toBe(false);
    await change(unpaid, 'agency_billed = false, balance = 0');
    expect(await found('isOverdue', unpaid)).toBe(false);
  });

  it('is found by a refund that is due', async () => {
    expect(await found('hasRefundDue', partly)).toBe(false);
    await change(partly, 'refund_due = 500');
    expect(await found('hasRefundDue', partly)).toBe(true);
    expect(await found('hasRefundDue', partly, 'ni:true')).toBe(false);
  });
});

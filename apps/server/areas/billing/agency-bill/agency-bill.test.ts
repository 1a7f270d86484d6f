import { applyPayment } from '@parapet/contract/billing/accounting';
import {
  changeAgencyBilling,
  getAgencyBill,
  getAgencyBillStats,
  payAgencyBill,
  voidAgencyPayment,
  type AgencyBill,
} from '@parapet/contract/billing/agency-bill';
import { getBill, sendReminder } from '@parapet/contract/billing/bill';
import { getBalance, getPayment, getProcessorKey } from '@parapet/contract/billing/index';
import { searchLedger, getTrialBalance } from '@parapet/contract/billing/ledger';
import { closeTransaction, listTransactions, voidPayment } from '@parapet/contract/billing/transactions';
import { downloadAgencyBill } from '@parapet/contract/docs/index';
import { getPolicy } from '@parapet/contract/policy/index';
import { agencyBillDue, getMonth } from '@parapet/domain/ledger/agency-bill';
import { commissionDifference } from '@parapet/domain/ledger/commission';
import { addDays, startInstantAt1201, toPlainDate } from '@parapet/domain/dates';
import { formatMoney, type Money } from '@parapet/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findColumnDifferences } from '../../../platform/records/kept-columns.ts';
import { getChartAccounts } from '../../../testing/books.ts';
import { book, issuedPolicy, type Asked } from '../../../testing/issued-policy.ts';
import { mailsTitled, onceOfTwo, refusedFields, signInRival } from '../../../testing/outcomes.ts';
import { checkedPaper } from '../../../testing/wire/check-codes.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';
import { officeToday } from '../../../testing/today.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** An issued policy of an agency that bills its clients, and its month. */
async function agencyBilled() {
  server.moveClockTo(new Date());
  const admin = await server.signIn('admin@parapet.example');
  const { rows } = await server.database.pool.query<{ id: string }>(
    "select id from organization where name = 'Harbor Insurance Agency' or id = (select organization_id from person where email = 'agent@harbor.example') limit 1",
  );
  const agencyId = rows[0]!.id;
  await did(
    server.call(
      changeAgencyBilling,
      { params: { agencyId }, body: { agencyBilled: true } },
      { token: admin },
    ),
  );
  const story = await issuedPolicy(server, 'US', { isPaid: false });
  const month = getMonth(officeToday());
  const bill = (token = story.tokens.underwriter, of = month): Promise<AgencyBill> =>
    did(server.call(getAgencyBill, { params: of as never, query: { agencyId } }, { token }));
  const pay = (cents: number, reference: string, of = month, token = story.tokens.underwriter) =>
    server.call(
      payAgencyBill,
      {
        params: of as never,
        body: { agencyId, amount: cents / 100, paymentMethod: 'Check', paymentDate: '2026-11-20', reference },
      },
      { token },
    );
  const stats = async (token = story.tokens.underwriter) =>
    (await did(server.call(getAgencyBillStats, { query: { agencyId } }, { token }))).agencies[0]!;
  return { ...story, agencyId, month, bill, pay, stats };
}
const cancel = (effectiveDate: string): Asked => ({
  command: 'cancel-policy',
  effectiveDate,
  reason: 'INSURED_REQUEST',
  comments: '',
});
type Story = Awaited<ReturnType<typeof agencyBilled>>;

const getLine = ({ lines }: AgencyBill, { policyId }: Story) =>
  lines.filter((line) => line.policyId === policyId);
const readPolicy = ({ policyId, tokens }: Story) =>
  did(server.call(getPolicy, { params: { policyId } }, { token: tokens.underwriter }));
const usd = (value: Money): string => formatMoney(value, 'en-US');
/** Pays whatever is still open of other policies, so that what follows is of one policy alone. */
async function clear({ pay, bill }: Story): Promise<void> {
  const { totals } = await bill();
  if (totals.open.amount > 0) await did(pay(totals.open.amount, `clear-${Math.random()}`));
}

describe('a policy that its agency bills', () => {
  it('is owed by the agency, net of its commission, month by month (QUO-567, QUO-184)', async () => {
    const story = await agencyBilled();
    const policy = await readPolicy(story);
    expect(policy.agencyBilled).toBe(true);
    const bill = await story.bill(story.tokens.agent);
    const [line] = getLine(bill, story);
    const commission = Math.round(policy.premium.amount * 0.15);
    expect(line).toMatchObject({
      policyNumber: story.policyNumber,
      type: 'NEW_BUSINESS',
      premium: policy.premium,
      commission: { amount: commission },
      net: { amount: policy.totalPremium.amount - commission },
      open: { amount: policy.totalPremium.amount - commission },
    });
    expect(line!.charges.amount).toBe(policy.totalPremium.amount - policy.premium.amount);
    const accounts = await getChartAccounts(server, story.policyId);
    expect(accounts[1110]).toBe(line!.net.amount);
    expect(accounts[1100]).toBeUndefined();
    expect(accounts[2200]).toBeUndefined();
    expect(policy).toMatchObject({ paymentStatus: 'Unpaid', balance: line!.net });
    // Each total opens the entries that make it.
    const entries = await did(
      server.call(
        searchLedger,
        {
          query: {
            'filter.account': 'in:1110',
            'filter.agencyId': `in:${story.agencyId}`,
            size: 500,
          } as never,
        },
        { token: story.tokens.underwriter },
      ),
    );
    const sum = entries.content.reduce((all, { amount }) => all + amount.amount, 0);
    expect(sum).toBe(bill.totals.open.amount);
    const { currencies } = await did(server.call(getTrialBalance, {}, { token: story.tokens.underwriter }));
    for (const { sum: zero, trust } of currencies) expect([zero.amount, trust.isCovered]).toEqual([0, true]);
  });

  it('asks nothing of its client, and tells nobody but the agency what the agency owes', async () => {
    const story = await agencyBilled();
    const { policyId, tokens, ownerEmail } = story;
    const query = { policyId };
    const asOwner = { token: tokens.owner };
    for (const call of [getPayment, getBill] as const) {
      const answer = await did(server.call(call as typeof getPayment, { query }, asOwner));
      expect(JSON.stringify(answer)).toContain('"agencyBilled":true');
    }
    expect((await did(server.call(getPayment, { query }, asOwner))).billing).toMatchObject({
      dueAmount: null,
      agencyBilled: true,
    });
    expect(await did(server.call(getBalance, { params: query }, asOwner))).toMatchObject({
      balance: null,
      lines: [],
    });
    expect(await did(server.call(listTransactions, { query }, asOwner))).toEqual({ content: [] });
    expect(await did(server.call(getPolicy, { params: query }, asOwner))).toMatchObject({
      agencyBilled: true,
      balance: null,
      refundDue: null,
    });
    for (const reply of [
      await server.call(getProcessorKey, { query }, asOwner),
      await server.call(sendReminder, { params: query }, { token: tokens.agent }),
      await server.call(
        applyPayment,
        { body: { policyId, amount: 10, paymentMethod: 'Check', paymentDate: '2026-11-20', reference: 'x' } },
        { token: tokens.underwriter },
      ),
    ])
      expect([reply.status, reply.refusal.code]).toEqual([409, 'agency-billed']);
    expect(await mailsTitled(server, ownerEmail, /pay/i)).toEqual([]);
    const { month } = story;
    for (const token of [await signInRival(server), tokens.owner]) {
      const reply = await server.call(
        getAgencyBill,
        { params: month as never, query: { agencyId: story.agencyId } },
        { token },
      );
      expect([403, 404]).toContain(reply.status);
    }
    // A rival sees its own bill, which has nothing of this agency.
    const own = await did(
      server.call(getAgencyBill, { params: month as never, query: {} }, { token: await signInRival(server) }),
    );
    expect(own.lines).toEqual([]);
  });

  it('is paid with the bill of the month, once for each reference and never beyond what is open', async () => {
    const story = await agencyBilled();
    await clear(story);
    const other = await agencyBilled();
    const { open } = (await story.bill()).totals;
    expect((await story.pay(open.amount + 1, 'CK-9')).refusal.code).toBe('agency-bill-owes-less');
    expect((await story.pay(0, 'CK-9')).status).toBe(400);
    expect((await story.pay(1000, 'CK-9', story.month, story.tokens.agent)).status).toBe(403);
    await onceOfTwo(() => story.pay(10_00, 'CK-10'));
    expect(refusedFields(await story.pay(1000, 'CK-10'))).toHaveProperty('reference');
    const after = await did(story.pay(open.amount - 10_00, 'CK-11'));
    expect(after.totals.open.amount).toBe(0);
    expect(after.payments.map(({ reference, amount }) => [reference, amount.amount]).slice(-2)).toEqual([
      ['CK-10', 10_00],
      ['CK-11', open.amount - 10_00],
    ]);
    expect(await readPolicy(other)).toMatchObject({ paymentStatus: 'Paid', balance: { amount: 0 } });
    expect((await getChartAccounts(server, other.policyId))[1110]).toBeUndefined();
    expect((await story.pay(1, 'CK-12')).refusal.code).toBe('nothing-open');
    await server.settled();
    expect(await mailsTitled(server, other.ownerEmail, /receipt/i)).toEqual([]);
  });

  it('gives the agency a net credit when it is cancelled, which pays what is billed next', async () => {
    const story = await agencyBilled();
    await clear(story);
    await story.liveUntil(40);
    const before = await readPolicy(story);
    const shown = await did(story.preview(cancel(story.day(40))));
    await book(story, cancel(story.day(40)));
    const policy = await readPolicy(story);
    const premium = (of: typeof policy) => of.transactions.reduce((sum, one) => sum + one.premium.amount, 0);
    const commissions = { agency: 0.15, provider: 0.1, source: '' };
    const { agency } = commissionDifference(commissions, premium(before), premium(policy));
    const credit = -(policy.transactions.at(-1)!.total.amount - agency);
    expect(shown.balance.amount).toBe(-credit);
    expect(policy.refundDue!.amount).toBeGreaterThan(0);
    expect(policy.refundDue!.amount).toBe(credit);
    const month = getMonth(toPlainDate(server.appContext.clock.now()));
    const [line] = getLine(await story.bill(story.tokens.underwriter, month), story);
    expect(line).toMatchObject({ type: 'CANCELLATION', open: { amount: -policy.refundDue!.amount } });
    expect((await story.stats()).credit.amount).toBeGreaterThanOrEqual(policy.refundDue!.amount);
    // The credit is set off with what is paid of another policy.
    const next = await agencyBilled();
    const bill = await next.bill();
    const after = await did(
      next.pay(bill.totals.open.amount - policy.refundDue!.amount, `S-${story.policyNumber}`),
    );
    expect(after.totals.open.amount).toBe(0);
    expect(after.payments.at(-1)).toMatchObject({ credit: policy.refundDue });
    expect((await getChartAccounts(server, story.policyId))[2300]).toBeUndefined();
    await server.database.transact({ scope: 'all' }, async (tx) =>
      expect(await findColumnDifferences(tx)).toEqual([]),
    );
  });

  it('is paid by a check that is taken back whole: every share, and the credits that were set off with it', async () => {
    const story = await agencyBilled();
    await clear(story);
    await story.liveUntil(40);
    await book(story, cancel(story.day(40)));
    const { amount: credit } = (await readPolicy(story)).refundDue!;
    const [one, two] = [await agencyBilled(), await agencyBilled()];
    const all = [story, one, two];
    const stand = () => Promise.all(all.map(({ policyId }) => getChartAccounts(server, policyId)));
    const before = await stand();
    const { open } = (await two.bill()).totals;
    const paid = await did(two.pay(open.amount - credit, 'CK-50'));
    expect(paid.totals.open.amount).toBe(0);
    const check = paid.payments.at(-1)!;
    expect(check).toMatchObject({ amount: { amount: open.amount - credit }, voided: null, canVoid: true });
    const asVoid = (token = two.tokens.underwriter, own: object = {}) =>
      server.call(
        voidAgencyPayment,
        { body: { id: check.id, version: check.version, description: 'The check bounced', ...own } },
        { token },
      );
    expect((await asVoid(two.tokens.agent)).status).toBe(403);
    expect(refusedFields(await asVoid(two.tokens.underwriter, { description: '' }))).toEqual({
      description: 'Comments is required',
    });
    expect((await asVoid(two.tokens.underwriter, { version: 7 })).refusal.code).toBe('changed-meanwhile');
    const after = await onceOfTwo(() => asVoid());
    expect(await stand()).toEqual(before);
    expect(after.totals.open).toEqual(open);
    expect(after.payments.at(-1)).toMatchObject({
      amount: { amount: open.amount - credit },
      credit: { amount: credit },
      voided: { by: 'Uma Lindqvist', reason: 'The check bounced' },
      canVoid: false,
    });
    expect(await readPolicy(one)).toMatchObject({ paymentStatus: 'Unpaid' });
    await server.database.transact({ scope: 'all' }, async (tx) =>
      expect(await findColumnDifferences(tx)).toEqual([]),
    );

    // The same check can be booked again. A share that was voided alone is not taken back twice.
    const again = (await did(two.pay(open.amount - credit, 'CK-50'))).payments.at(-1)!;
    const getShare = async ({ policyId }: Story) =>
      (await did(server.call(listTransactions, { query: { policyId } }, { token: two.tokens.underwriter })))
        .content[0]!;
    const body = { ...(await getShare(one)), description: 'Of another agency' };
    const { id, version, description } = body;
    await did(
      server.call(voidPayment, { body: { id, version, description } }, { token: two.tokens.underwriter }),
    );
    const close = { policyId: two.policyId, id: (await getShare(two)).id, description };
    await did(server.call(closeTransaction, { body: close }, { token: two.tokens.underwriter }));
    const asked = { id: again.id, version: again.version };
    expect((await asVoid(two.tokens.underwriter, asked)).refusal.code).toBe('transaction-closed');
    await server.database.pool.query('update payment set closed_at = null where id = $1', [close.id]);
    await did(asVoid(two.tokens.underwriter, asked));
    expect(await stand()).toEqual(before);
  });

  it('ages by the days since the bill of its month was due (QUO-568)', async () => {
    const story = await agencyBilled();
    await clear(story);
    const late = await agencyBilled();
    const { open } = (await late.bill()).totals;
    const due = agencyBillDue(late.month);
    for (const [days, bucket] of [
      [0, 'NOT_DUE'],
      [1, 'DAYS_1_30'],
      [45, 'DAYS_31_60'],
      [90, 'DAYS_61_90'],
      [120, 'OVER_90'],
    ] as const) {
      server.moveClockTo(new Date(startInstantAt1201(addDays(due, days), 'UTC').getTime() + 36e5));
      const agent = await server.signIn('agent@harbor.example');
      const stats = await late.stats(agent);
      expect(stats.aging.filter(({ count }) => count > 0)).toEqual([{ bucket, count: 1, amount: open }]);
      expect(stats.open).toEqual({ count: 1, amount: open });
      expect(days > 0 ? stats.overdue : stats.due).toEqual({ count: 1, amount: open });
    }
    server.moveClockTo(new Date());
  });

  it('prints the bill with the number and every figure of the call', async () => {
    const story = await agencyBilled();
    const { agencyId, month, tokens } = story;
    const bill = await story.bill();
    const file = await server.call(
      downloadAgencyBill,
      { params: month as never, query: { agencyId } },
      { token: tokens.agent },
    );
    expect(await checkedPaper(server, file)).toMatchObject({ docType: 'AGENCY_BILL' });
    const text = pdfText(new Uint8Array(file.body as ArrayBuffer))
      .join('\n')
      .replaceAll('- ', '-');
    const [line] = getLine(bill, story);
    for (const words of [
      bill.number,
      bill.agencyName,
      usd(line!.net),
      usd(line!.commission),
      usd(bill.totals.net),
    ])
      expect(text).toContain(words);
  });
});

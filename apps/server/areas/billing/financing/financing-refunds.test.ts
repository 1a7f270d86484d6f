import { getFinance, payPremiumFinance, recordFinancerStatement } from '@parapet/contract/billing/financing';
import { dateIn } from '@parapet/domain/dates';
import { financerBalance } from '@parapet/domain/ledger/financing';
import { payRefund } from '@parapet/contract/billing/transactions';
import { getTrustTest } from '@parapet/contract/billing/trust';
import { formatMoney } from '@parapet/domain/money';
import { book, issuedPolicy, signedRelease } from '../../../testing/issued-policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onceOfTwo, payAll } from '../../../testing/outcomes.ts';
import { getChartAccounts } from '../../../testing/books.ts';
import { financingAt, type Financed } from '../../../testing/financing.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { offer, accept } = financingAt(() => server);
const today = () => dateIn(server.appContext.clock.now(), 'America/Chicago');
const readAccounts = ({ policyId }: Financed) => getChartAccounts(server, policyId);

describe('a refund of a financed premium', () => {
  it('is paid back to the financer first when the policy is cancelled, and then to the insured', async () => {
    const story = await issuedPolicy(server, 'US', { isPaid: false });
    const { policyId } = story;
    const quoted = await did(offer(story));
    await did(accept(story, quoted.FinanceQuoteNumber));
    await payAll(server, story);
    const half = Math.floor(quoted.AmountFinanced.amount / 2);
    const asStaff = () => ({ token: story.tokens.admin });
    await did(
      server.call(
        payPremiumFinance,
        { body: { policyId, amount: half / 100, paymentDate: today(), reference: 'T-9' } },
        asStaff(),
      ),
    );
    await story.liveUntil(20);
    const signed = signedRelease(story.day(20));
    await book(story, { command: 'flat-cancel-policy', reason: 'NOT_TAKEN_UP', comments: '', ...signed });
    const { refundDue } = await story.read();
    expect(refundDue!.amount).toBe(quoted.TotalPremium.amount);
    const { refundToFinancer } = await did(
      server.call(getFinance, { query: { policyId } }, { token: story.tokens.owner }),
    );
    const { firstInstallmentDue, ...amounts } = {
      amountFinanced: quoted.AmountFinanced.amount,
      installmentAmount: quoted.InstallmentAmount.amount,
      firstInstallmentDue: quoted.FirstInstallmentDue,
    };
    const loan = { ...amounts, apr: 0.099, numberOfInstallments: 10, firstInstallmentDue };
    expect(refundToFinancer.amount).toBe(financerBalance(loan, today()));
    expect(refundToFinancer.amount).toBeLessThan(refundDue!.amount);
    const refund = (cents: number, payee: string, checkNumber: string) =>
      server.call(
        payRefund,
        { body: { policyId, amount: cents / 100, way: 'CHECK', payee, checkNumber } as never },
        asStaff(),
      );
    const insured = refundDue!.amount - refundToFinancer.amount;
    expect((await refund(insured + 1, 'INSURED', '1')).refusal.code).toBe('refund-to-financer');
    expect((await refund(refundToFinancer.amount + 1, 'FINANCER', '1')).refusal.code).toBe(
      'refund-to-financer',
    );
    const before = await readAccounts(story);
    await onceOfTwo(() => refund(refundToFinancer.amount, 'FINANCER', '1'));
    const after = await readAccounts(story);
    // What the financer had not paid is set off, and no check is written for it.
    expect(after[1120]).toBeUndefined();
    expect(after[2300]).toBe(-insured);
    expect(before[1020]! - (after[1020] ?? 0)).toBe(refundToFinancer.amount - before[1120]!);
    await did(refund(insured, 'INSURED', '2'));
    expect((await readAccounts(story))[2300]).toBeUndefined();
    expect((await refund(1, 'FINANCER', '3')).status).toBe(409);
    await server.settled();
    server.moveClockTo(new Date());
  });

  it('is the financer’s by what it states was paid, with interest by days, when it asks for the cancellation', async () => {
    const story = await issuedPolicy(server, 'US', { isPaid: false });
    const { policyId } = story;
    const quoted = await did(offer(story));
    await did(accept(story, quoted.FinanceQuoteNumber));
    await payAll(server, story);
    const asStaff = () => ({ token: story.tokens.admin });
    const body = {
      policyId,
      amount: quoted.AmountFinanced.amount / 100,
      paymentDate: today(),
      reference: 'T-31',
    };
    await did(server.call(payPremiumFinance, { body }, asStaff()));
    await story.liveUntil(140);
    const asked = { effectiveDate: story.day(140), reason: 'FINANCER_REQUEST', comments: 'Two of five paid' };
    const { refundDue } = await book(story, { command: 'cancel-policy', ...asked });
    const seen = () => did(server.call(getFinance, { query: { policyId } }, { token: story.tokens.owner }));
    expect(await seen()).toMatchObject({ needsStatement: true, installmentsPaid: null });
    const refund = (cents: number, payee: string) =>
      server.call(
        payRefund,
        { body: { policyId, amount: cents / 100, way: 'CHECK', payee, checkNumber: 'F-1' } as never },
        asStaff(),
      );
    expect((await refund(1, 'FINANCER')).refusal.code).toBe('financer-statement-missing');
    const statement = { policyId, installmentsPaid: 2, reference: 'Letter of default' };
    const own = await server.call(
      recordFinancerStatement,
      { body: statement },
      { token: story.tokens.owner },
    );
    expect(own.status).toBe(403);
    const { refundToFinancer, owedToFinancer } = await did(
      server.call(recordFinancerStatement, { body: statement }, asStaff()),
    );
    // Eight of ten installments are unpaid: it is owed more than eight tenths of what it lent.
    expect(owedToFinancer.amount).toBeGreaterThan(quoted.AmountFinanced.amount * 0.8);
    expect(refundToFinancer.amount).toBe(Math.min(owedToFinancer.amount, refundDue!.amount));
    await did(refund(refundToFinancer.amount, 'FINANCER'));
    await server.settled();
    server.moveClockTo(new Date());
  });

  it('is paid back to the insured only as far as somebody paid it', async () => {
    const story = await issuedPolicy(server, 'US', { isPaid: false });
    const { policyId } = story;
    const quoted = await did(offer(story));
    await did(accept(story, quoted.FinanceQuoteNumber));
    await payAll(server, story);
    // By then the insured owes the financer nothing more, and the financer has paid us nothing.
    await story.liveUntil(320);
    const signed = signedRelease(story.day(300));
    const asked = { effectiveDate: story.day(30), reason: 'FINANCER_REQUEST', comments: '', ...signed };
    const { refundDue } = await book(story, { command: 'cancel-policy', ...asked });
    const asStaff = () => ({ token: story.tokens.admin });
    const refund = (cents: number, checkNumber: string) =>
      server.call(
        payRefund,
        { body: { policyId, amount: cents / 100, way: 'CHECK', checkNumber } as never },
        asStaff(),
      );
    const state = (installmentsPaid: number) =>
      server.call(
        recordFinancerStatement,
        { body: { policyId, installmentsPaid, reference: 'Statement of account 7' } },
        asStaff(),
      );
    expect((await refund(1, 'C-0')).refusal.code).toBe('financer-statement-missing');
    expect((await state(11)).status).toBe(400);
    expect(await did(state(10))).toMatchObject({ installmentsPaid: 10, needsStatement: false });
    const isCovered = async () =>
      (await did(server.call(getTrustTest, {}, asStaff()))).currencies.every(
        (currency) => currency.isCovered,
      );
    const { amount: down } = quoted.DownPayment;
    expect(refundDue!.amount).toBeGreaterThan(down);
    expect(await isCovered()).toBe(true);
    expect((await refund(down + 1, 'C-1')).refusal).toMatchObject({
      code: 'refund-not-collected',
      detail: expect.stringContaining(formatMoney(quoted.DownPayment, 'en-US')),
    });
    await did(refund(down, 'C-1'));
    expect(await isCovered()).toBe(true);
    const body = {
      policyId,
      amount: quoted.AmountFinanced.amount / 100,
      paymentDate: today(),
      reference: 'T-30',
    };
    await did(server.call(payPremiumFinance, { body }, asStaff()));
    await did(refund(refundDue!.amount - down, 'C-2'));
    expect((await readAccounts(story))[2300]).toBeUndefined();
    expect(await isCovered()).toBe(true);
    await server.settled();
    server.moveClockTo(new Date());
  });
});

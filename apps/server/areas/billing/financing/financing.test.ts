import { getInvoiceBalance } from '@parapet/contract/billing/bill';
import {
  addPremiumFinancer,
  disaffirmFinance,
  getFinance,
  getInstallment,
  payPremiumFinance,
} from '@parapet/contract/billing/financing';
import { getPayment } from '@parapet/contract/billing/index';
import { listInvoices } from '@parapet/contract/billing/invoices';
import { flatCancelPolicy, getPolicy } from '@parapet/contract/policy/index';
import { addDays, dateIn } from '@parapet/domain/dates';
import { callsOfKind } from '@parapet/contract/partners/index';
import { payRefund } from '@parapet/contract/billing/transactions';
import { book, issuedPolicy } from '../../../testing/issued-policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDue, onceOfTwo, payAll, refusedFields, signInRival } from '../../../testing/outcomes.ts';
import { getChartAccounts } from '../../../testing/books.ts';
import { financingAt, type Financed } from '../../../testing/financing.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { boundPolicy, did, ownerPassword } from '../../../testing/story.ts';

let server: TestServer;
let staff: string;
beforeAll(async () => {
  server = await startTestServer();
  // The job that sweeps the book moves what these tests count.
  staff = await server.signIn('underwriter@parapet.example');
});
afterAll(() => server.stop());

const readFinance = ({ policyId, owner }: Financed) =>
  did(server.call(getFinance, { query: { policyId } }, { token: owner }));
const { offer, accept } = financingAt(() => server);
const today = () => dateIn(server.appContext.clock.now(), 'America/Chicago');
const readAccounts = ({ policyId }: Financed) => getChartAccounts(server, policyId);

describe('a premium in installments', () => {
  it('is offered with a plan that adds up, accepted with a full name once, and leaves the down payment to pay (QUO-235, QUO-559, QUO-574)', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(server, story);
    const { isAvailable, isFinanced, plan } = await readFinance(story);
    expect([isAvailable, isFinanced]).toEqual([true, false]);
    const quoted = await did(offer(story));
    expect(quoted).toEqual({ ...plan, FinanceQuoteNumber: expect.stringMatching(/^FIN-\d{6}$/) });
    expect((await did(offer(story))).FinanceQuoteNumber).toBe(quoted.FinanceQuoteNumber);
    expect(quoted).toMatchObject({
      APR: 9.9,
      NumberOfInstallments: 10,
      TotalPremium: { amount: due },
      FirstInstallmentDue: addDays(today(), 1),
    });
    expect(quoted.DownPayment.amount + quoted.AmountFinanced.amount).toBe(due);
    expect(quoted.TotalPaymentAmount.amount).toBe(due + quoted.FinanceCharge.amount);

    const number = quoted.FinanceQuoteNumber;
    expect(refusedFields(await accept(story, number, ' '))).toEqual({ signature: 'Please enter full name.' });
    expect((await accept(story, number, 'Hannah Reyes', story.token)).status).toBe(403);
    expect((await accept(story, 'FIN-1')).refusal.code).toBe('finance-changed');
    const accepted = await onceOfTwo(() => accept(story, number));
    expect(accepted).toMatchObject({ isAvailable: false, isFinanced: true, acceptedOn: today() });
    expect(await getDue(server, story)).toBe(quoted.DownPayment.amount);
    expect(await readAccounts(story)).toMatchObject({
      1100: quoted.DownPayment.amount,
      1120: quoted.AmountFinanced.amount,
    });
    const { policyId } = story;
    const { billing } = await did(server.call(getPayment, { query: { policyId } }, { token: story.owner }));
    expect(billing.premiumFinanced).toBe(true);
    await payAll(server, story);

    const pay = (cents: number, reference: string, token = staff) =>
      server.call(
        payPremiumFinance,
        { body: { policyId, amount: cents / 100, paymentDate: today(), reference } },
        { token },
      );
    const financed = quoted.AmountFinanced.amount;
    expect((await pay(financed, 'T-1', story.token)).status).toBe(403);
    expect((await pay(financed + 1, 'T-1')).refusal.code).toBe('nothing-owed');
    await onceOfTwo(() => pay(financed - 5, 'T-1'));
    expect((await pay(1, 'T-1')).refusal.code).toBe('payment-known');
    expect(await did(pay(5, 'T-2'))).toMatchObject({ owed: { amount: 0 } });
    expect(await readAccounts(story)).toMatchObject({ 1010: quoted.DownPayment.amount, 1020: financed });
    expect((await readAccounts(story))[1120]).toBeUndefined();
  });

  it('names the agency in its agreement: without its national number nothing is offered (QUO-878)', async () => {
    const story = await boundPolicy(server);
    const { FinanceQuoteNumber } = await did(offer(story));
    const { rows } = await server.database.pool.query<{ id: string; npn: string }>(
      `select o.id, o.npn from organization o join policy p on p.agency_id = o.id where p.id = $1`,
      [story.policyId],
    );
    const [agency] = rows;
    const setNpn = (npn: string | null) =>
      server.database.pool.query('update organization set npn = $2 where id = $1', [agency!.id, npn]);
    const licenses = (npn: string) =>
      server.database.pool.query("update license set npn = $2 where holder = 'AGENCY' and agency_id = $1", [
        agency!.id,
        npn,
      ]);
    await setNpn(null);
    await licenses('');
    for (const reply of [await offer(story), await accept(story, FinanceQuoteNumber)])
      expect(reply.refusal).toMatchObject({
        code: 'agency-details-missing',
        detail: 'Agency Details Missing. Please contact your agent or support.',
      });
    await licenses('4410022');
    await did(offer(story));
    await setNpn(agency!.npn);
  });

  it('can be taken back for ten days: the annual payment is due within thirty (QUO-929, QUO-930)', async () => {
    const [early, late] = [await boundPolicy(server), await boundPolicy(server)];
    const bill = await readAccounts(early);
    for (const story of [early, late]) await did(accept(story, (await did(offer(story))).FinanceQuoteNumber));
    const disaffirm = ({ policyId }: Financed, token: string) =>
      server.call(disaffirmFinance, { body: { policyId } }, { token });
    await server.settled();
    const start = server.appContext.clock.now().getTime();
    server.moveClockTo(new Date(start + 10 * 86_400_000));
    const own = await server.signIn(early.ownerEmail, ownerPassword);
    expect((await disaffirm(early, early.token)).status).not.toBe(200);
    const taken = await onceOfTwo(() => disaffirm(early, own));
    expect(taken).toMatchObject({ isFinanced: false, isAvailable: true });
    expect(await readAccounts(early)).toEqual(bill);
    const { billing, status } = await did(
      server.call(getPayment, { query: { policyId: early.policyId } }, { token: own }),
    );
    expect([status, billing.dueDate, billing.premiumFinanced]).toEqual([
      'Unpaid',
      addDays(today(), 30),
      false,
    ]);
    server.moveClockTo(new Date(start + 11 * 86_400_000));
    const other = await server.signIn(late.ownerEmail, ownerPassword);
    expect((await disaffirm(late, other)).refusal.code).toBe('cannot-disaffirm');
    await server.settled();
    server.moveClockTo(new Date());
  });

  it('shows the policy to the processor that finances it, until that is taken back, and to no other', async () => {
    const [story, byHand] = [await boundPolicy(server), await boundPolicy(server)];
    const processor = await server.signIn('processor@tallow.example');
    const seen = async ({ policyId }: Financed) =>
      (await server.call(getPolicy, { params: { policyId } }, { token: processor })).status;
    const quoted = await did(offer(story));
    expect(await seen(story)).toBe(404);
    await did(accept(story, quoted.FinanceQuoteNumber));
    const { policyId } = byHand;
    const plan = await did(offer(byHand));
    const entered = await server.call(
      addPremiumFinancer,
      {
        body: {
          policyId,
          accountId: byHand.account.id,
          financerName: 'Another Premium Finance',
          apr: plan.APR,
          downPayment: plan.DownPayment.amount / 100,
          amountFinanced: plan.AmountFinanced.amount / 100,
          totalPremium: plan.TotalPremium.amount / 100,
          installmentAmount: plan.InstallmentAmount.amount / 100,
          numberOfInstallments: plan.NumberOfInstallments,
          customerEmail: '',
        },
      },
      { token: staff },
    );
    expect(entered.status).toBe(200);
    expect([await seen(story), await seen(byHand)]).toEqual([200, 404]);
    // Whoever becomes a partner later, or gets that name, sees what it finances already.
    const administrator = { token: await server.signIn('admin@parapet.example') };
    const { create, update } = callsOfKind.premiumprocessor;
    const financedBy = async (organizationId: string) =>
      (
        await server.database.pool.query<{ id: string }>(
          'select policy_id as id from financed_policy where organization_id = $1',
          [organizationId],
        )
      ).rows.map(({ id }) => id);
    const added = await did(
      server.call(create, { body: { name: 'Late Premium Finance', region: 'US' } as never }, administrator),
    );
    expect(await financedBy(added.id)).toEqual([]);
    const body = { name: 'Another premium finance', version: added.version } as never;
    await did(server.call(update, { params: { id: added.id }, body }, administrator));
    expect(await financedBy(added.id)).toEqual([policyId]);
    await did(server.call(disaffirmFinance, { body: { policyId: story.policyId } }, { token: story.owner }));
    expect(await seen(story)).toBe(404);
  });

  it('is not taken back once what the financer owes was set off against a refund', async () => {
    const story = await issuedPolicy(server, 'US', { isPaid: false });
    const { policyId } = story;
    await did(accept(story, (await did(offer(story))).FinanceQuoteNumber));
    await payAll(server, story);
    await book(story, { command: 'flat-cancel-policy', reason: 'NOT_TAKEN_UP', comments: '' });
    const token = story.tokens.owner;
    const { refundToFinancer } = await did(server.call(getFinance, { query: { policyId } }, { token }));
    const half = Math.floor(refundToFinancer.amount / 2) / 100;
    const check = { policyId, amount: half, way: 'CHECK', payee: 'FINANCER', checkNumber: '1' };
    await did(server.call(payRefund, { body: check as never }, { token: story.tokens.admin }));
    const before = await readAccounts(story);
    expect(await server.call(disaffirmFinance, { body: { policyId } }, { token })).toMatchObject({
      refusal: { code: 'cannot-disaffirm' },
    });
    expect(await readAccounts(story)).toEqual(before);
  });

  it('is not offered in the United Kingdom, nor once something was paid, nor to others', async () => {
    const british = await boundPolicy(server, 'UK');
    expect(await readFinance(british)).toMatchObject({ isAvailable: false, plan: null });
    expect((await offer(british)).refusal.code).toBe('finance-unavailable');
    const story = await boundPolicy(server);
    const rival = await signInRival(server);
    const { policyId } = story;
    expect((await server.call(getFinance, { query: { policyId } }, { token: rival })).status).toBe(404);
    await payAll(server, story);
    expect(await readFinance(story)).toMatchObject({ isAvailable: false, isFinanced: false });
  });

  it('is entered by staff for a financer of the insured, with figures that follow from each other (QUO-437, QUO-582, QUO-748)', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(server, story);
    const downPayment = 100_00;
    const { installmentAmount } = await did(
      server.call(
        getInstallment,
        { body: { apr: 9.9, financedAmount: (due - downPayment) / 100, numberOfInstallments: 10 } },
        { token: staff },
      ),
    );
    const add = (own: object = {}, token = staff) =>
      server.call(
        addPremiumFinancer,
        {
          body: {
            financerName: 'Birch Finance',
            downPayment: downPayment / 100,
            apr: 9.9,
            numberOfInstallments: 10,
            amountFinanced: (due - downPayment) / 100,
            totalPremium: due / 100,
            installmentAmount: installmentAmount.amount / 100,
            accountId: story.account.id,
            policyId: story.policyId,
            ...own,
          } as never,
        },
        { token },
      );
    expect(refusedFields(await add({ financerName: '', apr: undefined }))).toMatchObject({
      financerName: 'Financer is required',
      apr: 'APR is required',
    });
    expect((await add({ installmentAmount: 1 })).refusal.code).toBe('finance-changed');
    expect((await add({}, story.token)).status).toBe(403);
    expect(await onceOfTwo(() => add())).toMatchObject({ isFinanced: true, financerName: 'Birch Finance' });
    expect(await readAccounts(story)).toMatchObject({ 1100: downPayment, 1120: due - downPayment });
  });

  it('keeps each figure of a financer, and takes none that is not the policy’s (QUO-234)', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(server, story);
    const financedAmount = (due - 250_00) / 100;
    const terms = { apr: 12.5, financedAmount, numberOfInstallments: 9 };
    const { installmentAmount } = await did(server.call(getInstallment, { body: terms }, { token: staff }));
    const given = {
      financerName: 'Larch Premium Finance',
      apr: 12.5,
      numberOfInstallments: 9,
      downPayment: 250,
      amountFinanced: financedAmount,
      totalPremium: due / 100,
      installmentAmount: installmentAmount.amount / 100,
      accountId: story.account.id,
      policyId: story.policyId,
      customerEmail: story.ownerEmail,
    };
    const add = (own: object = {}) =>
      server.call(addPremiumFinancer, { body: { ...given, ...own } as never }, { token: staff });
    for (const field of ['amountFinanced', 'totalPremium', 'installmentAmount'] as const)
      expect((await add({ [field]: given[field] + 1 })).refusal.code, field).toBe('finance-changed');
    const other = await boundPolicy(server);
    expect((await add({ accountId: other.account.id })).refusal.code).toBe('finance-unavailable');
    const usd = (amount: number) => ({ amount: Math.round(amount * 100), currency: 'USD' });
    expect(await did(add())).toMatchObject({
      financerName: 'Larch Premium Finance',
      plan: {
        APR: 12.5,
        NumberOfInstallments: 9,
        DownPayment: usd(250),
        AmountFinanced: usd(financedAmount),
        TotalPremium: usd(due / 100),
        InstallmentAmount: usd(given.installmentAmount),
      },
    });
    const { rows } = await server.database.pool.query(
      'select email from premium_finance where policy_id = $1',
      [story.policyId],
    );
    expect(rows).toEqual([{ email: story.ownerEmail }]);
  });

  it('repays 8,400.98 at 9.9 % in ten payments of 871.74 (QUO-575, QUO-747)', async () => {
    const body = { apr: 9.9, financedAmount: 8400.98, numberOfInstallments: 10 };
    const answer = await did(server.call(getInstallment, { body }, { token: staff }));
    expect(answer.installmentAmount).toEqual({ amount: 871_74, currency: 'USD' });
  });
});

it('each transaction that bills or credits makes an invoice or credit note, in one numbering (QUO-562)', async () => {
  const story = await boundPolicy(server);
  const { policyId, policyNumber } = story;
  const due = await getDue(server, story);
  const { version } = await did(server.call(getPolicy, { params: { policyId } }, { token: staff }));
  await did(
    server.call(
      flatCancelPolicy,
      { params: { policyId }, body: { version, reason: 'NOT_TAKEN_UP', comments: '' } },
      { token: staff },
    ),
  );
  const { content } = await did(server.call(listInvoices, { query: { policyId } }, { token: story.owner }));
  expect(content).toMatchObject([
    { number: `${policyNumber}-2`, kind: 'CREDIT_NOTE', amount: { amount: -due } },
    { number: `${policyNumber}-1`, kind: 'INVOICE', amount: { amount: due } },
  ]);
  expect(
    await did(server.call(getInvoiceBalance, { params: { policyId } }, { token: story.owner })),
  ).toMatchObject({ invoiceNumber: `${policyNumber}-2`, balance: { amount: 0 } });
});

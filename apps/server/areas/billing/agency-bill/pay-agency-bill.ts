import type { payAgencyBill as call } from '@parapet/contract/billing/agency-bill';
import { getDays, spread } from '@parapet/domain/ledger/agency-bill';
import { keyOfReference } from '@parapet/domain/ledger/references';
import { formatMoney, money } from '@parapet/domain/money';
import { REGIONS, regionByCode } from '@parapet/domain/regions/regions';
import type { RegionCode } from '@parapet/domain/regions/region';
import { pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { bookPayment, bookRefundPayment, lockPolicy, type PolicyRow } from '../../policy/index.ts';
import { readAgencyBill, getCredit, findAgency, getItems, openItems, type OpenItem } from './agency-bill.ts';
import { followPayment } from '../payments/take-payment.ts';
import type { PaymentRow } from '../transaction-view.ts';

type Paid = { id: string; method: PaymentRow['method']; paymentDate: string; description: string };

/**
 * Books what an agency paid of the bill of a month, transaction by transaction in their order. What is owed
 * back to the agency, of whichever of its policies, is set off first: the agency pays what is left. Nothing
 * is taken beyond what is open.
 */
export const payAgencyBill: Handler<typeof call> = async (ctx, { params, body }) => {
  const agency = await findAgency(ctx, body.agencyId);
  await lockPolicies(ctx, agency.id);
  const items = await openItems(ctx, agency.id);
  const ofMonth = getItems(items, params).filter(({ open }) => open > 0);
  const open = ofMonth.reduce((sum, item) => sum + item.open, 0);
  if (open === 0) refuse('nothing-open');
  const region = agency.region as RegionCode;
  const { currency } = regionByCode(region);
  if (body.amount > open)
    refuse('agency-bill-owes-less', { amount: formatMoney(money(open, currency), REGIONS[region].locale) });
  const credit = Math.min(getCredit(items), open - body.amount);
  if (body.amount + credit === 0) refuse('payment-of-nothing');
  const { agencyId, amount, paymentMethod: method, paymentDate, reference } = body;
  const description = body.description || `${method} ${reference}, ${paymentDate}`;
  const kept =
    (await ctx.tx
      .insertInto('agencyPayment')
      .values({
        agencyId,
        billedMonth: getDays(params).from,
        amount,
        credit,
        currency,
        method,
        reference,
        referenceKey: keyOfReference(reference),
        description: body.description,
        paymentDate,
        created: ctx.now,
        createdBy: ctx.person.name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()) ??
    refuse('payment-known', {}, [
      {
        field: 'reference',
        code: 'taken',
        detail: 'A payment with this reference has already been applied.',
      },
    ]);
  const paid: Paid = { id: kept.id, method, paymentDate, description };
  await setOff(ctx, items, credit, { ...paid, method: 'Refund/Credit' });
  for (const part of byPolicy(spread(amount + credit, ofMonth))) await payPart(ctx, part, paid, reference);
  return readAgencyBill(ctx, agency, params);
};

/** In one order, so that two who pay at once wait for each other. */
const lockPolicies = (ctx: CommandContext, agencyId: string) =>
  ctx.tx
    .selectFrom('policy')
    .select('id')
    .where('agencyId', '=', agencyId)
    .where('agencyBilled', '=', true)
    .where((eb) => eb.or([eb('balance', '>', 0), eb('refundDue', '>', 0)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

type Part = { policyId: string; amount: number };

/** A policy with several transactions on a bill is paid once. */
const byPolicy = (parts: readonly { of: OpenItem; amount: number }[]): Part[] =>
  [...Map.groupBy(parts, ({ of }) => of.policyId)].map(([policyId, own]) => ({
    policyId,
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
  }));

/** Credits leave their policies: what they leave there arrives as payment of others. */
async function setOff(ctx: CommandContext, items: readonly OpenItem[], credit: number, paid: Paid) {
  const credits = items
    .filter(({ open }) => open < 0)
    .map((item): OpenItem => ({ ...item, open: -item.open }));
  for (const { policyId, amount } of byPolicy(spread(credit, credits))) {
    const policy = await lockPolicy(ctx, policyId);
    const reference = `Set off:${policy.id}:${paid.id}`;
    await keep(ctx, policy, paid, { kind: 'REFUND', amount, reference });
    await bookRefundPayment(ctx, policy, { amount, reference, isAtBank: true });
    await tell(ctx, policy, 'payment.refunded', amount, reference);
  }
}

async function payPart(ctx: CommandContext, { policyId, amount }: Part, paid: Paid, number: string) {
  const policy = await lockPolicy(ctx, policyId);
  const reference = `${paid.method}:${policy.id}:${paid.id}:${number}`;
  await keep(ctx, policy, paid, { kind: 'PAYMENT', amount, reference });
  await bookPayment(ctx, { policy, amount, owed: policy.balance, reference, isAtBank: true });
  await tell(ctx, policy, 'payment.received', amount, number);
}

const keep = (
  ctx: CommandContext,
  policy: PolicyRow,
  { id, method, paymentDate, description }: Paid,
  { kind, amount, reference }: Pick<PaymentRow, 'kind' | 'amount'> & { reference: string },
) =>
  ctx.tx
    .insertInto('payment')
    .values({
      ...pickOwner(policy),
      policyId: policy.id,
      processorTransactionId: reference,
      kind,
      status: 'Paid',
      method,
      amount,
      currency: policy.currency,
      paymentDate,
      isOutside: true,
      description,
      agencyPaymentId: id,
      created: ctx.now,
    })
    .execute();

const tell = (
  ctx: CommandContext,
  policy: PolicyRow,
  event: 'payment.received' | 'payment.refunded',
  amount: number,
  transactionId: string,
) =>
  followPayment(ctx, policy, 'pay-agency-bill', {
    event,
    detail: { policyNumber: policy.policyNumber, currency: policy.currency, amount, transactionId },
  });

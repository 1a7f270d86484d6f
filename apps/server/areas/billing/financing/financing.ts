import type {
  acceptFinance as acceptCall,
  addPremiumFinancer as addCall,
  disaffirmFinance as disaffirmCall,
  Financing,
  FinancingQuote,
  getFinance as getCall,
  getInstallment as installmentCall,
  offerFinance as offerCall,
  payPremiumFinance as payCall,
} from '@parapet/contract/billing/financing';
import { addDays, dateIn } from '@parapet/domain/dates';
import {
  canDisaffirm,
  DISAFFIRM_DAYS,
  dueDates,
  financerBalance,
  financerShare,
  financePlan,
  calculateInstallment,
  isRateTrue,
  offerOn,
} from '@parapet/domain/ledger/financing';
import { formatMoney, money } from '@parapet/domain/money';
import { REGIONS } from '@parapet/domain/regions/regions';
import { sql, type Insertable, type Selectable } from 'kysely';
import { pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { updateRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';
import {
  announcePolicy,
  balanceRefund,
  bookFinancerPayment,
  bookFinancing,
  financerOwes,
  findPolicy,
  lockPolicy,
  getPaymentColumns,
  reversePayment,
  getSettlement,
  type PolicyRow,
} from '../../policy/index.ts';
import { getPayable } from '../payments/payable.ts';
import { shareWithProcessor, stopSharingWithProcessors } from './share-with-processor.ts';
import { followPayment } from '../payments/take-payment.ts';

type Row = Selectable<Tables['premiumFinance']>;

/** The financing that holds for a policy, if one does. */
export const findFinancing = (ctx: CommandContext, policyId: string): Promise<Row | undefined> =>
  ctx.tx
    .selectFrom('premiumFinance')
    .selectAll()
    .where('policyId', '=', policyId)
    .where('status', 'in', ['ACCEPTED', 'PAID'])
    .executeTakeFirst();

const isFinanced = async (ctx: CommandContext, policyId: string): Promise<boolean> =>
  (await findFinancing(ctx, policyId)) !== undefined;

/**
 * The amount that the insured owes the financer, and the financer's part of the refund due; null if nobody
 * finances the premium.
 */
export async function findFinancer(ctx: CommandContext, policy: PolicyRow) {
  const row = await findFinancing(ctx, policy.id);
  if (!row) return null;
  const balance = financerBalance(row, getToday(ctx, policy), row.installmentsPaid);
  const needsStatement = row.installmentsPaid === null && (await isCancelledByFinancer(ctx, policy));
  return { ...row, balance, needsStatement, share: financerShare(policy.refundDue, balance, row.refunded) };
}

/** A financer asks for a cancellation when it was not paid: the plan was not kept, then. */
async function isCancelledByFinancer(ctx: CommandContext, { id }: PolicyRow): Promise<boolean> {
  const newest = await ctx.tx
    .selectFrom('policyTransaction')
    .select('initiator')
    .where('policyId', '=', id)
    .where('type', '=', 'CANCELLATION')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.initiator === 'FINANCER';
}

const getFees = ({ rating }: PolicyRow): number =>
  rating.fees.reduce((sum, { amount }) => sum + amount.amount, 0);
const getToday = (ctx: CommandContext, policy: PolicyRow) => dateIn(ctx.now, policy.timeZone);

/**
 * The financing that would be offered: only while nothing has been paid, nobody finances the premium, and a
 * financer would in this region.
 */
async function offerFor(ctx: CommandContext, policy: PolicyRow) {
  const given = getToday(ctx, policy);
  const offer = offerOn(ctx.facts.finance, policy.region, given);
  const { paid, returned } = await getSettlement(ctx, policy.id);
  const owed = await getPayable(ctx, policy);
  if (!offer || owed === 0 || paid > returned || (await isFinanced(ctx, policy.id))) return undefined;
  return { ...offer, plan: financePlan(owed, getFees(policy), { apr: offer.apr, given }) };
}

/** Rates are kept as shares and shown in percent. */
const inPercent = (apr: number): number => Math.round(apr * 10_000) / 100;

function planView(row: Omit<Insertable<Tables['premiumFinance']>, 'currency'> & Pick<Row, 'currency'>) {
  const amount = (cents: number) => money(cents, row.currency);
  const payments = row.installmentAmount * row.numberOfInstallments;
  return {
    FinanceQuoteNumber: row.quoteNumber,
    AmountFinanced: amount(row.amountFinanced),
    APR: inPercent(row.apr),
    NumberOfInstallments: row.numberOfInstallments,
    TotalPremium: amount(row.totalPremium),
    DownPayment: amount(row.downPayment),
    TotalPaymentAmount: amount(row.downPayment + payments),
    InstallmentAmount: amount(row.installmentAmount),
    FinanceCharge: amount(payments - row.amountFinanced),
    FirstInstallmentDue: row.firstInstallmentDue,
  } satisfies FinancingQuote;
}

/**
 * Once the financer has paid, or what it owes was set off against a refund, there is no whole to take back.
 */
const isDisaffirmable = ({ status, acceptedOn, paid, refunded }: Row, today: string): boolean =>
  status === 'ACCEPTED' &&
  acceptedOn !== null &&
  paid === 0 &&
  refunded === 0 &&
  canDisaffirm(acceptedOn, today);

export async function viewOfFinance(ctx: CommandContext, policy: PolicyRow): Promise<Financing> {
  const row = await findFinancer(ctx, policy);
  const offer = row ? undefined : await offerFor(ctx, policy);
  const mayEnd = row !== null && isDisaffirmable(row, getToday(ctx, policy));
  return {
    isAvailable: offer !== undefined,
    isFinanced: row !== null,
    financerName: row?.financerName ?? offer?.financer ?? '',
    plan: row
      ? planView(row)
      : offer
        ? planView({ ...getRow(policy, offer), quoteNumber: '', status: 'OFFERED', created: ctx.now })
        : null,
    acceptedOn: row?.acceptedOn ?? null,
    refundToFinancer: money(row?.share ?? 0, policy.currency),
    owedToFinancer: money(row?.balance ?? 0, policy.currency),
    installmentsPaid: row?.installmentsPaid ?? null,
    needsStatement: row?.needsStatement ?? false,
    disaffirmUntil: mayEnd ? addDays(row.acceptedOn!, DISAFFIRM_DAYS) : null,
  };
}

type Offer = NonNullable<Awaited<ReturnType<typeof offerFor>>>;
const getRow = (policy: PolicyRow, { financer, apr, plan }: Offer) => ({
  ...pickOwner(policy),
  policyId: policy.id,
  financerName: financer,
  apr,
  numberOfInstallments: plan.numberOfInstallments,
  totalPremium: plan.totalPremium,
  downPayment: plan.downPayment,
  amountFinanced: plan.amountFinanced,
  installmentAmount: plan.installmentAmount,
  firstInstallmentDue: plan.firstInstallmentDue,
  currency: policy.currency,
});

/**
 * The agreement with a financer names the agency and the number under which regulators know it.
 * @throws Refusal 409 where nobody has entered one, neither for the agency nor on a license of it.
 */
async function requireAgencyDetails(ctx: CommandContext, { agencyId }: PolicyRow): Promise<void> {
  const { rows } = await ctx.withElevatedScope(() =>
    sql<{ isKnown: boolean }>`select o.name <> '' and (coalesce(o.npn, '') <> ''
        or exists (select from license l where l.holder = 'AGENCY' and l.agency_id = o.id and l.npn <> '')) as is_known
      from organization o where o.id = ${agencyId}`.execute(ctx.tx),
  );
  if (!rows[0]?.isKnown) refuse('agency-details-missing');
}

async function nextQuoteNumber(ctx: CommandContext): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('finance_quote_number') as next`.execute(
    ctx.tx,
  );
  return `FIN-${rows[0]!.next}`;
}

export const getFinance: Handler<typeof getCall> = async (ctx, { query }) =>
  viewOfFinance(ctx, await findPolicy(ctx, query.policyId));

/** The newest offer whose terms are those of today. */
const standingOffer = (ctx: CommandContext, policy: PolicyRow, offer: Offer): Promise<Row | undefined> =>
  ctx.tx
    .selectFrom('premiumFinance')
    .selectAll()
    .where('policyId', '=', policy.id)
    .where('status', '=', 'OFFERED')
    .where('financerName', '=', offer.financer)
    .where('apr', '=', offer.apr)
    .where('totalPremium', '=', offer.plan.totalPremium)
    .where('downPayment', '=', offer.plan.downPayment)
    .where('firstInstallmentDue', '=', offer.plan.firstInstallmentDue)
    .executeTakeFirst();

export const offerFinance: Handler<typeof offerCall> = async (ctx, { body }) => {
  await findPolicy(ctx, body.policyId);
  const policy = await lockPolicy(ctx, body.policyId);
  const offer = (await offerFor(ctx, policy)) ?? refuse('finance-unavailable');
  await requireAgencyDetails(ctx, policy);
  const row =
    (await standingOffer(ctx, policy, offer)) ??
    (await ctx.tx
      .insertInto('premiumFinance')
      .values({
        ...getRow(policy, offer),
        quoteNumber: await nextQuoteNumber(ctx),
        status: 'OFFERED',
        created: ctx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow());
  return planView(row);
};

/** The financer owes what is financed from now on, and the insured the down payment. */
async function finance(ctx: CommandContext, policy: PolicyRow, row: Row): Promise<void> {
  const { amountFinanced: amount, quoteNumber: reference, financerName: name } = row;
  await bookFinancing(ctx, policy, { amount, reference });
  await shareWithProcessor(ctx, policy);
  await followPayment(ctx, policy, 'accept-finance', {
    event: 'payment.financed',
    detail: { policyNumber: policy.policyNumber, amount, currency: policy.currency, name },
  });
}

export const acceptFinance: Handler<typeof acceptCall> = async (ctx, { body }) => {
  await findPolicy(ctx, body.policyId);
  const policy = await lockPolicy(ctx, body.policyId);
  const offer = (await offerFor(ctx, policy)) ?? refuse('finance-unavailable');
  await requireAgencyDetails(ctx, policy);
  const shown = await standingOffer(ctx, policy, offer);
  if (shown?.quoteNumber !== body.financeQuoteNumber) refuse('finance-changed');
  const row = await ctx.tx
    .updateTable('premiumFinance')
    .set({
      status: 'ACCEPTED',
      signature: body.signature,
      email: body.email,
      acceptedBy: ctx.person.name,
      acceptedOn: getToday(ctx, policy),
    })
    .where('id', '=', shown.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await finance(ctx, policy, row);
  return viewOfFinance(ctx, await findPolicy(ctx, policy.id));
};

/** Takes acceptance back by a reversal: all is owed by the insured again, within thirty days. */
export const disaffirmFinance: Handler<typeof disaffirmCall> = async (ctx, { body }) => {
  await findPolicy(ctx, body.policyId);
  const policy = await lockPolicy(ctx, body.policyId);
  const row = await findFinancing(ctx, policy.id);
  const today = getToday(ctx, policy);
  if (!row || !isDisaffirmable(row, today)) return refuse('cannot-disaffirm');
  const { quoteNumber: reference, amountFinanced: amount, financerName: name } = row;
  await ctx.tx
    .updateTable('premiumFinance')
    .set({ status: 'DISAFFIRMED', disaffirmedOn: today })
    .where('id', '=', row.id)
    .execute();
  await stopSharingWithProcessors(ctx, policy);
  await reversePayment(ctx, policy, reference);
  await balanceRefund(ctx, policy, { paymentReference: `${reference} reversed` });
  const saved = await updateRecord(
    ctx,
    'policy',
    policy,
    { set: await getPaymentColumns(ctx, policy) },
    {
      event: 'payment.financing-taken-back',
      detail: { policyNumber: policy.policyNumber, amount, currency: policy.currency, name },
    },
  );
  await announcePolicy(ctx, saved, 'disaffirm-finance');
  return viewOfFinance(ctx, await findPolicy(ctx, policy.id));
};

export const getInstallment: Handler<typeof installmentCall> = async (_ctx, { body }) => ({
  installmentAmount: money(
    calculateInstallment(body.financedAmount, body.apr / 100, body.numberOfInstallments),
    body.currency,
  ),
});

/** Staff enter a financer with whom the insured agreed; every figure must follow from the others. */
export const addPremiumFinancer: Handler<typeof addCall> = async (ctx, { body }) => {
  await findPolicy(ctx, body.policyId);
  const policy = await lockPolicy(ctx, body.policyId);
  const owed = await getPayable(ctx, policy);
  if (policy.accountId !== body.accountId || owed === 0 || (await isFinanced(ctx, policy.id)))
    refuse('finance-unavailable');
  const apr = body.apr / 100;
  const isConsistent =
    body.totalPremium === owed &&
    body.amountFinanced === owed - body.downPayment &&
    isRateTrue(apr, {
      financed: body.amountFinanced,
      installment: body.installmentAmount,
      installments: body.numberOfInstallments,
    });
  if (!isConsistent) refuse('finance-changed');
  const today = getToday(ctx, policy);
  const row = await ctx.tx
    .insertInto('premiumFinance')
    .values({
      ...pickOwner(policy),
      policyId: policy.id,
      quoteNumber: await nextQuoteNumber(ctx),
      financerName: body.financerName,
      apr,
      numberOfInstallments: body.numberOfInstallments,
      totalPremium: body.totalPremium,
      downPayment: body.downPayment,
      amountFinanced: body.amountFinanced,
      installmentAmount: body.installmentAmount,
      currency: policy.currency,
      firstInstallmentDue: dueDates(today, 1)[0]!,
      status: 'ACCEPTED',
      isByHand: true,
      email: body.customerEmail || null,
      acceptedBy: ctx.person.name,
      acceptedOn: today,
      created: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await finance(ctx, policy, row);
  return viewOfFinance(ctx, await findPolicy(ctx, policy.id));
};

export const payPremiumFinance: Handler<typeof payCall> = async (ctx, { body }) => {
  await findPolicy(ctx, body.policyId);
  const policy = await lockPolicy(ctx, body.policyId);
  const row = (await findFinancing(ctx, policy.id)) ?? refuse('not-financed');
  const reference = `Financer:${policy.id}:${body.reference}`;
  const known = await ctx.tx
    .selectFrom('ledgerEntry')
    .select('id')
    .where('policyId', '=', policy.id)
    .where('paymentReference', '=', reference)
    .executeTakeFirst();
  if (known) refuse('payment-known');
  const left = await financerOwes(ctx, policy.id);
  if (body.amount > left) {
    const { locale } = REGIONS[policy.region];
    refuse('nothing-owed', { amount: formatMoney(money(left, policy.currency), locale) });
  }
  const paid = row.paid + body.amount;
  await ctx.tx
    .updateTable('premiumFinance')
    .set({ paid, status: body.amount === left ? 'PAID' : 'ACCEPTED' })
    .where('id', '=', row.id)
    .execute();
  await bookFinancerPayment(ctx, policy, { amount: body.amount, reference });
  await followPayment(ctx, policy, 'pay-premium-finance', {
    event: 'payment.financer-paid',
    detail: {
      policyNumber: policy.policyNumber,
      amount: body.amount,
      currency: policy.currency,
      transactionId: body.reference,
    },
  });
  return { paid: money(paid, policy.currency), owed: money(left - body.amount, policy.currency) };
};

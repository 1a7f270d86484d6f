import { toAccountNumber, accountsOfAgencies, type Entry } from '@parapet/domain/ledger/chart';
import { takeOldest, type UnappliedPart } from '@parapet/domain/ledger/unapplied';
import {
  applyJournal,
  balanceJournal,
  billJournal,
  chargebackJournal,
  financeJournal,
  financerPaymentJournal,
  financerSetOffJournal,
  paymentJournal,
  refundJournal,
  refundMove,
  releaseJournal,
  reversed,
  sweepJournal,
  writeOffJournal,
} from '@parapet/domain/ledger/journals';
import { addDays, dateIn, type PlainDate } from '@parapet/domain/dates';
import { DUE_DAYS, invoiceNumber } from '@parapet/domain/policies/invoice-number';
import type { BookedLine } from '@parapet/domain/policies/policy-bill';
import { sql, type Selectable } from 'kysely';
import { pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import type { Tables } from '../../../tables/tables.ts';
import { getSweep } from './trust-positions.ts';
import { getHolders, type BrokerHolder } from '../broker/holders.ts';
import { getUnapplied } from './unapplied.ts';

import { book, type Links, type Policy } from './book-journal.ts';
import { bookCommission, getTeams, type Commissioned } from './commission-ledger.ts';

export { book, type Links, type Policy } from './book-journal.ts';
export {
  bookBrokerChange,
  bookCommissionChange,
  NOTHING_WRITTEN,
  type Commissioned,
} from './commission-ledger.ts';

type Billed = Policy & Pick<Selectable<Tables['policy']>, 'policyNumber' | 'dueDate' | 'timeZone'>;
/** Books the change in cost of the policy by a transaction, and the commissions that it adds. */
export async function bookDifference(
  ctx: CommandContext,
  policy: Billed,
  transactionId: string,
  lines: readonly BookedLine[],
  commissioned: Commissioned,
): Promise<void> {
  const holders = await getHolders(ctx, policy);
  await bookBill(ctx, policy, transactionId, { lines, holders });
  await addInvoice(
    ctx,
    policy,
    transactionId,
    lines.reduce((sum, { amount }) => sum + amount, 0),
  );
  await bookCommission(ctx, policy, transactionId, { ...commissioned, holders });
}

/** Broker fees are earned at inception: they stay those of the agency that had the policy then. */
async function bookBill(
  ctx: CommandContext,
  policy: Policy,
  transactionId: string,
  { lines, holders }: { lines: readonly BookedLine[]; holders: readonly BrokerHolder[] },
): Promise<void> {
  const journal = billJournal(lines);
  const { agencyId } = holders[0]!;
  if (agencyId === policy.agencyId) return book(ctx, policy, journal, { transactionId });
  const owed = journal.map((entry) =>
    accountsOfAgencies.includes(toAccountNumber(entry)) ? { ...entry, agencyId } : entry,
  );
  await ctx.withElevatedScope(() => book(ctx, policy, owed, { transactionId }, getTeams(holders)));
}

/** The day on which the invoice of a transaction is due that is booked now. */
export const getDueDay = (ctx: CommandContext, { timeZone }: Pick<Billed, 'timeZone'>): PlainDate =>
  addDays(dateIn(ctx.now, timeZone), DUE_DAYS);

/** Each transaction that bills or credits something makes one, numbered without gaps. */
async function addInvoice(
  ctx: CommandContext,
  policy: Billed,
  transactionId: string,
  amount: number,
): Promise<void> {
  if (amount === 0) return;
  const { serial: last } = await ctx.tx
    .selectFrom('invoice')
    .select(({ fn }) => fn.coalesce(fn.max('serial'), sql<number>`0`).as('serial'))
    .where('policyId', '=', policy.id)
    .executeTakeFirstOrThrow();
  const serial = last + 1;
  await ctx.tx
    .insertInto('invoice')
    .values({
      ...pickOwner(policy),
      policyId: policy.id,
      transactionId,
      serial,
      number: invoiceNumber(policy.policyNumber, serial),
      kind: amount > 0 ? 'INVOICE' : 'CREDIT_NOTE',
      amount,
      currency: policy.currency,
      issuedOn: dateIn(ctx.now, policy.timeZone),
      dueDate: serial === 1 ? policy.dueDate : getDueDay(ctx, policy),
    })
    .execute();
}

/**
 * Money that waits for an invoice pays what is owed. What was paid beyond what the policy costs now is owed
 * back; and what is owed back, and not paid out yet, answers for what the policy costs now. What the trust
 * account is short of then is made good.
 * @returns what is owed back in the end, in cents.
 */
export async function balanceRefund(ctx: CommandContext, policy: Policy, links: Links): Promise<number> {
  const { rows } = await sql<{ owed: number; owedBack: number }>`select
      coalesce(sum(amount) filter (where ledger = 'receivable'), 0)::bigint as owed,
      coalesce(-sum(amount) filter (where ledger = 'refund'), 0)::bigint as owed_back
    from ledger_entry where policy_id = ${policy.id}`.execute(ctx.tx);
  const { owed, owedBack } = rows[0]!;
  const applied = owed > 0 ? await takeUnapplied(ctx, policy, owed, { as: applyJournal, links }) : 0;
  const move = refundMove(owed - applied, owedBack);
  await book(ctx, policy, balanceJournal(move), links);
  await restoreTrust(ctx, policy);
  return owedBack + move;
}

/**
 * Takes money that waits for an invoice. It stays under the reference of its payment, so whatever takes the
 * payment back takes this back with it.
 * @returns how much there was of what was asked for, in cents.
 */
async function takeUnapplied(
  ctx: CommandContext,
  policy: Policy,
  amount: number,
  { as: journalOf, links = {} }: { as: typeof applyJournal; links?: Links },
  parts?: readonly UnappliedPart[],
): Promise<number> {
  const taken = takeOldest(amount, parts ?? (await getUnapplied(ctx, policy.id)));
  for (const { of, amount: part } of taken)
    await book(ctx, policy, journalOf(part), { ...links, paymentReference: of.reference });
  return taken.reduce((sum, { amount: part }) => sum + part, 0);
}

/** Money that waits for an invoice is owed back instead. */
export const releaseUnapplied = (
  ctx: CommandContext,
  policy: Policy,
  amount: number,
  parts?: readonly UnappliedPart[],
): Promise<number> => takeUnapplied(ctx, policy, amount, { as: releaseJournal }, parts);

/** Money received. */
export const bookPayment = (
  ctx: CommandContext,
  {
    policy,
    amount,
    owed = amount,
    reference,
    isAtBank = false,
  }: { policy: Policy; amount: number; owed?: number; reference: string; isAtBank?: boolean },
): Promise<void> =>
  book(ctx, policy, paymentJournal(amount, owed, isAtBank), { paymentReference: reference });

/** Money paid back. */
export const bookRefundPayment = (
  ctx: CommandContext,
  policy: Policy,
  { amount, reference, isAtBank }: { amount: number; reference: string; isAtBank: boolean },
): Promise<void> => book(ctx, policy, refundJournal(amount, isAtBank), { paymentReference: reference });

/** Money that the processor took back. */
export const bookChargeback = (
  ctx: CommandContext,
  policy: Policy,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> => book(ctx, policy, chargebackJournal(amount), { paymentReference: reference });

export const bookWriteOff = (
  ctx: CommandContext,
  policy: Policy,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> => book(ctx, policy, writeOffJournal(amount), { paymentReference: reference });

/** Somebody finances what is owed. */
export const bookFinancing = (
  ctx: CommandContext,
  policy: Policy,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> => book(ctx, policy, financeJournal(amount), { paymentReference: reference });

/** Books a payment by the financer of the policy. */
export const bookFinancerPayment = (
  ctx: CommandContext,
  policy: Policy,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> => book(ctx, policy, financerPaymentJournal(amount), { paymentReference: reference });

/** Books the set-off by a financer that has not paid all of the policy, and keeps the amount owed back. */
export const bookFinancerSetOff = (
  ctx: CommandContext,
  policy: Policy,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> => book(ctx, policy, financerSetOffJournal(amount), { paymentReference: reference });

/**
 * Takes back what stands of the entries with a payment's reference: a reversal is booked, nothing is changed.
 * What is left to pay or to pay back follows.
 */
export async function reversePayment(ctx: CommandContext, policy: Policy, reference: string): Promise<void> {
  const standing = await ctx.tx
    .selectFrom('ledgerEntry')
    .select(({ fn }) => ['ledger', 'code', 'account', fn.sum<number>('amount').as('amount')])
    .where('policyId', '=', policy.id)
    .where('paymentReference', '=', reference)
    .groupBy(['ledger', 'code', 'account'])
    .execute();
  const journal = standing.map(({ ledger, code, account, amount }): Entry => {
    return { ledger, code, amount: Number(amount), isAtBank: account === 1020 };
  });
  await book(ctx, policy, reversed(journal), { paymentReference: reference });
}

/**
 * Less is earned or collected than was swept, or what was paid back was taken back by its payer's bank: the
 * rest comes into trust from the operating account at once.
 */
export async function restoreTrust(ctx: CommandContext, policy: Policy): Promise<void> {
  const due = await getSweep(ctx, policy.id);
  if (due < 0) await book(ctx, policy, sweepJournal(due), {});
}

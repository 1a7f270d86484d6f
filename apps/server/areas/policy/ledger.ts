import { randomUUID } from 'node:crypto';
import { accountOf, type Entry } from '@parapet/domain/ledger/chart';
import { commissionDifference, type FrozenCommission } from '@parapet/domain/ledger/commission';
import {
  balanceJournal,
  billJournal,
  chargebackJournal,
  commissionJournal,
  financeJournal,
  financerPaymentJournal,
  financerSetOffJournal,
  keptCommissionJournal,
  paymentJournal,
  refundJournal,
  refundMove,
  reversed,
  writeOffJournal,
} from '@parapet/domain/ledger/journals';
import { addDays, dateIn } from '@parapet/domain/dates';
import { DUE_DAYS, invoiceNumber } from '@parapet/domain/policies/invoice-number';
import type { BookedLine } from '@parapet/domain/policies/policy-bill';
import { sql, type Selectable } from 'kysely';
import { ownerOf, type CommandContext } from '../../platform/command-context.ts';
import { unrecorded } from '../../platform/records.ts';
import type { Tables } from '../../tables/tables.ts';

type Policy = Pick<
  Selectable<Tables['policy']>,
  'id' | 'accountId' | 'agencyId' | 'teamId' | 'currency' | 'agencyBilled'
>;
type Billed = Policy & Pick<Selectable<Tables['policy']>, 'policyNumber' | 'dueDate' | 'timeZone'>;
type Links = { transactionId?: string; paymentReference?: string };

/**
 * One journal: entries that sum to zero, added together and never changed. PostgreSQL refuses a journal that
 * does not balance. What is owed for the policy, and what we owe back, stands on it as well, for lists.
 */
async function book(
  ctx: CommandContext,
  policy: Policy,
  journal: readonly Entry[],
  { transactionId, paymentReference }: Links,
): Promise<void> {
  const journalId = randomUUID();
  const entries = journal.filter((entry) => entry.amount !== 0);
  if (entries.length === 0) return;
  await ctx.tx
    .insertInto('ledgerEntry')
    .values(
      entries.map((entry) => ({
        accountId: policy.accountId,
        agencyId: policy.agencyId,
        teamId: policy.teamId,
        policyId: policy.id,
        transactionId: transactionId ?? null,
        journalId,
        account: accountOf({ ...entry, isAgencyBilled: policy.agencyBilled }),
        ledger: entry.ledger,
        code: entry.code,
        jurisdiction: entry.jurisdiction ?? null,
        amount: entry.amount,
        currency: policy.currency,
        paymentReference: paymentReference ?? null,
        at: ctx.now,
      })),
    )
    .execute();
  const sumOf = (ledger: Entry['ledger']) =>
    entries.filter((entry) => entry.ledger === ledger).reduce((sum, { amount }) => sum + amount, 0);
  const { numUpdatedRows } = await unrecorded(ctx, 'the entries are the record')
    .updateTable('policy')
    .set({ balance: sql`balance + ${sumOf('receivable')}`, refundDue: sql`refund_due - ${sumOf('refund')}` })
    .where('id', '=', policy.id)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`The balance of policy ${policy.id} could not be kept`);
}

/** The written premium before and after a transaction, in cents, and the commission rates of the policy. */
export type Commissioned = { rates: FrozenCommission | null; before: number; after: number };

/** What a transaction makes the policy cost more or less, and what it adds to the commissions. */
export async function bookDifference(
  ctx: CommandContext,
  policy: Billed,
  transactionId: string,
  lines: readonly BookedLine[],
  { rates, before, after }: Commissioned,
): Promise<void> {
  await book(ctx, policy, billJournal(lines), { transactionId });
  await addInvoice(
    ctx,
    policy,
    transactionId,
    lines.reduce((sum, { amount }) => sum + amount, 0),
  );
  if (!rates) return;
  const commission = commissionDifference(rates, before, after);
  await book(ctx, policy, commissionJournal(commission), { transactionId });
  if (policy.agencyBilled)
    await book(ctx, policy, keptCommissionJournal(commission.agency), { transactionId });
}

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
  const issuedOn = dateIn(ctx.now, policy.timeZone);
  await ctx.tx
    .insertInto('invoice')
    .values({
      ...ownerOf(policy),
      policyId: policy.id,
      transactionId,
      serial,
      number: invoiceNumber(policy.policyNumber, serial),
      kind: amount > 0 ? 'INVOICE' : 'CREDIT_NOTE',
      amount,
      currency: policy.currency,
      issuedOn,
      dueDate: serial === 1 ? policy.dueDate : addDays(issuedOn, DUE_DAYS),
    })
    .execute();
}

/**
 * What was paid beyond what the policy costs now is owed back; and what is owed back, and not paid out yet,
 * answers for what the policy costs now.
 * @returns what is owed back in the end, in cents.
 */
export async function balanceRefund(ctx: CommandContext, policy: Policy, links: Links): Promise<number> {
  const { rows } = await sql<{ owed: number; owedBack: number }>`select
      coalesce(sum(amount) filter (where ledger = 'receivable'), 0)::bigint as owed,
      coalesce(-sum(amount) filter (where ledger = 'refund'), 0)::bigint as owed_back
    from ledger_entry where policy_id = ${policy.id}`.execute(ctx.tx);
  const { owed, owedBack } = rows[0]!;
  const move = refundMove(owed, owedBack);
  await book(ctx, policy, balanceJournal(move), links);
  return owedBack + move;
}

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

/** Who finances it has paid. */
export const bookFinancerPayment = (
  ctx: CommandContext,
  policy: Policy,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> => book(ctx, policy, financerPaymentJournal(amount), { paymentReference: reference });

/** Who finances it has not paid all of it, and keeps what is owed back. */
export const bookFinancerSetOff = (
  ctx: CommandContext,
  policy: Policy,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> => book(ctx, policy, financerSetOffJournal(amount), { paymentReference: reference });

/** What the financer of a policy has not paid yet, in cents. */
export async function financerOwes(ctx: CommandContext, policyId: string): Promise<number> {
  const { owed } = await ctx.tx
    .selectFrom('ledgerEntry')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('owed'))
    .where('policyId', '=', policyId)
    .where('ledger', '=', 'financer')
    .executeTakeFirstOrThrow();
  return owed;
}

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

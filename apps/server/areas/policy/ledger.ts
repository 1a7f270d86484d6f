import { randomUUID } from 'node:crypto';
import type { BookedLine } from '@parapet/domain/policies/policy-bill';
import { sql, type Selectable } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { unrecorded } from '../../platform/records.ts';
import type { Tables } from '../../tables/tables.ts';

type Policy = Pick<Selectable<Tables['policy']>, 'id' | 'accountId' | 'agencyId' | 'teamId' | 'currency'>;
type Line = {
  ledger: 'receivable' | 'premium' | 'fee' | 'tax' | 'cash' | 'refund';
  code: string;
  jurisdiction?: string | null;
  amount: number;
};

/**
 * One journal: entries that sum to zero, added together and never changed. PostgreSQL refuses a journal that
 * does not balance. What is owed for the policy, and what we owe back, stands on it as well, for lists.
 */
async function book(
  ctx: CommandContext,
  policy: Policy,
  lines: Line[],
  links: { transactionId: string | null; paymentReference?: string },
): Promise<void> {
  const journal = randomUUID();
  const entries = lines.filter((line) => line.amount !== 0);
  if (entries.length === 0) return;
  await ctx.tx
    .insertInto('ledgerEntry')
    .values(
      entries.map(({ ledger, code, jurisdiction = null, amount }) => ({
        accountId: policy.accountId,
        agencyId: policy.agencyId,
        teamId: policy.teamId,
        policyId: policy.id,
        transactionId: links.transactionId,
        journalId: journal,
        ledger,
        code,
        jurisdiction,
        amount,
        currency: policy.currency,
        paymentReference: links.paymentReference ?? null,
        at: ctx.now,
      })),
    )
    .execute();
  const owed = entries
    .filter(({ ledger }) => ledger === 'receivable')
    .reduce((sum, { amount }) => sum + amount, 0);
  const owedBack = entries
    .filter(({ ledger }) => ledger === 'refund')
    .reduce((sum, { amount }) => sum - amount, 0);
  const { numUpdatedRows } = await unrecorded(ctx, 'the entries are the record')
    .updateTable('policy')
    .set({ balance: sql`balance + ${owed}`, refundDue: sql`refund_due + ${owedBack}` })
    .where('id', '=', policy.id)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`The balance of policy ${policy.id} could not be kept`);
}

/**
 * What a transaction makes the policy cost more or less, line by line: each line is a receivable from the
 * insured, and premium, fee or tax on the other side. The books know premium as one line.
 */
export async function bookDifference(
  ctx: CommandContext,
  policy: Policy,
  transactionId: string,
  lines: readonly BookedLine[],
): Promise<void> {
  const premium = lines.filter(({ kind }) => kind === 'premium').reduce((sum, { amount }) => sum + amount, 0);
  const owed: Line[] = [
    { ledger: 'premium', code: 'PREMIUM', amount: premium },
    ...lines
      .filter(({ kind }) => kind !== 'premium')
      .map(({ kind, ...line }): Line => ({ ...line, ledger: kind as 'fee' | 'tax' })),
  ];
  await book(
    ctx,
    policy,
    owed.flatMap(({ ledger, code, jurisdiction, amount }): Line[] => [
      { ledger: 'receivable', code, jurisdiction: jurisdiction ?? null, amount },
      { ledger, code, jurisdiction: jurisdiction ?? null, amount: -amount },
    ]),
    { transactionId },
  );
}

/**
 * What was paid beyond what the policy costs now is owed back; and what is owed back, and not paid out yet,
 * answers for what the policy costs now.
 * @returns what is owed back in the end, in cents.
 */
export async function balanceRefund(
  ctx: CommandContext,
  policy: Policy,
  transactionId: string,
): Promise<number> {
  const { rows } = await sql<{ owed: number; owedBack: number }>`select
      coalesce(sum(amount) filter (where ledger = 'receivable'), 0)::bigint as owed,
      coalesce(-sum(amount) filter (where ledger = 'refund'), 0)::bigint as owed_back
    from ledger_entry where policy_id = ${policy.id}`.execute(ctx.tx);
  const { owed, owedBack } = rows[0]!;
  const refund = owed < 0 ? -owed : -Math.min(owed, owedBack);
  await book(
    ctx,
    policy,
    [
      { ledger: 'receivable', code: 'REFUND', amount: refund },
      { ledger: 'refund', code: 'REFUND', amount: -refund },
    ],
    { transactionId },
  );
  return owedBack + refund;
}

/**
 * Cash received: what is owed falls by the same amount. Anything beyond that is not payment but a refund that
 * we owe.
 */
export async function bookPayment(
  ctx: CommandContext,
  {
    policy,
    amount,
    owed = amount,
    reference,
  }: { policy: Policy; amount: number; owed?: number; reference: string },
): Promise<void> {
  const paid = Math.min(amount, Math.max(owed, 0));
  const lines: Line[] = [
    { ledger: 'cash', code: 'PAYMENT', amount },
    { ledger: 'receivable', code: 'PAYMENT', amount: -paid },
    { ledger: 'refund', code: 'OVERPAYMENT', amount: paid - amount },
  ];
  await book(ctx, policy, lines, { transactionId: null, paymentReference: reference });
}

/** Pays out what is owed back: the refund falls, and so does the cash. */
export const bookRefundPayment = (
  ctx: CommandContext,
  policy: Policy,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> =>
  book(
    ctx,
    policy,
    [
      { ledger: 'refund', code: 'REFUND', amount },
      { ledger: 'cash', code: 'REFUND', amount: -amount },
    ],
    { transactionId: null, paymentReference: reference },
  );

/** The codes of a receivable that are money of the insured, received or paid back; all others are bills. */
export const MONEY_CODES = ['PAYMENT', 'REFUND'];

import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { unrecorded } from '../../platform/records.ts';
import type { Tables } from '../../tables/tables.ts';

type Policy = Pick<
  Selectable<Tables['policy']>,
  'id' | 'accountId' | 'agencyId' | 'teamId' | 'currency' | 'rating'
>;
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
 * What is owed for new business, line by line as rated: each line is a receivable from the insured, and
 * income, fee or tax on the other side.
 */
export async function bookNewBusiness(
  ctx: CommandContext,
  { policy, transactionId }: { policy: Policy; transactionId: string },
): Promise<void> {
  const { rating } = policy;
  const owed: Line[] = [
    { ledger: 'premium', code: 'PREMIUM', amount: rating.premium.amount },
    ...rating.fees.map((fee): Line => ({ ledger: 'fee', code: fee.code, amount: fee.amount.amount })),
    ...rating.taxes.map((tax): Line => ({
      ledger: 'tax',
      code: tax.code,
      jurisdiction: tax.jurisdiction,
      amount: tax.amount.amount,
    })),
  ];
  const lines = owed.flatMap((line): Line[] => [
    { ...line, ledger: 'receivable' },
    { ...line, amount: -line.amount },
  ]);
  await book(ctx, policy, lines, { transactionId });
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

/** The codes of a receivable that are money of the insured, received or paid back; all others are bills. */
export const MONEY_CODES = ['PAYMENT', 'REFUND'];

/**
 * A cancellation from the start: what was billed is taken back line by line, and what was paid becomes a
 * refund that we owe. Afterwards nothing is on any account of the policy but cash and that refund.
 * @returns the refund, in cents.
 */
export async function bookFlatCancellation(
  ctx: CommandContext,
  { policy, transactionId }: { policy: Policy; transactionId: string },
): Promise<number> {
  const { fn } = ctx.tx;
  const sums = await ctx.tx
    .selectFrom('ledgerEntry')
    .select(['ledger', 'code', 'jurisdiction', fn.sum<string>('amount').as('total')])
    .where('policyId', '=', policy.id)
    .where('ledger', 'not in', ['cash', 'refund'])
    .groupBy(['ledger', 'code', 'jurisdiction'])
    .orderBy('ledger')
    .orderBy('code')
    .execute();
  const isMoney = ({ ledger, code }: { ledger: string; code: string }) =>
    ledger === 'receivable' && MONEY_CODES.includes(code);
  const billed = sums.filter((line) => !isMoney(line));
  await book(
    ctx,
    policy,
    billed.map(({ total, ...line }) => ({ ...line, amount: -Number(total) })),
    { transactionId },
  );
  const paid = sums.filter(isMoney).reduce((sum, { total }) => sum - Number(total), 0);
  await book(
    ctx,
    policy,
    [
      { ledger: 'receivable', code: 'REFUND', amount: paid },
      { ledger: 'refund', code: 'REFUND', amount: -paid },
    ],
    { transactionId },
  );
  return paid;
}

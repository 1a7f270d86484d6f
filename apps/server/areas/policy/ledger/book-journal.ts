import { randomUUID } from 'node:crypto';
import { toAccountNumber, type Entry } from '@parapet/domain/ledger/chart';
import { sql, type Selectable } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { unrecorded } from '../../../platform/records/records.ts';
import type { Tables } from '../../../tables/tables.ts';

export type Policy = Pick<
  Selectable<Tables['policy']>,
  'id' | 'accountId' | 'agencyId' | 'teamId' | 'currency' | 'agencyBilled'
>;
/** Records that a journal belongs to. */
export type Links = {
  transactionId?: string;
  paymentReference?: string;
  remittanceId?: string;
  taxReturnId?: string;
  commissionPaymentId?: string;
  commissionAdjustmentId?: string;
};

/**
 * Books a journal: entries that sum to zero, added together and never changed. PostgreSQL refuses a journal
 * that does not balance. The amounts owed for the policy, and owed back by us, are kept with it as well,
 * for lists.
 */
export async function book(
  ctx: CommandContext,
  policy: Policy,
  journal: readonly Entry[],
  links: Links,
  /** Of the agencies that entries name. */
  teams?: ReadonlyMap<string, string | null>,
): Promise<void> {
  const journalId = randomUUID();
  const entries = journal.filter((entry) => entry.amount !== 0);
  if (entries.length === 0) return;
  await ctx.tx
    .insertInto('ledgerEntry')
    .values(
      entries.map((entry) => ({
        accountId: policy.accountId,
        agencyId: entry.agencyId ?? policy.agencyId,
        teamId: entry.agencyId ? (teams?.get(entry.agencyId) ?? null) : policy.teamId,
        policyId: policy.id,
        transactionId: links.transactionId ?? null,
        journalId,
        account: toAccountNumber({ ...entry, isAgencyBilled: policy.agencyBilled }),
        ledger: entry.ledger,
        code: entry.code,
        jurisdiction: entry.jurisdiction ?? null,
        amount: entry.amount,
        currency: policy.currency,
        paymentReference: links.paymentReference ?? null,
        remittanceId: links.remittanceId ?? null,
        taxReturnId: links.taxReturnId ?? null,
        commissionPaymentId: links.commissionPaymentId ?? null,
        commissionAdjustmentId: links.commissionAdjustmentId ?? null,
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

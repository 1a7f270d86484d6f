import type { PlainDate } from '@parapet/domain/dates';
import { MONEY_CODES } from '@parapet/domain/ledger/journals';
import { paidInvoices, type InvoicesPaid, type OwedEvent } from '@parapet/domain/ledger/paid-invoices';
import type { Selectable } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';

export type InvoiceRow = Selectable<Tables['invoice']>;

/** The invoices and credit notes of a policy, the oldest first. */
export const invoicesOf = (ctx: CommandContext, policyId: string): Promise<InvoiceRow[]> =>
  ctx.tx.selectFrom('invoice').selectAll().where('policyId', '=', policyId).orderBy('serial').execute();

/**
 * An invoice or credit note with what its transaction billed line by line.
 * @param number without one, the first of the policy.
 * @throws Refusal 404 when the policy has none of that number.
 */
export async function invoiceOf(ctx: CommandContext, policyId: string, number?: string) {
  const rows = await invoicesOf(ctx, policyId);
  const row = (number ? rows.find((one) => one.number === number) : rows[0]) ?? refuse('not-found');
  const { lines } = await ctx.tx
    .selectFrom('policyTransaction')
    .select('lines')
    .where('id', '=', row.transactionId)
    .executeTakeFirstOrThrow();
  return { ...row, lines };
}

/** The numbers of the invoices that each payment of a policy paid, by the payment's reference. */
export const invoicesPaid = async (ctx: CommandContext, policyId: string) =>
  (await settledInvoices(ctx, policyId, await invoicesOf(ctx, policyId))).paid;

/** The day since which a policy owes something: that of its oldest invoice that is not paid. */
export async function owedSince(
  ctx: CommandContext,
  { id, dueDate }: Pick<Selectable<Tables['policy']>, 'id' | 'dueDate'>,
): Promise<PlainDate> {
  const invoices = await invoicesOf(ctx, id);
  const { open } = await settledInvoices(ctx, id, invoices);
  const oldest = invoices.find(({ number }) => open.has(number));
  // The first is due when the policy is: taking back a financing moves that day.
  return oldest === undefined || oldest.serial === 1 ? dueDate : oldest.dueDate;
}

async function settledInvoices(
  ctx: CommandContext,
  policyId: string,
  invoices: readonly InvoiceRow[],
): Promise<InvoicesPaid> {
  const numbers = new Map(invoices.map(({ transactionId, number }) => [transactionId, number]));
  const entries = await ctx.tx
    .selectFrom('ledgerEntry')
    .select(['journalId', 'transactionId', 'paymentReference', 'code', 'amount'])
    .where('policyId', '=', policyId)
    .where('ledger', '=', 'receivable')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const events: OwedEvent[] = [];
  // What a transaction bills is one amount, whatever its lines.
  const billed = new Map<string, number>();
  const isBill = ({ transactionId, code }: (typeof entries)[number]) =>
    transactionId !== null && !MONEY_CODES.includes(code);
  for (const entry of entries)
    if (isBill(entry))
      billed.set(entry.transactionId!, (billed.get(entry.transactionId!) ?? 0) + entry.amount);
  for (const entry of entries) {
    if (!isBill(entry)) {
      events.push({ paid: entry.paymentReference ?? '', amount: -entry.amount });
      continue;
    }
    const id = entry.transactionId!;
    const amount = billed.get(id);
    const invoice = numbers.get(id);
    if (amount !== undefined && invoice) events.push({ invoice, amount });
    billed.delete(id);
  }
  return paidInvoices(events);
}

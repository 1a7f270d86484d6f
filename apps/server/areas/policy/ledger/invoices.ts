import { addDays, type PlainDate } from '@parapet/domain/dates';
import { DUE_AFTER_DISAFFIRMING_DAYS } from '@parapet/domain/ledger/financing';
import { MONEY_CODES } from '@parapet/domain/ledger/journals';
import { paidInvoices, type InvoicesPaid, type OwedEvent } from '@parapet/domain/ledger/paid-invoices';
import type { Selectable } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';

export type InvoiceRow = Selectable<Tables['invoice']>;

/** The invoices and credit notes of a policy, the oldest first. */
export const getInvoices = (ctx: CommandContext, policyId: string): Promise<InvoiceRow[]> =>
  ctx.tx.selectFrom('invoice').selectAll().where('policyId', '=', policyId).orderBy('serial').execute();

/**
 * An invoice or credit note with what its transaction billed line by line.
 * @param number without one, the first of the policy.
 * @throws Refusal 404 when the policy has none of that number.
 */
export async function getInvoice(ctx: CommandContext, policyId: string, number?: string) {
  const rows = await getInvoices(ctx, policyId);
  const row = (number ? rows.find((row) => row.number === number) : rows[0]) ?? refuse('not-found');
  const { lines } = await ctx.tx
    .selectFrom('policyTransaction')
    .select('lines')
    .where('id', '=', row.transactionId)
    .executeTakeFirstOrThrow();
  return { ...row, lines };
}

/** The numbers of the invoices that each payment of a policy paid, by the payment's reference. */
export const invoicesPaid = async (ctx: CommandContext, policyId: string) =>
  (await settledInvoices(ctx, policyId, await getInvoices(ctx, policyId))).paid;

/** An invoice that is not paid, and what is left of it in whole minor units. */
export interface OpenInvoice {
  readonly number: string;
  readonly left: number;
  readonly dueDate: PlainDate;
}

/** Lists the open amounts of a policy, invoice by invoice, the oldest first. */
export async function getOpenInvoices(ctx: CommandContext, policyId: string): Promise<OpenInvoice[]> {
  const invoices = await getInvoices(ctx, policyId);
  const { open } = await settledInvoices(ctx, policyId, invoices);
  const later = await dueAfterDisaffirming(ctx, policyId);
  return invoices.flatMap(({ number, serial, dueDate }) => {
    const left = open.get(number);
    if (left === undefined) return [];
    return [{ number, left, dueDate: serial === 1 && later !== null && later > dueDate ? later : dueDate }];
  });
}

/** Taking back a financing moves the day on which the first invoice is due. */
async function dueAfterDisaffirming(ctx: CommandContext, policyId: string): Promise<PlainDate | null> {
  const last = await ctx.tx
    .selectFrom('premiumFinance')
    .select('disaffirmedOn')
    .where('policyId', '=', policyId)
    .where('disaffirmedOn', 'is not', null)
    .orderBy('disaffirmedOn', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.disaffirmedOn ? addDays(last.disaffirmedOn, DUE_AFTER_DISAFFIRMING_DAYS) : null;
}

/**
 * The day on which what a policy owes falls due: that of its oldest invoice that is not paid; else the last.
 */
export async function getDueDate(
  ctx: CommandContext,
  { id, dueDate }: Pick<Selectable<Tables['policy']>, 'id' | 'dueDate'>,
): Promise<PlainDate> {
  const [oldest] = await getOpenInvoices(ctx, id);
  return oldest?.dueDate ?? dueDate;
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

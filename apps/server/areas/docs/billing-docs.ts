import type {
  downloadInvoice as invoiceCall,
  downloadReceipt as receiptCall,
} from '@parapet/contract/docs/index';
import { dateIn } from '@parapet/domain/dates';
import type { Selectable } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { findPolicy, getInvoice, invoicesPaid, isBilledElsewhere, type PolicyRow } from '../policy/index.ts';
import { drawing, whoBooked, type DrawnPaper } from './drawing/drawn-papers.ts';
import { onBill } from './producer.ts';
import { getFacts } from './subject.ts';

/** Drawn on request, by its number: also before the policy is issued. Without a number, the first invoice. */
export const downloadInvoice = drawing<typeof invoiceCall>(async (ctx, { query }) =>
  invoiceBill(ctx, await findPolicy(ctx, query.policyId), query.number),
);

export const downloadReceipt = drawing<typeof receiptCall>(async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  // What the agency paid is the agency's.
  if (isBilledElsewhere(ctx, policy)) refuse('not-found');
  const payment = (await getPaid(ctx, policy)).find(
    ({ processorTransactionId }) => processorTransactionId === query.transactionId,
  );
  return receiptBill(ctx, policy, payment ?? refuse('not-found'));
});

export async function invoiceBill(
  ctx: CommandContext,
  policy: PolicyRow,
  number?: string,
): Promise<DrawnPaper> {
  const invoice = await getInvoice(ctx, policy.id, number);
  const facts = await getFacts(ctx, policy);
  return {
    name: `${invoice.number}.pdf`,
    document: {
      form: invoice.kind === 'INVOICE' ? 'invoice' : 'credit-note',
      policy,
      facts: { ...facts, invoice, agency: await onBill(ctx, policy, facts.agency) },
      // The same whoever asks: of the day on which it was issued, and of whoever booked what it bills.
      made: { by: await bookedBy(ctx, invoice.transactionId), on: invoice.issuedOn },
    },
  };
}

/** Returns the name of the person who booked a transaction, as its papers show it. */
async function bookedBy(ctx: CommandContext, transactionId: string): Promise<string> {
  const { actorName } = await ctx.tx
    .selectFrom('policyTransaction')
    .select('actorName')
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow();
  return whoBooked(actorName);
}

/** The payments of a policy that have a receipt, the oldest first. */
export const getPaid = (ctx: CommandContext, policy: PolicyRow): Promise<Selectable<Tables['payment']>[]> =>
  ctx.tx
    .selectFrom('payment')
    .selectAll()
    .where('policyId', '=', policy.id)
    .where('status', '=', 'Paid')
    .where('kind', '=', 'PAYMENT')
    .orderBy('created')
    .orderBy('id')
    .execute();

export async function receiptBill(
  ctx: CommandContext,
  policy: PolicyRow,
  payment: Selectable<Tables['payment']>,
): Promise<DrawnPaper> {
  const facts = {
    ...(await getFacts(ctx, policy)),
    payment: {
      amount: payment.amount,
      at: payment.created,
      method: payment.method,
      lastFour: payment.lastFour,
      transaction: referenceOf(payment.processorTransactionId),
      invoices: (await invoicesPaid(ctx, policy.id)).get(payment.processorTransactionId) ?? [],
      balance: await balanceAfter(ctx, policy.id, payment.processorTransactionId),
    },
  };
  return {
    name: `${policy.policyNumber}-receipt-${facts.payment.transaction}.pdf`,
    document: {
      form: 'receipt',
      policy,
      facts,
      made: { by: 'System', on: dateIn(payment.created, policy.timeZone) },
    },
  };
}

/** A payment past the processor is kept under its method and policy as well: payers know its reference. */
const referenceOf = (transaction: string): string => transaction.split(':').at(-1)!;

/** Returns the balance after a payment was booked: a receipt says the same whenever it is asked for. */
async function balanceAfter(ctx: CommandContext, policyId: string, reference: string): Promise<number> {
  const entries = await ctx.tx
    .selectFrom('ledgerEntry')
    .select(['amount', 'code', 'paymentReference'])
    .where('policyId', '=', policyId)
    .where('ledger', '=', 'receivable')
    .orderBy('at')
    .orderBy('id')
    .execute();
  // What of it was left over and paid a later invoice is not what the receipt is for.
  const last = entries.findLastIndex(
    ({ paymentReference, code }) => paymentReference === reference && code !== 'APPLIED',
  );
  return entries.slice(0, last + 1).reduce((sum, { amount }) => sum + amount, 0);
}

import type {
  downloadInvoice as invoiceCall,
  downloadReceipt as receiptCall,
} from '@parapet/contract/docs/index';
import type { Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { findPolicy, invoiceOf, invoicesPaid, type PolicyRow } from '../policy/index.ts';
import type { DocumentToRender } from './render-document.ts';
import { factsOf } from './subject.ts';

const contentType = 'application/pdf';

/** A bill or receipt that is drawn when somebody asks for it. */
export type DrawnBill = { name: string; document: DocumentToRender };

/** Drawn on request, by its number: also before the policy is issued. Without a number, the first invoice. */
export const downloadInvoice: Handler<typeof invoiceCall> = async (ctx, { query }) =>
  drawn(ctx, await invoiceBill(ctx, await findPolicy(ctx, query.policyId), query.number));

export const downloadReceipt: Handler<typeof receiptCall> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const payment = (await paidOf(ctx, policy)).find(
    ({ processorTransactionId }) => processorTransactionId === query.transactionId,
  );
  return drawn(ctx, await receiptBill(ctx, policy, payment ?? refuse('not-found')));
};

const drawn = (ctx: CommandContext, { name, document }: DrawnBill) => ({
  make: () => ctx.renderer.render(document),
  name,
  contentType,
});

export async function invoiceBill(
  ctx: CommandContext,
  policy: PolicyRow,
  number?: string,
): Promise<DrawnBill> {
  const invoice = await invoiceOf(ctx, policy.id, number);
  return {
    name: `${invoice.number}.pdf`,
    document: {
      form: invoice.kind === 'INVOICE' ? 'invoice' : 'credit-note',
      policy,
      facts: { ...(await factsOf(ctx, policy)), invoice },
    },
  };
}

/** The payments of a policy that have a receipt, the oldest first. */
export const paidOf = (ctx: CommandContext, policy: PolicyRow): Promise<Selectable<Tables['payment']>[]> =>
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
): Promise<DrawnBill> {
  const facts = {
    ...(await factsOf(ctx, policy)),
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
    document: { form: 'receipt', policy, facts },
  };
}

/** A payment past the processor is kept under its method and policy as well: payers know its reference. */
const referenceOf = (transaction: string): string => transaction.split(':').at(-1)!;

/** What was left to pay once a payment was booked: a receipt says the same whenever it is asked for. */
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

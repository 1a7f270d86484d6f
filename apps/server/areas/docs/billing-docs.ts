import type {
  downloadInvoice as invoiceCall,
  downloadReceipt as receiptCall,
} from '@parapet/contract/docs/index';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { findPolicy, invoiceOf, invoicesPaid } from '../policy/index.ts';
import type { DocumentToRender } from './render-document.ts';
import { factsOf } from './subject.ts';

const contentType = 'application/pdf';

/** Drawn on request, by its number: also before the policy is issued. Without a number, the first invoice. */
export const downloadInvoice: Handler<typeof invoiceCall> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const invoice = await invoiceOf(ctx, policy.id, query.number);
  const document: DocumentToRender = {
    form: invoice.kind === 'INVOICE' ? 'invoice' : 'credit-note',
    policy,
    facts: { ...(await factsOf(ctx, policy)), invoice },
  };
  return { make: () => ctx.renderer.render(document), name: `${invoice.number}.pdf`, contentType };
};

export const downloadReceipt: Handler<typeof receiptCall> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const payment =
    (await ctx.tx
      .selectFrom('payment')
      .selectAll()
      .where('policyId', '=', policy.id)
      .where('processorTransactionId', '=', query.transactionId)
      .where('status', '=', 'Paid')
      .where('kind', '=', 'PAYMENT')
      .executeTakeFirst()) ?? refuse('not-found');
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
  const document: DocumentToRender = { form: 'receipt', policy, facts };
  return {
    make: () => ctx.renderer.render(document),
    name: `${policy.policyNumber}-receipt-${facts.payment.transaction}.pdf`,
    contentType,
  };
};

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

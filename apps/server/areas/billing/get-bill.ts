import type {
  getAmountPaid as paidCall,
  getBill as billCall,
  getInvoiceBalance as invoiceCall,
  isXpressEnabled as xpressCall,
} from '@parapet/contract/billing/bill';
import type { listInvoices as invoicesCall } from '@parapet/contract/billing/invoices';
import { money } from '@parapet/domain/money';
import { getPremiumByLine } from '@parapet/domain/policies/premium-by-line';
import { invoiceNumber } from '@parapet/domain/policies/invoice-number';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { findPolicy, findPayer, shownAmounts, type PolicyRow } from '../policy/index.ts';
import { getDescription } from './payments/get-payment.ts';
import { getPayable } from './payments/payable.ts';

const hasXpress = async (ctx: CommandContext, policy: PolicyRow): Promise<boolean> =>
  (await getPayable(ctx, policy)) > 0 && (await findPayer(ctx, policy)) !== undefined;

export const getBill: Handler<typeof billCall> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const { balance, paid } = await shownAmounts(ctx, policy);
  return {
    description: getDescription(policy),
    dueDate: policy.dueDate,
    dueAmount: balance,
    amountPaid: paid,
    premiumFinanced: policy.financing !== null,
    agencyBilled: policy.agencyBilled,
    agencyName: policy.agencyName,
    remindersOn: !policy.remindersOff,
    remindedAt: policy.remindedAt?.toISOString() ?? null,
    isXpressEnabled: await hasXpress(ctx, policy),
  };
};

export const isXpressEnabled: Handler<typeof xpressCall> = async (ctx, { query }) => ({
  isEnabled: await hasXpress(ctx, await findPolicy(ctx, query.policyId)),
});

/** The number of the newest invoice or credit note. */
async function lastInvoice(ctx: CommandContext, policy: PolicyRow): Promise<string> {
  const last = await ctx.tx
    .selectFrom('invoice')
    .select('number')
    .where('policyId', '=', policy.id)
    .orderBy('serial', 'desc')
    .executeTakeFirst();
  return last?.number ?? invoiceNumber(policy.policyNumber);
}

export const listInvoices: Handler<typeof invoicesCall> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const rows = await ctx.tx
    .selectFrom('invoice as i')
    .innerJoin('policyTransaction as t', 't.id', 'i.transactionId')
    .selectAll('i')
    .select('t.lines')
    .where('i.policyId', '=', policy.id)
    .orderBy('i.serial', 'desc')
    .execute();
  return {
    content: rows.map(({ id, number, kind, amount, currency, issuedOn, dueDate, transactionId, lines }) => ({
      id,
      number,
      kind,
      amount: money(amount, currency),
      issuedOn,
      dueDate,
      transactionId,
      byLine: getPremiumByLine(lines.filter((line) => line.kind === 'premium')).map((part) => ({
        line: part.line,
        amount: money(part.amount, currency),
      })),
    })),
  };
};

export const getInvoiceBalance: Handler<typeof invoiceCall> = async (ctx, { params }) => {
  const policy = await findPolicy(ctx, params.policyId);
  return {
    invoiceNumber: await lastInvoice(ctx, policy),
    ...(await shownAmounts(ctx, policy)),
    dueDate: policy.dueDate,
  };
};

export const getAmountPaid: Handler<typeof paidCall> = async (ctx, { params }) => {
  const policy = await findPolicy(ctx, params.policyId);
  return { amountPaid: (await shownAmounts(ctx, policy)).paid };
};

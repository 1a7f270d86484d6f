import type {
  getAmountPaid as paidCall,
  getBill as billCall,
  getInvoiceBalance as invoiceCall,
  isXpressEnabled as xpressCall,
} from '@parapet/contract/billing/bill';
import { money } from '@parapet/domain/money';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { balanceOf, findPolicy, payerOf, type PolicyRow } from '../policy/index.ts';
import { descriptionOf } from './get-payment.ts';
import { payableOf } from './payable.ts';

/** The payments received for a policy, less refunds. */
async function paidOf(ctx: CommandContext, policy: PolicyRow): Promise<number> {
  const { rows } = await sql<{
    paid: number;
  }>`select coalesce(-sum(amount), 0)::bigint as paid from ledger_entry
    where policy_id = ${policy.id} and ledger = 'receivable' and amount < 0`.execute(ctx.tx);
  return rows[0]!.paid;
}

const hasXpress = async (ctx: CommandContext, policy: PolicyRow): Promise<boolean> =>
  (await payableOf(ctx, policy)) > 0 && (await payerOf(ctx, policy)) !== undefined;

export const getBill: Handler<typeof billCall> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  return {
    description: descriptionOf(policy),
    dueDate: policy.dueDate,
    dueAmount: money(await balanceOf(ctx, policy.id), policy.currency),
    amountPaid: money(await paidOf(ctx, policy), policy.currency),
    premiumFinanced: false,
    remindersOn: !policy.remindersOff,
    remindedAt: policy.remindedAt?.toISOString() ?? null,
    isXpressEnabled: await hasXpress(ctx, policy),
  };
};

export const isXpressEnabled: Handler<typeof xpressCall> = async (ctx, { query }) => ({
  isEnabled: await hasXpress(ctx, await findPolicy(ctx, query.policyId)),
});

export const getInvoiceBalance: Handler<typeof invoiceCall> = async (ctx, { params }) => {
  const policy = await findPolicy(ctx, params.policyId);
  const [balance, paid] = [await balanceOf(ctx, policy.id), await paidOf(ctx, policy)];
  const amount = (cents: number) => money(cents, policy.currency);
  return {
    invoiceNumber: `${policy.policyNumber}-invoice`,
    billed: amount(balance + paid),
    paid: amount(paid),
    balance: amount(balance),
    dueDate: policy.dueDate,
  };
};

export const getAmountPaid: Handler<typeof paidCall> = async (ctx, { params }) => {
  const policy = await findPolicy(ctx, params.policyId);
  return { amountPaid: money(await paidOf(ctx, policy), policy.currency) };
};

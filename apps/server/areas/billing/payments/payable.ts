import type {
  payForAccount as accountCall,
  validatePayment as validateCall,
} from '@parapet/contract/billing/accounting';
import { payableStatuses, paymentTraits } from '@parapet/domain/lifecycles/payment-status';
import { money } from '@parapet/domain/money';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount } from '../../account/index.ts';
import { isUnderScreening } from '../../compliance/index.ts';
import { readBalance, findPolicy, type PolicyRow } from '../../policy/index.ts';

/** The amount payable now, in cents: without amounts paid, in process, or billed by the agency. */
export async function getPayable(ctx: CommandContext, policy: PolicyRow): Promise<number> {
  if (policy.agencyBilled) return 0;
  if (!paymentTraits[policy.paymentStatus].isPayable) return 0;
  return Math.max(await readBalance(ctx, policy.id), 0);
}

export const validatePayment: Handler<typeof validateCall> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const dueAmount = money(await getPayable(ctx, policy), policy.currency);
  return { isValid: dueAmount.amount > 0, dueAmount, minimumAmountDue: dueAmount };
};

export const payForAccount: Handler<typeof accountCall> = async (ctx, { params }) => {
  const account = await findAccount(ctx, params.accountId);
  if (await isUnderScreening(ctx, account.id)) refuse('under-screening');
  const policies = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('paymentStatus', 'in', payableStatuses)
    .orderBy('dueDate')
    .execute();
  const bills = [];
  for (const policy of policies) {
    const cents = await getPayable(ctx, policy);
    if (cents === 0) continue;
    bills.push({
      policyId: policy.id,
      policyNumber: policy.policyNumber,
      dueAmount: money(cents, policy.currency),
      dueDate: policy.dueDate,
      paymentPage: publicUrl(ctx.config, `/policy/${policy.id}/accountant-payment`),
    });
  }
  if (bills.length === 0) refuse('already-paid');
  return { ...ctx.gateways.payments.access(), bills };
};

import type { savePaymentMethod as call } from '@parapet/contract/billing/index';
import type { Handler } from '../../platform/handler.ts';
import { findPolicy } from '../policy/index.ts';
import { ownerOf } from '../../platform/command-context.ts';

/** Only the processor's token and the last four digits are kept; the same token twice is one method. */
export const savePaymentMethod: Handler<typeof call> = async (ctx, { body }) => {
  const policy = await findPolicy(ctx, body.policyId);
  const isCard = body.paymentCategory === 'CreditCard';
  const what = isCard ? body.cardType || 'Card' : body.bankName || 'Bank';
  await ctx.tx
    .insertInto('paymentMethod')
    .values({
      ...ownerOf(policy),
      tokenId: body.tokenId,
      type: isCard ? 'Credit Card' : 'Bank Account',
      title: `${what} •••• ${body.last4Digits}`,
      created: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['accountId', 'tokenId']).doNothing())
    .execute();
  return { message: 'Payment method saved' };
};

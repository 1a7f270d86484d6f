import type { savePaymentMethod as call } from '@parapet/contract/billing/index';
import type { Handler } from '../../platform/handler.ts';
import { findPolicy } from '../policy/index.ts';
import { ownerOf } from '../../platform/command-context.ts';
import { insertRecordUnless } from '../../platform/records.ts';

/**
 * Only the processor's token and the last four digits are stored; saving the same token twice keeps one
 * method.
 */
export const savePaymentMethod: Handler<typeof call> = async (ctx, { body }) => {
  const policy = await findPolicy(ctx, body.policyId);
  const isCard = body.paymentCategory === 'CreditCard';
  const what = isCard ? body.cardType || 'Card' : body.bankName || 'Bank';
  const title = `${what} •••• ${body.last4Digits}`;
  await insertRecordUnless(
    ctx,
    'paymentMethod',
    {
      ...ownerOf(policy),
      tokenId: body.tokenId,
      type: isCard ? 'Credit Card' : 'Bank Account',
      title,
      created: ctx.now,
    },
    ['accountId', 'tokenId'],
    () => ({
      event: 'payment.method-saved',
      subjectId: policy.id,
      detail: { policyNumber: policy.policyNumber, title },
    }),
  );
  return { message: 'Payment method saved' };
};

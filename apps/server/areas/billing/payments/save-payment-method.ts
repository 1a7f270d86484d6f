import type { savePaymentMethod as call } from '@parapet/contract/billing/index';
import type { Answer, Input } from '@parapet/contract/call';
import type { PreparedHandler } from '../../../platform/handler.ts';
import { findPolicy, type PolicyRow } from '../../policy/index.ts';
import { pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import type { ProcessorMethod } from '../../../platform/gateways.ts';
import { insertRecordUnless } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';

/**
 * The newest policy of the customer with this address that the caller may see; a policyholder sees only their
 * own and need not give one.
 * @throws Refusal 400 that asks for the policy, if there is none.
 */
async function getNewestPolicy(ctx: CommandContext, customerEmail: string): Promise<PolicyRow> {
  const isOwner = ctx.scope.scope === 'account';
  let select = ctx.tx.selectFrom('policy').selectAll().orderBy('created', 'desc').limit(1);
  if (customerEmail || !isOwner) select = select.where('customerEmail', '=', customerEmail.toLowerCase());
  return (
    (await select.executeTakeFirst()) ??
    refuse('bad-input', {}, [
      { field: 'policyId', code: 'required', detail: 'No policy was found for this address.' },
    ])
  );
}

/**
 * Only the processor's token and what the processor says of it are stored; saving the same token twice keeps
 * one method. A token that was made when another account paid is as unknown as an invented one.
 */
export const savePaymentMethod: PreparedHandler<typeof call> = {
  async prepare({ gateways }, { body }) {
    const method = await gateways.payments
      .findMethod(body.tokenId)
      .catch(() => refuse('processor-unavailable'));
    return (ctx) => keepMethod(ctx, body, method);
  },
};

async function keepMethod(
  ctx: CommandContext,
  body: Input<typeof call>['body'],
  known: ProcessorMethod | undefined,
): Promise<Answer<typeof call>> {
  const policy = body.policyId
    ? await findPolicy(ctx, body.policyId)
    : await getNewestPolicy(ctx, body.customerEmail);
  const method = await requireOwn(ctx, policy.accountId, known);
  const isCard = method.paymentCategory === 'CreditCard';
  const what = isCard ? method.cardType || 'Card' : method.bankName || 'Bank';
  const title = `${what} •••• ${method.last4Digits}`;
  await insertRecordUnless(
    ctx,
    'paymentMethod',
    {
      ...pickOwner(policy),
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
}

/** @throws Refusal 409 for a method that the processor does not know from a payment of this account. */
async function requireOwn(
  ctx: CommandContext,
  accountId: string,
  method: ProcessorMethod | undefined,
): Promise<ProcessorMethod> {
  const paid =
    method &&
    (await ctx.tx
      .selectFrom('policy')
      .select('id')
      .where('policyNumber', '=', method.policyNumber)
      .where('accountId', '=', accountId)
      .executeTakeFirst());
  if (!method || !paid) return refuse('payment-unverified');
  return method;
}

import type {
  followBilling as billingCall,
  quotePrimeCloud as primeCloudCall,
  readPolicies as readCall,
  remakeDocuments as call,
} from '@parapet/contract/policy/papers';
import type { Policy } from '@parapet/contract/policy/policy';
import { paymentTraits } from '@parapet/domain/lifecycles/payment-status';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { policyTraits } from '@parapet/domain/lifecycles/policy-status';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuseState } from '../../platform/refuse.ts';
import { changePolicy } from './change-policy.ts';
import { getPaymentColumns } from './ledger/payment-status.ts';
import { findPolicy, lockPolicy, policyView, type PolicyRow } from './policy-view.ts';

/** In the order in which they were asked for. */
export const readPolicies: Handler<typeof readCall> = async (ctx, { query }) => {
  const { policyIds } = query;
  const rows = await ctx.tx.selectFrom('policy').selectAll().where('id', 'in', policyIds).execute();
  const found = policyIds.flatMap((id) => rows.filter((row) => row.id === id));
  const policies: Policy[] = [];
  for (const policy of found) policies.push(await policyView(ctx, policy));
  return { policies };
};

/** Updates the payment columns. The call carries no amounts: those owed and paid stand in the books. */
export const followBilling: Handler<typeof billingCall> = async (ctx, { body }) => {
  const policy = await lockPolicy(ctx, body.policyId);
  const set = await getPaymentColumns(ctx, policy, paymentTraits[policy.paymentStatus].hasFailed);
  const saved = await changePolicy(ctx, policy, 'follow-billing', body.version, {
    set,
    detail: { paymentStatus: set.paymentStatus },
  });
  return policyView(ctx, saved);
};

/** The message that makes a policy's documents makes each once: what is there stays as it is. */
export const remakeDocuments: Handler<typeof call> = async (ctx, { body }) => {
  const policy = await lockPolicy(ctx, body.policyId);
  const saved = await changePolicy(ctx, policy, 'remake-documents', body.version, { set: {}, detail: {} });
  await ctx.publish({ topic: 'policy-documents', payload: { policyId: policy.id, isQuiet: true } });
  return policyView(ctx, saved);
};

const openPrimeCloud = (ctx: CommandContext, { accountId }: PolicyRow) =>
  ctx.tx
    .selectFrom('quote')
    .select(['id', 'quoteNumber'])
    .where('accountId', '=', accountId)
    .where('product', '=', 'Prime Cloud')
    .where('status', 'in', openQuoteStatuses)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Prime Cloud for whoever is insured already; an open quote of it is led to. */
export const quotePrimeCloud: Handler<typeof primeCloudCall> = async (ctx, { body }) => {
  const policy = await lockPolicy(ctx, body.policyId);
  if (!policyTraits[policy.status].isLive) refuseState('policy', policy.status);
  if (!(await openPrimeCloud(ctx, policy)))
    await ctx.emit('prime-cloud-asked', { accountId: policy.accountId });
  const { id, quoteNumber } = (await openPrimeCloud(ctx, await findPolicy(ctx, policy.id)))!;
  return { policyId: policy.id, quoteId: id, quoteNumber };
};

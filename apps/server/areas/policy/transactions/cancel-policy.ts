import type {
  cancelPolicy as cancelCall,
  requestCancellation as requestCall,
  stopCancellation as stopCall,
} from '@parapet/contract/policy/transactions';
import type { Input } from '@parapet/contract/call';
import type { PendingCancellation } from '@parapet/contract/policy/terms';
import { policyLifecycle, statusIssued } from '@parapet/domain/lifecycles/policy';
import type { CancellationNotice } from '@parapet/domain/policies/cancellation-notice';
import { isInTerm } from '@parapet/domain/policies/cancellation';
import { addDays, startInstantAt1201, toPlainDate } from '@parapet/domain/dates';
import { sql } from 'kysely';
import { requireEdge } from '../../../platform/records/change.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../../platform/database/due-rows.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { askCancellation, isDue, noticeFor } from './ask-cancellation.ts';
import { hasBegun } from './ask-reinstatement.ts';
import { changePolicy } from '../change-policy.ts';
import { asFinancer, requireFinancersRequest } from '../ledger/financers.ts';
import { isCancellationProved } from '../notices/give-notice.ts';
import { getChain } from './post-transaction.ts';
import { lockPolicy, policyView, type PolicyRow } from '../policy-view.ts';
import { bookTransaction, runTransaction } from './run-transaction.ts';

type Pending = Pick<PendingCancellation, 'effectiveDate' | 'reason' | 'comments' | 'notice'>;

const pending = (ctx: CommandContext, cancellation: Pending): string =>
  JSON.stringify({
    ...cancellation,
    by: ctx.person.name,
    at: ctx.now.toISOString(),
  } satisfies PendingCancellation);

export const requestCancellation: Handler<typeof requestCall> = async (ctx, { params, body }) => {
  const saved = await asFinancer(ctx, params.policyId, (seen) => request(seen, params.policyId, body));
  return policyView(ctx, saved);
};

async function request(
  ctx: CommandContext,
  policyId: string,
  body: Input<typeof requestCall>['body'],
): Promise<PolicyRow> {
  const policy = await lockPolicy(ctx, policyId);
  requireEdge('policy', policyLifecycle['request-cancellation'], policy.status);
  const { effectiveDate, reason, comments, version } = body;
  const { effectiveDate: from, endDate: to } = policy;
  if (!isInTerm(effectiveDate, from, to)) refuse('outside-term', { from, to });
  await requireFinancersRequest(ctx, policy, body);
  return changePolicy(ctx, policy, 'request-cancellation', version, {
    set: { cancellation: pending(ctx, { effectiveDate, reason, comments, notice: null }) },
    detail: { date: effectiveDate, reason },
  });
}

/** Cancels now what is due now. For a later day, notice is given, and the job cancels on the day. */
export const cancelPolicy: Handler<typeof cancelCall> = async (ctx, { params, body }) => {
  const policy = await lockPolicy(ctx, params.policyId);
  const { effectiveDate, reason, comments, version } = body;
  if (isDue(ctx, policy, body))
    return runTransaction(ctx, policy.id, { ...body, command: 'cancel-policy' }, body);
  requireEdge('policy', policyLifecycle['give-cancellation-notice'], policy.status);
  const chain = await getChain(ctx, policy);
  await askCancellation(ctx, policy, chain, body);
  const notice = termsOfNotice(noticeFor(ctx, policy, chain, reason));
  const saved = await giveCancellationNotice(
    ctx,
    policy,
    { effectiveDate, reason, comments, notice },
    version,
  );
  return policyView(ctx, saved);
};

/** The part of the law on a notice that is stored with the notice. */
export const termsOfNotice = ({ days, source, method, proof }: CancellationNotice) => ({
  days,
  source,
  proof,
  ...(method !== undefined && { method }),
});

/** From now on the policy ends on that day; the edge gives its parties notice of it. */
export async function giveCancellationNotice(
  ctx: CommandContext,
  policy: PolicyRow,
  cancellation: Pending,
  version: number | undefined,
): Promise<PolicyRow> {
  const { effectiveDate, reason } = cancellation;
  return changePolicy(ctx, policy, 'give-cancellation-notice', version, {
    set: { cancellation: pending(ctx, cancellation) },
    detail: { date: effectiveDate, reason },
  });
}

export const stopCancellation: Handler<typeof stopCall> = async (ctx, { params, body }) =>
  policyView(ctx, await stop(ctx, await lockPolicy(ctx, params.policyId), body.version, body.comments));

/** The policy goes on; the edge tells its parties. */
export async function stop(
  ctx: CommandContext,
  policy: PolicyRow,
  version: number | undefined,
  reason: string,
): Promise<PolicyRow> {
  return changePolicy(ctx, policy, 'stop-cancellation', version, {
    set: { cancellation: null, status: statusIssued(hasBegun(ctx, policy)) },
    detail: { reason },
  });
}

/** The job that cancels, on its day, what notice was given of. */
export async function completeCancellations(ctx: CommandContext): Promise<number> {
  const tomorrow = addDays(toPlainDate(ctx.now), 1);
  const waiting = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('status', '=', policyLifecycle['give-cancellation-notice'].to)
    .where(sql<boolean>`cancellation ->> 'effectiveDate' <= ${tomorrow}`)
    .where(notSeen(ctx))
    .orderBy('id')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, waiting, async (policy) => {
    const { effectiveDate, reason, comments } = policy.cancellation!;
    if (startInstantAt1201(effectiveDate, policy.timeZone) > ctx.now) return false;
    // It waits until staff have entered what proves its notice, or stop it.
    if (!(await isCancellationProved(ctx, policy))) return false;
    await bookTransaction(ctx, policy, { command: 'cancel-policy', effectiveDate, reason, comments }, {});
    return true;
  });
}

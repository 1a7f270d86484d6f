import { addDays, type PlainDate } from '@parapet/domain/dates';
import { payableStatuses } from '@parapet/domain/lifecycles/payment-status';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { isInTerm } from '@parapet/domain/policies/cancellation';
import { earliestCancellation } from '@parapet/domain/policies/cancellation-notice';
import { MAILING_ALLOWANCE_DAYS } from '@parapet/domain/policies/notices';
import type { CommandContext } from '../../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../../platform/database/due-rows.ts';
import { giveCancellationNotice, stop, termsOfNotice } from '../transactions/cancel-policy.ts';
import { knownNotice } from '../transactions/ask-cancellation.ts';
import { getDueDate } from './invoices.ts';
import { getChain } from '../transactions/post-transaction.ts';
import type { PolicyRow } from '../policy-view.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

/** Days after the due date on which notice is given of the cancellation of what is not paid; ours. */
const NOTICE_AFTER_DAYS = 15;

/** The last due date of which notice is given today. */
const overdueSince = (today: PlainDate): PlainDate => addDays(today, -NOTICE_AFTER_DAYS);

/**
 * The job that gives notice of cancellation of policies that nobody has paid. Where the law of the state is
 * not among the data, or not read in the statute, no job gives notice by guessing: an underwriter decides.
 */
export async function followUnpaid(ctx: CommandContext): Promise<number> {
  const unpaid = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('status', 'in', policyLifecycle['give-cancellation-notice'].from)
    .where('paymentStatus', 'in', payableStatuses)
    .where('balance', '>', 0)
    .where('agencyBilled', '=', false)
    .where('dueDate', '<=', overdueSince(addDays(ctx.now.toISOString().slice(0, 10), 1)))
    .where(notSeen(ctx))
    .orderBy('dueDate')
    .orderBy('id')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, unpaid, (policy) => noticeUnpaid(ctx, policy));
}

/** @returns whether notice was given. */
async function noticeUnpaid(ctx: CommandContext, policy: PolicyRow): Promise<boolean> {
  const today = todayOfPolicy(ctx, policy);
  if ((await getDueDate(ctx, policy)) > overdueSince(today)) return false;
  const notice = knownNotice(ctx, policy, await getChain(ctx, policy), 'NONPAYMENT');
  if (!notice?.isSure) return false;
  // What has to go on paper is mailed by somebody, and not today.
  const mailedOn = notice.proof === 'MAIL' ? addDays(today, MAILING_ALLOWANCE_DAYS) : today;
  const earliest = earliestCancellation(notice, mailedOn);
  const effectiveDate = earliest < policy.effectiveDate ? policy.effectiveDate : earliest;
  if (!isInTerm(effectiveDate, policy.effectiveDate, policy.endDate)) return false;
  await giveCancellationNotice(
    ctx,
    policy,
    { effectiveDate, reason: 'NONPAYMENT', comments: '', notice: termsOfNotice(notice) },
    policy.version,
  );
  return true;
}

/** Stops a pending cancellation for non-payment once the amount owed is paid. */
export async function stopIfPaid(ctx: CommandContext, policy: PolicyRow): Promise<PolicyRow> {
  const isEnding = policyLifecycle['stop-cancellation'].from.some((status) => status === policy.status);
  if (!isEnding || policy.cancellation?.reason !== 'NONPAYMENT') return policy;
  return stop(ctx, policy, policy.version, 'Paid in full');
}

import { hasBinderExpired, isBinderNoticeDue, lastDayOfBinder } from '@parapet/domain/policies/binders';
import { FLAT_TERMS } from '@parapet/domain/policies/cancellation';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { openSubjectivityStatuses } from '@parapet/domain/lifecycles/subjectivity-status';
import { formatMoney, money } from '@parapet/domain/money';
import { regionByCode } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../platform/database/due-rows.ts';
import { recordEvent, unrecorded } from '../../platform/records/records.ts';
import { changePolicy } from './change-policy.ts';
import { getChain, columnsAfter, postTransaction } from './transactions/post-transaction.ts';
import type { PolicyRow } from './policy-view.ts';
import { openConditions, todayOfPolicy } from './subjectivities/subjectivities.ts';
import { getAgent, getMail, getPolicyholder, policyLink } from './subjectivities/subjectivity-mails.ts';
import { describe, type SubjectivityRow } from './subjectivities/subjectivity-view.ts';

/**
 * The job that ends binders whose conditions before issue are still open when their last day is over in the
 * policy's time zone, and gives notice of it before. A binder with a claim is left to an underwriter.
 */
export async function expireBinders(ctx: CommandContext): Promise<number> {
  const binders = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('status', 'in', policyLifecycle['expire-binder'].from)
    .where(sql<boolean>`exists (select from policy_subjectivity s
      where s.policy_id = policy.id and s.status = any(${openSubjectivityStatuses}) and s.is_before_issue)`)
    .where(sql<boolean>`not exists (select from claim c where c.policy_id = policy.id)`)
    .where(notSeen(ctx))
    .orderBy('boundAt')
    .orderBy('id')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, binders, async (policy) => {
    const open = await openConditions(ctx, policy);
    const lastDay = lastDayOfBinder(open);
    if (lastDay === null) return false;
    const today = todayOfPolicy(ctx, policy);
    if (hasBinderExpired(lastDay, today)) await expire(ctx, policy, open);
    else if (isBinderNoticeDue(lastDay, today) && open.some(({ reminded }) => reminded === null))
      await giveNotice(ctx, policy, open, lastDay);
    else return false;
    return true;
  });
}

const inWords = (policy: PolicyRow, open: readonly SubjectivityRow[]): string =>
  open.map((one) => describe(policy, one)).join('; ');

async function giveNotice(
  ctx: CommandContext,
  policy: PolicyRow,
  open: readonly SubjectivityRow[],
  lastDay: string,
): Promise<void> {
  await unrecorded(ctx, 'the history says below that notice was given')
    .updateTable('policySubjectivity')
    .set({ reminded: 0 })
    .where(
      'id',
      'in',
      open.map(({ id }) => id),
    )
    .execute();
  const what = inWords(policy, open);
  const recipients = [...getPolicyholder(policy), ...(await getAgent(ctx, policy))];
  const sentTo = await getMail(ctx, 'binder-expiring', policy, { what, dueDate: lastDay }, recipients);
  await recordEvent(ctx, 'policy', policy, {
    event: 'policy.binder-notice-sent',
    detail: { policyNumber: policy.policyNumber, what, date: lastDay, to: sentTo.join(', ') },
  });
}

/** The binder ends as if it had never been: nothing is earned, and what was paid is owed back. */
async function expire(
  ctx: CommandContext,
  policy: PolicyRow,
  open: readonly SubjectivityRow[],
): Promise<void> {
  const chain = await getChain(ctx, policy);
  const { preview, refundDue: refund } = await postTransaction(ctx, policy, chain, {
    type: 'CANCELLATION',
    effectiveDate: policy.effectiveDate,
    cancellation: FLAT_TERMS,
    initiator: 'SYSTEM',
    reason: 'BINDER_EXPIRED',
  });
  const set = await columnsAfter(ctx, policy, chain, preview);
  await changePolicy(ctx, policy, 'expire-binder', policy.version, { set });
  const { locale } = regionByCode(policy.region);
  const back = formatMoney(money(refund, policy.currency), locale);
  for (const { email, name, at } of [...getPolicyholder(policy), ...(await getAgent(ctx, policy))])
    await ctx.publish({
      topic: 'mail',
      payload: {
        to: email,
        template: 'binder-expired',
        region: policy.region,
        params: {
          name,
          company: policy.companyName,
          number: policy.policyNumber,
          what: inWords(policy, open),
          refund: refund > 0 ? `Your payment of ${back} will be refunded.` : 'Nothing was paid.',
          link: policyLink(ctx, policy, at),
        },
      },
    });
}

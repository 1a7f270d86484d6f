import { addDays, toPlainDate } from '@parapet/domain/dates';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { isUnproved, PROOF_GRACE_DAYS } from '@parapet/domain/policies/notices';
import type { CommandContext } from '../../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../../platform/database/due-rows.ts';
import { changePolicy } from '../change-policy.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

/**
 * The job that ends non-renewals of which nobody has proved in time that notice was mailed: the insurer has
 * not said it, so the policy is renewed as any other. Some days are left to enter the proof.
 */
export async function lapseNonRenewals(ctx: CommandContext): Promise<number> {
  const said = await ctx.tx
    .selectFrom('policy')
    .selectAll('policy')
    .where('status', 'in', policyLifecycle['lapse-non-renewal'].from)
    .where('renewalOptOut', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('policyNotice')
          .select('policyNotice.id')
          .whereRef('policyNotice.policyId', '=', 'policy.id')
          .where('kind', '=', 'NON_RENEWAL')
          .where('policyNotice.status', 'in', ['WAITING', 'LATE'])
          .where('proveBy', '<', addDays(toPlainDate(ctx.now), 1 - PROOF_GRACE_DAYS)),
      ),
    )
    .where(notSeen(ctx))
    .orderBy('id')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, said, async (policy) => {
    const notice = await ctx.tx
      .selectFrom('policyNotice')
      .select('proveBy')
      .where('policyId', '=', policy.id)
      .where('kind', '=', 'NON_RENEWAL')
      .where('status', 'in', ['WAITING', 'LATE'])
      .orderBy('created', 'desc')
      .executeTakeFirst();
    const isLate = notice?.proveBy && isUnproved(notice.proveBy, todayOfPolicy(ctx, policy));
    if (!isLate || policy.renewalOptOut?.by !== 'INSURER') return false;
    await changePolicy(ctx, policy, 'lapse-non-renewal', policy.version, { set: { renewalOptOut: null } });
    return true;
  });
}

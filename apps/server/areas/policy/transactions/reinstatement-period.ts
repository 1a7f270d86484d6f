import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { toPlainDate } from '@parapet/domain/dates';
import type { CommandContext } from '../../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../../platform/database/due-rows.ts';
import { changePolicy } from '../change-policy.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

/** The job that ends the days in which a cancelled policy can be reinstated. */
export async function closeReinstatementPeriods(ctx: CommandContext): Promise<number> {
  const waiting = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('status', 'in', policyLifecycle['close-reinstatement-period'].from)
    .where('reinstatableUntil', '<', toPlainDate(ctx.now))
    .where(notSeen(ctx))
    .orderBy('reinstatableUntil')
    .orderBy('id')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, waiting, async (policy) => {
    if (policy.reinstatableUntil! >= todayOfPolicy(ctx, policy)) return false;
    await changePolicy(ctx, policy, 'close-reinstatement-period', policy.version, { set: {} });
    return true;
  });
}

import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { toPlainDate } from '@parapet/domain/dates';
import type { CommandContext } from '../../platform/command-context.ts';
import { changePolicy } from './change-policy.ts';
import { todayOfPolicy } from './subjectivities.ts';

/** The job that ends the days in which a cancelled policy can be reinstated. */
export async function closeReinstatementPeriods(ctx: CommandContext): Promise<number> {
  const waiting = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('status', 'in', policyLifecycle['close-reinstatement-period'].from)
    .where('reinstatableUntil', '<', toPlainDate(ctx.now))
    .orderBy('id')
    .limit(500)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const over = waiting.filter((policy) => policy.reinstatableUntil! < todayOfPolicy(ctx, policy));
  for (const policy of over)
    await changePolicy(ctx, policy, 'close-reinstatement-period', policy.version, { set: {} });
  return over.length;
}

import { startInstantAt1201 } from '@parapet/domain/dates';
import type { CommandContext } from '../../platform/command-context.ts';
import { changePolicy } from './change-policy.ts';

/**
 * The job that puts issued policies in force at 12:01 AM of their effective date, in the insured's time zone.
 */
export async function beginPolicies(ctx: CommandContext): Promise<number> {
  const issued = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('status', '=', 'ISSUED')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
  const due = issued.filter((policy) => startInstantAt1201(policy.effectiveDate, policy.timeZone) <= ctx.now);
  for (const policy of due) await changePolicy(ctx, policy, 'begin-policy', policy.version, {});
  return due.length;
}

export async function expirePolicies(ctx: CommandContext): Promise<number> {
  const running = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('status', '=', 'IN FORCE')
    .where('endDate', '<=', ctx.now.toISOString().slice(0, 10))
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
  const due = running.filter((policy) => startInstantAt1201(policy.endDate, policy.timeZone) <= ctx.now);
  for (const policy of due) await changePolicy(ctx, policy, 'expire-policy', policy.version, {});
  return due.length;
}

import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { openSubjectivityStatuses } from '@parapet/domain/lifecycles/subjectivity-status';
import { addDays, toPlainDate } from '@parapet/domain/dates';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../platform/database/due-rows.ts';
import { changePolicy } from './change-policy.ts';
import { renewedBy } from './renewal/renewed-by.ts';
import { issue } from './issue-policy.ts';

/** In London's summer a day begins while it is still yesterday in UTC. */
const tomorrow = (ctx: CommandContext): string => addDays(toPlainDate(ctx.now), 1);

/** Whether it is 12:01 AM of that day where the insured is: what is not due yet takes no place of what is. */
const hasBegun = (ctx: CommandContext, day: 'effective_date' | 'end_date' | 'resumes_on') =>
  sql<boolean>`(${sql.ref(day)} + time '00:01') at time zone time_zone <= ${ctx.now}`;

/**
 * The job that puts policies in force at 12:01 AM of their effective date, in the insured's time zone. Cover
 * runs from that day whether anybody has issued the policy or not: a binder is issued by the job first. One
 * whose conditions before issue are open stays a binder, and cover runs by it until it expires.
 */
export async function beginPolicies(ctx: CommandContext): Promise<number> {
  const waiting = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('status', 'in', [...policyLifecycle['issue-policy'].from, ...policyLifecycle['begin-policy'].from])
    .where('effectiveDate', '<=', tomorrow(ctx))
    .where(hasBegun(ctx, 'effective_date'))
    .where(notSeen(ctx))
    .where(sql<boolean>`not exists (select from policy_subjectivity s
      where s.policy_id = policy.id and s.status = any(${openSubjectivityStatuses}) and s.is_before_issue)`)
    .orderBy('effectiveDate')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, waiting, async (policy) => {
    const issued = policy.issuedAt ? policy : await issue(ctx, policy, policy.version);
    await changePolicy(ctx, issued, 'begin-policy', issued.version, { set: {} });
  });
}

/** The job that puts policies back in force on the day from which they were reinstated, after a lapse. */
export async function resumePolicies(ctx: CommandContext): Promise<number> {
  const waiting = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('status', 'in', policyLifecycle['resume-policy'].from)
    .where('resumesOn', '<=', tomorrow(ctx))
    .where(hasBegun(ctx, 'resumes_on'))
    .where(notSeen(ctx))
    .orderBy('resumesOn')
    .orderBy('id')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, waiting, async (policy) => {
    await changePolicy(ctx, policy, 'resume-policy', policy.version, { set: { resumesOn: null } });
  });
}

/**
 * The job that ends policies at 12:01 AM of their last day: what was renewed is renewed, the rest expires.
 */
export async function expirePolicies(ctx: CommandContext): Promise<number> {
  const running = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('status', 'in', policyLifecycle['expire-policy'].from)
    .where('endDate', '<=', tomorrow(ctx))
    .where(hasBegun(ctx, 'end_date'))
    .where(notSeen(ctx))
    .orderBy('endDate')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, running, async (policy) => {
    const command = (await renewedBy(ctx, policy)) ? 'complete-renewal' : 'expire-policy';
    await changePolicy(ctx, policy, command, policy.version, { set: {} });
  });
}

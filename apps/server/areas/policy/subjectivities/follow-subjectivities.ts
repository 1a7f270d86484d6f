import { toPlainDate } from '@parapet/domain/dates';
import { livePolicyStatuses } from '@parapet/domain/lifecycles/policy-status';
import { openSubjectivityStatuses } from '@parapet/domain/lifecycles/subjectivity-status';
import { followedUntil, isOverdue, reminderDue } from '@parapet/domain/policies/subjectivities';
import type { CommandContext } from '../../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../../platform/database/due-rows.ts';
import { recordEvent, unrecorded } from '../../../platform/records/records.ts';
import { findPolicy, type PolicyRow } from '../policy-view.ts';
import { changeSubjectivity, todayOfPolicy } from './subjectivities.ts';
import { toAbout, getAgent, getMail, getPolicyholder, getUnderwriter } from './subjectivity-mails.ts';
import { describe, type SubjectivityRow } from './subjectivity-view.ts';

/**
 * The job that reminds of what is due after bind, and flags what is overdue: once the due date is over in the
 * policy's time zone, the agent and the underwriter are told. What the agent has brought is not reminded of.
 */
export async function followSubjectivities(ctx: CommandContext): Promise<number> {
  const open = await ctx.tx
    .selectFrom('policySubjectivity as s')
    .innerJoin('policy as p', 'p.id', 's.policyId')
    .selectAll('s')
    .where('s.status', 'in', openSubjectivityStatuses)
    .where('s.isOverdue', '=', false)
    // Those before issue let the binder expire instead (expire-binders.ts).
    .where('s.isBeforeIssue', '=', false)
    .where('s.dueDate', '<=', followedUntil(toPlainDate(ctx.now)))
    .where('p.status', 'in', livePolicyStatuses)
    .where(notSeen(ctx, 's.id'))
    .orderBy('s.dueDate')
    .orderBy('s.id')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate('s')
    .skipLocked()
    .execute();
  return eachDue(ctx, open, async (row) => {
    const policy = await findPolicy(ctx, row.policyId);
    const today = todayOfPolicy(ctx, policy);
    const reminder = row.evidenceAt ? null : reminderDue(row.dueDate, today, row.reminded);
    if (isOverdue(row.dueDate, today)) await flagOverdue(ctx, policy, row);
    else if (reminder !== null) await remind(ctx, policy, row, reminder);
    else return false;
    return true;
  });
}

async function flagOverdue(ctx: CommandContext, policy: PolicyRow, row: SubjectivityRow): Promise<void> {
  const saved = await changeSubjectivity(ctx, row, 'flag-overdue-subjectivity', row.version, {
    set: { isOverdue: true },
    detail: { policyNumber: policy.policyNumber, what: describe(policy, row), date: row.dueDate },
  });
  const recipients = [...(await getAgent(ctx, policy)), ...(await getUnderwriter(ctx, policy))];
  await getMail(ctx, 'subjectivity-overdue', policy, toAbout(policy, saved), recipients);
}

/** Reminds the party that has to bring the document, and the agent besides a policyholder. */
async function remind(
  ctx: CommandContext,
  policy: PolicyRow,
  row: SubjectivityRow,
  days: number,
): Promise<void> {
  await unrecorded(ctx, 'the history says below who was reminded')
    .updateTable('policySubjectivity')
    .set({ reminded: days })
    .where('id', '=', row.id)
    .execute();
  const owners = {
    AGENCY: async () => getAgent(ctx, policy),
    POLICYHOLDER: async () => [...getPolicyholder(policy), ...(await getAgent(ctx, policy))],
    UNDERWRITER: async () => getUnderwriter(ctx, policy),
  };
  const sentTo = await getMail(
    ctx,
    'subjectivity-reminder',
    policy,
    toAbout(policy, row),
    await owners[row.owner](),
  );
  if (sentTo.length === 0) return;
  await recordEvent(ctx, 'policy', policy, {
    event: 'policy.subjectivity-reminded',
    detail: { policyNumber: policy.policyNumber, what: describe(policy, row), to: sentTo.join(', ') },
  });
}

import { dateIn, type PlainDate } from '@parapet/domain/dates';
import { subjectivityLifecycle } from '@parapet/domain/lifecycles/subjectivity';
import { openBeforeIssue } from '@parapet/domain/policies/binders';
import { carriedAfterBind } from '@parapet/domain/policies/subjectivities';
import type { Subjectivity } from '@parapet/domain/quotes/subjectivities';
import { sql } from 'kysely';
import { changesOfRecord } from '../../../platform/records/change.ts';
import { pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import { insertRecord, unrecorded } from '../../../platform/records/records.ts';
import { announcePolicy } from '../change-policy.ts';
import { findPolicy, type PolicyRow } from '../policy-view.ts';
import { describe, type SubjectivityRow } from './subjectivity-view.ts';

export const todayOfPolicy = (ctx: CommandContext, { timeZone }: Pick<PolicyRow, 'timeZone'>): PlainDate =>
  dateIn(ctx.now, timeZone);

/** The policy keeps what its quote left to bring after bind, with the day on which it is due. */
export async function keepSubjectivities(
  ctx: CommandContext,
  policy: PolicyRow,
  items: readonly Subjectivity[],
): Promise<void> {
  for (const item of carriedAfterBind(items, todayOfPolicy(ctx, policy)))
    await insertRecord(
      ctx,
      'policySubjectivity',
      { ...pickOwner(policy), policyId: policy.id, ...item, created: ctx.now, modified: ctx.now },
      (saved) => ({
        event: 'policy.subjectivity-kept',
        detail: { policyNumber: policy.policyNumber, what: describe(policy, saved), date: saved.dueDate },
        subjectId: policy.id,
      }),
    );
}

/**
 * Locks and lists the open subjectivities that keep a binder from being issued. Nobody can answer them
 * during the transaction.
 */
export async function openConditions(
  ctx: CommandContext,
  { id }: Pick<PolicyRow, 'id'>,
): Promise<SubjectivityRow[]> {
  const rows = await ctx.tx
    .selectFrom('policySubjectivity')
    .selectAll()
    .where('policyId', '=', id)
    .where('isBeforeIssue', '=', true)
    .orderBy('dueDate')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return openBeforeIssue(rows);
}

/** The only way to change what a policy is subject to. The policy's number of overdue ones follows. */
const changeRow = changesOfRecord({
  table: 'policySubjectivity',
  lifecycle: subjectivityLifecycle,
  base: () => ({}),
  subject: ({ policyId }) => policyId,
  after: async (ctx, { policyId }, command) => announcePolicy(ctx, await findPolicy(ctx, policyId), command),
});

export const changeSubjectivity: typeof changeRow = async (ctx, row, command, version, change) => {
  const saved = await changeRow(ctx, row, command, version, change);
  await countOverdue(ctx, row, saved);
  return saved;
};

async function countOverdue(
  ctx: CommandContext,
  before: SubjectivityRow,
  after: SubjectivityRow,
): Promise<void> {
  const more = Number(after.isOverdue) - Number(before.isOverdue);
  if (more === 0) return;
  await unrecorded(ctx, 'the subjectivities are the record')
    .updateTable('policy')
    .set({ overdueSubjectivities: sql`overdue_subjectivities + ${more}` })
    .where('id', '=', after.policyId)
    .execute();
}

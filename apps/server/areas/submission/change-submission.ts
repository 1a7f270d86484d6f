import { submissionLifecycle } from '@parapet/domain/lifecycles/submission';
import { announceRecord, changesOfRecord } from '../../platform/records/change.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { SubmissionRow } from './submission-view.ts';

/** Changes a submission by an edge of its lifecycle, with its history. */
export const changeSubmission = changesOfRecord({
  table: 'submission',
  lifecycle: submissionLifecycle,
  base: ({ submissionNumber }) => ({ submissionNumber }),
  after: (ctx, saved, command) => announceSubmission(ctx, saved, command),
});

/** Open screens hear of a submission that belongs to an account: they are told by accounts. */
export async function announceSubmission(
  ctx: CommandContext,
  { accountId, agencyId, ...row }: SubmissionRow,
  command: string,
): Promise<void> {
  if (accountId && agencyId)
    await announceRecord(ctx, 'submission', { ...row, accountId, agencyId }, command, { forCustomer: false });
}

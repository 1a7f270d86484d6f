import { SUBMISSION_FILL_IN } from '@parapet/contract/reasons';
import type { declineSubmission as call } from '@parapet/contract/submission/index';
import { submissionLifecycle } from '@parapet/domain/lifecycles/submission';
import type { Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { announceRecord, changesOfRecord } from '../../platform/change.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { submissionView } from './submission-view.ts';

type Declination = {
  declinationReason: string;
  declinationReasonDescription: string;
  fillInDeclinationReason: string;
};

const changeSubmission = changesOfRecord({
  table: 'submission',
  lifecycle: submissionLifecycle,
  base: ({ submissionNumber }) => ({ submissionNumber }),
  after: async (ctx, saved, command) => {
    const { accountId } = saved;
    if (accountId)
      await announceRecord(ctx, 'submission', { ...saved, accountId, version: 1 }, command, {
        forCustomer: false,
      });
  },
});

/**
 * @throws Refusal 404 for a submission that does not exist or belongs to another account, 409 for one that
 * was already answered.
 */
export async function declineSubmission(
  ctx: CommandContext,
  submissionId: string,
  body: Declination,
  accountId?: string,
): Promise<Selectable<Tables['submission']>> {
  const before =
    (await ctx.tx.selectFrom('submission').selectAll().where('id', '=', submissionId).executeTakeFirst()) ??
    refuse('not-found');
  if (accountId && before.accountId !== accountId) refuse('not-found');
  const reasonSummary =
    body.declinationReason === SUBMISSION_FILL_IN ? body.fillInDeclinationReason : body.declinationReason;
  return changeSubmission(ctx, before, 'decline-submission', undefined, {
    set: { reason: body.declinationReasonDescription, reasonSummary },
    detail: { reason: reasonSummary },
  });
}

export const declineSubmissionByHand: Handler<typeof call> = async (ctx, { params, body }) =>
  submissionView(ctx, await declineSubmission(ctx, params.submissionId, body));

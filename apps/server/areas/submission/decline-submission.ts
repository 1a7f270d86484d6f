import { SUBMISSION_FILL_IN } from '@parapet/contract/reasons';
import type { declineSubmission as call } from '@parapet/contract/submission/index';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { changeSubmission } from './change-submission.ts';
import { findSubmission, submissionView, type SubmissionRow } from './submission-view.ts';

type Declination = {
  declinationReason: string;
  declinationReasonDescription: string;
  fillInDeclinationReason: string;
};

/**
 * @throws Refusal 404 for a submission that does not exist or belongs to another account, 409 for one that
 * was already answered.
 */
export async function declineSubmission(
  ctx: CommandContext,
  submissionId: string,
  body: Declination,
  accountId?: string,
): Promise<SubmissionRow> {
  const before = await findSubmission(ctx, submissionId, { lock: true });
  if (accountId && before.accountId !== accountId) refuse('not-found');
  const reasonSummary =
    body.declinationReason === SUBMISSION_FILL_IN ? body.fillInDeclinationReason : body.declinationReason;
  return changeSubmission(ctx, before, 'decline-submission', undefined, {
    set: { reason: body.declinationReasonDescription, reasonSummary, operationalStatus: 'Closed' },
    detail: { reason: reasonSummary },
  });
}

export const declineSubmissionByHand: Handler<typeof call> = async (ctx, { params, body }) =>
  submissionView(ctx, await declineSubmission(ctx, params.submissionId, body));

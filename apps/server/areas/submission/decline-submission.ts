import { SUBMISSION_FILL_IN } from '@parapet/contract/reasons';
import type { declineSubmission as call } from '@parapet/contract/submission/index';
import { isEdge } from '@parapet/domain/lifecycles/lifecycle';
import { submissionLifecycle } from '@parapet/domain/lifecycles/submission';
import type { Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { updateRecord } from '../../platform/records.ts';
import { refuse, refuseState } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { submissionView } from './submission-view.ts';

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
): Promise<Selectable<Tables['submission']>> {
  const { from, to, event } = submissionLifecycle['decline-submission'];
  const before =
    (await ctx.tx.selectFrom('submission').selectAll().where('id', '=', submissionId).executeTakeFirst()) ??
    refuse('not-found');
  if (accountId && before.accountId !== accountId) refuse('not-found');
  const reasonSummary =
    body.declinationReason === SUBMISSION_FILL_IN ? body.fillInDeclinationReason : body.declinationReason;
  if (!isEdge(submissionLifecycle, 'decline-submission', before.status))
    refuseState('submission', before.status);
  const saved = await updateRecord(
    ctx,
    'submission',
    before,
    { from, set: { status: to, reason: body.declinationReasonDescription, reasonSummary } },
    ({ submissionNumber }) => ({ event, detail: { submissionNumber, reason: reasonSummary } }),
  );
  if (saved.accountId) {
    await ctx.announce({
      kind: 'submission',
      id: saved.id,
      accountId: saved.accountId,
      command: 'decline-submission',
      version: 1,
      agencyId: saved.agencyId,
      teamId: saved.teamId,
      forCustomer: false,
    });
  }
  return saved;
}

export const declineSubmissionByHand: Handler<typeof call> = async (ctx, { params, body }) =>
  submissionView(ctx, await declineSubmission(ctx, params.submissionId, body));

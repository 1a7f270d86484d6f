import { SUBMISSION_FILL_IN } from '@parapet/contract/reasons';
import type { declineSubmission as call } from '@parapet/contract/submission/index';
import { submissionLifecycle } from '@parapet/domain/lifecycles/submission';
import type { Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { submissionView } from './submission-view.ts';

type Declination = {
  declinationReason: string;
  declinationReasonDescription: string;
  fillInDeclinationReason: string;
};

/**
 * @throws Refusal 404 for one that is not there or is another account's, 409 for one that was answered
 * already.
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
  const saved =
    (await ctx.tx
      .updateTable('submission')
      .set({ status: to, reason: body.declinationReasonDescription, reasonSummary, modified: ctx.now })
      .where('id', '=', before.id)
      .where('status', 'in', from)
      .returningAll()
      .executeTakeFirst()) ?? refuse('wrong-state', { what: 'submission', status: before.status });
  if (saved.accountId) {
    const owner = { accountId: saved.accountId, agencyId: saved.agencyId, teamId: saved.teamId };
    await ctx.record({
      event,
      subject: 'submission',
      subjectId: saved.id,
      owner,
      detail: { submissionNumber: saved.submissionNumber, reason: reasonSummary },
    });
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

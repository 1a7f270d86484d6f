import type {
  findSubmissionByMessage as byMessageCall,
  getSubmission as call,
} from '@parapet/contract/submission/index';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { findSubmission, submissionView } from './submission-view.ts';

export const getSubmission: Handler<typeof call> = async (ctx, { params }) =>
  submissionView(ctx, await findSubmission(ctx, params.submissionId));

/** If two agencies received the same mail, each finds its own submission; staff find the earlier one. */
export const findSubmissionByMessage: Handler<typeof byMessageCall> = async (ctx, { params }) => {
  const row =
    (await ctx.tx
      .selectFrom('submission')
      .selectAll()
      .where('messageId', '=', params.messageId)
      .orderBy('created')
      .executeTakeFirst()) ?? refuse('not-found');
  return submissionView(ctx, row);
};

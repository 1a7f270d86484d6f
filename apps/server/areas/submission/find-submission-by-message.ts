import type { findSubmissionByMessage as call } from '@parapet/contract/submission/index';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { submissionView } from './submission-view.ts';

/** Of two agencies that got the same mail, each finds its own; staff the one that came first. */
export const findSubmissionByMessage: Handler<typeof call> = async (deed, { params }) => {
  const row =
    (await deed.tx
      .selectFrom('submission')
      .selectAll()
      .where('message_id', '=', params.messageId)
      .orderBy('created')
      .executeTakeFirst()) ?? refuse('not-found');
  return submissionView(deed, row);
};

import type { submissionCalls } from '@parapet/contract/submission/index';
import type { Handlers } from '../../platform/handler.ts';
import { declineSubmissionByHand } from './decline-submission.ts';
import { findSubmissionByMessage } from './find-submission-by-message.ts';
import { searchSubmissions } from './search-submissions.ts';

export const submissionHandlers: Handlers<typeof submissionCalls> = {
  'decline-submission': declineSubmissionByHand,
  'search-submissions': searchSubmissions,
  'find-submission-by-message': findSubmissionByMessage,
};

export { declineSubmission } from './decline-submission.ts';

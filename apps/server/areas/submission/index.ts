import type { submissionCalls } from '@parapet/contract/submission/index';
import type { Handlers } from '../../platform/handler.ts';
import { assignSubmission, certifySubmission, listSubmissionAssignees } from './assign-submission.ts';
import { attachLossRuns } from './attach-loss-runs.ts';
import { loseSubmission, markSubmissionNonViable, reopenSubmission } from './close-submission.ts';
import { completeSubmission } from './complete-submission.ts';
import { createSubmission } from './create-submission.ts';
import { declineSubmissionByHand } from './decline-submission.ts';
import { findSubmissionByMessage, getSubmission } from './get-submission.ts';
import { searchSubmissions } from './search-submissions.ts';
import { getSubmissionStats } from './stats.ts';
import { updateSubmission } from './update-submission.ts';

export const submissionHandlers: Handlers<typeof submissionCalls> = {
  'create-submission': createSubmission,
  'update-submission': updateSubmission,
  'assign-submission': assignSubmission,
  'certify-submission': certifySubmission,
  'complete-submission': completeSubmission,
  'decline-submission': declineSubmissionByHand,
  'lose-submission': loseSubmission,
  'mark-submission-non-viable': markSubmissionNonViable,
  'reopen-submission': reopenSubmission,
  'attach-loss-runs': attachLossRuns,
  'search-submissions': searchSubmissions,
  'get-submission-stats': getSubmissionStats,
  'list-submission-assignees': listSubmissionAssignees,
  'get-submission': getSubmission,
  'find-submission-by-message': findSubmissionByMessage,
};

export { makeSubmissionOfMail } from './submission-of-mail.ts';
export { declineSubmission } from './decline-submission.ts';

import type { SubmissionCommand } from '@parapet/domain/lifecycles/submission';
import { IconThumbDown } from '@tabler/icons-react';
import type { RecordAction } from '../../kit/actions/record-actions.tsx';
import type { SubmissionRow } from './submission-row.ts';

/** Every action on a submission. */
export const submissionActions: Readonly<Record<SubmissionCommand, RecordAction<SubmissionRow>>> = {
  'decline-submission': {
    icon: IconThumbDown,
    danger: true,
    open: async (submission) =>
      (await import('./decline-submission-dialog.tsx')).openDeclineSubmission(submission),
  },
};

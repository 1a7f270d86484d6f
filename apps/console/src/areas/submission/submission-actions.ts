import type { SubmissionCommand } from '@parapet/domain/lifecycles/submission';
import {
  IconArrowBackUp,
  IconCertificate,
  IconCircleCheck,
  IconCircleOff,
  IconMoodSad,
  IconPaperclip,
  IconPencil,
  IconThumbDown,
  IconUserCheck,
} from '@tabler/icons-react';
import type { RecordAction } from '../../kit/actions/record-actions.tsx';
import type { SubmissionRow } from './submission-row.ts';

/** Every action on a submission. */
export const submissionActions: Readonly<Record<SubmissionCommand, RecordAction<SubmissionRow>>> = {
  'assign-submission': {
    icon: IconUserCheck,
    beside: true,
    open: async (submission) =>
      (await import('./assign-submission-dialog.tsx')).openAssignSubmission(submission),
  },
  'update-submission': {
    icon: IconPencil,
    beside: true,
    open: async (submission) =>
      (await import('./update-submission-dialog.tsx')).openUpdateSubmission(submission),
  },
  'attach-loss-runs': {
    icon: IconPaperclip,
    open: async (submission) =>
      (await import('./attach-loss-runs-dialog.tsx')).openAttachLossRuns(submission),
  },
  'certify-submission': {
    icon: IconCertificate,
    open: async (submission) => (await import('./submission-dialogs.ts')).openCertifySubmission(submission),
  },
  'reopen-submission': {
    icon: IconArrowBackUp,
    beside: true,
    open: async (submission) => (await import('./submission-dialogs.ts')).openReopenSubmission(submission),
  },
  'lose-submission': {
    icon: IconMoodSad,
    group: 'end',
    open: async (submission) => (await import('./lose-submission-dialog.tsx')).openLoseSubmission(submission),
  },
  'mark-submission-non-viable': {
    icon: IconCircleOff,
    group: 'end',
    open: async (submission) =>
      (await import('./non-viable-dialog.tsx')).openMarkSubmissionNonViable(submission),
  },
  'decline-submission': {
    icon: IconThumbDown,
    group: 'end',
    danger: true,
    open: async (submission) =>
      (await import('./decline-submission-dialog.tsx')).openDeclineSubmission(submission),
  },
  'complete-submission': {
    icon: IconCircleCheck,
    beside: 'primary',
    open: async (submission) =>
      (await import('./complete-submission-dialog.tsx')).openCompleteSubmission(submission),
  },
};

import { certifySubmission, reopenSubmission } from '@parapet/contract/submission/index';
import { send } from '../../core/client.ts';
import { openCommandConfirm } from '../../kit/dialogs/index.ts';
import type { SubmissionRow } from './submission-row.ts';

/** Areas to refetch after a submission changed. */
export const touched = ['submission', 'activity'];

const asked = ({ id, version }: SubmissionRow) => ({ params: { submissionId: id }, body: { version } });

export const openCertifySubmission = (submission: SubmissionRow) =>
  openCommandConfirm({
    words: 'submission:command.certify-submission',
    values: { number: submission.submissionNumber, company: submission.companyName },
    command: () => send(certifySubmission, asked(submission)),
    refresh: touched,
  });

export const openReopenSubmission = (submission: SubmissionRow) =>
  openCommandConfirm({
    words: 'submission:command.reopen-submission',
    values: { number: submission.submissionNumber, company: submission.companyName },
    command: () => send(reopenSubmission, asked(submission)),
    refresh: touched,
  });

import { withFillIn } from '@parapet/contract/reasons';
import { loseSubmission, submissionLoss } from '@parapet/contract/submission/index';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { LossFields } from '../quote/index.ts';
import { touched } from './submission-dialogs.ts';
import type { SubmissionRow } from './submission-row.ts';

/** The business went elsewhere. */
export const openLoseSubmission = ({ id, version, submissionNumber }: SubmissionRow) =>
  openForm({
    title: t('submission:command.lose-submission.title', { number: submissionNumber }),
    submit: t('submission:command.lose-submission.submit'),
    schema: withFillIn(submissionLoss),
    initial: { reasonSummary: '', reason: '', fillInReason: '' },
    fields: (form) => <LossFields form={form} />,
    command: (values) => send(loseSubmission, { params: { submissionId: id }, body: { ...values, version } }),
    done: t('submission:command.lose-submission.done'),
    failed: t('submission:command.lose-submission.failed'),
    refresh: touched,
  });

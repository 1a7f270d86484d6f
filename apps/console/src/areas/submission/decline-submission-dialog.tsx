import {
  SUBMISSION_FILL_IN,
  submissionDecline,
  submissionDeclineReasons,
  withSubmissionFillIn,
} from '@parapet/contract/reasons';
import { declineSubmission } from '@parapet/contract/submission/index';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { ReasonFields } from '../quote/index.ts';

export const openDeclineSubmission = (submission: {
  id: string;
  version: number;
  submissionNumber: string;
}) =>
  openForm({
    title: t('submission:command.decline-submission.title', { number: submission.submissionNumber }),
    submit: t('submission:command.decline-submission.submit'),
    danger: true,
    schema: withSubmissionFillIn(submissionDecline),
    initial: { declinationReason: '', declinationReasonDescription: '', fillInDeclinationReason: '' },
    fields: (form) => (
      <ReasonFields
        form={form}
        list={{ options: submissionDeclineReasons, fillIn: SUBMISSION_FILL_IN }}
        chosen={form.values.declinationReason}
        names={{
          summary: 'declinationReason',
          description: 'declinationReasonDescription',
          fillIn: 'fillInDeclinationReason',
        }}
        labels={{
          reasonSummary: t('quote:command.decline-quote.declaration'),
          reason: t('quote:command.decline-quote.reason'),
          fillIn: t('quote:command.decline-quote.fillIn'),
        }}
      />
    ),
    command: (values) =>
      send(declineSubmission, {
        params: { submissionId: submission.id },
        body: values,
        version: submission.version,
      }),
    done: t('submission:command.decline-submission.done'),
    failed: t('submission:command.decline-submission.failed'),
    refresh: ['submission', 'activity'],
  });

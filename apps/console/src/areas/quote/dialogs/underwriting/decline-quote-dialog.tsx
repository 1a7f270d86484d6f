import { Select, Switch } from '@mantine/core';
import { declineQuoteInReview } from '@parapet/contract/quote/closing';
import type { Quote } from '@parapet/contract/quote/quote';
import {
  accountDeclineReasons,
  FILL_IN,
  quoteDeclineReasons,
  SUBMISSION_FILL_IN,
  submissionDeclineReasons,
} from '@parapet/contract/reasons';
import { searchSubmissions } from '@parapet/contract/submission/index';
import { openSubmissionStatuses } from '@parapet/domain/lifecycles/submission-status';
import { send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import type { RecordForm } from '../../../../kit/forms/use-record-form.ts';
import { toast } from '../../../../kit/toast.ts';
import classes from '../choices.module.css';
import { declineForm, startingDecline, type DeclineValues } from './decline-values.ts';
import { ReasonFields } from '../reason-fields.tsx';

type Waiting = { id: string; submissionNumber: string };

/** `then` runs once the quote is declined: back to the inbox, 2 seconds later. */
export async function openDeclineQuote(quote: Quote, then: () => void): Promise<void> {
  const submissions = await openSubmissions(quote.accountId);
  await openForm({
    title: t('quote:command.decline-quote.title'),
    submit: t('quote:command.decline-quote.submit'),
    danger: true,
    schema: declineForm,
    initial: startingDecline(submissions[0]?.id ?? ''),
    fields: (form) => <Fields form={form} company={quote.companyName} submissions={submissions} />,
    command: async (values) => {
      const answer = await send(declineQuoteInReview, {
        params: { quoteId: quote.id },
        body: { ...values, version: quote.version },
      });
      return { answer, withAccount: values.account !== undefined };
    },
    done: t('quote:command.decline-quote.done'),
    failed: t('quote:command.decline-quote.failed'),
    refresh: ['quote', 'account', 'submission', 'activity'],
    after: ({ withAccount }) => {
      if (withAccount) toast.success(t('account:command.decline-account.done'));
      then();
    },
  });
}

/** Lists the account's other open submissions. If they cannot be read, declining still works. */
async function openSubmissions(accountId: string): Promise<Waiting[]> {
  const query = {
    'filter.accountId': `in:${accountId}`,
    'filter.status': `in:${openSubmissionStatuses.join(',')}`,
  };
  return send(searchSubmissions, { query }).then(
    ({ content }) => content,
    () => [],
  );
}

function Fields({
  form,
  company,
  submissions,
}: {
  form: RecordForm<DeclineValues, unknown>;
  company: string;
  submissions: Waiting[];
}) {
  const { values } = form;
  const labels = {
    reasonSummary: t('quote:command.decline-quote.declaration'),
    reason: t('quote:command.decline-quote.reason'),
    fillIn: t('quote:command.decline-quote.fillIn'),
  };
  return (
    <>
      <ReasonFields
        form={form}
        list={{ options: quoteDeclineReasons, fillIn: FILL_IN }}
        chosen={values.reasonSummary}
        labels={{ ...labels, reasonSummary: t('quote:command.decline-quote.reasonSummary') }}
      />
      <Switch
        label={t('quote:command.decline-quote.notify')}
        {...form.getInputProps('isNotificationEnabled', { type: 'checkbox' })}
      />
      <Switch
        label={t('quote:command.decline-quote.account', { company })}
        description={t('quote:command.decline-quote.accountText')}
        {...form.getInputProps('declinesAccount', { type: 'checkbox' })}
      />
      {values.declinesAccount && (
        <fieldset className={classes.part}>
          <legend className="sr-only">{t('quote:command.decline-quote.account', { company })}</legend>
          <ReasonFields
            form={form}
            list={{ options: accountDeclineReasons, fillIn: FILL_IN }}
            chosen={values.account.reasonSummary}
            labels={labels}
            focus={false}
            names={{
              summary: 'account.reasonSummary',
              description: 'account.reason',
              fillIn: 'account.fillInReason',
            }}
          />
        </fieldset>
      )}
      {submissions.length > 0 && (
        <Switch
          label={t('quote:command.decline-quote.submission')}
          {...form.getInputProps('declinesSubmission', { type: 'checkbox' })}
        />
      )}
      {values.declinesSubmission && (
        <fieldset className={classes.part}>
          <legend className="sr-only">{t('quote:command.decline-quote.submission')}</legend>
          {submissions.length > 1 && (
            <Select
              label={t('quote:command.decline-quote.which')}
              data={submissions.map(({ id, submissionNumber }) => ({ value: id, label: submissionNumber }))}
              {...form.getInputProps('submission.submissionId')}
            />
          )}
          <ReasonFields
            form={form}
            list={{ options: submissionDeclineReasons, fillIn: SUBMISSION_FILL_IN }}
            chosen={values.submission.declinationReason}
            labels={labels}
            focus={false}
            names={{
              summary: 'submission.declinationReason',
              description: 'submission.declinationReasonDescription',
              fillIn: 'submission.fillInDeclinationReason',
            }}
          />
        </fieldset>
      )}
    </>
  );
}

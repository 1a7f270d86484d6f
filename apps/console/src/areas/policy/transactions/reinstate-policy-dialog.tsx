import { reinstatePolicy, undoCancellation, type Policy } from '@parapet/contract/policy/index';
import { addDays, type PlainDate } from '@parapet/domain/dates';
import { send } from '../../../core/client.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { todayHere } from '../../../core/today-here.ts';
import { t } from '../../../core/i18n.ts';
import { dateText } from '../../../kit/format.ts';
import type { RecordForm } from '../../../kit/forms/use-record-form.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { cancelledFrom } from './cancelled-from.ts';
import { CommentsField } from './cancellation-fields.tsx';
import { openTransaction } from './transaction-dialog.tsx';
import classes from './transactions.module.css';

type Posted = Record<string, unknown> & { version: number; previewHash: string; comments: string };

type Reinstating = Posted & { effectiveDate: PlainDate | null; signedBy: string; signedOn: PlainDate | null };
type ReinstatingForm = RecordForm<Reinstating, z.output<typeof reinstatePolicy.body>>;

/** Takes back a cancellation that should not have been booked. */
export const openUndoCancellation = (policy: Policy) =>
  openTransaction<typeof undoCancellation.body, Posted>({
    policy,
    command: 'undo-cancellation',
    schema: undoCancellation.body,
    initial: { comments: '' },
    fields: (form) => <CommentsField form={form} />,
    asked: ({ comments }) => ({ comments }),
    send: (body) =>
      send(undoCancellation, { params: { policyId: policy.id }, body: { ...body, version: policy.version } }),
  });

/** Fields for the insured's signed statement and its date: cover has ended, and no loss since is known. */
function StatementFields({ policy, form }: { policy: Policy; form: ReinstatingForm }) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.statement}>
      <legend>{t('policy:cancel.statement')}</legend>
      <p>{t('policy:cancel.statementText', { date: dateText(cancelledFrom(policy)) })}</p>
      <TextInput
        label={t('policy:cancel.signedBy')}
        withAsterisk
        maxLength={200}
        {...form.getInputProps('signedBy')}
      />
      <DateField
        label={t('policy:cancel.signedOn')}
        withAsterisk
        minDate={cancelledFrom(policy)}
        maxDate={todayHere()}
        {...form.getInputProps('signedOn')}
      />
    </fieldset>
  );
}

/** Revives a cancelled policy: from the day of its cancellation, or later with days without cover between. */
export const openReinstatePolicy = (policy: Policy) =>
  openTransaction<typeof reinstatePolicy.body, Reinstating>({
    policy,
    command: 'reinstate-policy',
    schema: reinstatePolicy.body,
    initial: {
      effectiveDate: cancelledFrom(policy),
      comments: '',
      signedBy: '',
      signedOn: cancelledFrom(policy) < todayHere() ? todayHere() : null,
    },
    fields: (form) => (
      <>
        <DateField
          label={t('policy:cancel.reinstatedFrom')}
          description={t('policy:cancel.reinstatedFromText')}
          withAsterisk
          minDate={cancelledFrom(policy)}
          maxDate={addDays(policy.endDate, -1)}
          {...form.getInputProps('effectiveDate')}
        />
        {cancelledFrom(policy) < todayHere() && <StatementFields policy={policy} form={form} />}
        <CommentsField form={form} />
      </>
    ),
    asked: ({ effectiveDate, comments }) => (effectiveDate ? { effectiveDate, comments } : null),
    send: (body) =>
      send(reinstatePolicy, { params: { policyId: policy.id }, body: { ...body, version: policy.version } }),
  });

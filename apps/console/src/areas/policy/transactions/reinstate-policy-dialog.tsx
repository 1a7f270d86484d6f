import { reinstatePolicy, undoCancellation, type Policy } from '@parapet/contract/policy/index';
import { addDays, type PlainDate } from '@parapet/domain/dates';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { cancelledFrom } from './cancelled-from.ts';
import { CommentsField } from './cancellation-fields.tsx';
import { openTransaction } from './transaction-dialog.tsx';

type Posted = Record<string, unknown> & { version: number; previewHash: string; comments: string };

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

/** Revives a cancelled policy: from the day of its cancellation, or later with days without cover between. */
export const openReinstatePolicy = (policy: Policy) =>
  openTransaction<typeof reinstatePolicy.body, Posted & { effectiveDate: PlainDate | null }>({
    policy,
    command: 'reinstate-policy',
    schema: reinstatePolicy.body,
    initial: { effectiveDate: cancelledFrom(policy), comments: '' },
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
        <CommentsField form={form} />
      </>
    ),
    asked: ({ effectiveDate, comments }) => (effectiveDate ? { effectiveDate, comments } : null),
    send: (body) =>
      send(reinstatePolicy, { params: { policyId: policy.id }, body: { ...body, version: policy.version } }),
  });

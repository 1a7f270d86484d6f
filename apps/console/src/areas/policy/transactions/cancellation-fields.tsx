import { Select, Textarea } from '@mantine/core';
import type { PlainDate } from '@parapet/domain/dates';
import type { CancellationReason } from '@parapet/domain/policies/cancellation';
import { useTranslation } from 'react-i18next';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';

/** A cancellation as it is typed. */
export type CancellationValues = Record<string, unknown> & {
  effectiveDate: PlainDate | null;
  reason: CancellationReason | null;
  comments: string;
};

type Props<V extends Record<string, unknown>> = {
  form: FormFields<V>;
  reasons: readonly CancellationReason[];
  /** The days to choose from; none where the day is not chosen. */
  days?: { from: PlainDate; to: PlainDate };
};

/** Why a policy is cancelled, from when, and in words. */
export function CancellationFields<V extends Record<string, unknown>>({ form, reasons, days }: Props<V>) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('policy:cancel.reason')}
        withAsterisk
        data={reasons.map((value) => ({ value, label: t(`policy:cancel.reasons.${value}`) }))}
        {...form.getInputProps('reason')}
      />
      {days && (
        <DateField
          label={t('policy:cancel.effectiveDate')}
          description={t('policy:cancel.effectiveDateText')}
          withAsterisk
          minDate={days.from}
          maxDate={days.to}
          {...form.getInputProps('effectiveDate')}
        />
      )}
      <CommentsField form={form} />
    </>
  );
}

/** What there is to say beside it; it stays with the transaction. */
export function CommentsField<V extends Record<string, unknown>>({ form }: { form: FormFields<V> }) {
  const { t } = useTranslation();
  return (
    <Textarea
      label={t('policy:cancel.comments')}
      autosize
      minRows={2}
      maxLength={2000}
      {...form.getInputProps('comments')}
    />
  );
}

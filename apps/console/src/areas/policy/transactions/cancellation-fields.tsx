import { Select, Textarea, TextInput } from '@mantine/core';
import { releaseKinds, type ReleaseKind } from '@parapet/domain/policies/release';
import type { PlainDate } from '@parapet/domain/dates';
import type { CancellationReason } from '@parapet/domain/policies/cancellation';
import { useTranslation } from 'react-i18next';
import { todayHere } from '../../../core/today-here.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import classes from './transactions.module.css';

/** A cancellation as it is typed. */
export type CancellationValues = Record<string, unknown> & {
  effectiveDate: PlainDate | null;
  reason: CancellationReason | null;
  comments: string;
};

/** The release signed by the insured, as form values. */
export type ReleaseValues = { release: ReleaseKind | null; signedBy: string; signedOn: PlainDate | null };

export const noRelease: ReleaseValues = { release: null, signedBy: '', signedOn: null };

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

/** Fields for an insured's release of cover from a past day: the document, the signer, and the date. */
export function ReleaseFields<V extends Record<string, unknown>>({ form }: { form: FormFields<V> }) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.statement}>
      <legend>{t('policy:cancel.release')}</legend>
      <p>{t('policy:cancel.releaseText')}</p>
      <Select
        label={t('policy:cancel.releaseKind')}
        withAsterisk
        data={releaseKinds.map((value) => ({ value, label: t(`policy:cancel.releases.${value}`) }))}
        {...form.getInputProps('release')}
      />
      <TextInput
        label={t('policy:cancel.signedBy')}
        withAsterisk
        maxLength={200}
        {...form.getInputProps('signedBy')}
      />
      <DateField
        label={t('policy:cancel.signedOn')}
        withAsterisk
        maxDate={todayHere()}
        {...form.getInputProps('signedOn')}
      />
    </fieldset>
  );
}

/** Field for further comments, which are stored with the transaction. */
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

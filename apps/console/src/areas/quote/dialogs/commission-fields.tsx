import { NumberInput, Textarea } from '@mantine/core';
import { agreedCommission } from '@parapet/contract/commission';
import { z } from 'zod';
import { t } from '../../../core/i18n.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';

/** As it is typed: per cent; empty goes back to what holds without it. */
export const commissionForm = z.object({
  percent: z.number().min(0).max(100).or(z.literal('')),
  reason: agreedCommission.shape.reason,
});
export type CommissionForm = { percent: number | ''; reason: string };

export const commissionColumns = { percent: { column: 'commissionOverride.rate', unit: 'percent' } } as const;

type Agreed = { commissionOverride: { rate: number } | null };

export const commissionTyped = ({ commissionOverride }: Agreed): CommissionForm => ({
  percent: commissionOverride ? Math.round(commissionOverride.rate * 10_000) / 100 : '',
  reason: '',
});

export const commissionSent = ({ percent, reason }: CommissionForm) => ({
  rate: percent === '' ? null : Math.round(percent * 100) / 10_000,
  reason,
});

export const CommissionFields = ({ form }: { form: FormFields<CommissionForm> }) => (
  <>
    <NumberInput
      label={t('policy:commission.rate')}
      description={t('policy:commission.rateText')}
      suffix=" %"
      min={0}
      max={100}
      decimalScale={2}
      data-autofocus
      {...form.getInputProps('percent')}
    />
    <Textarea
      label={t('policy:commission.reason')}
      withAsterisk
      autosize
      minRows={2}
      {...form.getInputProps('reason')}
    />
  </>
);

import type { Policy } from '@parapet/contract/policy/index';
import { addDays } from '@parapet/domain/dates';
import { useTranslation } from 'react-i18next';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';

/**
 * The day from which a change takes effect. The calendar offers the whole term: the server knows who may go
 * back further than fourteen days.
 */
export function EffectiveDateField<V extends Record<string, unknown>>({
  policy,
  form,
}: {
  policy: Policy;
  form: FormFields<V>;
}) {
  const { t } = useTranslation();
  return (
    <DateField
      label={t('policy:endorse.effectiveDate')}
      withAsterisk
      minDate={policy.effectiveDate}
      maxDate={addDays(policy.endDate, -1)}
      {...form.getInputProps('effectiveDate')}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { todayHere } from '../../../core/today-here.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';

type Form = { getInputProps: (name: 'effectiveFrom') => object };

/** The day from which a change of reference data takes effect; the hint says what it leaves alone. */
export function EffectiveFromField({ form, hint }: { form: Form; hint: string }) {
  const { t } = useTranslation();
  return (
    <DateField
      label={t('organization:referenceHistory.effectiveFrom')}
      description={hint}
      withAsterisk
      minDate={todayHere()}
      {...form.getInputProps('effectiveFrom')}
    />
  );
}

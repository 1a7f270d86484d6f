import { Select, TextInput } from '@mantine/core';
import { outsideMethods } from '@parapet/contract/billing/accounting';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../kit/forms/field-grid.tsx';
import { DateField } from '../../kit/inputs/date-field.tsx';
import { MoneyInput } from '../../kit/inputs/money-input.tsx';

type Form = { getInputProps(name: never): object };

/**
 * Fields for money that was received outside the processor: the amount, the method, the reference and the
 * day.
 */
export function ReceivedFields({
  form,
  amount = 'amount',
  hasReference = true,
}: {
  form: Form;
  /** The name of the field of the amount. */
  amount?: 'amount' | 'amountPaid';
  hasReference?: boolean;
}) {
  const { t } = useTranslation();
  const input = (name: string) => form.getInputProps(name as never);
  return (
    <FieldGrid>
      <MoneyInput cents label={t('policy:apply.amount')} withAsterisk data-autofocus {...input(amount)} />
      <Select
        label={t('policy:apply.method')}
        withAsterisk
        data={outsideMethods.map((value) => ({ value, label: t(`policy:apply.methods.${value}`) }))}
        {...input('paymentMethod')}
      />
      {hasReference && (
        <TextInput
          label={t('policy:apply.reference')}
          description={t('policy:apply.referenceText')}
          withAsterisk
          {...input('reference')}
        />
      )}
      <DateField label={t('policy:apply.date')} withAsterisk {...input('paymentDate')} />
    </FieldGrid>
  );
}

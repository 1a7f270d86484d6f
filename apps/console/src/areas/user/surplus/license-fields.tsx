import { Checkbox, TextInput } from '@mantine/core';
import { NOTICE_STATES } from '@parapet/domain/quotes/surplus';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { AgencySelect } from '../../agency/index.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { StateSelect } from '../../../kit/inputs/state-select.tsx';

type Form = { getInputProps: (name: string, options?: { type: 'checkbox' }) => object };
type Props = { form: Form; isProvider: boolean; choosesAgency: boolean; state: string };

/**
 * The broker, the license and its state; for the provider also the agency, and where a state requires the
 * notice, the signature on file that only the provider confirms.
 */
export function LicenseFields({ form, isProvider, choosesAgency, state }: Props) {
  const { t } = useTranslation();
  const asksSignature = isProvider && (NOTICE_STATES as readonly string[]).includes(state);
  return (
    <>
      {choosesAgency && (
        <AgencySelect
          label={t('organization:surplus.column.agencyName')}
          {...form.getInputProps('agencyId')}
        />
      )}
      <FieldGrid>
        <TextInput
          label={t('organization:surplus.firstName')}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('brokerFirstName')}
        />
        <TextInput
          label={t('organization:surplus.lastName')}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('brokerLastName')}
        />
        <TextInput
          label={t('organization:surplus.column.brokerEmail')}
          withAsterisk
          type="email"
          autoComplete="off"
          {...form.getInputProps('brokerEmail')}
        />
        <TextInput
          label={t('organization:surplus.column.surplusLicenseNumber')}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('surplusLicenseNumber')}
        />
        <StateSelect
          label={t('organization:surplus.column.surplusLinesState')}
          withAsterisk
          {...form.getInputProps('surplusLinesState')}
        />
        <DateField label={t('organization:surplus.column.validFrom')} {...form.getInputProps('validFrom')} />
        <DateField
          label={t('organization:surplus.column.validUntil')}
          {...form.getInputProps('validUntil')}
        />
      </FieldGrid>
      {asksSignature && (
        <Checkbox
          label={t('organization:surplus.signatureLabel')}
          description={t('organization:surplus.signatureText')}
          {...form.getInputProps('signatureOnFile', { type: 'checkbox' })}
        />
      )}
    </>
  );
}

import { Checkbox, TextInput } from '@mantine/core';
import { searchOrganizations } from '@parapet/contract/auth/organizations';
import { NOTICE_STATES } from '@parapet/domain/quotes/surplus';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { AsyncSelect, type Option } from '../../../kit/inputs/async-select.tsx';
import { StateSelect } from '../../../kit/inputs/state-select.tsx';

type Form = { getInputProps: (name: string, options?: { type: 'checkbox' }) => object };
type Props = { form: Form; isProvider: boolean; choosesAgency: boolean; state: string };

const findAgencies = (text: string, signal: AbortSignal): Promise<Option[]> =>
  send(
    searchOrganizations,
    { query: { size: 100, 'filter.accountType': 'in:AGENCY', ...(text ? { search: `*${text}*` } : {}) } },
    { signal },
  ).then(({ content }) => content.map(({ id, name }) => ({ value: id, label: name })));

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
        <AsyncSelect
          label={t('organization:surplus.agency')}
          withAsterisk
          name="agencies-of-licenses"
          find={findAgencies}
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
          label={t('organization:surplus.email')}
          withAsterisk
          type="email"
          autoComplete="off"
          {...form.getInputProps('brokerEmail')}
        />
        <TextInput
          label={t('organization:surplus.number')}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('surplusLicenseNumber')}
        />
        <StateSelect
          label={t('organization:surplus.state')}
          withAsterisk
          {...form.getInputProps('surplusLinesState')}
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

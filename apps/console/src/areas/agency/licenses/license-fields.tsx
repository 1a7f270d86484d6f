import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { todayHere } from '../../../core/clock.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { StateSelect } from '../../../kit/inputs/state-select.tsx';
import { AgencySelect } from '../agency-select.tsx';
import { AgentSelect } from '../agent-select.tsx';

type Form = { getInputProps: (name: string, options?: { type: 'checkbox' }) => object };
type Props = {
  form: Form;
  choosesAgency: boolean;
  /** For the license of an agent that is still to be chosen: among the users of this agency. */
  agentsOf?: { agencyId: string | undefined };
  /** The day on which the license has run out so far: an old one may be kept. */
  expires?: string;
};

/** State, number and the day of expiry of a license; for the provider also the agency, and whose it is. */
export function LicenseFields({ form, choosesAgency, agentsOf, expires }: Props) {
  const { t } = useTranslation();
  const today = todayHere();
  return (
    <>
      {choosesAgency && (
        <AgencySelect label={t('agency:license.column.agencyName')} {...form.getInputProps('agencyId')} />
      )}
      {agentsOf && (
        <AgentSelect
          label={t('agency:license.agent.column.agent')}
          agencyId={agentsOf.agencyId}
          {...form.getInputProps('agentId')}
        />
      )}
      <FieldGrid>
        <StateSelect label={t('agency:license.column.state')} withAsterisk {...form.getInputProps('state')} />
        <TextInput
          label={t('agency:license.column.number')}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('number')}
        />
        <TextInput label={t('agency:license.column.npn')} autoComplete="off" {...form.getInputProps('npn')} />
        <DateField
          label={t('agency:license.column.expirationDate')}
          withAsterisk
          minDate={expires && expires < today ? expires : today}
          {...form.getInputProps('expirationDate')}
        />
      </FieldGrid>
      <Checkbox
        label={t('agency:license.resident')}
        description={t('agency:license.residentText')}
        {...form.getInputProps('activeResidentState', { type: 'checkbox' })}
      />
    </>
  );
}

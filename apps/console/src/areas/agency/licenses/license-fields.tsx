import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { NOTICE_STATES } from '@parapet/domain/quotes/surplus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayHere } from '../../../core/today-here.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { StateSelect } from '../../../kit/inputs/state-select.tsx';
import { useStateOptions } from '../../../kit/inputs/use-state-options.ts';
import { AgencySelect } from '../agency-select.tsx';
import { AgentSelect } from '../agent-select.tsx';
import type { HeldBy } from './license-kind.ts';

type Form = {
  values: Record<string, unknown>;
  getInputProps: (name: string, options?: { type: 'checkbox' }) => object;
};
type Props = {
  form: Form;
  holder: HeldBy;
  /** Of the provider: it says of which agency a new license is. */
  isStaff: boolean;
  /** A license stays with its holder; a new one is given to one. */
  isNew?: boolean;
  expires?: string | undefined;
};

/** Fields of a license: its holder, state and number, and its days. */
export function LicenseFields(props: Props) {
  const { t } = useTranslation();
  const { form, holder, isStaff, isNew } = props;
  const { agencyId } = form.values;
  return (
    <>
      {isNew && (isStaff || holder === 'APPOINTMENT') && (
        <AgencySelect label={t('agency:license.column.agencyName')} {...form.getInputProps('agencyId')} />
      )}
      {isNew && holder === 'AGENT' && (
        <AgentSelect
          label={t('agency:license.agent.column.agent')}
          agencyId={typeof agencyId === 'string' && agencyId ? agencyId : undefined}
          {...form.getInputProps('agentId')}
        />
      )}
      {fieldsOf[holder](props)}
    </>
  );
}

function EnteredFields({ form, expires }: Props) {
  const { t } = useTranslation();
  const today = todayHere();
  return (
    <>
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

/** The broker, the license and its state; where it requires the notice, the signature that staff confirm. */
function SurplusFields({ form, isStaff }: Props) {
  const { t } = useTranslation();
  const text = (label: string, name: string, type?: 'email') => (
    <TextInput
      label={label}
      withAsterisk
      autoComplete="off"
      {...(type ? { type } : {})}
      {...form.getInputProps(name)}
    />
  );
  const asksSignature =
    isStaff && (NOTICE_STATES as readonly unknown[]).includes(form.values['surplusLinesState']);
  return (
    <>
      <FieldGrid>
        {text(t('organization:surplus.firstName'), 'brokerFirstName')}
        {text(t('organization:surplus.lastName'), 'brokerLastName')}
        {text(t('organization:surplus.column.brokerEmail'), 'brokerEmail', 'email')}
        {text(t('organization:surplus.column.surplusLicenseNumber'), 'surplusLicenseNumber')}
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

function AppointmentFields({ form, isNew }: Props) {
  const { t } = useTranslation();
  const from = (
    <DateField
      label={t('agency:license.appointment.column.appointedFrom')}
      withAsterisk
      {...form.getInputProps('appointedFrom')}
    />
  );
  if (isNew)
    return (
      <>
        <StatesSelect {...form.getInputProps('states')} />
        {from}
      </>
    );
  return (
    <FieldGrid>
      {from}
      <DateField
        label={t('agency:license.appointment.column.terminatedOn')}
        clearable
        clearButtonProps={{ 'aria-label': t('agency:license.appointment.goesOn') }}
        {...form.getInputProps('terminatedOn')}
      />
    </FieldGrid>
  );
}

function StatesSelect(props: object) {
  const { t } = useTranslation();
  const options = useStateOptions();
  return (
    <MultiSelect
      label={t('agency:license.appointment.states')}
      withAsterisk
      searchable
      data={options}
      {...props}
    />
  );
}

const fieldsOf: Readonly<Record<HeldBy, (props: Props) => ReactNode>> = {
  AGENCY: (props) => <EnteredFields {...props} />,
  AGENT: (props) => <EnteredFields {...props} />,
  SURPLUS: (props) => <SurplusFields {...props} />,
  APPOINTMENT: (props) => <AppointmentFields {...props} />,
};

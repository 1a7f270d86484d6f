import { MultiSelect } from '@mantine/core';
import { listStates } from '@parapet/contract/account/reference';
import {
  addAppointments,
  typedAppointments,
  typedTerm,
  updateAppointment,
  type Appointment,
} from '@parapet/contract/agency/appointments';
import { todayHere } from '../../../core/clock.ts';
import { send, useCall } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { AgencySelect } from '../agency-select.tsx';

const refresh = ['agency', 'quote'];

function StatesSelect(props: object) {
  const { data } = useCall(listStates, {}, { staleTime: Infinity });
  return (
    <MultiSelect
      label={t('agency:license.appointment.states')}
      withAsterisk
      searchable
      data={(data?.content ?? []).map(({ stateNameAbbrv, stateName }) => ({
        value: stateNameAbbrv,
        label: stateName,
      }))}
      {...props}
    />
  );
}

export const openAddAppointments = () =>
  openForm({
    title: t('agency:license.appointment.add.title'),
    submit: t('agency:license.appointment.add.open'),
    schema: typedAppointments,
    initial: { agencyId: '', states: [] as string[], appointedFrom: todayHere() as string | null },
    fields: (form) => (
      <>
        <AgencySelect label={t('agency:license.column.agencyName')} {...form.getInputProps('agencyId')} />
        <StatesSelect {...form.getInputProps('states')} />
        <DateField
          label={t('agency:license.appointment.column.appointedFrom')}
          withAsterisk
          {...form.getInputProps('appointedFrom')}
        />
      </>
    ),
    command: (body) => send(addAppointments, { body }),
    done: t('agency:license.appointment.add.done'),
    refresh,
  });

/** Ends an appointment, or begins one again that has ended. */
export const openUpdateAppointment = ({ id, version, state, agencyName, ...term }: Appointment) =>
  openForm({
    title: t('agency:license.appointment.edit.title', { state, name: agencyName }),
    submit: t('common:action.save'),
    schema: typedTerm,
    initial: { appointedFrom: term.appointedFrom as string | null, terminatedOn: term.terminatedOn },
    fields: (form) => (
      <FieldGrid>
        <DateField
          label={t('agency:license.appointment.column.appointedFrom')}
          withAsterisk
          {...form.getInputProps('appointedFrom')}
        />
        <DateField
          label={t('agency:license.appointment.column.terminatedOn')}
          clearable
          clearButtonProps={{ 'aria-label': t('agency:license.appointment.goesOn') }}
          {...form.getInputProps('terminatedOn')}
        />
      </FieldGrid>
    ),
    command: (body) => send(updateAppointment, { params: { id }, body: { ...body, version } }),
    done: t('agency:license.appointment.edit.done'),
    refresh,
  });

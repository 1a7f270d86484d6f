import {
  addAppointments,
  searchAppointments,
  typedAppointments,
  typedTerm,
  updateAppointment,
  type Appointment,
} from '@parapet/contract/agency/appointments';
import { send } from '../../../../core/client.ts';
import { todayHere } from '../../../../core/today-here.ts';
import { t } from '../../../../core/i18n.ts';
import { listColumns } from '../../../../kit/list/list-columns.tsx';
import { licenseKind } from '../license-kind.ts';

/** States in which the carrier has appointed agencies; administrators of the provider change them. */
export const appointments = licenseKind({
  holder: 'APPOINTMENT',
  name: 'appointments',
  manages: 'appointment:manage',
  staff: 'agency:read',
  list: () => searchAppointments,
  columns: (say, isStaff) =>
    listColumns(searchAppointments, (key) => say(`agency:license.appointment.column.${key}`), [
      { key: 'state', card: 'title' },
      ...(isStaff ? (['agencyName'] as const) : []),
      'appointedFrom',
      'terminatedOn',
    ]),
  hasStateFilter: true,
  texts: () => ({
    list: t('agency:license.appointment.list'),
    search: t('agency:license.appointment.search'),
    empty: t('agency:license.appointment.empty'),
    emptyText: t('agency:license.appointment.emptyText'),
  }),
  refresh: ['agency', 'quote'],
  numberOf: ({ state }: Appointment) => state,
  add: {
    words: () => ({
      title: t('agency:license.appointment.add.title'),
      submit: t('agency:license.appointment.add.open'),
      done: t('agency:license.appointment.add.done'),
    }),
    schema: typedAppointments,
    empty: () => ({ agencyId: '', states: [], appointedFrom: todayHere() }),
    send: (body): Promise<unknown> => send(addAppointments, { body }),
  },
  // Ends an appointment, or begins one again that has ended.
  edit: {
    words: ({ state, agencyName }) => ({
      title: t('agency:license.appointment.edit.title', { state, name: agencyName }),
      done: t('agency:license.appointment.edit.done'),
    }),
    schema: typedTerm,
    initial: ({ appointedFrom, terminatedOn }) => ({ appointedFrom, terminatedOn }),
    send: (body, { id, version }) => send(updateAppointment, { params: { id }, body: { ...body, version } }),
  },
});

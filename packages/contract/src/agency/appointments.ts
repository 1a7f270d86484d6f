import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, plainDate, version } from '../shapes.ts';

const appointmentFields = {
  id,
  agencyId: id,
  agencyName: z.string(),
  state: z.string(),
  appointedFrom: plainDate,
  /** The first day on which the agency is not appointed any more. */
  terminatedOn: plainDate.nullable(),
  version: z.number().int(),
};
/** An appointment of an agency by the carrier in a state, as the server returns it. */
export const appointment = z.object(appointmentFields);
export type Appointment = z.output<typeof appointment>;

const term = {
  appointedFrom: z.string('Date is required').pipe(z.iso.date('Date is required')),
  terminatedOn: plainDate.nullable().default(null),
};
const inOrder = ({ appointedFrom, terminatedOn }: { appointedFrom: string; terminatedOn: string | null }) =>
  terminatedOn === null || terminatedOn > appointedFrom;
const order = { path: ['terminatedOn'], message: 'The end date must be after the start date' };

/** Request body that records the appointment of an agency, in 1 to 60 states from the same day. */
export const typedAppointments = z.object({
  agencyId: z.string('The selected agency is invalid').pipe(z.uuid('The selected agency is invalid')),
  states: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'State field is required'))
    .min(1, 'State field is required')
    .max(60),
  appointedFrom: term.appointedFrom,
});
/** The days of an appointment as typed; the last day must be later than the first. */
export const typedTerm = z.object(term).refine(inOrder, order);

export const searchAppointments = call({
  id: 'search-appointments',
  method: 'GET',
  path: '/api/agency/v1/appointment/search',
  access: 'appointment:read',
  summary: 'Search the carrier’s appointments of the agency, or of all agencies for the provider',
  ...list({
    fields: appointmentFields,
    sort: ['state', 'appointedFrom', 'terminatedOn', 'agencyName', 'created', 'modified'],
    filter: ['state', 'agencyId'],
    search: ['agencyName'],
    also: { created: instant, modified: instant },
    order: ['state', 'asc'],
    dated: 'created',
  }),
});

export const addAppointments = call({
  id: 'add-appointments',
  method: 'POST',
  path: '/api/agency/v1/appointment',
  access: 'appointment:manage',
  summary: 'Record the appointment of an agency by the carrier, in one state or several',
  body: typedAppointments,
  answer: z.object({ content: z.array(appointment) }),
  refusals: ['agency-invalid', 'appointment-known'],
});

export const updateAppointment = call({
  id: 'update-appointment',
  method: 'PUT',
  path: '/api/agency/v1/appointment/:id',
  access: 'appointment:manage',
  summary: 'Set the first and last day of an agency’s appointment in a state, to end it or begin it again',
  params: z.object({ id }),
  body: z.object({ ...term, version }).refine(inOrder, order),
  answer: appointment,
  refusals: ['changed-meanwhile'],
});

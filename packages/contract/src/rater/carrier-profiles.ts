import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { UNIT } from '../money.ts';
import { done, id, instant, line, measure, plainDate, version } from '../shapes.ts';

const profileFields = {
  id,
  carrierId: id,
  carrierName: z.string(),
  treatyId: z.string(),
  name: z.string(),
  /** Whole major units; null means what the treaty says. */
  mostLimit: measure.nullable(),
  mostRevenue: measure.nullable(),
  /** Empty means all of the treaty. */
  states: z.array(z.string()),
  fromDate: plainDate,
  toDate: plainDate.nullable(),
  created: instant,
  modified: instant,
  version: z.number().int(),
};
/** A carrier's limits within a treaty, as the server returns them. Amounts are in whole major units. */
export const carrierProfile = z.object(profileFields);
export type CarrierProfile = z.output<typeof carrierProfile>;

const most = z.number().int().min(1).max(1e12).describe(UNIT).nullable().default(null);
const typed = {
  name: line(60).min(1, 'Name is required'),
  mostLimit: most,
  mostRevenue: most,
  states: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'Enter the two-letter state code'))
    .max(60)
    .default([]),
  fromDate: plainDate,
  toDate: plainDate.nullable().default(null),
};
const chosen = { carrierId: id, treatyId: line(40).min(1, 'Treaty is required') };
const inOrder = ({ fromDate, toDate }: { fromDate: string; toDate: string | null }) =>
  toDate === null || toDate > fromDate;
const order = { path: ['toDate'], message: 'The end date must be after the start date' };

export const searchCarrierProfiles = call({
  id: 'search-carrier-profiles',
  method: 'GET',
  path: '/api/rater/v1/carrier/search',
  access: 'quote:underwrite',
  summary: 'Search the risks that carriers accept within their treaties',
  ...list({
    fields: profileFields,
    sort: ['name', 'treatyId', 'fromDate', 'created'],
    filter: ['carrierId', 'treatyId'],
    search: ['name', 'carrierName'],
    order: ['name', 'asc'],
    dated: 'created',
  }),
});

export const addCarrierProfile = call({
  id: 'add-carrier-profile',
  method: 'POST',
  path: '/api/rater/v1/carrier',
  access: 'partner:manage',
  summary:
    'Add a profile of the risks that a carrier accepts within a treaty; quotes outside it need other paper',
  body: z.object({ ...chosen, ...typed }).refine(inOrder, order),
  answer: carrierProfile,
  refusals: ['carrier-invalid', 'carrier-profile-known'],
});

export const updateCarrierProfile = call({
  id: 'update-carrier-profile',
  method: 'PUT',
  path: '/api/rater/v1/carrier/:id',
  access: 'partner:manage',
  summary: 'Update the risks that a carrier accepts; carrier and treaty cannot change',
  params: z.object({ id }),
  body: z
    .object({ ...typed, carrierId: id.optional(), treatyId: line(40).optional(), version })
    .refine(inOrder, order),
  answer: carrierProfile,
  refusals: ['carrier-profile-known', 'changed-meanwhile'],
});

export const deleteCarrierProfile = call({
  id: 'delete-carrier-profile',
  edits: { record: 'carrierProfile', id: 'id' },
  method: 'DELETE',
  path: '/api/rater/v1/carrier/:id',
  access: 'partner:manage',
  summary: 'Delete a rater profile; the treaty alone then determines the risks that the carrier accepts',
  params: z.object({ id }),
  answer: done,
});

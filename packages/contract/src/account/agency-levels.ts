import { z } from 'zod';
import { call } from '../call.ts';
import { done, id, line, measure, version } from '../shapes.ts';

/** Of the insured; in whole dollars or pounds. */
export const revenue = measure.int().min(0).max(1e12).nullable();

/** A level of insureds, by their revenue, that is agreed with an agency. */
export const agencyLevel = z.object({
  id,
  agencyId: id,
  name: z.string(),
  minRevenue: measure.nullable(),
  maxRevenue: measure.nullable(),
  version: z.number().int(),
});
export type AgencyLevel = z.output<typeof agencyLevel>;

const inOrder = ({ minRevenue, maxRevenue }: { minRevenue: number | null; maxRevenue: number | null }) =>
  minRevenue === null || maxRevenue === null || minRevenue <= maxRevenue;
const order = { path: ['maxRevenue'], message: 'Must not be less than the lowest revenue' };
const fields = z.object({
  name: line(40).refine((text) => text !== '', 'Level name is a required field'),
  minRevenue: revenue.default(null),
  maxRevenue: revenue.default(null),
});
export const typedLevel = fields.refine(inOrder, order);

export const listLevels = call({
  id: 'list-agency-levels',
  method: 'GET',
  path: '/api/account/v1/agency/levels',
  access: 'agency-record:read',
  summary:
    'The levels of insureds that are agreed with an agency, the smallest first; without an id the caller’s own',
  query: z.object({ agencyId: id.optional() }),
  answer: z.object({ content: z.array(agencyLevel) }),
});

export const addLevel = call({
  id: 'add-agency-level',
  method: 'POST',
  path: '/api/account/v1/agency/levels',
  access: 'agency:manage',
  summary: 'Agree a level of insureds with an agency; no revenue is of two levels',
  body: fields.extend({ agencyId: id }).refine(inOrder, order),
  answer: agencyLevel,
  refusals: ['level-overlaps'],
});

export const updateLevel = call({
  id: 'update-agency-level',
  method: 'PUT',
  path: '/api/account/v1/agency/levels/:id',
  access: 'agency:manage',
  summary: 'Change a level; the rates that name it keep what they were agreed for',
  params: z.object({ id }),
  body: fields.extend({ version }).refine(inOrder, order),
  ignores: { agencyId: 'a level stays with its agency', id: 'the path names the level' },
  answer: agencyLevel,
  refusals: ['level-overlaps', 'changed-meanwhile'],
});

export const deleteLevel = call({
  id: 'delete-agency-level',
  edits: { record: 'agencyLevel', id: 'id' },
  method: 'DELETE',
  path: '/api/account/v1/agency/levels/:id',
  access: 'agency:manage',
  summary: 'Delete a level; the rates that name it keep what they were agreed for',
  params: z.object({ id }),
  answer: done,
});

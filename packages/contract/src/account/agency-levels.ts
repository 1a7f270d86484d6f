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
/** An agency level as typed. Revenues are in major units; null leaves that end of the range open. */
export const typedLevel = fields.refine(inOrder, order);

export const listLevels = call({
  id: 'list-agency-levels',
  method: 'GET',
  path: '/api/account/v1/agency/levels',
  access: 'agency-record:read',
  summary:
    'List the levels of insureds agreed with an agency, the smallest first; the caller’s own agency without an id',
  query: z.object({ agencyId: id.optional() }),
  answer: z.object({ content: z.array(agencyLevel) }),
});

export const addLevel = call({
  id: 'add-agency-level',
  method: 'POST',
  path: '/api/account/v1/agency/levels',
  access: 'agency:manage',
  summary: 'Add a level of insureds agreed with an agency; the revenue ranges of levels must not overlap',
  body: fields.extend({ agencyId: id }).refine(inOrder, order),
  answer: agencyLevel,
  refusals: ['level-overlaps'],
});

export const updateLevel = call({
  id: 'update-agency-level',
  method: 'PUT',
  path: '/api/account/v1/agency/levels/:id',
  access: 'agency:manage',
  summary: 'Change a level; rates that name it keep the revenue range that they were agreed for',
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
  summary: 'Delete a level; rates that name it keep the revenue range that they were agreed for',
  params: z.object({ id }),
  answer: done,
});

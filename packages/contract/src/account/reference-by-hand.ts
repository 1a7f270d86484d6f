import { z } from 'zod';
import { call } from '../call.ts';
import { id, line, region, version } from '../shapes.ts';
import { industryRow, stateRow } from './reference.ts';

const params = z.object({ id });
const industryBody = z.object({
  naicsCode: z
    .string()
    .trim()
    .regex(/^\d{2,6}$/, 'An industry code has 2 to 6 digits'),
  primaryIndustry: line(200).refine((text) => text !== '', 'Primary industry is required'),
  secondaryIndustry: line(200).refine((text) => text !== '', 'Secondary industry is required'),
});

export const addIndustry = call({
  id: 'add-industry',
  method: 'POST',
  path: '/api/account/v1/naics',
  access: 'reference:manage',
  summary: 'Add an industry code by hand; one that was deleted comes back with these words',
  body: industryBody.extend({ region: region.optional() }),
  answer: industryRow,
  refusals: ['industry-exists'],
});

export const updateIndustry = call({
  id: 'update-industry',
  method: 'PUT',
  path: '/api/account/v1/naics/:id',
  access: 'reference:manage',
  summary: 'Change the words of an industry code; the code itself stays',
  params,
  body: industryBody.extend({ id: id.optional(), version }),
  answer: industryRow,
  refusals: ['changed-meanwhile', 'industry-code-stays'],
});

export const deleteIndustry = call({
  id: 'delete-industry',
  edits: { record: 'industry', id: 'id' },
  method: 'DELETE',
  path: '/api/account/v1/naics/:id',
  access: 'reference:manage',
  summary: 'Offer an industry code no more; accounts that have it keep it',
  params,
  answer: z.object({ message: z.string() }),
});

export const deleteState = call({
  id: 'delete-state',
  method: 'DELETE',
  path: '/api/account/v1/state/:id',
  access: 'reference:manage',
  summary: 'Offer a state no more, once nothing is there: no account, quote or moratorium',
  params,
  answer: z.object({ message: z.string() }),
  refusals: ['state-in-use'],
});

export const addState = call({
  id: 'add-state',
  method: 'POST',
  path: '/api/account/v1/state',
  access: 'reference:manage',
  summary: 'Offer a state again that was deleted',
  body: z.object({ stateNameAbbrv: z.string().trim().toUpperCase().length(2) }),
  answer: stateRow,
});

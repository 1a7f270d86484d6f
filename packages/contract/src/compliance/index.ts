import { screeningRoles, screeningStatuses } from '@parapet/domain/screening/parties';
import { z } from 'zod';
import { call, getCalls } from '../call.ts';
import { list } from '../list.ts';
import { confirmLaw, listLaw } from './law.ts';
import { confirmLawTexts, listLawTexts } from './law-texts.ts';
import { placeLegalHold, releaseLegalHold, searchLegalHolds } from './legal-holds.ts';
import { declareMoratorium, endMoratorium, searchMoratoria } from './moratoria.ts';
import { id, instant, paragraph } from '../shapes.ts';

/** An entry of a sanctions list that a name is like. */
const match = z.object({
  source: z.enum(['OFAC_SDN', 'UK']),
  entry: z.string(),
  name: z.string(),
  program: z.string(),
  score: z.number(),
});
export type ScreeningMatch = z.output<typeof match>;

const screening = z.object({
  id,
  accountId: id,
  companyName: z.string(),
  role: z.enum(screeningRoles),
  name: z.string(),
  status: z.enum(screeningStatuses),
  matches: z.array(match),
  reason: z.string().nullable(),
  clearedBy: z.string().nullable(),
  clearedAt: instant.nullable(),
  created: instant,
  checkedAt: instant,
  version: z.number().int(),
});
export type Screening = z.output<typeof screening>;

export const searchScreenings = call({
  id: 'search-screenings',
  method: 'GET',
  path: '/api/compliance/v1/screenings',
  access: 'sanctions:clear',
  summary: 'Search the names that were found on a sanctions list, or are similar to one',
  ...list({
    fields: screening.shape,
    sort: ['created', 'companyName', 'name', 'checkedAt'],
    filter: ['status', 'accountId'],
    search: ['companyName', 'name'],
    order: ['created', 'desc'],
    dated: 'created',
  }),
});

export const clearScreening = call({
  id: 'clear-screening',
  method: 'PUT',
  path: '/api/compliance/v1/screenings/:screeningId/clear',
  access: 'sanctions:clear',
  summary:
    'Clear a name that is similar to one on a sanctions list, with the reason why it is a different person',
  params: z.object({ screeningId: id }),
  body: z.object({
    version: z.number().int(),
    reason: paragraph(2000).refine(
      (text) => text.length >= 10,
      'Enter how you know that this is a different person',
    ),
  }),
  answer: screening,
  refusals: ['wrong-state', 'changed-meanwhile'],
});

export const complianceCalls = getCalls({
  searchScreenings,
  clearScreening,
  searchMoratoria,
  declareMoratorium,
  endMoratorium,
  searchLegalHolds,
  placeLegalHold,
  releaseLegalHold,
  listLaw,
  confirmLaw,
  listLawTexts,
  confirmLawTexts,
});

import { z } from 'zod';
import { keyId } from '../auth/index.ts';
import { call, getCalls } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, plainDate } from '../shapes.ts';

/** Periods by name, up to now; `after` and `before` are about days of one's own choice. */
export const dateFilters = ['TODAY', 'LAST_7_DAYS', 'LAST_30_DAYS', 'LAST_90_DAYS'] as const;
/** The name of a period up to now, one of `dateFilters`. */
export type DateFilter = (typeof dateFilters)[number];

const activityFields = {
  id,
  at: instant,
  keyId: z.string(),
  keyName: z.string(),
  /** The name of the call in the API's description. */
  callId: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().int(),
  milliseconds: z.number().int(),
  address: z.string(),
  requestId: id,
};

const shown = list({
  fields: activityFields,
  sort: ['at', 'keyName', 'callId', 'status', 'milliseconds'],
  filter: ['status', 'callId', 'method'],
  search: ['keyName', 'keyId', 'callId', 'path', 'address'],
  order: ['at', 'desc'],
});
const query = shown.query.extend({
  after: plainDate.optional().describe('From this day on'),
  before: plainDate.optional().describe('Up to the end of this day'),
  dateFilter: z.enum(dateFilters).optional().describe('A period up to now, by name'),
  apiClientId: keyId.optional().describe('The id of a key'),
  searchAfter: id.optional().describe('What is older than this entry: the last one of the page before'),
  pageRequested: z.coerce.number().int().min(0).max(100_000).optional().describe('The same as page'),
});
const base = '/api/apiactivity/v1';

export const searchApiActivity = call({
  id: 'search-api-activity',
  method: 'GET',
  path: `${base}/search`,
  access: 'api-key:manage',
  summary: 'Search the calls made with the API keys of the caller’s organization',
  ...shown,
  query,
});

const counted = { calls: z.number().int(), refused: z.number().int(), failed: z.number().int() };

export const getApiActivityGraph = call({
  id: 'get-api-activity-graph',
  method: 'GET',
  path: `${base}/graph`,
  access: 'api-key:manage',
  summary: 'Return the number of calls made with the organization’s API keys by day (UTC)',
  query,
  answer: z.object({ days: z.array(z.object({ day: plainDate, ...counted })) }),
});

export const getApiActivityStats = call({
  id: 'get-api-activity-stats',
  method: 'GET',
  path: `${base}/agg/stats`,
  access: 'api-key:manage',
  summary:
    'Return totals of the calls made with the organization’s API keys: count and duration, by key and by call',
  query,
  answer: z.object({
    ...counted,
    /** Median duration, and the duration that nineteen of twenty calls do not exceed. */
    medianMilliseconds: z.number().int().nullable(),
    p95Milliseconds: z.number().int().nullable(),
    keys: z.array(z.object({ keyId: z.string(), keyName: z.string(), ...counted })),
    callIds: z.array(z.object({ callId: z.string(), ...counted })),
  }),
});

export const apiActivityCalls = getCalls({ searchApiActivity, getApiActivityGraph, getApiActivityStats });

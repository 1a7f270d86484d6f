import { z } from 'zod';
import { call, getCalls } from '../call.ts';
import { list } from '../list.ts';
import { accountParams, id, instant } from '../shapes.ts';

/** The message that an open screen receives as soon as something it may see has changed. */
export const changeEvent = z.object({
  kind: z.enum(['account', 'quote', 'policy', 'billing', 'document', 'submission', 'claim']),
  id,
  accountId: id,
  command: z.string(),
  version: z.number().int(),
});
export type ChangeEvent = z.output<typeof changeEvent>;

/** Longest that a stream looks back, in milliseconds: a page has read everything before that. */
export const MOST_LOOK_BACK = 60_000;

const streamEvents = call({
  id: 'stream-events',
  method: 'GET',
  path: '/api/activity/v1/events',
  access: 'activity:read',
  flows: { E_PAY: 'any' },
  summary: 'Stream changes as they happen, as server-sent events',
  query: z.object({
    lookBack: z.coerce
      .number()
      .int()
      .min(0)
      .max(MOST_LOOK_BACK)
      .default(0)
      .describe('Milliseconds since the page began to read: what has changed since comes first'),
  }),
  answer: z.any(),
  produces: 'events',
});

/** Stands in history for a value of more than 2,000 characters. */
export const LONG_VALUE = '(long value)';

/** The fields of an entry of the history, as the server returns it. */
export const historyFields = {
  id,
  at: instant,
  event: z.string(),
  actorName: z.string(),
  actingFor: z.string().nullable(),
  subject: z.string(),
  subjectId: id,
  accountId: id.nullable(),
  detail: z.record(z.string(), z.json()),
  /** Each field that changed, by its path, before and after; empty for policyholders. */
  changes: z.record(z.string(), z.object({ from: z.json(), to: z.json() })),
};
const historyEntry = z.object(historyFields);

const searchHistory = call({
  id: 'search-history',
  method: 'GET',
  path: '/api/activity/v1/search',
  access: 'activity:read',
  summary:
    'Search the history that the caller may read: of accounts that they see and, for administrators, of their own organization',
  ...list({
    fields: historyFields,
    sort: ['at', 'event', 'actorName'],
    filter: ['event', 'subject', 'subjectId', 'accountId'],
    search: ['actorName', 'event'],
    order: ['at', 'desc'],
    dated: 'at',
  }),
});

const getHistory = call({
  id: 'get-history',
  method: 'GET',
  path: '/api/activity/v1/history/:accountId',
  access: 'activity:read',
  summary:
    'Return the history of an account, its quotes, policies and payments, with the actor of each entry, newest first',
  params: accountParams,
  query: z.object({
    subjectId: id.optional(),
    before: z.iso.datetime().optional(),
    size: z.coerce.number().int().min(1).max(200).default(100),
  }),
  answer: z.object({ content: z.array(historyEntry) }),
});

export const activityCalls = getCalls({ streamEvents, getHistory, searchHistory });
export { getHistory, searchHistory, streamEvents };

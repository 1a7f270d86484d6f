import { z } from 'zod';
import { call } from '../call.ts';
import { accountParams, id, instant } from '../shapes.ts';

/** What an open screen is told the moment something it may see has changed. */
export const changeEvent = z.object({
  kind: z.enum(['account', 'quote', 'policy', 'billing', 'document', 'submission']),
  id,
  accountId: id,
  command: z.string(),
  version: z.number().int(),
});
export type ChangeEvent = z.output<typeof changeEvent>;

const streamEvents = call({
  id: 'stream-events',
  method: 'GET',
  path: '/api/activity/v1/events',
  access: 'activity:read',
  summary: 'Changes as they happen, as server-sent events',
  answer: z.any(),
  produces: 'events',
});

export const historyEntry = z.object({
  id,
  at: instant,
  event: z.string(),
  actorName: z.string(),
  actingFor: z.string().nullable(),
  subject: z.string(),
  subjectId: id,
  detail: z.record(z.string(), z.json()),
});

const getHistory = call({
  id: 'get-history',
  method: 'GET',
  path: '/api/activity/v1/history/:accountId',
  access: 'activity:read',
  summary: 'Who did what and when to an account, its quotes, policies and payments, newest first',
  params: accountParams,
  query: z.object({
    subjectId: id.optional(),
    before: z.iso.datetime().optional(),
    size: z.coerce.number().int().min(1).max(200).default(100),
  }),
  answer: z.object({ content: z.array(historyEntry) }),
});

export const activityCalls = { 'stream-events': streamEvents, 'get-history': getHistory };
export { getHistory, streamEvents };

import { z } from 'zod';
import { historyEvents, type HistoryEventName } from './events.ts';
import { webhookTopicOf } from './webhook-topic.ts';
import { id, instant } from '../shapes.ts';

const types = (Object.keys(historyEvents) as HistoryEventName[]).filter(
  (name) => webhookTopicOf(name) !== undefined,
);

/**
 * What is sent to a webhook: that something happened to a record. Who wants to know more reads it with a key.
 */
export const webhookEvent = z.object({
  /** The same at each try and each replay. */
  id,
  type: z.enum(types),
  at: instant,
  record: z.object({
    type: z.enum(['quote', 'policy', 'claim']),
    id,
    number: z.string(),
    /** Where the record stands after it; null for events that say nothing of that. */
    status: z.string().nullable(),
  }),
  accountId: id.nullable(),
  agencyId: id.nullable(),
});

import { z } from 'zod';
import { historyEvents, type HistoryEventName } from './events.ts';
import { findWebhookTopic } from './webhook-topic.ts';
import { id, instant } from '../shapes.ts';

const types = (Object.keys(historyEvents) as HistoryEventName[]).filter(
  (name) => findWebhookTopic(name) !== undefined,
);

/**
 * The body of a webhook request: it says that something happened to a record. A subscriber that wants to know
 * more reads the record with a key.
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
    /** Status of the record after it; null for events that say nothing of that. */
    status: z.string().nullable(),
  }),
  accountId: id.nullable(),
  agencyId: id.nullable(),
});

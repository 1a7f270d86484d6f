import type { WebhookTopic } from '@parapet/domain/integrations/webhooks';
import { historyEvents, type HistoryEventName } from './events.ts';

/**
 * The topic under which subscribers are told of an event of history, and whether only the provider's are.
 * @returns undefined for events that nobody outside is told of.
 */
export function findWebhookTopic(
  name: HistoryEventName,
): { topic: WebhookTopic; staffOnly: boolean } | undefined {
  const event = historyEvents[name];
  if ('only' in event) return undefined;
  const staffOnly = 'staffOnly' in event;
  if (event.subject === 'quote') return { topic: 'quote', staffOnly };
  if (event.subject === 'claim') return { topic: 'claim', staffOnly };
  if (event.subject !== 'policy') return undefined;
  return { topic: event.group === 'payment' ? 'billing' : 'policy', staffOnly };
}

import type { webhookCalls } from '@parapet/contract/webhook/index';
import type { Handlers } from '../../platform/handler.ts';
import { getDelivery, replayDelivery, replayWebhook, searchDeliveries } from './deliveries.ts';
import { createWebhook, deleteWebhook, pauseWebhook, resumeWebhook, updateWebhook } from './webhooks.ts';
import { searchWebhooks } from './webhook-view.ts';

export const webhookHandlers: Handlers<typeof webhookCalls, 'create-webhook' | 'update-webhook'> = {
  'search-webhooks': searchWebhooks,
  'create-webhook': createWebhook,
  'update-webhook': updateWebhook,
  'delete-webhook': deleteWebhook,
  'pause-webhook': pauseWebhook,
  'resume-webhook': resumeWebhook,
  'search-webhook-deliveries': searchDeliveries,
  'get-webhook-delivery': getDelivery,
  'replay-webhook-delivery': replayDelivery,
  'replay-webhook': replayWebhook,
};

export { sealedFor } from './deliver.ts';
export { startWebhookSender } from './sender.ts';

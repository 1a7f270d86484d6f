import type { DeliveryStatus, WebhookStatus, WebhookTopic } from '@parapet/domain/integrations/webhooks';
import type { Permission } from '@parapet/domain/permissions/table';
import type { Refine } from './refine.ts';
import type { DB } from './rows.gen.ts';

/** Types that SQL does not know for the tables of keys and webhooks. */
export type IntegrationTables = {
  apiKey: Refine<DB['apiKey'], { scopes: Permission[] }>;
  webhook: Refine<DB['webhook'], { topics: WebhookTopic[]; status: WebhookStatus }>;
  webhookDelivery: Refine<DB['webhookDelivery'], { topic: WebhookTopic; status: DeliveryStatus }>;
};

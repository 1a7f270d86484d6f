import { webhookEvent } from '@parapet/contract/activity/webhook-event';
import type { Json, Shapes } from './openapi-components.ts';

const header = (name: string, description: string, schema: Json = { type: 'string' }): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

/** The `webhooks` of the document: requests that we send and a subscriber answers. */
export const getWebhooks = (shapes: Shapes): Json => ({
  event: {
    post: {
      operationId: 'webhook-event',
      summary: 'An event on a quote, policy, bill or claim',
      description:
        'Sent to each webhook that receives its topic, signed according to [Standard Webhooks](https://www.standardwebhooks.com). Events of one record are sent in order. Without a status of 200 to 299 within ten seconds, it is retried for three days.',
      parameters: [
        header('webhook-id', 'The event id, the same for each attempt and replay', {
          type: 'string',
          format: 'uuid',
        }),
        header('webhook-timestamp', 'Time of this attempt, in seconds since 1970', {
          type: 'string',
          pattern: '^\\d+$',
        }),
        header(
          'webhook-signature',
          '`v1,` and the base64 HMAC-SHA256 of id, period, timestamp, period and body, with the characters of the client secret as the key',
        ),
        header('parapet-client-id', 'The client id of the webhook'),
        header('parapet-event', 'The type of the event'),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: shapes.schemaOf(webhookEvent, 'output') } },
      },
      responses: {
        '2XX': { description: 'Taken' },
        default: { description: 'Not accepted: it is retried. Redirects are not followed.' },
      },
    },
  },
});

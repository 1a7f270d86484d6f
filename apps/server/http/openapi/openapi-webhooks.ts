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
      summary: 'Something happened to a quote, policy, bill or claim',
      description:
        'Sent to each webhook that is told of its topic, signed as [Standard Webhooks](https://www.standardwebhooks.com) says. Events of one record come in their order. Without a status of 200 to 299 within ten seconds it is sent again, for three days.',
      parameters: [
        header('webhook-id', 'The id of the event: the same at each try and each replay', {
          type: 'string',
          format: 'uuid',
        }),
        header('webhook-timestamp', 'When this try was made, in seconds since 1970', {
          type: 'string',
          pattern: '^\\d+$',
        }),
        header(
          'webhook-signature',
          '`v1,` and the base64 of the HMAC-SHA256 of id, point, timestamp, point and body, with the characters of the client secret as the key',
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
        default: { description: 'Not taken: it is sent again. Redirects are not followed.' },
      },
    },
  },
});

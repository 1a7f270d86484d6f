import { Webhook } from 'standardwebhooks';

/**
 * The headers of a delivery, signed as Standard Webhooks asks for: HMAC-SHA256 over id, time and body. Who
 * checks that the time is recent is safe from repeats (/api/docs/quick-start). The key is the secret as it is
 * read, letter by letter: people may choose one that is no base64.
 */
export function signedHeaders(
  { clientId, secret }: { clientId: string; secret: string },
  { eventId, event, body }: { eventId: string; event: string; body: string },
  now: Date,
): Record<string, string> {
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret, { format: 'raw' }).sign(eventId, now, body),
    'parapet-client-id': clientId,
    'parapet-event': event,
  };
}

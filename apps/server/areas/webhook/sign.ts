import { createHmac } from 'node:crypto';

/**
 * The headers of a delivery. What is signed is the time, a point and the body: who checks that the time
 * is recent
 * is safe from repeats (/api/docs/quick-start).
 */
export function signedHeaders(
  { clientId, secret }: { clientId: string; secret: string },
  { eventId, event, body }: { eventId: string; event: string; body: string },
  now: Date,
): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  return {
    'parapet-client-id': clientId,
    'parapet-event': event,
    'parapet-event-id': eventId,
    'parapet-time': time,
    'parapet-signature': `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  };
}

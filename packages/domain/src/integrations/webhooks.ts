/** Topics that subscribers can be told of. */
export const webhookTopics = ['quote', 'policy', 'billing', 'claim'] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

export const webhookStatuses = ['Active', 'Paused'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];
export const deliveryStatuses = ['Waiting', 'Delivered', 'Given up'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The specification's lengths: of the names that a subscriber is known by, and of its path. */
export const CLIENT_ID_LENGTH = 32;
export const CLIENT_SECRET_LENGTH = 32;
export const WEBHOOK_URL_LENGTH = 16;
/** Stands where the secret is not shown; sent back, it leaves the secret as it is. */
export const SECRET_NOT_SHOWN = '*'.repeat(CLIENT_SECRET_LENGTH);

export const MOST_WEBHOOKS = 20;
/** So many of a range are sent again at once. */
export const MOST_REPLAYED = 1000;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** After so long nobody tries any more. */
export const GIVE_UP_AFTER_MS = 72 * HOUR;
/** The pauses between tries; the last one repeats. */
const pauses = [
  10 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
];

/**
 * @param tries how often it was tried so far, the last one just now.
 * @returns when to try again, or undefined if three days have passed since the first try.
 */
export function nextTry(tries: number, firstTriedAt: Date, now: Date): Date | undefined {
  const end = firstTriedAt.getTime() + GIVE_UP_AFTER_MS;
  if (now.getTime() >= end) return undefined;
  const pause = pauses[Math.min(Math.max(tries, 1), pauses.length) - 1]!;
  // The last try is at the end of the three days, whatever the pause.
  return new Date(Math.min(now.getTime() + pause, end));
}

/** The ways out of the server, each with senders of its own: what hangs in one is in no other's way. */
export const channels = [
  'mail',
  'texts',
  'payments',
  'leads',
  'connectors',
  'scanner',
  'reader',
  'webhooks',
  'documents',
  'work',
] as const;
export type Channel = (typeof channels)[number];

/** Those whose messages stand in the outbox; events for webhooks have a queue of their own. */
export type OutboxChannel = Exclude<Channel, 'webhooks'>;

/** Number of senders of a channel that work at once, and the maximum time for one message. */
export const senders: Readonly<Record<OutboxChannel, { atOnce: number; patienceMs: number }>> = {
  mail: { atOnce: 4, patienceMs: 60_000 },
  texts: { atOnce: 4, patienceMs: 20_000 },
  payments: { atOnce: 2, patienceMs: 60_000 },
  leads: { atOnce: 2, patienceMs: 30_000 },
  connectors: { atOnce: 2, patienceMs: 60_000 },
  // The web sites and mail servers of a domain may each be slow.
  scanner: { atOnce: 2, patienceMs: 180_000 },
  reader: { atOnce: 2, patienceMs: 120_000 },
  documents: { atOnce: 2, patienceMs: 300_000 },
  work: { atOnce: 2, patienceMs: 300_000 },
};

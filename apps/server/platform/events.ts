import type { ChangeEvent } from '@parapet/contract/activity/index';
import pg from 'pg';
import { sql } from 'kysely';
import type { Scope, Tx } from './database.ts';

/** A change and the tenant it belongs to. Listeners are told only about what they may see. */
export type Announcement = ChangeEvent & {
  agencyId: string;
  teamId: string | null;
  /** Whether policyholders may see it. */ forCustomer: boolean;
};

type Listener = { scope: Scope; tell(event: ChangeEvent): void };

const CHANNEL = 'parapet_change';

/** Tells every server about a change, when the transaction commits and not before. */
export async function announce(tx: Tx, event: Announcement): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`.execute(tx);
}

export type EventHub = {
  listen(listener: Listener): () => void;
  onOutbox(wake: () => void): void;
  close(): Promise<void>;
};

/** One connection that hears every change and passes each on to the screens that may see it. */
export async function openEventHub(
  url: string,
  maySee: (scope: Scope, event: Announcement) => boolean,
  log: (error: unknown) => void,
): Promise<EventHub> {
  const listeners = new Set<Listener>();
  const wakers = new Set<() => void>();
  let closed = false;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    client = new pg.Client({ connectionString: url, application_name: 'parapet-events', keepAlive: true });
    client.on('notification', (notice) => {
      if (notice.channel === 'parapet_outbox') for (const wake of wakers) wake();
      else if (notice.payload) dispatch(JSON.parse(notice.payload) as Announcement);
    });
    client.on('error', (error) => {
      log(error);
      if (!closed) setTimeout(() => void connect().catch(log), 1000).unref();
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}; listen parapet_outbox`);
  }

  function dispatch(announcement: Announcement): void {
    const { agencyId: _agency, teamId: _team, forCustomer: _customer, ...event } = announcement;
    for (const { scope, tell } of listeners) if (maySee(scope, announcement)) tell(event);
  }

  await connect();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOutbox: (wake) => void wakers.add(wake),
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}

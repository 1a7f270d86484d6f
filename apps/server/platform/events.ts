import { MOST_LOOK_BACK, type ChangeEvent } from '@parapet/contract/activity/index';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { noteForCommit, sendWrite, type Scope, type Tx } from './database/database.ts';
import { JOB_CHANNEL } from './outbox/ask-for-job.ts';
import { OUTBOX_CHANNEL } from './outbox/outbox.ts';

/** A change and the tenant it belongs to. Listeners are told only about what they may see. */
export type Announcement = ChangeEvent & {
  agencyId: string;
  teamId: string | null;
  /** Whether policyholders may see it. */ forCustomer: boolean;
};

type Listener = {
  scope: Scope;
  sessionId: string;
  tell(event: ChangeEvent): void;
  /** Called when changes may have been missed. */
  missed(): void;
  /** Called when the session has ended. */
  over(): void;
};

export const CHANGE_CHANNEL = 'parapet_change';
/** The database itself tells which session has ended (migration 0047): whatever ended it. */
const SESSION_CHANNEL = 'parapet_session';
/** Pauses between tries to hear again: what was missed is told soon after the database is back. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 800;
const CONNECT_MS = 5000;
/** So many changes of the last minute are kept for pages that began to read before they listened. */
const MOST_RECENT = 2000;

/**
 * Tells every server about a change, soon after the transaction commits and not before
 * (platform/outbox/relay.ts).
 */
export async function announce(tx: Tx, event: Announcement): Promise<void> {
  await sendWrite(tx, tx.insertInto('announcement').values({ event: JSON.stringify(event) }));
  noteForCommit(tx, 'change');
}

export type EventHub = {
  /** Number of listeners. */
  size(): number;
  listen(listener: Listener): () => void;
  /**
   * The changes of the last so many milliseconds that may be seen by the scope, in their order; undefined if
   * some of them may not have been heard.
   */
  getRecent(scope: Scope, ms: number): ChangeEvent[] | undefined;
  onOutbox(wake: () => void): void;
  /** Hears which job somebody asks for. */
  onJob(run: (name: string) => void): void;
  close(): Promise<void>;
};

/** The part of an announcement that listeners are told. */
function getEvent(announcement: Announcement): ChangeEvent {
  const { agencyId: _agency, teamId: _team, forCustomer: _customer, ...event } = announcement;
  return event;
}

/** Opens a connection that receives every change and passes each on to the screens that may see it. */
export async function openEventHub(
  url: string,
  maySee: (scope: Scope, event: Announcement) => boolean,
  log: (error: unknown) => void,
): Promise<EventHub> {
  const listeners = new Set<Listener>();
  const wakers = new Set<() => void>();
  const runners = new Set<(name: string) => void>();
  const recent: { at: number; announcement: Announcement }[] = [];
  /** Since when `recent` has every change. */
  let completeFrom = Infinity;
  let closed = false;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'parapet-events',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    let isOpen = false;
    next.on('notification', (notice) => {
      if (notice.channel === OUTBOX_CHANNEL) for (const wake of wakers) wake();
      else if (notice.channel === JOB_CHANNEL) for (const run of runners) run(notice.payload ?? '');
      else if (notice.channel === SESSION_CHANNEL) onSessionEnd(notice.payload ?? '');
      else if (notice.payload)
        for (const event of JSON.parse(notice.payload) as Announcement[]) dispatch(event);
    });
    next.on('error', (error) => {
      if (isOpen) void reconnect(error);
      isOpen = false;
    });
    try {
      await next.connect();
      await next.query(
        [CHANGE_CHANNEL, OUTBOX_CHANNEL, SESSION_CHANNEL, JOB_CHANNEL]
          .map((name) => `listen ${name}`)
          .join('; '),
      );
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    // Closed meanwhile.
    if (closed) return next.end();
    isOpen = true;
    client = next;
    completeFrom = performance.now();
  }

  /** Tries until the database answers again. What was announced meanwhile has not been heard. */
  async function reconnect(error: unknown): Promise<void> {
    log(error);
    for (let pause = FIRST_PAUSE_MS; !closed; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await wait(pause, undefined, { ref: false });
      if (closed) return;
      try {
        await connect();
        for (const { missed } of listeners) missed();
        for (const wake of wakers) wake();
        return;
      } catch {
        // It was logged that the connection is lost; there is nothing to say of each try.
      }
    }
  }

  function onSessionEnd(session: string): void {
    for (const { sessionId, over } of listeners) if (sessionId === session) over();
  }

  function dispatch(announcement: Announcement): void {
    keep(announcement);
    const event = getEvent(announcement);
    for (const { scope, tell } of listeners) if (maySee(scope, announcement)) tell(event);
  }

  function keep(announcement: Announcement): void {
    const now = performance.now();
    recent.push({ at: now, announcement });
    while (recent.length > MOST_RECENT || recent[0]!.at < now - MOST_LOOK_BACK)
      completeFrom = recent.shift()!.at;
  }

  await connect();
  return {
    size: () => listeners.size,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getRecent(scope, ms) {
      const since = performance.now() - ms;
      if (since < completeFrom) return undefined;
      return recent
        .filter(({ at, announcement }) => at >= since && maySee(scope, announcement))
        .map(({ announcement }) => getEvent(announcement));
    },
    onOutbox: (wake) => void wakers.add(wake),
    onJob: (run) => void runners.add(run),
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}

import { createHmac } from 'node:crypto';
import type { AppContext } from '../platform/command-context.ts';
import type { Database } from '../platform/database/database.ts';
import { returnLeases, takeLease } from '../platform/database/leases.ts';

/** Maximum number of streams of changes that a person may have open, over all servers: a tab has one. */
const MOST_OF_A_PERSON = 20;

/** The streams of changes that are open in this process, each with the place that it has taken. */
export type OpenStreams = {
  /**
   * Takes one of the places that a person has on all servers.
   * @returns what gives it back, or undefined if the person has no more.
   */
  take(personId: string, end: () => void): Promise<(() => void) | undefined>;
  /** Ends all and waits until their places are given back. */
  endAll(): Promise<void>;
};

/** @param longestMs how long a stream is open at most: the place of a server that dies is free after that. */
export function openStreams(
  database: Database,
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  longestMs: number,
  log: (error: unknown) => void,
): OpenStreams {
  const open = new Set<() => void>();
  const returning = new Set<Promise<unknown>>();
  const getPlaces = (personId: string): Buffer[] =>
    Array.from({ length: MOST_OF_A_PERSON }, (_, at) =>
      createHmac('sha256', config.secret).update(`stream:${personId}:${at}`).digest(),
    );

  function giveBack(place: Buffer): void {
    // Where the database is away it is free when its time is over.
    const given: Promise<unknown> = database
      .transact({ scope: 'all' }, (tx) => returnLeases(tx, [place]))
      .catch(log)
      .finally(() => returning.delete(given));
    returning.add(given);
  }

  return {
    async take(personId, end) {
      const now = clock.now();
      const until = new Date(now.getTime() + longestMs);
      const places = getPlaces(personId);
      const place = await database.transact({ scope: 'all' }, (tx) => takeLease(tx, now, places, until));
      if (!place) return undefined;
      open.add(end);
      return () => {
        if (open.delete(end)) giveBack(place);
      };
    },
    async endAll() {
      for (const end of open) end();
      await Promise.all(returning);
    },
  };
}

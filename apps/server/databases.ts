import {
  poolOfCalls,
  poolOfHealth,
  poolOfJobs,
  poolOfPreparation,
  poolOfSignals,
  poolOfWork,
} from './platform/database/connections.ts';
import { openDatabase, type Database, type Listeners } from './platform/database/database.ts';
import type { Shared } from './shared.ts';

/**
 * The connections of one process, apart by what they are for: what waits in one pool is in nobody's way in
 * another.
 */
export type Databases = {
  calls: Database;
  /** Messages, webhooks, figures and files. */
  work: Database;
  jobs: Database;
  /** Announcements to other servers, claims of messages, and metrics. */
  signals: Database;
  /** Whether the server is well. */
  health: Database;
  close(): Promise<void>;
};

/** Opens no connection yet. Whoever listens to one pool hears what is committed in any. */
export function openDatabases({ access, processes }: Shared): Databases {
  const listeners: Listeners = new Set();
  const calls = openDatabase(access, poolOfCalls(processes), listeners);
  const work = openDatabase(access, poolOfWork(), listeners);
  const jobs = openDatabase(access, poolOfJobs(), listeners);
  const signals = openDatabase(access, poolOfSignals(), listeners);
  const health = openDatabase(access, poolOfHealth(), listeners);
  return {
    calls,
    work,
    jobs,
    signals,
    health,
    close: async () =>
      void (await Promise.all([calls, work, jobs, signals, health].map((each) => each.close()))),
  };
}

/** Lends connections that nobody hurries, for what is done before anything is served. */
export async function withPreparation<T>(
  { access }: Shared,
  prepare: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(access, poolOfPreparation());
  try {
    return await prepare(database);
  } finally {
    await database.close();
  }
}

import { openServices, type Services } from './services.ts';
import { clockOffset } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { DatabaseAccess } from './platform/database/database-roles.ts';
import { migrate } from './platform/database/migrate.ts';

/**
 * Values that the processes of one server share: how to reach the database and the outside services, and
 * the clock. Plain values: one process finds them out and passes them to the others.
 */
export type Shared = {
  access: DatabaseAccess;
  services: Services;
  /** Difference between the clock and the system's, in milliseconds. */
  clockOffset: number;
  /** Number of processes that share the machine and the connections of the database. */
  processes: number;
};

/** Brings the database up to date and opens the outside services: once, in one process of a server. */
export async function openShared(
  config: Config,
  ownerUrl: string,
): Promise<{ shared: Shared; stop(): Promise<void> }> {
  const { url, schedulerUrl, scopeKey } = await migrate(ownerUrl);
  const { services, stop } = await openServices(config);
  return {
    shared: {
      access: { url, schedulerUrl, scopeKey },
      services,
      clockOffset: clockOffset(config.PARAPET_NOW),
      processes: config.processes,
    },
    stop,
  };
}

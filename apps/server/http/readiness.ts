import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import { isMigrated } from '../platform/database/migrate.ts';

/** Maximum time for an answer to a readiness check. */
const PATIENCE_MS = 3000;

/** Whether this process can answer calls, as `/readyz` says. */
export type Readiness = {
  isReady(): Promise<boolean>;
  /** From now on it is not: whoever asks goes elsewhere, while calls are still answered. */
  leave(): void;
  isLeaving(): boolean;
};

/** @param database connections of its own: it is asked while all others are taken. */
export function openReadiness(database: Database): Readiness {
  let leaving = false;
  let asked: Promise<boolean> | undefined;
  async function ask(): Promise<boolean> {
    const late = wait(PATIENCE_MS, false, { ref: false });
    return Promise.race([isMigrated(database).catch(() => false), late]);
  }
  return {
    async isReady() {
      if (leaving) return false;
      // Anybody may ask: all who ask meanwhile share one answer and one connection.
      asked ??= ask().finally(() => (asked = undefined));
      return asked;
    },
    leave: () => void (leaving = true),
    isLeaving: () => leaving,
  };
}

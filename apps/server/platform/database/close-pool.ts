import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Maximum time for what is under way when a pool closes. */
export const CUT_AFTER_MS = 5000;

/** The sockets of a pool, kept so that they can be cut. */
export type Sockets = { open(): Socket; cut(): void };

/** Keeps the sockets that it opens, until they are closed. */
export function keepSockets(): Sockets {
  const sockets = new Set<Socket>();
  return {
    open() {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    cut: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/**
 * Closes a pool. What takes too long is cut off, and PostgreSQL rolls it back: a statement of a job may wait
 * for minutes, and the process must end before.
 */
export async function closePool(
  pool: pg.Pool,
  sockets: Pick<Sockets, 'cut'>,
  patienceMs = CUT_AFTER_MS,
): Promise<void> {
  const ended = pool.end();
  const late = wait(patienceMs, undefined, { ref: false }).then(sockets.cut);
  await Promise.race([ended, late]);
}

import type { Worker } from 'node:cluster';
import { growing, getSum, type Measured } from '../platform/observability/metrics.ts';
import type { ToProcess } from './messages.ts';

/** A process that does not answer in time counts as it last did. */
const PATIENCE_MS = 1000;

/** The sum of what all processes measured, those that are gone included. */
export type ServerMetrics = {
  text(workers: readonly Worker[], own: () => Promise<Measured>): Promise<string>;
  take(id: number, measured: Measured): void;
  /** Keeps the counts of an ended process, as of its last measurement, in the sum. */
  bury(worker: Worker): void;
};

export function openServerMetrics(): ServerMetrics {
  const last = new Map<number, Measured>();
  const gone: Measured[] = [];
  const waiting = new Map<number, (measured: Measured) => void>();
  let questions = 0;

  async function ask(worker: Worker): Promise<void> {
    const id = ++questions;
    const answer = new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, PATIENCE_MS);
      waiting.set(id, (measured) => {
        clearTimeout(patience);
        last.set(worker.id, measured);
        resolve();
      });
    });
    const message: ToProcess = { type: 'measure', id };
    worker.send(message, undefined, undefined, () => {});
    await answer;
    waiting.delete(id);
  }

  return {
    async text(workers, own) {
      await Promise.all(workers.map(ask));
      return getSum([...gone, ...last.values(), await own()]);
    },
    take: (id, measured) => waiting.get(id)?.(measured),
    bury(worker) {
      const measured = last.get(worker.id);
      last.delete(worker.id);
      if (measured) gone.push(growing(measured));
    },
  };
}

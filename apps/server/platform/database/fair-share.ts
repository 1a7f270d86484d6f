import { QueueFull } from './bounded-queue.ts';

export type Limits = {
  /** So much is under way at once. */
  atOnce: number;
  /** And so much of it for one who asks. */
  ofOne: number;
  /** And so much of it only for those who have nothing under way: two who are slow do not take all. */
  forOthers?: number;
  /** So many may wait, half of them for one who asks unless it is said. */
  waiting: number;
  ofOneWaiting?: number;
  /** For so long. */
  patienceMs: number;
};
export type FairShare = {
  /**
   * Does the work when it is its turn. @throws QueueFull at once if too many wait, or later if it waits too
   * long: longer than `patienceMs`, or than anybody may.
   */
  run<T>(from: string, work: () => Promise<T>, patienceMs?: number): Promise<T>;
  /** Number of callers that wait. */
  waiting(): number;
};
type Waiting = { from: string; begin(): void };

/**
 * Work that shares something scarce. Whoever has their part of it under way waits until some of it is done,
 * while those who come after them and have not go ahead: one who is slow is slow for nobody else.
 */
export function fairShare(limits: Limits): FairShare {
  const queue: Waiting[] = [];
  const running = new Map<string, number>();
  const waiting = new Map<string, number>();
  let atOnce = 0;

  function mayBegin(from: string): boolean {
    const own = running.get(from) ?? 0;
    const open = own === 0 ? limits.atOnce : limits.atOnce - (limits.forOthers ?? 0);
    return atOnce < open && own < limits.ofOne;
  }

  const enter = (from: string): void => {
    atOnce += 1;
    add(running, from, 1);
  };

  /** Passes the place to the next in the queue at once, so that no later caller can take it first. */
  function leave(from: string): void {
    atOnce -= 1;
    add(running, from, -1);
    const next = queue.findIndex((each) => mayBegin(each.from));
    if (next < 0) return;
    const [begun] = queue.splice(next, 1);
    enter(begun!.from);
    begun!.begin();
  }

  function turn(from: string, patienceMs: number): Promise<void> {
    const own = waiting.get(from) ?? 0;
    if (own >= (limits.ofOneWaiting ?? limits.waiting / 2)) throw new QueueFull(true);
    if (queue.length >= limits.waiting) throw new QueueFull(false);
    add(waiting, from, 1);
    return new Promise<void>((resolve, reject) => {
      const patience = setTimeout(() => {
        queue.splice(queue.indexOf(one), 1);
        add(waiting, from, -1);
        // While places are free it is only their own part that they waited for.
        reject(new QueueFull(atOnce < limits.atOnce));
      }, patienceMs);
      const one: Waiting = {
        from,
        begin() {
          clearTimeout(patience);
          add(waiting, from, -1);
          resolve();
        },
      };
      queue.push(one);
    });
  }

  return {
    waiting: () => queue.length,
    async run(from, work, patienceMs = limits.patienceMs) {
      if (mayBegin(from)) enter(from);
      else await turn(from, patienceMs);
      try {
        return await work();
      } finally {
        leave(from);
      }
    },
  };
}

function add(counts: Map<string, number>, from: string, more: number): void {
  const count = (counts.get(from) ?? 0) + more;
  if (count > 0) counts.set(from, count);
  else counts.delete(from);
}

/** There is no room for one more. `isOwn`: the one who asks has taken all that anybody may take. */
export class QueueFull extends Error {
  readonly isOwn: boolean;

  constructor(isOwn: boolean) {
    super('The queue is full');
    this.isOwn = isOwn;
  }
}

export type BoundedQueue = {
  /** Does the work when it is its turn. @throws QueueFull at once if there is no room. */
  run<T>(from: string, work: () => Promise<T>): Promise<T>;
};

/**
 * Costly work, so much of it at once. Some more may wait, in the order in which they came, and of one origin
 * not all of those: whoever asks for very much takes the places of nobody else.
 */
export function boundedQueue(limits: { atOnce: number; waiting: number; ofOne: number }): BoundedQueue {
  const turns: (() => void)[] = [];
  const taken = new Map<string, number>();
  let running = 0;

  const leave = (from: string): void => {
    const left = taken.get(from)! - 1;
    if (left > 0) taken.set(from, left);
    else taken.delete(from);
    // The place goes to the next in the same breath, so that nobody who comes later is quicker.
    const next = turns.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(from, work) {
      const own = taken.get(from) ?? 0;
      if (own >= limits.ofOne) throw new QueueFull(true);
      if (running >= limits.atOnce && turns.length >= limits.waiting) throw new QueueFull(false);
      taken.set(from, own + 1);
      if (running < limits.atOnce) running += 1;
      else await new Promise<void>((resolve) => turns.push(resolve));
      try {
        return await work();
      } finally {
        leave(from);
      }
    },
  };
}

export type Happening = { at: Date; run(): Promise<readonly Happening[] | void> };

/**
 * Runs everything in chronological order, whoever it happens to: numbers are assigned as the product would
 * have assigned them, and jobs find what was due on the day. An event may add more events.
 */
export async function liveThrough(happenings: readonly Happening[]): Promise<void> {
  const queue = sorted(happenings);
  for (let next = queue.shift(); next; next = queue.shift()) {
    const more = await next.run();
    if (more && more.length > 0) queue.splice(0, queue.length, ...sorted([...queue, ...more]));
  }
}

const sorted = (happenings: readonly Happening[]): Happening[] =>
  happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime());

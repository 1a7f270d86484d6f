/** Waits for some work, but no longer than so many milliseconds: what is slower goes on by itself. */
export const atMost = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

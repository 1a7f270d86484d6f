import type { Look, LookProblem } from '@parapet/domain/scan/looked';

/** Something could not be looked at, and why. */
export class LookTrouble extends Error {
  readonly problem: LookProblem;
  constructor(problem: LookProblem) {
    super(`The look-up ended with ${problem}`);
    this.problem = problem;
  }
}

/** The result of a look-up, or the reason why it saw nothing. An error of our own is thrown on. */
export async function looked<T>(work: () => Promise<T>): Promise<Look<T>> {
  try {
    return { seen: await work() };
  } catch (error) {
    if (error instanceof LookTrouble) return { problem: error.problem };
    throw error;
  }
}

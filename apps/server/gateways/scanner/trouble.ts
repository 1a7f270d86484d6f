import type { Look, LookProblem } from '@parapet/domain/scan/looked';

/** Something could not be looked at, and why. */
export class LookTrouble extends Error {
  readonly problem: LookProblem;
  constructor(problem: LookProblem) {
    super(`The look-up ended with ${problem}`);
    this.problem = problem;
  }
}

/** What a look-up saw, or why it saw nothing; a mistake of ours stays a mistake. */
export async function looked<T>(work: () => Promise<T>): Promise<Look<T>> {
  try {
    return { seen: await work() };
  } catch (error) {
    if (error instanceof LookTrouble) return { problem: error.problem };
    throw error;
  }
}

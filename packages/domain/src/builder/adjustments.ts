import type { Adjustment } from './types.ts';

/** Collects where the rules gave something other than was asked. */
export class Adjustments {
  readonly list: Adjustment[] = [];

  /** Hands on what is given, and notes it when it was asked for otherwise. */
  give<T>(given: T, asked: T, about: Omit<Adjustment, 'asked' | 'given'>): T {
    if (given !== asked) this.list.push({ ...about, asked, given });
    return given;
  }
}

import type { Adjustment } from './types.ts';

/** Collects the places where the rules gave something other than what was asked for. */
export class Adjustments {
  readonly list: Adjustment[] = [];

  /** Returns the value given, and notes it if something else was asked for. */
  give<T>(given: T, asked: T, about: Omit<Adjustment, 'asked' | 'given'>): T {
    if (given !== asked) this.list.push({ ...about, asked, given });
    return given;
  }
}

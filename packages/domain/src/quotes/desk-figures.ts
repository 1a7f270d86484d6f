/** The outcomes of the quotes that an underwriter released in a period. */
export interface Outcomes {
  readonly bound: number;
  /** Lost or expired. */
  readonly notTaken: number;
}

/** Bound among those released whose outcome is known, 0 to 1; null while none is. */
export function hitRate({ bound, notTaken }: Outcomes): number | null {
  const known = bound + notTaken;
  return known === 0 ? null : bound / known;
}

/**
 * The share of a year's plan that is due by a day, by its days: half of it on July 2.
 * @param day YYYY-MM-DD.
 */
export function planByDay(plan: number, day: string): number {
  const year = Number(day.slice(0, 4));
  const start = Date.UTC(year, 0, 1);
  const days = (Date.UTC(year + 1, 0, 1) - start) / 86_400_000;
  const passed = (Date.parse(`${day}T00:00:00Z`) - start) / 86_400_000 + 1;
  return Math.round((plan * passed) / days);
}

import type { FigureName } from '@parapet/domain/figures/figure';
import { toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { figure, type Figures } from './figures.ts';

const MONTHS = 12;

/** The first days of the last twelve months, ending with the current one. Months are those of UTC. */
export function lastMonths(now: Date): PlainDate[] {
  return Array.from({ length: MONTHS }, (_, at) =>
    toPlainDate(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1) + at, 1))),
  );
}

/** A figure month by month for a year. A month in which nothing happened is included with zero. */
export async function getMonths(
  figures: Figures,
  name: FigureName,
  now: Date,
  items?: readonly string[],
): Promise<(ReturnType<typeof figure> & { month: string })[]> {
  const months = lastMonths(now);
  const sums = await figures.by('period', name, { from: months[0]!, ...(items && { items }) });
  const found = new Map(sums.map((sum) => [sum.key, sum]));
  return months.map((day) => ({
    month: day.slice(0, 7),
    ...figure(found.get(day) ?? { count: 0, amount: 0 }, figures.currency),
  }));
}

import type { FigureName, FigurePart } from '@parapet/domain/figures/figure';
import type { PlainDate } from '@parapet/domain/dates';
import type { Currency } from '@parapet/domain/money';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { ANY_VALUES } from '../../platform/database/connection.ts';
import type { Sources } from './sources.ts';

/** The sums of a figure by one of its columns; `until` is not included. */
export type Asked = {
  figure: FigureName;
  by: 'item' | 'period' | 'product' | 'currency';
  currency?: Currency;
  items?: readonly string[];
  from?: PlainDate;
  until?: PlainDate;
};
export type Sum = { key: string; count: number; amount: number };

/** The sums that writes have kept: those gathered, and what was added since, as of one instant. */
export async function keptSums(
  ctx: CommandContext,
  kept: NonNullable<Sources['kept']>,
  asked: Asked,
): Promise<Sum[]> {
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`figure = ${asked.figure}`];
  if (asked.currency) conditions.push(sql<SqlBool>`currency = ${asked.currency}`);
  if (asked.items) conditions.push(sql<SqlBool>`item = any(${[...asked.items]})`);
  if (asked.from) conditions.push(sql<SqlBool>`period >= ${asked.from}`);
  if (asked.until) conditions.push(sql<SqlBool>`period < ${asked.until}`);
  const where = sql.join(conditions, sql` and `);
  const columns = sql`${sql.ref(asked.by)} as key, count, amount`;
  const { rows } =
    await sql<Sum>`${ANY_VALUES}select key, sum(count)::bigint as count, sum(amount)::bigint as amount from (
      select ${columns} from figure where ${kept.sums} and ${where}
      union all select ${columns} from figure_change where ${kept.changes} and ${where}
    ) f group by key`.execute(ctx.tx);
  return rows;
}

/** Adds parts of single records to sums, and leaves out what has come to nothing. */
export function addUp(asked: Asked, parts: readonly FigurePart[], sums: readonly Sum[]): Sum[] {
  const found = new Map(sums.map((sum) => [sum.key, { ...sum }]));
  for (const part of parts) {
    if (!isAsked(part, asked)) continue;
    const key = part[asked.by] ?? '';
    const sum = found.get(key) ?? { key, count: 0, amount: 0 };
    sum.count += part.count;
    sum.amount += part.amount;
    found.set(key, sum);
  }
  return [...found.values()].filter(({ count, amount }) => count !== 0 || amount !== 0);
}

function isAsked({ figure, currency, item, period }: FigurePart, asked: Asked): boolean {
  return (
    figure === asked.figure &&
    (!asked.currency || currency === asked.currency) &&
    (!asked.items || asked.items.includes(item)) &&
    (!asked.from || (period !== null && period >= asked.from)) &&
    (!asked.until || (period !== null && period < asked.until))
  );
}

/** Total of several sums. */
export const getTotal = (sums: readonly Sum[]): Omit<Sum, 'key'> => ({
  count: sums.reduce((total, { count }) => total + count, 0),
  amount: sums.reduce((total, { amount }) => total + amount, 0),
});

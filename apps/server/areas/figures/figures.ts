import type { FigureName } from '@parapet/domain/figures/figure';
import { addDays, toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { money, type Currency } from '@parapet/domain/money';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { FiguredTable } from '../../tables/figured.ts';
import { getInstant } from '../../platform/lists/list-conditions.ts';
import { recordParts } from './record-parts.ts';
import { getSources } from './sources.ts';
import { addUp, keptSums, getTotal, type Asked, type Sum } from './sums.ts';

export type FiguresQuery = {
  after?: string | undefined;
  before?: string | undefined;
  currency?: Currency | undefined;
  teamIds?: string | undefined;
};

export type Figures = {
  currency: Currency;
  /** The currencies that occur in the caller's own book. */
  currencies: Currency[];
  /** The sums of a figure by one of its columns; of some items or periods only, or of any currency. */
  by(column: Asked['by'], figure: FigureName, only?: Only): Promise<Sum[]>;
  /** The sum of a whole figure. */
  total(figure: FigureName, only?: Only): Promise<Counted>;
  /** The sums of a figure by item, over the query's period to the instant. Its periods are days. */
  inPeriod(figure: FigureName): Promise<Sum[]>;
};
type Only = Pick<Asked, 'items' | 'from' | 'until'> & { anyCurrency?: true };
export type Counted = { count: number; amount: number };

const WEEK_MS = 7 * 86_400_000;

/** The period that is asked about: the last seven days unless something else is. */
export const getPeriod = ({ now }: CommandContext, { after, before }: FiguresQuery): Period => ({
  after: after ? getInstant('after', after) : new Date(now.getTime() - WEEK_MS),
  before: before ? getInstant('before', before) : now,
});

/** The figure that every record of a table is counted in once, and the instant that its days are of. */
const ofTable = {
  quote: { whole: 'quotes', instant: 'created' },
  policy: { whole: 'policies', instant: 'boundAt' },
} as const;

/**
 * The figures of a table that the caller may see, in one currency. Most scopes read sums that writes have
 * kept; records that no kept sum belongs to (one account's, those of a partner) are added up one by one.
 * @throws Refusal 400 for an invalid date.
 */
export async function getFigures(
  ctx: CommandContext,
  table: FiguredTable,
  query: FiguresQuery,
): Promise<Figures> {
  const { whole, instant } = ofTable[table];
  const sources = getSources(ctx.scope, query.teamIds);
  const period = getPeriod(ctx, query);
  // Read once, and only if there is anything that is not kept.
  const others = sources.records ? await recordParts(ctx, table, sources.records) : [];
  const getSums = async (asked: Asked): Promise<Sum[]> =>
    addUp(asked, others, sources.kept ? await keptSums(ctx, sources.kept, asked) : []);

  const [held, currency] = await Promise.all([
    getSums({ figure: whole, by: 'currency' }),
    query.currency ?? ownCurrency(ctx),
  ]);
  const currencies = held
    .filter(({ count }) => count > 0)
    .map(({ key }) => key as Currency)
    .toSorted()
    .toReversed();
  const by: Figures['by'] = (column, figure, { anyCurrency, ...only } = {}) =>
    getSums({ ...only, figure, by: column, ...(!anyCurrency && { currency }) });

  return {
    currency,
    currencies: currencies.length > 0 ? currencies : [currency],
    by,
    async total(figure, only) {
      const sums = await by('currency', figure, only);
      return { count: sums[0]?.count ?? 0, amount: sums[0]?.amount ?? 0 };
    },
    async inPeriod(figure) {
      const days = wholeDays(period, ctx.now);
      const asked: Asked = { figure, by: 'item', currency };
      const kept = sources.kept && days ? await keptSums(ctx, sources.kept, { ...asked, ...days }) : [];
      // The first and the last day are rarely whole: what happened in the rest of them is read record by
      // record.
      const rest = sources.kept
        ? await recordParts(ctx, table, sources.whole, instantsBeside(instant, period, days))
        : [];
      const mine = sources.records
        ? await recordParts(ctx, table, sources.records, instantsBeside(instant, period, null))
        : [];
      return addUp(asked, [...rest, ...mine], kept);
    },
  };
}

/**
 * Returns the number of records of a table in these statuses that the caller may see, if writes keep that
 * number.
 * @returns undefined for callers whose records would have to be counted one by one.
 */
export async function countKept(
  ctx: CommandContext,
  table: FiguredTable,
  statuses: readonly string[],
): Promise<number | undefined> {
  const { kept, records } = getSources(ctx.scope, undefined);
  if (!kept || records) return undefined;
  const asked: Asked = { figure: ofTable[table].whole, by: 'currency', items: statuses };
  return getTotal(await keptSums(ctx, kept, asked)).count;
}

type Period = { after: Date; before: Date };
type Days = { from: PlainDate; until: PlainDate };

/** The UTC days that a period has from beginning to end; nothing happens after now. */
export function wholeDays({ after, before }: Period, now: Date): Days | null {
  if (after > now) return null;
  const first = toPlainDate(after);
  const from = getStart(first).getTime() === after.getTime() ? first : addDays(first, 1);
  const until = before >= now ? addDays(toPlainDate(now), 1) : toPlainDate(before);
  return from < until ? { from, until } : null;
}

const getStart = (day: PlainDate): Date => new Date(`${day}T00:00:00Z`);

/** The condition for what happened in the period and not on its whole days. */
export function instantsBeside(column: string, { after, before }: Period, days: Days | null) {
  const at = sql.ref(column);
  return days
    ? sql<boolean>`((${at} >= ${after} and ${at} < ${getStart(days.from)})
        or (${at} >= ${getStart(days.until)} and ${at} <= ${before}))`
    : sql<boolean>`(${at} >= ${after} and ${at} <= ${before})`;
}

async function ownCurrency(ctx: CommandContext): Promise<Currency> {
  const { accountType, organizationId } = getActor(ctx);
  const table = sql.table(accountType === 'CUSTOMER' ? 'account' : 'organization');
  const { rows } = await sql<{
    region: RegionCode;
  }>`select region from ${table} where id = ${organizationId}`.execute(ctx.tx);
  return regionByCode(rows[0]?.region ?? 'US').currency;
}

export const figure = ({ count, amount }: Counted, currency: Currency) => ({
  count,
  premium: money(amount, currency),
});

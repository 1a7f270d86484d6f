import type { Currency } from '@parapet/domain/money';
import { money } from '@parapet/domain/money';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionOf } from '@parapet/domain/regions/regions';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { instantOf, teamsOf } from '../../platform/list-conditions.ts';
import { ownTeam, tenantCondition } from '../../platform/tenant.ts';

export type FiguresQuery = {
  after?: string | undefined;
  before?: string | undefined;
  currency?: Currency | undefined;
  teamIds?: string | undefined;
};
export type Figures = {
  currency: Currency;
  after: Date;
  before: Date;
  where: RawBuilder<SqlBool>;
  anyCurrency: RawBuilder<SqlBool>;
};

const WEEK_MS = 7 * 86_400_000;
const MONTHS = 12;

/**
 * The filters common to all figures of a table with `agencyId`, `accountId`, `teamId` and `currency`.
 * @throws Refusal 400 for an invalid date.
 */
export async function figuresOf(ctx: CommandContext, query: FiguresQuery): Promise<Figures> {
  const team = ownTeam(ctx.scope, sql`team_id`);
  const mine = tenantCondition(ctx.scope, {
    agency: sql`agency_id`,
    account: sql`account_id`,
    team: sql`team_id`,
  });
  const anyCurrency =
    team && query.teamIds
      ? sql<SqlBool>`${mine}
      and ${team} = any(${teamsOf(query.teamIds)}::uuid[])`
      : mine;
  const currency = query.currency ?? (await ownCurrency(ctx));
  return {
    currency,
    anyCurrency,
    where: sql<SqlBool>`${anyCurrency} and currency = ${currency}`,
    after: query.after ? instantOf('after', query.after) : new Date(ctx.now.getTime() - WEEK_MS),
    before: query.before ? instantOf('before', query.before) : ctx.now,
  };
}

async function ownCurrency(ctx: CommandContext): Promise<Currency> {
  const { accountType, organizationId } = actorOf(ctx);
  const table = sql.table(accountType === 'CUSTOMER' ? 'account' : 'organization');
  const { rows } = await sql<{
    region: RegionCode;
  }>`select region from ${table} where id = ${organizationId}`.execute(ctx.tx);
  return regionOf(rows[0]?.region ?? 'US').currency;
}

/** The currencies that occur in the caller's own rows of a table. */
export async function currenciesIn(
  ctx: CommandContext,
  table: 'policy' | 'quote',
  figures: Figures,
): Promise<Currency[]> {
  const { rows } = await sql<{ currency: Currency }>`select distinct currency from ${sql.table(table)}
    where ${figures.anyCurrency} order by currency desc`.execute(ctx.tx);
  return rows.length > 0 ? rows.map((row) => row.currency) : [figures.currency];
}

export type Counted = { count: number; premium: number };

export const figure = (
  row: Counted | undefined,
  currency: Currency,
): { count: number; premium: ReturnType<typeof money> } => ({
  count: row?.count ?? 0,
  premium: money(row?.premium ?? 0, currency),
});

/** The first instants of the last twelve months, ending with the current one, as `m`. */
export const lastMonths = (now: Date): RawBuilder<unknown> =>
  sql`generate_series(date_trunc('month',
    ${now}::timestamptz) - make_interval(months => ${MONTHS - 1}), date_trunc('month',
    ${now}::timestamptz), interval '1 month') m`;

/**
 * The last twelve months by an instant of the table, ending with the current one. A month without any rows is
 * included with zero.
 */
export async function monthsOf(
  ctx: CommandContext,
  table: 'policy' | 'quote',
  at: RawBuilder<unknown>,
  where: RawBuilder<SqlBool>,
  currency: Currency,
) {
  const { rows } = await sql<Counted & { month: string }>`
    select to_char(m, 'YYYY-MM') as month, count(t.id)::int as count, coalesce(sum(t.total_premium),
    0)::float8 as premium
    from ${lastMonths(ctx.now)}
    left join (select id, total_premium,
    ${at} as at from ${sql.table(table)} where ${where}) t on t.at >= m and t.at < m + interval '1 month'
    group by m order by m`.execute(ctx.tx);
  return rows.map((row) => ({ month: row.month, ...figure(row, currency) }));
}

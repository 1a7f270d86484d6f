import type { FunnelStage } from '@parapet/domain/figures/figure';
import type { Currency } from '@parapet/domain/money';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { figuredColumns, buildParts, type FiguredRow } from '../../tables/figured.ts';
import { instantsBeside, getPeriod, wholeDays } from './figures.ts';

type Funnel = Map<string, number>;

/**
 * Returns the number of quotes of each agency that reached each stage in the period, for all agencies at
 * once: the result of `getFigures(...).inPeriod('quote-funnel')` for one. The caller makes sure that all are
 * in sight.
 * @throws Refusal 400 for an invalid date.
 */
export async function funnelsOfAgencies(
  ctx: CommandContext,
  agencyIds: readonly string[],
  query: { currency: Currency; after?: string | undefined },
): Promise<Map<string, Funnel>> {
  const period = getPeriod(ctx, query);
  const days = wholeDays(period, ctx.now);
  const found = new Map<string, Funnel>(agencyIds.map((id) => [id, new Map()]));
  const add = (agencyId: string, stage: string, count: number) => {
    const funnel = found.get(agencyId);
    funnel?.set(stage, (funnel.get(stage) ?? 0) + count);
  };
  const mine = sql`agency_id = any(${[...agencyIds]}::uuid[])`;
  if (days) {
    const kept = sql`${mine} and figure = ${'quote-funnel'} and currency = ${query.currency}
      and period >= ${days.from} and period < ${days.until}`;
    const { rows } = await sql<{ agencyId: string; item: FunnelStage; count: number }>`
      select agency_id, item, sum(count)::bigint as count from (
        select agency_id, item, count from figure where ${kept}
        union all select agency_id, item, count from figure_change where ${kept}
      ) f group by 1, 2`.execute(ctx.tx);
    for (const { agencyId, item, count } of rows) add(agencyId, item, count);
  }
  const columns = sql.join(figuredColumns('quote').map((column) => sql.ref(column)));
  const { rows } = await sql<FiguredRow>`select ${columns} from quote
    where ${mine} and ${instantsBeside('created', period, days)}`.execute(ctx.tx);
  for (const row of rows)
    for (const { figure, item, currency, count } of buildParts('quote', row))
      if (figure === 'quote-funnel' && currency === query.currency) add(row.agencyId, item, count);
  return found;
}

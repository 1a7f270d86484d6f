import type {
  getBoundPremium as boundCall,
  getLimit as limitCall,
  getPremium as premiumCall,
} from '@parapet/contract/policy/sums';
import { exposedStatuses, premiumStatuses } from '@parapet/domain/lifecycles/policy-status';
import { money } from '@parapet/domain/money';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { currenciesIn, figuresOf, type Figures, type FiguresQuery } from '../figures/index.ts';

type Sums = { count: number; premium: number; limit: number };

/** The count and the sums of the policies that match `which`. */
async function sumsOf(
  ctx: CommandContext,
  query: FiguresQuery,
  which: (figures: Figures) => RawBuilder<SqlBool>,
) {
  const figures = await figuresOf(ctx, query);
  const {
    rows: [sums],
  } = await sql<Sums>`
    select count(*)::int as count, coalesce(sum(total_premium), 0)::float8 as premium,
    coalesce(sum((selection->'global'->>'limit')::bigint), 0)::float8 as limit
    from policy where ${figures.where} and ${which(figures)}`.execute(ctx.tx);
  return {
    base: { currency: figures.currency, currencies: await currenciesIn(ctx, 'policy', figures) },
    sums: sums ?? { count: 0, premium: 0, limit: 0 },
  };
}

const among = (statuses: readonly string[]) => (): RawBuilder<SqlBool> =>
  sql<SqlBool>`status in (${sql.join(statuses)})`;

export const getPremium: Handler<typeof premiumCall> = async (ctx, { query }) => {
  const { base, sums } = await sumsOf(ctx, query, among(premiumStatuses));
  return { ...base, premium: money(sums.premium, base.currency) };
};

export const getLimit: Handler<typeof limitCall> = async (ctx, { query }) => {
  const { base, sums } = await sumsOf(ctx, query, among(exposedStatuses));
  return { ...base, count: sums.count, limit: sums.limit };
};

export const getBoundPremium: Handler<typeof boundCall> = async (ctx, { query }) => {
  const { base, sums } = await sumsOf(
    ctx,
    query,
    ({ after, before }) => sql<SqlBool>`bound_at >= ${after} and bound_at <= ${before}`,
  );
  return { ...base, count: sums.count, premium: money(sums.premium, base.currency) };
};

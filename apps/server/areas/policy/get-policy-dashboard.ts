import type { getPolicyDashboard as call } from '@parapet/contract/policy/dashboard';
import {
  exposedStatuses,
  inForceStatuses,
  policyStatusesWhere,
  type PolicyTraits,
  premiumStatuses,
  renewableStatuses,
} from '@parapet/domain/lifecycles/policy-status';
import { paidStatuses } from '@parapet/domain/lifecycles/payment-status';
import { toPlainDate } from '@parapet/domain/dates';
import { money } from '@parapet/domain/money';
import type { Product } from '@parapet/domain/products';
import { renewingUntil } from '@parapet/domain/policies/renewal';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { currenciesIn, figure, figuresOf, monthsOf, type Counted } from '../figures/index.ts';

const MOST_GROUPS = 8;
const openBinders = policyStatusesWhere(({ isBinder, isLive }) => isBinder && isLive);
const endedBy = (how: PolicyTraits['ended']) => policyStatusesWhere(({ ended }) => ended === how);
const among = (statuses: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`status = any(${[...statuses]})`;
const sumOf = (when: RawBuilder<SqlBool>): RawBuilder<number> =>
  sql<number>`coalesce(sum(total_premium) filter (where ${when}), 0)::float8`;
const countOf = (when: RawBuilder<SqlBool>): RawBuilder<number> =>
  sql<number>`count(*) filter (where ${when})::int`;

/** The caller's book in figures. Sums of premium are in cents and stay below 2^53, so they are exact. */
export const getPolicyDashboard: Handler<typeof call> = async (ctx, { query }) => {
  const figures = await figuresOf(ctx, query);
  const { currency, where } = figures;
  const inForce = among(inForceStatuses),
    exposed = among(exposedStatuses);
  const unpaid = sql<SqlBool>`${exposed} and payment_status <> all(${paidStatuses})`;
  const renewing = sql<SqlBool>`${among(renewableStatuses)}
    and end_date <= ${renewingUntil(toPlainDate(ctx.now))}`;
  const bound = sql<SqlBool>`bound_at >= ${figures.after} and bound_at <= ${figures.before}`;
  const {
    rows: [all],
  } = await sql<Record<string, number>>`
    select ${countOf(inForce)} as "inForce",
    ${sumOf(inForce)} as "inForcePremium", ${sumOf(among(premiumStatuses))} as premium,
      ${countOf(among(openBinders))} as binders,
      ${countOf(among(endedBy('expired')))} as expired,
      ${countOf(among(endedBy('renewed')))} as renewed, ${countOf(among(endedBy('cancelled')))} as cancelled,
      ${countOf(exposed)} as exposed, coalesce(sum((selection->'global'->>'limit')::bigint) filter (where ${exposed}), 0)::float8 as limit,
      ${countOf(unpaid)} as unpaid, ${sumOf(unpaid)} as "unpaidPremium",
      ${countOf(renewing)} as renewing, ${sumOf(renewing)} as "renewingPremium",
      ${countOf(bound)} as bound, ${sumOf(bound)} as "boundPremium"
    from policy where ${where}`.execute(ctx.tx);
  const of = (name: string): number => all?.[name] ?? 0;
  const counted = (name: string) => figure({ count: of(name), premium: of(`${name}Premium`) }, currency);
  const live = sql<SqlBool>`${where} and ${inForce}`;
  return {
    currency,
    currencies: await currenciesIn(ctx, 'policy', figures),
    inForce: counted('inForce'),
    premium: money(of('premium'), currency),
    binders: of('binders'),
    expired: of('expired'),
    renewed: of('renewed'),
    cancelled: of('cancelled'),
    exposed: { count: of('exposed'), limit: of('limit') },
    unpaid: counted('unpaid'),
    renewing: counted('renewing'),
    bound: counted('bound'),
    months: await monthsOf(ctx, 'policy', sql`bound_at`, where, currency),
    products: (await groups(ctx, sql`product`, live)).map(({ name, ...row }) => ({
      product: name as Product,
      ...figure(row, currency),
    })),
    places: (
      await groups(
        ctx,
        sql`coalesce(nullif(application->'details'->'address'->>'state', ''),
          application->'details'->'address'->>'city')`,
        live,
      )
    ).map(({ name, ...row }) => ({ place: name, ...figure(row, currency) })),
    agencies: (await groups(ctx, sql`agency_name`, live)).map(({ name, ...row }) => ({
      agencyName: name,
      ...figure(row, currency),
    })),
  };
};

/** The largest by premium. */
async function groups(
  ctx: CommandContext,
  by: RawBuilder<unknown>,
  where: RawBuilder<SqlBool>,
): Promise<(Counted & { name: string })[]> {
  const { rows } = await sql<Counted & { name: string }>`
    select coalesce(g.name, '') as name, count(*)::int as count, sum(g.total_premium)::float8 as premium
    from (select ${by} as name, total_premium
    from policy where ${where}) g group by g.name order by 3 desc, 1 limit ${MOST_GROUPS}`.execute(ctx.tx);
  return rows;
}

import { getLimitOfAllLines } from '@parapet/domain/coverages/product-lines';
import { totalRevenue } from '@parapet/domain/accounts/details';
import { livePolicyStatuses } from '@parapet/domain/lifecycles/policy-status';
import {
  exceedsAggregate,
  industryClass,
  narrowedTreaties,
  treatyBreach,
  type TreatyBreach,
} from '@parapet/domain/underwriting/capacity';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { getToday, type AccountRow } from '../../account/index.ts';
import type { QuoteRow } from '../quote-view.ts';

/** The pools in which the limit of a quote accumulates, as the columns of `policy` have them. */
function getPool({ region, details }: AccountRow) {
  const { state, city } = details.address;
  const { naicsCode, sicCode } = details;
  return { region, place: state || city, industry: industryClass(naicsCode || sicCode) };
}

/** Two binds of one pool follow each other: the second counts what the first has bound. */
export async function lockAggregate(ctx: CommandContext, account: AccountRow): Promise<void> {
  const { region, place, industry } = getPool(account);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`aggregate/${region}/${place}/${industry}`}, 0))`.execute(
    ctx.tx,
  );
}

/** The place whose limits in force, of the quote's industry class, leave no room for it. */
export async function findFullAggregate(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
): Promise<string | null> {
  const { region, place, industry } = getPool(account);
  const { rows } = await ctx.withElevatedScope(() =>
    sql<{ total: number }>`select coalesce(sum(coverage_limit), 0)::bigint as total from policy
      where region = ${region} and place = ${place} and industry_class = ${industry}
        and status = any(${livePolicyStatuses})
        -- What it renews ends when it begins.
        and id is distinct from ${quote.priorPolicyId}`.execute(ctx.tx),
  );
  const { limit } = quote.selection.global;
  const asked = { region, inForce: rows[0]!.total, limit };
  return exceedsAggregate(ctx.facts.aggregates, asked, getToday(ctx, account)) ? place : null;
}

/** Outside the treaty of the quote's paper, or of what its carrier takes of it on that day. */
export async function findTreatyBreach(
  ctx: CommandContext,
  { region, isSurplus, effectiveDate, selection }: QuoteRow,
  { details }: AccountRow,
): Promise<TreatyBreach | null> {
  const terms = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('carrierProfile')
      .select(['treatyId', 'mostLimit', 'mostRevenue', 'states', 'fromDate', 'toDate'])
      .execute(),
  );
  return treatyBreach(narrowedTreaties(ctx.facts.treaties, terms, effectiveDate), {
    region,
    isSurplus,
    effectiveDate,
    limit: getLimitOfAllLines(selection),
    revenue: totalRevenue(details.revenue, details.nonUsRevenue),
    state: details.address.state,
  });
}

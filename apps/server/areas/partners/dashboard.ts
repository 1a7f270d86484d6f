import type { getPartnerDashboard as call, PartnerDashboard } from '@parapet/contract/partners/dashboard';
import { toPlainDate, yearOf, type PlainDate } from '@parapet/domain/dates';
import { funnelStages, type FunnelStage } from '@parapet/domain/figures/figure';
import { claimSums } from '@parapet/domain/claims/money';
import { openClaimFileStatuses } from '@parapet/domain/lifecycles/claim-file-status';
import { binderStatuses, inForceStatuses } from '@parapet/domain/lifecycles/policy-status';
import { money, type Currency } from '@parapet/domain/money';
import { findKind, getTraits, type PartnerView } from '@parapet/domain/partners/kinds';
import { earnedBy, lossRatio } from '@parapet/domain/partners/loss-ratio';
import { regionByCode } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { funnelsOfAgencies } from '../figures/index.ts';
import { guardedAccounts } from './guarded-accounts.ts';
import { retentionAhead, type LineOfClaims } from '../claims/index.ts';

type Asked = {
  ctx: CommandContext;
  organizationId: string;
  currency: Currency;
  today: PlainDate;
  after: string | undefined;
};

const YEARS = 3;
const MOST = 12;
const MOST_MEMBERS = 100;

type Term = { id: string; effectiveDate: PlainDate; endDate: PlainDate; written: number };

/** Premium, losses and what is at stake, of the policies that row-level security shows. */
async function findWritten({ ctx, currency, today }: Asked): Promise<PartnerDashboard['written']> {
  const first = `${yearOf(today) - YEARS + 1}-01-01`;
  const { rows: terms } = await sql<Term>`select p.id, p.effective_date, p.end_date,
      coalesce(sum((line->>'amount')::bigint), 0)::bigint as written
    from policy p
    join policy_transaction t on t.policy_id = p.id
    cross join jsonb_array_elements(t.lines) line
    where p.effective_date >= ${first} and p.currency = ${currency} and line->>'kind' = 'premium'
      and not (p.status = any(${binderStatuses}))
    group by p.id`.execute(ctx.tx);
  const losses = await getLosses(ctx, terms);
  const byYear = Map.groupBy(terms, ({ effectiveDate }) => yearOf(effectiveDate));
  const years = [...byYear].map(([year, ones]) => {
    const sum = (value: (one: Term) => number) => ones.reduce((total, one) => total + value(one), 0);
    const earned = sum((one) => earnedBy(one.written, one, today));
    const incurred = sum(({ id }) => losses.get(id) ?? 0);
    return {
      year,
      policies: ones.length,
      written: money(
        sum(({ written }) => written),
        currency,
      ),
      earned: money(earned, currency),
      incurred: money(incurred, currency),
      lossRatio: lossRatio(incurred, earned),
    };
  });
  return {
    years: years.toSorted((a, b) => b.year - a.year),
    zones: await aggregatesBy(ctx, currency, sql`p.place`),
    industries: await aggregatesBy(
      ctx,
      currency,
      sql`concat_ws(' ', p.industry_class, (select min(i.primary_industry) from industry i
        where i.region = p.region and left(i.code, 2) = p.industry_class))`,
    ),
  };
}

/**
 * Paid and reserved, less what the insured bears and others gave back, by policy. Of a claim nothing else.
 */
async function getLosses(ctx: CommandContext, terms: readonly Term[]): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map();
  const ids = terms.map(({ id }) => id);
  return ctx.withElevatedScope(async () => {
    const { rows } = await sql<LineOfClaims & { policyId: string }>`select policy_id, claim_file_id,
      coverage_id, cost, ledger, sum(amount)::float8 as amount
      from claim_entry where policy_id = any(${ids}) group by 1, 2, 3, 4, 5`.execute(ctx.tx);
    const ahead = await retentionAhead(ctx, rows);
    return new Map(
      [...Map.groupBy(rows, ({ policyId }) => policyId)].map(([policyId, lines]) => {
        const { paid, reserve, retention, recovery } = claimSums(lines);
        const files = [...new Set(lines.map(({ claimFileId }) => claimFileId))];
        const toBear = files.reduce((sum, claimFileId) => sum + ahead({ claimFileId }), 0);
        return [policyId, paid + reserve - retention - toBear - recovery];
      }),
    );
  });
}

async function aggregatesBy(ctx: CommandContext, currency: Currency, by: ReturnType<typeof sql>) {
  const { rows } = await sql<{ name: string; policies: number; most: number; premium: number }>`
    select ${by} as name, count(*) as policies, coalesce(sum(p.coverage_limit), 0)::bigint as most,
      sum(p.total_premium)::bigint as premium
    from policy p where p.status = any(${inForceStatuses}) and p.currency = ${currency}
    group by 1 order by 3 desc, 1 limit ${MOST}`.execute(ctx.tx);
  return rows.map(({ name, policies, most, premium }) => ({
    name: name ?? '',
    policies,
    limit: most,
    premium: money(premium, currency),
  }));
}

/** Its share of each treaty, and what was remitted of it. */
async function findTreaties({ ctx, organizationId, currency }: Asked): Promise<PartnerDashboard['treaties']> {
  const own = await ctx.tx
    .selectFrom('organization')
    .select(['name', 'accountType'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  type Remitted = {
    treatyId: string;
    premium: number;
    commission: number;
    amount: number;
    remittances: number;
    through: PlainDate;
  };
  const { rows } = await sql<Remitted>`select treaty_id, sum(premium)::bigint as premium,
      sum(commission)::bigint as commission, sum(amount)::bigint as amount, count(*) as remittances,
      max(through) as through
    from remittance_share where organization_id = ${organizationId} group by 1`.execute(ctx.tx);
  return ctx.facts.treaties.flatMap(({ id, region, from, to, limit, shares }) => {
    const part = shares.find(({ party, kind }) => party === own.name && kind === own.accountType);
    if (!part || regionByCode(region).currency !== currency) return [];
    const remitted = rows.find(({ treatyId }) => treatyId === id);
    return [
      {
        treatyId: id,
        share: part.share,
        from,
        to,
        limit,
        premium: money(remitted?.premium ?? 0, currency),
        commission: money(remitted?.commission ?? 0, currency),
        amount: money(remitted?.amount ?? 0, currency),
        remittances: remitted?.remittances ?? 0,
        through: remitted?.through ?? null,
      },
    ];
  });
}

/**
 * Lists the contribution of each member: policies in force, their premium, and how far the quotes got that
 * it started in the period. Of strangers' policies and quotes, the sums alone.
 */
async function findMembers({
  ctx,
  organizationId,
  currency,
  after,
}: Asked): Promise<PartnerDashboard['members']> {
  type Found = { id: string; name: string; kind: 'AGENCY' | 'CUSTOMER'; policies: number; premium: number };
  const { rows } = await ctx.withElevatedScope(() =>
    sql<Found>`
      select r.target_id as id, coalesce(o.name, a.name) as name,
        case when o.id is null then 'CUSTOMER' else 'AGENCY' end as kind, count(p.id) as policies,
        coalesce(sum(p.total_premium), 0)::bigint as premium
      from reach r left join organization o on o.id = r.target_id left join account a on a.id = r.target_id
        left join policy p on p.status = any(${inForceStatuses}) and p.currency = ${currency}
          and case when o.id is null then p.account_id = r.target_id else p.agency_id = r.target_id end
      where r.holder_id = ${organizationId}
      group by 1, 2, 3 order by 5 desc, 2 limit ${MOST_MEMBERS}`.execute(ctx.tx),
  );
  const agencies = rows.filter(({ kind }) => kind === 'AGENCY').map(({ id }) => id);
  const funnels =
    agencies.length === 0
      ? new Map<string, Map<string, number>>()
      : await ctx.withElevatedScope(() => funnelsOfAgencies(ctx, agencies, { currency, after }));
  return rows.map(({ premium, ...row }) => {
    const reached = funnels.get(row.id);
    const funnel = reached
      ? (Object.fromEntries(funnelStages.map((stage) => [stage, reached.get(stage) ?? 0])) as Record<
          FunnelStage,
          number
        >)
      : null;
    return { ...row, premium: money(premium, currency), funnel };
  });
}

/** The claims that a vendor was given, by what it does for them. */
async function findCases({ ctx, organizationId }: Asked): Promise<PartnerDashboard['cases']> {
  type Cases = NonNullable<PartnerDashboard['cases']>;
  const { rows } = await ctx.withElevatedScope(() =>
    sql<Cases[number]>`select f.vendor_category as category, count(*) as filed,
        count(*) filter (where f.status = any(${openClaimFileStatuses})) as open
      from claim c join claim_file f on f.claim_id = c.id where c.vendor_id = ${organizationId}
      group by 1 order by 3 desc, 1`.execute(ctx.tx),
  );
  return rows;
}

const parts = {
  written: findWritten,
  treaties: findTreaties,
  members: findMembers,
  risk: ({ ctx, organizationId }) => guardedAccounts(ctx, organizationId),
  cases: findCases,
} satisfies Record<PartnerView, (asked: Asked) => Promise<unknown>>;

/** Each kind declares what its dashboard is made of. */
export const getPartnerDashboard: Handler<typeof call> = async (ctx, { query }) => {
  const { accountType, organizationId } = getActor(ctx);
  const kind = findKind(accountType) ?? refuse('not-found');
  const { region } = await ctx.tx
    .selectFrom('organization')
    .select('region')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const currency = query.currency ?? regionByCode(region).currency;
  const asked = { ctx, organizationId, currency, today: toPlainDate(ctx.now), after: query.after };
  const answer: PartnerDashboard = {
    currency,
    written: null,
    treaties: null,
    members: null,
    risk: null,
    cases: null,
  };
  // One after the other: some read with another scope than the caller's own.
  for (const view of getTraits(kind).dashboard) Object.assign(answer, { [view]: await parts[view](asked) });
  return answer;
};

import {
  searchFinanced as definition,
  type searchFinanced as call,
  type sumFinanced as sumCall,
} from '@parapet/contract/billing/financed';
import type { PlanStanding } from '@parapet/domain/ledger/plan-standing';
import type { PlainDate } from '@parapet/domain/dates';
import { policyStatusesWhere, type PolicyStatus } from '@parapet/domain/lifecycles/policy-status';
import { money, type Currency } from '@parapet/domain/money';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { listWhere, page } from '../../platform/lists/list.ts';
import { rowTenant } from '../../platform/database/tenant.ts';
import { policyCan } from '../policy/index.ts';

/** Nothing of the plan falls due any more: what is left of it is settled from the refund. */
const ended = policyStatusesWhere(
  ({ isLive, ended }) => !isLive && (ended === 'cancelled' || ended === null),
);

/** How many installments of a plan had fallen due by a day: the same days as `dueDates` of domain has. */
const fallenBy = (day: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from generate_series(0, t.number_of_installments - 1) n
    where (t.first_installment_due + make_interval(months => n))::date <= ${day})`;

/** A plan in SQL over `premium_finance t` and its `policy p`; amounts in cents. */
function planSql(ctx: CommandContext) {
  const today = sql`(${ctx.now}::timestamptz at time zone p.time_zone)::date`;
  const fallen = fallenBy(today);
  const paidOnes = sql<number>`coalesce(t.installments_paid, ${fallen})`;
  const open = sql`greatest(${fallen} - ${paidOnes}, 0)`;
  const missed = sql`case when t.installments_paid is null then 0
    else greatest(${fallenBy(sql`t.stated_on`)} - t.installments_paid, 0) end`;
  const isEnded = sql`p.status = any(${ended})`;
  const unlessEnded = (count: RawBuilder<unknown>) =>
    sql<number>`(case when ${isEnded} then 0 else ${count} * t.installment_amount end)`;
  return {
    installmentsDue: fallen,
    paid: sql<number>`(${paidOnes} * t.installment_amount)`,
    due: unlessEnded(open),
    inDefault: unlessEnded(missed),
    advanceOwed: sql<number>`(t.amount_financed - t.paid)`,
    nextDueOn: sql<PlainDate | null>`(case when ${isEnded} or ${fallen} >= t.number_of_installments then null
      else (t.first_installment_due + make_interval(months => ${fallen}))::date end)`,
    standing: sql<PlanStanding>`(case when ${isEnded} then 'ENDED' when ${missed} > 0 then 'DEFAULT'
      when ${open} > 0 then 'DUE' when ${paidOnes} >= t.number_of_installments then 'PAID' else 'CURRENT' end)`,
  };
}

/** The plans that hold, of the policies that row-level security shows; their sums are of the same rows. */
function sourceOf(ctx: CommandContext) {
  const { installmentsDue, paid, due, inDefault, advanceOwed, nextDueOn, standing } = planSql(ctx);
  return {
    table: 'premiumFinance' as const,
    tenant: rowTenant,
    join: sql`join policy p on p.id = t.policy_id`,
    where: [sql<SqlBool>`t.status in ('ACCEPTED', 'PAID')`],
    searched: sql`p.search_text`,
    columns: { companyName: sql`p.company_name`, policyNumber: sql`p.policy_number` },
    select: {
      policyNumber: sql<string>`p.policy_number`,
      companyName: sql<string>`p.company_name`,
      agencyName: sql<string>`p.agency_name`,
      policyStatus: sql<PolicyStatus>`p.status`,
      installmentsDue,
      paid,
      due,
      inDefault,
      advanceOwed,
      nextDueOn,
      standing,
    },
  };
}

export const searchFinanced: Handler<typeof call> = (ctx, { query }) =>
  page(ctx, definition, query, {
    ...sourceOf(ctx),
    view: { can: (row) => policyCan(ctx, { status: row.policyStatus }).filter(isFinancers) },
  });

type Can = 'note-financer-intent' | 'request-cancellation';
const isFinancers = (command: string): command is Can =>
  command === 'note-financer-intent' || command === 'request-cancellation';

const amounts = ['amountFinanced', 'paid', 'due', 'inDefault', 'advanceOwed'] as const;
type Sums = Record<(typeof amounts)[number], number> & {
  currency: Currency;
  standing: PlanStanding;
  count: number;
};

export const sumFinanced: Handler<typeof sumCall> = async (ctx, { query }) => {
  const source = sourceOf(ctx);
  const { standing, paid, due, inDefault, advanceOwed } = source.select;
  const { rows } = await sql<Sums>`select t.currency, ${standing} as standing, count(*)::int as count,
      sum(t.amount_financed)::bigint as amount_financed, sum(${paid})::bigint as paid, sum(${due})::bigint as due,
      sum(${inDefault})::bigint as in_default, sum(${advanceOwed})::bigint as advance_owed
    from premium_finance t ${source.join}
    where ${listWhere(ctx, definition.list, query, source)} group by 1, 2 order by 1 desc, 2`.execute(ctx.tx);
  const sum = (of: readonly Sums[], name: 'count' | (typeof amounts)[number]) =>
    of.reduce((total, row) => total + row[name], 0);
  return {
    count: sum(rows, 'count'),
    totals: [...Map.groupBy(rows, ({ currency }) => currency)].map(
      ([currency, of]) =>
        Object.fromEntries(amounts.map((name) => [name, money(sum(of, name), currency)])) as Record<
          (typeof amounts)[number],
          ReturnType<typeof money>
        >,
    ),
    standings: [...Map.groupBy(rows, (row) => row.standing)].map(([key, of]) => ({
      standing: key,
      count: sum(of, 'count'),
    })),
  };
};

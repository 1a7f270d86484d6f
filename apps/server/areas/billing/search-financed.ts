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

/** Policies whose plan has ended: what is still owed is settled from the refund. */
const ended = policyStatusesWhere(
  ({ isLive, ended }) => !isLive && (ended === 'cancelled' || ended === null),
);

/** Number of installments of a plan that were due by a day: the same days as `dueDates` of domain has. */
const fallenBy = (day: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from generate_series(0, t.number_of_installments - 1) n
    where (t.first_installment_due + make_interval(months => n))::date <= ${day})`;

/**
 * Joins `i` to each plan: how many installments have fallen due, how many are paid (each when it falls due,
 * until the financer states otherwise), and how many are open and in default.
 */
const installments = (ctx: CommandContext) => sql`cross join lateral (
    select fallen, paid, is_ended,
      case when is_ended then 0 else greatest(fallen - paid, 0) end as open,
      case when is_ended or t.installments_paid is null then 0
        else greatest(fallen_when_stated - paid, 0) end as missed
    from (select c.*, coalesce(t.installments_paid, c.fallen) as paid
      from (select p.status = any(${ended}) as is_ended,
        ${fallenBy(sql`(${ctx.now}::timestamptz at time zone p.time_zone)::date`)} as fallen,
        ${fallenBy(sql`t.stated_on`)} as fallen_when_stated) c) counted) i`;

/** The plans that hold, of the policies that row-level security shows; their sums are of the same rows. */
function getSource(ctx: CommandContext) {
  return {
    table: 'premiumFinance' as const,
    tenant: rowTenant,
    join: sql`join policy p on p.id = t.policy_id ${installments(ctx)}`,
    where: [sql<SqlBool>`t.status in ('ACCEPTED', 'PAID')`],
    searched: sql`p.search_text`,
    columns: { companyName: sql`p.company_name`, policyNumber: sql`p.policy_number` },
    select: {
      policyNumber: sql<string>`p.policy_number`,
      companyName: sql<string>`p.company_name`,
      agencyName: sql<string>`p.agency_name`,
      policyStatus: sql<PolicyStatus>`p.status`,
      installmentsDue: sql<number>`i.fallen`,
      paid: sql<number>`(i.paid * t.installment_amount)`,
      due: sql<number>`(i.open * t.installment_amount)`,
      inDefault: sql<number>`(i.missed * t.installment_amount)`,
      advanceOwed: sql<number>`(t.amount_financed - t.paid)`,
      nextDueOn: sql<PlainDate | null>`(case when not i.is_ended and i.fallen < t.number_of_installments
        then (t.first_installment_due + make_interval(months => i.fallen))::date end)`,
      standing: sql<PlanStanding>`(case when i.is_ended then 'ENDED' when i.missed > 0 then 'DEFAULT'
        when i.open > 0 then 'DUE' when i.paid >= t.number_of_installments then 'PAID' else 'CURRENT' end)`,
    },
  };
}

export const searchFinanced: Handler<typeof call> = (ctx, { query }) =>
  page(ctx, definition, query, {
    ...getSource(ctx),
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
  const source = getSource(ctx);
  const { standing, paid, due, inDefault, advanceOwed } = source.select;
  const { rows } = await sql<Sums>`select t.currency, ${standing} as standing, count(*)::int as count,
      sum(t.amount_financed)::bigint as amount_financed, sum(${paid})::bigint as paid,
      sum(${due})::bigint as due, sum(${inDefault})::bigint as in_default,
      sum(${advanceOwed})::bigint as advance_owed
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

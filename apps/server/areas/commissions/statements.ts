import {
  searchCommissionStatements as definition,
  type CommissionAggregate,
  type FullCommissionStatement,
  type getCommissionAggregate as aggregateCall,
  type getCommissionStatement as getCall,
  type searchCommissionStatements as searchCall,
} from '@parapet/contract/commissions/statements';
import { money } from '@parapet/domain/money';
import { getPremiumByLine, splitByLine, type LinePremium } from '@parapet/domain/policies/premium-by-line';
import { regionByCode } from '@parapet/domain/regions/regions';
import { may } from '@parapet/domain/permissions/table';
import { sql, type Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { isStaff } from '../../platform/provider.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { DUE_ACCOUNTS, wholeAgency } from './agency-due.ts';

export type StatementRow = Selectable<Tables['commissionStatement']>;

/** Row-level security shows an agency its own. */
export const searchCommissionStatements: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'commissionStatement',
    tenant: null,
    where: isStaff(ctx) ? [] : [sql`t.agency_id = ${getActor(ctx).organizationId}`],
  });

const amounts = [
  'opening',
  'commission',
  'clawBacks',
  'brokerFees',
  'adjustments',
  'kept',
  'payments',
  'closing',
  'payable',
  'held',
] as const;

export const getCommissionStatement: Handler<typeof getCall> = async (ctx, { params }) => {
  const row = await ctx.tx
    .selectFrom('commissionStatement')
    .selectAll()
    .where('id', '=', params.id)
    .executeTakeFirst();
  return statementView(ctx, row ?? refuse('not-found'));
};

/** The closed statement of an agency for a month, if there is one. */
export const findStatement = (
  ctx: CommandContext,
  agencyId: string,
  month: string,
): Promise<StatementRow | undefined> =>
  ctx.tx
    .selectFrom('commissionStatement')
    .selectAll()
    .where('agencyId', '=', agencyId)
    .where('month', '=', month)
    .executeTakeFirst();

/** A statement with everything that stands on it, and what was paid of it since. */
export async function statementView(
  ctx: CommandContext,
  row: StatementRow,
): Promise<FullCommissionStatement> {
  const of = <T extends 'commissionStatementLine' | 'commissionStatementHold' | 'commissionPayment'>(
    table: T,
  ) => ctx.tx.selectFrom(table as 'commissionStatementLine').where('statementId', '=', row.id);
  const [lines, holds, payments] = [
    await of('commissionStatementLine').selectAll().orderBy('id').execute(),
    await ctx.tx
      .selectFrom('commissionStatementHold')
      .selectAll()
      .where('statementId', '=', row.id)
      .orderBy('policyNumber')
      .execute(),
    await getPayments(ctx, row.id),
  ];
  const byLine = await getLinePremiums(ctx, lines);
  const inMoney = (cents: number) => money(cents, row.currency);
  const { id, number, agencyId, agencyName, month } = row;
  return {
    id,
    number,
    agencyId,
    agencyName,
    month,
    ...(Object.fromEntries(amounts.map((name) => [name, inMoney(row[name])])) as Record<
      (typeof amounts)[number],
      ReturnType<typeof inMoney>
    >),
    closedAt: row.closedAt.toISOString(),
    lines: lines.map(({ statementId: _statement, entryId: _entry, agencyId: _agency, ...line }) => ({
      ...line,
      premium: line.premium === null ? null : inMoney(line.premium),
      byLine: splitLine(line, byLine.get(keyOf(line)) ?? []).map(({ line: of, premium, amount }) => {
        return { line: of, premium: inMoney(premium), amount: inMoney(amount) };
      }),
      amount: inMoney(line.amount),
      paid: inMoney(line.paid),
    })),
    holds: holds.map(({ policyId, policyNumber, companyName, state, reason, amount }) => {
      return { policyId, policyNumber, companyName, state, reason, amount: inMoney(amount) };
    }),
    paidOf: payments.map(({ paidAt, amount, ...payment }) => ({
      id: payment.id,
      reference: payment.reference,
      description: payment.description,
      accountLast: payment.accountLast,
      paidBy: payment.paidBy,
      amount: inMoney(amount),
      paidAt: paidAt.toISOString(),
      isReturned: payment.isReturned,
    })),
  };
}

type LineRow = Selectable<Tables['commissionStatementLine']>;
type OfTransaction = Pick<LineRow, 'policyId' | 'transactionNumber'>;
const keyOf = ({ policyId, transactionNumber }: OfTransaction): string => `${policyId} ${transactionNumber}`;

/** The premium of each transaction by line of management liability, as it was booked. */
async function getLinePremiums(
  ctx: CommandContext,
  lines: readonly OfTransaction[],
): Promise<Map<string, LinePremium[]>> {
  const ids = [...new Set(lines.map(({ policyId }) => policyId))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('policyTransaction as t')
    .innerJoin('policy as p', 'p.id', 't.policyId')
    .select(['t.policyId', 't.number', 't.lines'])
    .where('t.policyId', 'in', ids)
    .where('p.product', '=', 'Zurich Select Plus')
    .execute();
  return new Map(
    rows.map(({ policyId, number, lines: booked }) => [
      keyOf({ policyId, transactionNumber: number }),
      getPremiumByLine(booked.filter(({ kind }) => kind === 'premium')),
    ]),
  );
}

/** The premium and the amount of a line, by what each line of business has of its transaction's premium. */
const splitLine = (
  { premium, amount }: Pick<LineRow, 'premium' | 'amount'>,
  byLine: readonly LinePremium[],
) => {
  if (premium === null) return [];
  const amounts = splitByLine(amount, byLine);
  return splitByLine(premium, byLine).map((one, at) => {
    return { line: one.line, premium: one.amount, amount: amounts[at]!.amount };
  });
};

/** A payment that the bank sent back is not paid. */
const isReturned = sql<boolean>`exists (select from commission_batch_item i
  where i.payment_id = p.id and i.status = 'RETURNED')`;

/** Lists the payments of a statement, including those that came back. */
export const getPayments = (ctx: CommandContext, statementId: string) =>
  ctx.tx
    .selectFrom('commissionPayment as p')
    .selectAll()
    .select(isReturned.as('isReturned'))
    .where('statementId', '=', statementId)
    .orderBy('paidAt')
    .execute();

type Sums = {
  agencyId: string;
  agencyName: string;
  region: string;
  paymentsPaused: boolean;
  commission: number;
  brokerFees: number;
  month: string | null;
  payable: number;
  held: number;
};

/**
 * The sums of the ledger by agency; what can be paid is what its last statement says, less what was paid of
 * it.
 */
export const getCommissionAggregate: Handler<typeof aggregateCall> = async (ctx, { query }) => {
  // Whoever sees teams of an agency alone sees nothing of the whole.
  if (ctx.scope.scope === 'team' && !query.agencyId) return { agencies: [] };
  const one = isStaff(ctx) && !query.agencyId ? null : (await wholeAgency(ctx, query.agencyId)).id;
  const { rows } = await sql<Sums>`with due as (select e.agency_id,
        coalesce(-sum(e.amount) filter (where e.account = 2200), 0)::bigint as commission,
        coalesce(-sum(e.amount) filter (where e.account = 2210), 0)::bigint as broker_fees
      from ledger_entry e where ${DUE_ACCOUNTS} and (${one}::uuid is null or e.agency_id = ${one}::uuid) group by 1),
    last as (select distinct on (agency_id) * from commission_statement
      where ${one}::uuid is null or agency_id = ${one}::uuid order by agency_id, month desc)
    select o.id as agency_id, o.name as agency_name, o.region, o.payments_paused,
      coalesce(due.commission, 0)::bigint as commission, coalesce(due.broker_fees, 0)::bigint as broker_fees,
      last.month, coalesce(last.held, 0)::bigint as held,
      (coalesce(last.payable, 0) - coalesce((select sum(p.amount) from commission_payment p
        where p.statement_id = last.id and not ${isReturned}), 0))::bigint as payable
    from organization o left join due on due.agency_id = o.id left join last on last.agency_id = o.id
    where o.account_type = 'AGENCY' and (due.agency_id is not null or last.agency_id is not null or o.id = ${one}::uuid)
    order by o.name, o.id`.execute(ctx.tx);
  return { agencies: rows.map((row) => aggregateView(ctx, row)) };
};

function aggregateView(ctx: CommandContext, row: Sums): CommissionAggregate {
  const { currency } = regionByCode(row.region as 'US');
  const inMoney = (cents: number) => money(cents, currency);
  return {
    agencyId: row.agencyId,
    agencyName: row.agencyName,
    currency,
    commission: inMoney(row.commission),
    brokerFees: inMoney(row.brokerFees),
    balance: inMoney(row.commission + row.brokerFees),
    month: row.month,
    payable: inMoney(row.payable),
    held: inMoney(row.held),
    pausedPayment: row.paymentsPaused,
    canPay: row.payable > 0 && !row.paymentsPaused && may(getActor(ctx), 'commission:pay'),
  };
}

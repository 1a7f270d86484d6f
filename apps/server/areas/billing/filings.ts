import { searchFilings as definition } from '@parapet/contract/billing/filings';
import type {
  getFilingReport as reportCall,
  searchFilings as searchCall,
  SlFiling,
  updateFiling as updateCall,
} from '@parapet/contract/billing/filings';
import { toPlainDate } from '@parapet/domain/dates';
import { actionsOn, filingActions, openFilings } from '@parapet/domain/ledger/filings';
import { money, type Currency } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { recordEvent } from '../../platform/records/records.ts';
import { refuse, refuseState, requireVersion } from '../../platform/refuse.ts';
import { rowTenant } from '../../platform/database/tenant.ts';
import { findPolicy } from '../policy/index.ts';

const actionsFor = (ctx: CommandContext, status: SlFiling['status']) =>
  may(getActor(ctx), 'trust:manage') ? actionsOn(status) : [];

export const searchFilings: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'slFiling',
    tenant: rowTenant,
    join: sql`join policy p on p.id = t.policy_id`,
    select: {
      policyNumber: sql<string>`p.policy_number`,
      companyName: sql<string>`p.company_name`,
      agencyName: sql<string>`p.agency_name`,
    },
    columns: { policyNumber: sql`p.policy_number` },
    view: {
      insurerId: () => ctx.facts.surplusInsurer.registration,
      can: (row) => actionsFor(ctx, row.status),
    },
  });

type Sums = {
  state: string;
  month: string;
  currency: Currency;
  count: number;
  open: number;
  premium: number;
  taxBase: number;
  tax: number;
  stampingFee: number;
  taxAccount: number;
  stampingAccount: number;
};

/** Both sides are read from their own rows: neither is copied from the other. */
export const getFilingReport: Handler<typeof reportCall> = async (ctx, { query }) => {
  const [from, to] = [query.from ?? '0000-00', query.to ?? '9999-99'];
  const { rows } = await sql<Sums>`select * from (
      select state, month, currency, count(*)::int as count,
        count(*) filter (where status = any(${[...openFilings]}))::int as open, sum(premium)::bigint as premium,
        sum(tax_base)::bigint as tax_base, sum(tax)::bigint as tax, sum(stamping_fee)::bigint as stamping_fee
      from sl_filing where month between ${from} and ${to} group by state, month, currency) filed
    full join (
      select jurisdiction as state, to_char(at at time zone 'UTC', 'YYYY-MM') as month, currency,
        coalesce(-sum(amount) filter (where account = 2100), 0)::bigint as tax_account,
        coalesce(-sum(amount) filter (where account = 2110), 0)::bigint as stamping_account
      from ledger_entry where account in (2100, 2110) and transaction_id is not null
        and to_char(at at time zone 'UTC', 'YYYY-MM') between ${from} and ${to} group by 1, 2, 3) booked
    using (state, month, currency) order by month desc, state`.execute(ctx.tx);
  const totals = new Map<Currency, Sums>();
  for (const row of rows) {
    const sum = totals.get(row.currency) ?? {
      ...row,
      count: 0,
      premium: 0,
      taxBase: 0,
      tax: 0,
      stampingFee: 0,
    };
    for (const name of figures) sum[name] += row[name] ?? 0;
    totals.set(row.currency, sum);
  }
  return {
    rows: rows.map((row) => ({
      state: row.state,
      month: row.month,
      ...toFiled(row),
      open: row.open ?? 0,
      taxAccount: money(row.taxAccount ?? 0, row.currency),
      stampingAccount: money(row.stampingAccount ?? 0, row.currency),
      isEqual:
        (row.tax ?? 0) === (row.taxAccount ?? 0) && (row.stampingFee ?? 0) === (row.stampingAccount ?? 0),
    })),
    totals: [...totals.values()].map((sum) => ({ currency: sum.currency, ...toFiled(sum) })),
    calendar: await getCalendar(ctx),
  };
};

const figures = ['count', 'premium', 'taxBase', 'tax', 'stampingFee'] as const;

/** A month that has entries of a tax account and no filing has no sums of filings. */
const toFiled = ({ currency, count, premium, taxBase, tax, stampingFee }: Sums) => ({
  count: count ?? 0,
  premium: money(premium ?? 0, currency),
  taxBase: money(taxBase ?? 0, currency),
  tax: money(tax ?? 0, currency),
  stampingFee: money(stampingFee ?? 0, currency),
});

async function getCalendar(ctx: CommandContext) {
  const today = toPlainDate(ctx.now);
  const rows = await ctx.tx
    .selectFrom('slFiling')
    .select(({ fn }) => [
      'dueDate',
      'state',
      'currency',
      fn.countAll<number>().as('count'),
      fn.sum<number>('tax').as('tax'),
      fn.sum<number>('stampingFee').as('stampingFee'),
    ])
    .where('status', 'in', [...openFilings])
    .groupBy(['dueDate', 'state', 'currency'])
    .orderBy('dueDate', (order) => order.asc().nullsLast())
    .orderBy('state')
    .execute();
  return rows.map(({ dueDate, state, currency, count, tax, stampingFee }) => {
    const rule = ctx.facts.filings[state]?.at(-1);
    return {
      dueDate,
      state,
      count: Number(count),
      tax: money(Number(tax), currency),
      stampingFee: money(Number(stampingFee), currency),
      isOverdue: dueDate !== null && dueDate < today,
      what: rule?.what ?? null,
      source: rule?.source ?? null,
    };
  });
}

export const updateFiling: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const row =
    (await ctx.tx
      .selectFrom('slFiling')
      .selectAll()
      .where('id', '=', params.filingId)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? refuse('not-found');
  const { action, date, filingNumber, note } = body;
  requireVersion(row, body.version);
  if (!actionsOn(row.status).includes(action)) refuseState('filing', row.status);
  const saved = await ctx.tx
    .updateTable('slFiling')
    .set({
      status: filingActions[action].to,
      filingNumber: filingNumber || row.filingNumber,
      filedOn: date,
      note,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const policy = await findPolicy(ctx, row.policyId);
  const { policyNumber, companyName, agencyName } = policy;
  const detail = { policyNumber, state: row.state, transactionNumber: row.transactionNumber, date };
  await recordEvent(
    ctx,
    'policy',
    policy,
    action === 'REJECT'
      ? { event: 'payment.filing-rejected', detail: { ...detail, reason: note } }
      : {
          event: action === 'FILE' ? 'payment.filing-filed' : 'payment.filing-stamped',
          detail: { ...detail, filingNumber: saved.filingNumber },
        },
  );
  const of = (cents: number) => money(cents, saved.currency);
  return {
    ...saved,
    policyNumber,
    companyName,
    agencyName,
    insurerId: ctx.facts.surplusInsurer.registration,
    bookedAt: saved.bookedAt.toISOString(),
    premium: of(saved.premium),
    taxBase: of(saved.taxBase),
    tax: of(saved.tax),
    stampingFee: of(saved.stampingFee),
    can: actionsFor(ctx, saved.status),
  };
};

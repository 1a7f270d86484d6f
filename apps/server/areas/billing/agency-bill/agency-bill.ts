import {
  billLine,
  type AgencyBill,
  type AgencyBillLine,
  type AgencyBillStats,
  type changeAgencyBilling as billCall,
  type getAgencyBill as getCall,
  type getAgencyBillStats as statsCall,
} from '@parapet/contract/billing/agency-bill';
import { addDays, toPlainDate, type PlainDate } from '@parapet/domain/dates';
import {
  agencyBillDue,
  agencyBillNumber,
  agingBuckets,
  getAging,
  getDays,
  getMonth,
  openParts,
  type BilledMonth,
} from '@parapet/domain/ledger/agency-bill';
import { MONEY_CODES } from '@parapet/domain/ledger/journals';
import { money, type Currency } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import { regionByCode } from '@parapet/domain/regions/regions';
import { sql, type Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { isStaff } from '../../../platform/provider.ts';
import { updateRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getView } from '../../../platform/to-wire.ts';
import type { Tables } from '../../../tables/tables.ts';

type Agency = Pick<
  Selectable<Tables['organization']>,
  'id' | 'name' | 'region' | 'agencyBilled' | 'paymentTerms'
>;

/** A transaction of a policy that its agency bills, in cents. */
type Item = Omit<AgencyBillLine, 'premium' | 'charges' | 'commission' | 'net' | 'open'> & {
  agencyId: string;
  agencyName: string;
  currency: Currency;
  owed: number;
  owedBack: number;
  premium: number;
  charges: number;
  commission: number;
};
/** The same, with what is left to pay of it. */
export type OpenItem = Item & { net: number; open: number };

/** No agency: keeps the list of ids from being empty. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** @throws Refusal 404 when there is no such agency, or it is not the caller's. */
export async function findAgency(ctx: CommandContext, asked: string | undefined): Promise<Agency> {
  const id = asked ?? (isStaff(ctx) ? undefined : getActor(ctx).organizationId);
  if (!id || (!isStaff(ctx) && id !== getActor(ctx).organizationId)) return refuse('not-found');
  return (
    (await ctx.tx
      .selectFrom('organization')
      .select(['id', 'name', 'region', 'agencyBilled', 'paymentTerms'])
      .where('id', '=', id)
      .where('accountType', '=', 'AGENCY')
      .executeTakeFirst()) ?? refuse('not-found')
  );
}

/**
 * Every transaction of the policies that an agency bills, with what is left to pay of each. What is open of
 * one follows from the others of its policy, so all of them are read.
 * @param agencyId null for those of all agencies, which only staff may see.
 */
export async function openItems(ctx: CommandContext, agencyId: string | null): Promise<OpenItem[]> {
  const { rows } =
    await sql<Item>`select t.id as transaction_id, t.policy_id, p.policy_number, p.company_name,
      p.agency_id, p.agency_name, p.currency, t.number, t.type, t.effective_date,
      (t.booked_at at time zone 'UTC')::date as booked_on,
      p.balance as owed, p.refund_due as owed_back,
      coalesce(sum(e.amount) filter (where e.code = 'PREMIUM'), 0)::bigint as premium,
      coalesce(sum(e.amount) filter (where e.code <> 'PREMIUM' and e.code <> 'COMMISSION'), 0)::bigint as charges,
      coalesce(-sum(e.amount) filter (where e.code = 'COMMISSION'), 0)::bigint as commission
    from policy p
      join policy_transaction t on t.policy_id = p.id
      join ledger_entry e on e.policy_id = p.id and e.ledger = 'receivable' and e.transaction_id = t.id
        and not (e.code = any(${MONEY_CODES}))
    where p.agency_billed and (${agencyId}::uuid is null or p.agency_id = ${agencyId}::uuid)
    group by t.id, p.id
    order by t.booked_at, p.policy_number, t.number`.execute(ctx.tx);
  const ofPolicy = Map.groupBy(rows, ({ policyId }) => policyId);
  const open = new Map<string, number>();
  for (const items of ofPolicy.values()) {
    const { owed, owedBack } = items[0]!;
    const parts = openParts(items.map(getNet), owed, owedBack);
    for (const [at, { transactionId }] of items.entries()) open.set(transactionId, parts[at]!);
  }
  return rows.map((item) => ({ ...item, net: getNet(item), open: open.get(item.transactionId)! }));
}

const getNet = ({ premium, charges, commission }: Item): number => premium + charges - commission;
const getSum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** The amount owed back on the policies of an agency: each policy's once, in cents. */
export const getCredit = (items: readonly OpenItem[]): number =>
  -getSum(items, ({ open }) => Math.min(open, 0));

export const getItems = (items: readonly OpenItem[], month: BilledMonth): OpenItem[] => {
  const { from, to } = getDays(month);
  return items.filter(({ bookedOn }) => bookedOn >= from && bookedOn < to);
};

export const getAgencyBill: Handler<typeof getCall> = async (ctx, { params, query }) =>
  readAgencyBill(ctx, await findAgency(ctx, query.agencyId), params);

/** The bill of an agency for a month. */
export async function readAgencyBill(
  ctx: CommandContext,
  agency: Agency,
  month: BilledMonth,
): Promise<AgencyBill> {
  const all = await openItems(ctx, agency.id);
  const items = getItems(all, month);
  const { currency } = regionByCode(agency.region as 'US');
  const amount = (cents: number) => money(cents, currency);
  const { from, to } = getDays(month);
  const today = toPlainDate(ctx.now);
  const dueDate = agencyBillDue(month, agency.paymentTerms);
  const payments = await getPayments(ctx, agency.id, from);
  const total = (of: (item: OpenItem) => number) => amount(getSum(items, of));
  return {
    number: agencyBillNumber(agency.id, month),
    agencyId: agency.id,
    agencyName: agency.name,
    from,
    to: addDays(to, -1),
    isClosed: today >= to,
    dueDate,
    aging: getAging(dueDate, today),
    lines: items.map((item) => getView(billLine.shape, item, {})),
    totals: {
      premium: total(({ premium }) => premium),
      charges: total(({ charges }) => charges),
      commission: total(({ commission }) => commission),
      net: total(({ net }) => net),
      open: total(({ open }) => open),
    },
    credit: amount(getCredit(all)),
    payments: payments.map((row) => ({
      id: row.id,
      paymentDate: row.paymentDate,
      paymentMethod: row.method,
      reference: row.reference,
      amount: amount(row.voidedAt ? row.amount : row.standing),
      credit: amount(row.credit),
      description: row.description,
      by: row.createdBy,
      version: row.version,
      voided: row.voidedBy === null ? null : { by: row.voidedBy, reason: row.comment },
      canVoid: may(getActor(ctx), 'billing:apply') && row.voidedAt === null && !row.isClosed,
    })),
    canPay: may(getActor(ctx), 'billing:apply') && items.some(({ open }) => open > 0),
  };
}

/** Lists the payments of a bill. A share that was voided or corrected afterwards counts as it holds now. */
const getPayments = (ctx: CommandContext, agencyId: string, month: PlainDate) =>
  ctx.tx
    .selectFrom('agencyPayment as a')
    .selectAll('a')
    .select([
      sql<number>`coalesce((select sum(case when p.kind = 'PAYMENT' then p.amount else -p.amount end)
        from payment p where p.agency_payment_id = a.id and p.status = 'Paid'), 0)::bigint`.as('standing'),
      // As voiding refuses it: a share that was closed stays.
      sql<boolean>`exists (select from payment p where p.agency_payment_id = a.id and p.status = 'Paid'
        and p.closed_at is not null)`.as('isClosed'),
    ])
    .where('a.agencyId', '=', agencyId)
    .where('a.billedMonth', '=', month)
    .orderBy('a.created')
    .execute();

export const getAgencyBillStats: Handler<typeof statsCall> = async (ctx, { query }) => {
  const isAll = isStaff(ctx) && !query.agencyId;
  const items = await openItems(ctx, isAll ? null : (await findAgency(ctx, query.agencyId)).id);
  const agencies = Map.groupBy(items, ({ agencyId }) => agencyId);
  const terms = new Map(
    (
      await ctx.tx
        .selectFrom('organization')
        .select(['id', 'paymentTerms'])
        .where('id', 'in', [...agencies.keys(), NOBODY])
        .execute()
    ).map(({ id, paymentTerms }) => [id, paymentTerms]),
  );
  const today = toPlainDate(ctx.now);
  return { agencies: [...agencies].map(([id, own]) => getStats(own, today, terms.get(id))) };
};

/** Summarizes the open items of one agency: a bill is the part of a month that is left to pay. */
function getStats(items: readonly OpenItem[], today: PlainDate, terms: number | undefined): AgencyBillStats {
  const { agencyId, agencyName, currency } = items[0]!;
  const amount = (cents: number) => money(cents, currency);
  const months = [...Map.groupBy(items, ({ bookedOn }) => bookedOn.slice(0, 7)).values()].map((own) => {
    const month = getMonth(own[0]!.bookedOn);
    const dueDate = agencyBillDue(month, terms);
    return {
      ...month,
      number: agencyBillNumber(agencyId, month),
      dueDate,
      aging: getAging(dueDate, today),
      net: getSum(own, ({ net }) => net),
      /** Credits are shown in all, and are no bill. */
      open: getSum(own, ({ open }) => Math.max(open, 0)),
    };
  });
  const open = months.filter((month) => month.open > 0);
  const counted = (of: typeof open) => ({ count: of.length, amount: amount(getSum(of, (one) => one.open)) });
  return {
    agencyId,
    agencyName,
    currency,
    open: counted(open),
    due: counted(open.filter(({ aging }) => aging === 'NOT_DUE')),
    overdue: counted(open.filter(({ aging }) => aging !== 'NOT_DUE')),
    aging: agingBuckets.map((bucket) => ({ bucket, ...counted(open.filter((one) => one.aging === bucket)) })),
    credit: amount(getCredit(items)),
    months: months
      .toReversed()
      .map((month) => ({ ...month, net: amount(month.net), open: amount(month.open) })),
  };
}

/** Whether an agency bills its clients: what is bound from now on follows, what exists stays as it is. */
export const changeAgencyBilling: Handler<typeof billCall> = async (ctx, { params, body }) => {
  const agency = await findAgency(ctx, params.agencyId);
  const row = await ctx.tx
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', agency.id)
    .executeTakeFirstOrThrow();
  await updateRecord(
    ctx,
    'organization',
    row,
    { set: { agencyBilled: body.agencyBilled }, skipUnchanged: true },
    {
      event: body.agencyBilled ? 'organization.bills-clients' : 'organization.bills-no-clients',
      detail: { name: row.name },
    },
  );
  return { agencyBilled: body.agencyBilled };
};

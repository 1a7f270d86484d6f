import { addMonths, toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { collectedShare } from '@parapet/domain/ledger/trust';
import {
  getKind,
  statementNumber,
  statementTotals,
  type DueEntry,
} from '@parapet/domain/ledger/commission-statement';
import type { Currency } from '@parapet/domain/money';
import type { TransactionType } from '@parapet/domain/policies/transactions';
import { sql, type RawBuilder } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { notSeen } from '../../platform/database/due-rows.ts';
import type { OutsideOfJob } from '../../platform/outbox/schedule.ts';
import { daysByPolicy } from './days-of-agency.ts';
import { DUE_ACCOUNTS, dueOfAgency, isHeld, positionsBy, sumOfPayables } from './agency-due.ts';

/** So many statements are closed before it is asked again which are left. */
const BATCH = 20;

/** An agency of which a month has to be closed. */
type Waiting = {
  /** Of the agency in its currency, as rows that are set aside are named. */
  id: string;
  agencyId: string;
  agencyName: string;
  currency: Currency;
  /** Of its last statement. */
  month: PlainDate | null;
  commissionDue: number;
  feesDue: number;
  /** The day of the first entry that stands on no statement. */
  firstEntry: PlainDate | null;
};

type Entry = DueEntry & {
  id: string;
  policyId: string;
  policyNumber: string;
  companyName: string;
  transactionNumber: number | null;
  transactionType: TransactionType | null;
  effectiveDate: PlainDate | null;
  bookedOn: PlainDate;
  premium: number | null;
  rate: number | null;
  rateSource: string | null;
  reason: string | null;
};

const monthOf = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`;
const getStart = (day: PlainDate): RawBuilder<unknown> => sql`(${day}::date)::timestamp at time zone 'UTC'`;
/** Entries that stand on no statement yet. */
const unstated = sql`not exists (select 1 from commission_statement_line l where l.entry_id = e.id)`;

/**
 * Closes the months that are over, agency by agency, the oldest first. A month in which nothing was due and
 * nothing happened has no statement. What is booked for a month that is closed falls in the next.
 */
export async function closeStatements(ctx: CommandContext): Promise<number> {
  const waiting = await waitingNow(ctx);
  for (const one of waiting) await closeMonth(ctx, one, monthToClose(one));
  return waiting.length;
}

/**
 * The job that does so, each agency in a transaction of its own: a statement takes lines in the transaction
 * that closes it alone, so that none can be taken back to a savepoint. One that fails is set aside.
 */
export async function closeStatementsJob(outside: OutsideOfJob) {
  let closed = 0;
  for (const one of await outside.read(waitingNow)) {
    const close = () => outside.write((ctx) => closeMonth(ctx, one, monthToClose(one)));
    if (await outside.tryRow(one.id, close)) closed += 1;
  }
  return async (): Promise<number> => closed;
}

/** The month after the last statement; where nothing was due, the one in which something happened again. */
function monthToClose({ month, commissionDue, feesDue, firstEntry }: Waiting): PlainDate {
  const next = month && addMonths(month, 1);
  const first = firstEntry && monthOf(firstEntry);
  if (next && (!first || first < next || commissionDue !== 0 || feesDue !== 0)) return next;
  return first!;
}

async function waitingNow(ctx: CommandContext): Promise<Waiting[]> {
  const thisMonth = monthOf(toPlainDate(ctx.now));
  const id = sql`(agency_id || ' ' || currency)`;
  const { rows } = await sql<Waiting>`with last as (
      select distinct on (agency_id, currency) agency_id, currency, month, commission_due, fees_due
      from commission_statement order by agency_id, currency, month desc),
    open as (select e.agency_id, e.currency, (min(e.at) at time zone 'UTC')::date as first_entry
      from ledger_entry e where ${DUE_ACCOUNTS} and e.at < ${getStart(thisMonth)} and ${unstated} group by 1, 2)
    select ${id} as id, agency_id, o.name as agency_name, currency, last.month, coalesce(last.commission_due, 0)::bigint as commission_due,
      coalesce(last.fees_due, 0)::bigint as fees_due, open.first_entry
    from last full join open using (agency_id, currency) join organization o on o.id = agency_id
    where (last.month is null or last.month < ${addMonths(thisMonth, -1)}::date)
      and (open.first_entry is not null or last.commission_due <> 0 or last.fees_due <> 0)
      and ${notSeen(ctx, id)}
    order by agency_id, currency limit ${BATCH}`.execute(ctx.tx);
  return rows;
}

/** Closes the month of an agency: from then on it never changes. */
async function closeMonth(ctx: CommandContext, agency: Waiting, month: PlainDate): Promise<void> {
  const { agencyId, agencyName, currency, commissionDue, feesDue } = agency;
  const end = getStart(addMonths(month, 1));
  const entries = await getEntries(ctx, agency, end);
  const due = await dueOfAgency(ctx, agencyId, { currency, before: end });
  const totals = statementTotals({ commissionDue, feesDue }, entries);
  const held = due.filter(isHeld);
  const statement = await ctx.tx
    .insertInto('commissionStatement')
    .values({
      agencyId,
      agencyName,
      currency,
      month,
      number: statementNumber(agencyId, month),
      ...totals,
      payable: sumOfPayables(due.filter((one) => !isHeld(one))),
      held: sumOfPayables(held),
      closedAt: ctx.now,
    })
    // Another server closes it at the same time.
    .onConflict((conflict) => conflict.columns(['agencyId', 'month', 'currency']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!statement) return;
  await keepLines(ctx, { statementId: statement.id, agencyId, end }, entries);
  for (const ofPolicy of Map.groupBy(held, ({ policyId }) => policyId).values()) {
    const { policyId, policyNumber, companyName, state, hold } = ofPolicy[0]!;
    await ctx.tx
      .insertInto('commissionStatementHold')
      .values({
        statementId: statement.id,
        agencyId,
        policyId,
        policyNumber,
        companyName,
        state,
        reason: hold!,
        amount: sumOfPayables(ofPolicy),
      })
      .execute();
  }
}

/** Lists the entries on the agency's accounts until the end of the month that are on no statement yet. */
async function getEntries(
  ctx: CommandContext,
  { agencyId, currency }: Waiting,
  end: RawBuilder<unknown>,
): Promise<Entry[]> {
  const { rows } =
    await sql<Entry>`select e.id, e.account, e.amount, e.policy_id, p.policy_number, p.company_name,
      t.number as transaction_number, t.type as transaction_type, t.effective_date,
      (e.at at time zone 'UTC')::date as booked_on,
      case when e.account = 2200 then t.premium end as premium,
      case when e.account = 2200 then (t.commission->>'agency')::float8 end as rate,
      case when e.account = 2200 then t.commission->>'source' end as rate_source,
      coalesce(a.reason, pay.reference) as reason,
      e.account = 2200 and exists (select 1 from ledger_entry k where k.journal_id = e.journal_id and k.ledger = 'receivable')
        as is_kept,
      e.commission_payment_id is not null as is_payment,
      e.commission_adjustment_id is not null as is_adjustment
    from ledger_entry e join policy p on p.id = e.policy_id
      left join policy_transaction t on t.id = e.transaction_id
      left join commission_adjustment a on a.id = e.commission_adjustment_id
      left join commission_payment pay on pay.id = e.commission_payment_id
    where e.agency_id = ${agencyId} and e.currency = ${currency} and ${DUE_ACCOUNTS} and e.at < ${end} and ${unstated}
    order by e.at, p.policy_number, t.number, e.account, e.id`.execute(ctx.tx);
  return rows;
}

const ROWS_A_STATEMENT = 500;

async function keepLines(
  ctx: CommandContext,
  { statementId, agencyId, end }: { statementId: string; agencyId: string; end: RawBuilder<unknown> },
  entries: readonly Entry[],
): Promise<void> {
  const ids = [...new Set(entries.map(({ policyId }) => policyId))];
  const positions = await positionsBy(ctx, ids, end);
  const days = await daysByPolicy(ctx, agencyId, ids);
  const lines = entries.map((entry) => {
    const { id, account, amount, isKept, isPayment, isAdjustment, ...shown } = entry;
    const due = 0 - amount;
    const isWhole = isPayment || isAdjustment;
    return {
      ...shown,
      statementId,
      agencyId,
      entryId: id,
      kind: getKind({ account, amount, isKept, isPayment, isAdjustment }),
      amount: due,
      paid: isWhole ? due : collectedShare(due, positions.get(entry.policyId)!),
      daysFrom: days.get(entry.policyId)?.from ?? null,
      daysTo: days.get(entry.policyId)?.to ?? null,
    };
  });
  for (let at = 0; at < lines.length; at += ROWS_A_STATEMENT)
    await ctx.tx
      .insertInto('commissionStatementLine')
      .values(lines.slice(at, at + ROWS_A_STATEMENT))
      .execute();
}

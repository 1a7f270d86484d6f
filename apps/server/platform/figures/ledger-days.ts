import type { PlainDate } from '@parapet/domain/dates';
import { sql } from 'kysely';
import type { FullTx } from '../database/database.ts';
import { lockNumbers } from '../database/lock-numbers.ts';

/** As many as are gathered at once. */
const MOST_AT_ONCE = 50_000;
const KEY = sql.raw('day, account, currency, code, is_of_transaction');

/**
 * Moves what inserts added to the ledger's days into their sums, in one transaction: a reader sees either all
 * of it or nothing.
 * @returns how many rows were gathered; none if another server is at it.
 */
export async function gatherLedger(tx: FullTx): Promise<number> {
  const lock = await sql<{
    isOurs: boolean;
  }>`select pg_try_advisory_xact_lock(${lockNumbers.ledgerDays}) as is_ours`.execute(tx);
  if (!lock.rows[0]?.isOurs) return 0;
  const { rows } = await sql<{ gathered: number }>`
    with gone as (
      delete from ledger_day_change
      where ctid = any (array(select ctid from ledger_day_change limit ${MOST_AT_ONCE})) returning *
    ), added as (
      insert into ledger_day as d (${KEY}, debit, credit)
      select ${KEY}, sum(debit), sum(credit) from gone group by ${KEY}
      on conflict (${KEY})
      do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit
    )
    select count(*) as gathered from gone`.execute(tx);
  return rows[0]!.gathered;
}

/** The sums of every day, computed from the entries themselves. */
const daysOfEntries = sql`select (at at time zone 'UTC')::date as day, account, currency, code,
    transaction_id is not null as is_of_transaction,
    coalesce(sum(amount) filter (where amount > 0), 0)::bigint as debit,
    coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as credit
  from ledger_entry group by 1, 2, 3, 4, 5`;

/** Sums all entries in cents by currency, from the days: none of the sums is other than 0. */
export async function readLedgerSums(tx: FullTx): Promise<{ currency: string; sum: number }[]> {
  const { rows } = await sql<{ currency: string; sum: number }>`
    select currency, sum(debit - credit)::bigint as sum
    from (select * from ledger_day union all select * from ledger_day_change) days group by currency`.execute(
    tx,
  );
  return rows;
}

/** Computes every day from the entries. Writers wait. */
export async function rebuildLedgerDays(tx: FullTx): Promise<void> {
  await sql`lock table ledger_day_change in exclusive mode`.execute(tx);
  await sql`delete from ledger_day_change`.execute(tx);
  await sql`delete from ledger_day`.execute(tx);
  await sql`insert into ledger_day (${KEY}, debit, credit) ${daysOfEntries}`.execute(tx);
}

/** The sums of a day, as they are kept or as its entries say, where the two differ. */
export interface LedgerDayDifference {
  by: 'kept' | 'entries';
  day: PlainDate;
  account: number;
  currency: string;
  code: string;
  /** Cents. */
  debit: number;
  credit: number;
}

/** The days that are not what their entries come to: none, or the books are wrong. */
export async function findLedgerDayDifferences(tx: FullTx): Promise<LedgerDayDifference[]> {
  const { rows } = await sql<LedgerDayDifference>`
    with kept as (select ${KEY}, sum(debit)::bigint as debit, sum(credit)::bigint as credit
      from (select * from ledger_day union all select * from ledger_day_change) both_of group by ${KEY}),
    wanted as (${daysOfEntries})
    (select 'kept' as by, * from (table kept except table wanted) more)
    union all (select 'entries' as by, * from (table wanted except table kept) less)
    order by day, account, currency, code, by`.execute(tx);
  return rows;
}

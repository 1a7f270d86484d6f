import { CASH, fiduciaryAccounts, RECEIVABLE, type AccountNumber } from '@parapet/domain/ledger/chart';
import { MONEY_CODES } from '@parapet/domain/ledger/journals';
import { dueToSweep, incomeAccounts, receivables, type TrustPosition } from '@parapet/domain/ledger/trust';
import type { Currency } from '@parapet/domain/money';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';

/** A policy's position with what of its money lies where, in cents. */
export type HeldPosition = TrustPosition & {
  /** The policy's id, or the name of a group of policies. */
  key: string;
  currency: Currency;
  atBank: number;
  held: number;
  swept: number;
};

type Row = {
  key: string;
  currency: Currency;
  account: AccountNumber;
  /** The amount booked by transactions; of the receivable, the amount billed. */
  linked: number;
  total: number;
};

const isMoney = sql<SqlBool>`e.code = any(${MONEY_CODES})`;
/** SQL for the sums of a group's entries, by account. */
const sums = sql`coalesce(sum(e.amount) filter (where case when e.account = any(${RECEIVABLE}) then not ${isMoney}
    else e.transaction_id is not null end), 0)::bigint as linked, sum(e.amount)::bigint as total`;

/** The positions of the policies whose entries a condition on `ledger_entry e` selects. */
export async function getPositions(
  { tx }: Pick<CommandContext, 'tx'>,
  where: RawBuilder<SqlBool>,
): Promise<HeldPosition[]> {
  const { rows } = await sql<Row>`select e.policy_id as key, e.currency, e.account, ${sums}
    from ledger_entry e where ${where} group by 1, 2, 3 order by 1`.execute(tx);
  return byKey(rows);
}

/** The sums of each day's entries by account and code, as a table in a query. */
export const LEDGER_DAYS = sql`(select * from ledger_day union all select * from ledger_day_change) d`;

/**
 * The positions of the whole book at the end of a day: one for each policy of which something is open, and
 * one for each currency of those that are paid. These are what is left of the sums by day, so that only the
 * entries of open policies are read.
 * @param isLast no entry is of a later day, so that what policies owe today says which are open.
 */
export async function positionsOfBook(
  { tx }: Pick<CommandContext, 'tx'>,
  day: string,
  { isLast }: { isLast: boolean },
): Promise<HeldPosition[]> {
  const end = sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;
  const open = isLast
    ? sql`select id from policy where balance > 0
        union select policy_id from ledger_entry where account = 1120 group by 1 having sum(amount) > 0`
    : sql`select policy_id from ledger_entry where account = any(${receivables}) and at < ${end}
        group by 1 having sum(amount) > 0`;
  const { rows } = await sql<Row>`with open (policy_id) as materialized (${open}),
    of_open as (select e.policy_id as key, e.currency, e.account, ${sums}
      from ledger_entry e join open using (policy_id) where e.at < ${end} group by 1, 2, 3),
    of_all as (select currency, account, sum(debit - credit) filter (where case when account = any(${RECEIVABLE})
        then not (code = any(${MONEY_CODES})) else is_of_transaction end) as linked, sum(debit - credit) as total
      from ${LEDGER_DAYS} where day <= ${day}::date group by 1, 2)
    select key::text, currency, account, linked, total from of_open
    union all select 'PAID', a.currency, a.account,
      (coalesce(a.linked, 0) - coalesce((select sum(o.linked) from of_open o
        where o.currency = a.currency and o.account = a.account), 0))::bigint,
      (a.total - coalesce((select sum(o.total) from of_open o
        where o.currency = a.currency and o.account = a.account), 0))::bigint
    from of_all a`.execute(tx);
  // Of those that are paid, everything is collected, whatever some of them were paid beyond.
  return byKey(rows).map((one) => (one.key === 'PAID' ? { ...one, paid: one.billed } : one));
}

function byKey(rows: readonly Row[]): HeldPosition[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.key}/${row.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((accounts) => {
    const { key, currency } = accounts[0]!;
    const of = (account: AccountNumber) => accounts.find((row) => row.account === account);
    const getTotal = (numbers: readonly AccountNumber[]) =>
      numbers.reduce((sum, number) => sum + (of(number)?.total ?? 0), 0);
    const billed = RECEIVABLE.reduce((sum, number) => sum + (of(number)?.linked ?? 0), 0);
    const lines = [...fiduciaryAccounts, ...incomeAccounts].flatMap((account) => {
      const row = of(account);
      return row ? [{ account, billed: 0 - row.linked, other: row.linked - row.total }] : [];
    });
    const where = { atBank: getTotal([1020]), held: getTotal(CASH), swept: getTotal([1030]) };
    return { key, currency, billed, paid: billed - getTotal(receivables), lines, ...where };
  });
}

/** The amount of a policy to sweep to the operating account; below zero, the amount to return. */
export async function getSweep(ctx: Pick<CommandContext, 'tx'>, policyId: string): Promise<number> {
  const [position] = await getPositions(ctx, sql`e.policy_id = ${policyId}`);
  return position ? dueToSweep(position, position) : 0;
}

import { CASH, fiduciaryAccounts, RECEIVABLE, type AccountNumber } from '@parapet/domain/ledger/chart';
import { MONEY_CODES } from '@parapet/domain/ledger/journals';
import { dueToSweep, incomeAccounts, receivables, type TrustPosition } from '@parapet/domain/ledger/trust';
import type { Currency } from '@parapet/domain/money';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';

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
  /** What transactions booked; of the receivable, what was billed. */
  linked: number;
  total: number;
};

const isMoney = sql<SqlBool>`e.code = any(${MONEY_CODES})`;
/** What the entries of a group come to, by account. */
const sums = sql`coalesce(sum(e.amount) filter (where case when e.account = any(${RECEIVABLE}) then not ${isMoney}
    else e.transaction_id is not null end), 0)::bigint as linked, sum(e.amount)::bigint as total`;

/** The positions of the policies whose entries a condition on `ledger_entry e` selects. */
export async function positionsOf(
  { tx }: Pick<CommandContext, 'tx'>,
  where: RawBuilder<SqlBool>,
): Promise<HeldPosition[]> {
  const { rows } = await sql<Row>`select e.policy_id as key, e.currency, e.account, ${sums}
    from ledger_entry e where ${where} group by 1, 2, 3 order by 1`.execute(tx);
  return byKey(rows);
}

/**
 * The positions of the whole book: one for each policy that is paid in part, or of which more is open than
 * was billed, and one for each currency of those that are paid, and of those that are not.
 */
export async function positionsOfBook(
  { tx }: Pick<CommandContext, 'tx'>,
  before: string,
): Promise<HeldPosition[]> {
  const { rows } = await sql<Row>`with policies as (
      select policy_id, sum(amount) filter (where account = any(${RECEIVABLE}) and not (code = any(${MONEY_CODES}))) as billed,
        coalesce(sum(amount) filter (where account = any(${receivables})), 0) as open
      from ledger_entry where at < ${before} group by policy_id),
    groups as (select policy_id, case when open <= 0 then 'PAID'
      when open = billed then 'UNPAID' else policy_id::text end as key from policies)
    select g.key, e.currency, e.account, ${sums}
    from ledger_entry e join groups g using (policy_id) where e.at < ${before} group by 1, 2, 3`.execute(tx);
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
    const totalOf = (numbers: readonly AccountNumber[]) =>
      numbers.reduce((sum, number) => sum + (of(number)?.total ?? 0), 0);
    const billed = RECEIVABLE.reduce((sum, number) => sum + (of(number)?.linked ?? 0), 0);
    const lines = [...fiduciaryAccounts, ...incomeAccounts].flatMap((account) => {
      const row = of(account);
      return row ? [{ account, billed: 0 - row.linked, other: row.linked - row.total }] : [];
    });
    const where = { atBank: totalOf([1020]), held: totalOf(CASH), swept: totalOf([1030]) };
    return { key, currency, billed, paid: billed - totalOf(receivables), lines, ...where };
  });
}

/** What of a policy is to be swept to the operating account; below zero, to come back. */
export async function sweepOf(ctx: Pick<CommandContext, 'tx'>, policyId: string): Promise<number> {
  const [position] = await positionsOf(ctx, sql`e.policy_id = ${policyId}`);
  return position ? dueToSweep(position, position) : 0;
}

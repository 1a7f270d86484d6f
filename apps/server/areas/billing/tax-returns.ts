import type {
  listTaxReturns as listCall,
  payTaxReturn as payCall,
  TaxReturn,
} from '@parapet/contract/billing/remittance';
import { toPlainDate } from '@parapet/domain/dates';
import { money, type Currency } from '@parapet/domain/money';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { bookTaxReturn, lockPolicy } from '../policy/index.ts';

type TaxAccount = TaxReturn['account'];
type Owed = { account: TaxAccount; jurisdiction: string; month: string; currency: Currency; amount: number };

const codes: Readonly<Record<TaxAccount, string>> = {
  2100: 'SURPLUS_LINES_TAX',
  2110: 'SURPLUS_STAMPING_FEE',
  2120: 'INSURANCE_PREMIUM_TAX',
};

const monthOf = sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM')`;
/** Entries of tax booked by transactions; payments of it are not among them. */
const isTax = sql<SqlBool>`account in (2100, 2110, 2120) and transaction_id is not null`;

async function owed(ctx: CommandContext, also: RawBuilder<SqlBool>): Promise<Owed[]> {
  const { rows } = await sql<Owed>`select account, jurisdiction, ${monthOf} as month, currency,
      (-sum(amount))::bigint as amount
    from ledger_entry where ${isTax} and ${also} group by 1, 2, 3, 4 order by 3 desc, 2, 1`.execute(ctx.tx);
  return rows;
}

const thisMonth = (ctx: CommandContext) => toPlainDate(ctx.now).slice(0, 7);

export const listTaxReturns: Handler<typeof listCall> = async (ctx) => {
  const paid = await ctx.tx.selectFrom('taxReturn').selectAll().execute();
  return {
    content: (await owed(ctx, sql`true`)).map(({ currency, amount, ...row }) => {
      const done = paid.find(
        (one) =>
          one.account === row.account && one.jurisdiction === row.jurisdiction && one.month === row.month,
      );
      return {
        ...row,
        amount: money(amount, currency),
        paidOn: done?.paidOn ?? null,
        paidBy: done?.bookedBy ?? null,
        reference: done?.reference ?? null,
        canPay: !done && amount > 0 && row.month < thisMonth(ctx),
      };
    }),
  };
};

/** Once a state and month: the row is the guard, and the policies' tax accounts fall by what it pays. */
export const payTaxReturn: Handler<typeof payCall> = async (ctx, { body }) => {
  const { account, jurisdiction, month, paidOn, reference } = body;
  if (month >= thisMonth(ctx)) refuse('month-not-over');
  const ofMonth = sql<SqlBool>`account = ${account} and jurisdiction = ${jurisdiction} and ${monthOf} = ${month}`;
  const [tax] = await owed(ctx, ofMonth);
  if (!tax || tax.amount <= 0) refuse('no-tax-due');
  const row =
    (await ctx.tx
      .insertInto('taxReturn')
      .values({
        account,
        jurisdiction,
        month,
        amount: tax.amount,
        currency: tax.currency,
        reference,
        paidOn,
        bookedAt: ctx.now,
        bookedBy: ctx.person.name,
      })
      .onConflict((conflict) => conflict.columns(['account', 'jurisdiction', 'month']).doNothing())
      .returningAll()
      .executeTakeFirst()) ?? refuse('tax-return-paid');
  const { rows } = await sql<{
    policyId: string;
    amount: number;
  }>`select policy_id, (-sum(amount))::bigint as amount
    from ledger_entry where ${isTax} and ${ofMonth} group by 1 having sum(amount) <> 0 order by 1`.execute(
    ctx.tx,
  );
  for (const one of rows)
    await bookTaxReturn(ctx, await lockPolicy(ctx, one.policyId), {
      code: codes[account],
      jurisdiction,
      amount: one.amount,
      taxReturnId: row.id,
    });
  return {
    account,
    jurisdiction,
    month,
    amount: money(row.amount, row.currency),
    paidOn,
    paidBy: row.bookedBy,
    reference,
    canPay: false,
  };
};

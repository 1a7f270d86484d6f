import { searchLedger as definition } from '@parapet/contract/billing/ledger';
import type {
  getTrialBalance as balanceCall,
  searchLedger as searchCall,
} from '@parapet/contract/billing/ledger';
import { addDays, toPlainDate } from '@parapet/domain/dates';
import {
  CASH,
  chartOfAccounts,
  fiduciaryAccounts,
  RECEIVABLE,
  type AccountNumber,
} from '@parapet/domain/ledger/chart';
import { MONEY_CODES } from '@parapet/domain/ledger/journals';
import { money, type Currency } from '@parapet/domain/money';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/list.ts';
import { rowTenant } from '../../platform/tenant.ts';

/** One column for each way in which entries narrow: by account, policy, journal, code, agency. */
export const searchLedger: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'ledgerEntry',
    tenant: rowTenant,
    join: sql`join policy p on p.id = t.policy_id`,
    select: {
      policyNumber: sql<string>`p.policy_number`,
      companyName: sql<string>`p.company_name`,
      agencyName: sql<string>`p.agency_name`,
    },
    columns: { policyNumber: sql`p.policy_number` },
  });

type Sums = { currency: Currency; account: AccountNumber; opening: number; debit: number; credit: number };

/** What stands on each account, by day of the server's calendar. */
export const getTrialBalance: Handler<typeof balanceCall> = async (ctx, { query }) => {
  const from = query.from ?? '1970-01-01';
  const to = query.to ?? toPlainDate(ctx.now);
  const [begin, end] = [`${from}T00:00:00Z`, `${addDays(to, 1)}T00:00:00Z`];
  const { rows } = await sql<Sums>`select currency, account,
      coalesce(sum(amount) filter (where at < ${begin}), 0)::bigint as opening,
      coalesce(sum(amount) filter (where at >= ${begin} and amount > 0), 0)::bigint as debit,
      coalesce(-sum(amount) filter (where at >= ${begin} and amount < 0), 0)::bigint as credit
    from ledger_entry where at < ${end} group by currency, account order by currency desc, account`.execute(
    ctx.tx,
  );
  const owed = await owedByCurrency(ctx, end);
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return {
    currencies: currencies.map((currency) => {
      const accounts = rows
        .filter((row) => row.currency === currency)
        .map((row) => ({ ...row, closing: row.opening + row.debit - row.credit }));
      const sumOf = (numbers: readonly AccountNumber[]) =>
        accounts
          .filter(({ account }) => numbers.includes(account))
          .reduce((sum, { closing }) => sum + closing, 0);
      const held = sumOf(CASH);
      const amount = (cents: number) => money(cents, currency);
      const holds = owed.get(currency) ?? 0;
      return {
        currency,
        accounts: accounts.map(({ account, opening, debit, credit, closing }) => {
          const { name, kind, party } = chartOfAccounts[account];
          return {
            account,
            name,
            kind,
            party,
            opening: amount(opening),
            debit: amount(debit),
            credit: amount(credit),
            closing: amount(closing),
          };
        }),
        sum: amount(accounts.reduce((sum, { closing }) => sum + closing, 0)),
        trust: { held: amount(held), owed: amount(holds), isCovered: held >= holds },
      };
    }),
  };
};

/**
 * What the money held must cover: of each policy's premium, taxes, commissions and broker fees the part that
 * was collected, and all that is owed back. Source: the working model of policies, "Trust test".
 */
async function owedByCurrency(ctx: CommandContext, end: string): Promise<Map<Currency, number>> {
  const isOwn = sql`account = any(${fiduciaryAccounts.filter((account) => account !== 2300)})`;
  const isMoney = sql`code = any(${MONEY_CODES})`;
  const { rows } = await sql<{ currency: Currency; owed: number }>`select currency,
      sum(refund + case when billed = 0 then held
        else round(held::numeric * least(greatest(paid, 0), billed) / billed) end)::bigint as owed
    from (select policy_id, currency,
        coalesce(-sum(amount) filter (where account = 2300), 0) as refund,
        coalesce(-sum(amount) filter (where ${isOwn}), 0) as held,
        coalesce(sum(amount) filter (where account = any(${RECEIVABLE}) and not ${isMoney}), 0) as billed,
        -- What a financer still owes is not collected.
        coalesce(-sum(amount) filter (where (account = any(${RECEIVABLE}) and ${isMoney}) or account = 1120), 0) as paid
      from ledger_entry where at < ${end} group by policy_id, currency) policies
    group by currency`.execute(ctx.tx);
  return new Map(rows.map(({ currency, owed }) => [currency, owed]));
}

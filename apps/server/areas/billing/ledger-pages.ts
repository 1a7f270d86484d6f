import { searchLedger as definition } from '@parapet/contract/billing/ledger';
import type {
  getTrialBalance as balanceCall,
  searchLedger as searchCall,
} from '@parapet/contract/billing/ledger';
import { toPlainDate } from '@parapet/domain/dates';
import { chartOfAccounts, type AccountNumber } from '@parapet/domain/ledger/chart';
import { money, type Currency } from '@parapet/domain/money';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { rowTenant } from '../../platform/database/tenant.ts';
import { LEDGER_DAYS } from '../policy/index.ts';
import { trustTests } from './trust.ts';

/** Searches ledger entries. Each filter has a column: account, policy, journal, code, agency. */
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

/** Returns the balance of each account, by day of the server's calendar. */
export const getTrialBalance: Handler<typeof balanceCall> = async (ctx, { query }) => {
  const from = query.from ?? '1970-01-01';
  const to = query.to ?? toPlainDate(ctx.now);
  const { rows } = await sql<Sums>`select currency, account,
      coalesce(sum(debit - credit) filter (where day < ${from}::date), 0)::bigint as opening,
      coalesce(sum(debit) filter (where day >= ${from}::date), 0)::bigint as debit,
      coalesce(sum(credit) filter (where day >= ${from}::date), 0)::bigint as credit
    from ${LEDGER_DAYS} where day <= ${to}::date
    group by currency, account order by currency desc, account`.execute(ctx.tx);
  const tests = await trustTests(ctx, to);
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return {
    currencies: currencies.map((currency) => {
      const accounts = rows
        .filter((row) => row.currency === currency)
        .map((row) => ({ ...row, closing: row.opening + row.debit - row.credit }));
      const amount = (cents: number) => money(cents, currency);
      const { held, owed, isCovered } = tests.get(currency) ?? { held: 0, owed: 0, isCovered: true };
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
        trust: { held: amount(held), owed: amount(owed), isCovered },
      };
    }),
  };
};

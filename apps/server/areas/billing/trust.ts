import type { getTrustTest as testCall, sweepTrust as sweepCall } from '@parapet/contract/billing/trust';
import { addDays, toPlainDate } from '@parapet/domain/dates';
import { CASH, chartOfAccounts } from '@parapet/domain/ledger/chart';
import { dueToSweep, trustTest, type TrustTerm, type TrustTest } from '@parapet/domain/ledger/trust';
import { money, type Currency } from '@parapet/domain/money';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { bookSweep, lockPolicy, positionsOf, positionsOfBook } from '../policy/index.ts';

/** The trust test of each currency over the entries before an instant. */
export async function trustTests(ctx: CommandContext, before: string): Promise<Map<Currency, TrustTest>> {
  const { rows } = await sql<TrustTerm & { currency: Currency }>`select currency, account,
      sum(amount)::bigint as amount from ledger_entry where account = any(${CASH}) and at < ${before}
    group by 1, 2 order by 1, 2`.execute(ctx.tx);
  const positions = await positionsOfBook(ctx, before);
  const currencies = new Set([...rows, ...positions].map(({ currency }) => currency));
  return new Map(
    [...currencies].map((currency) => [
      currency,
      trustTest(
        rows.filter((row) => row.currency === currency).map(({ account, amount }) => ({ account, amount })),
        positions.filter((one) => one.currency === currency),
      ),
    ]),
  );
}

export const getTrustTest: Handler<typeof testCall> = async (ctx, { query }) => {
  const before = `${addDays(query.to ?? toPlainDate(ctx.now), 1)}T00:00:00Z`;
  const tests = await trustTests(ctx, before);
  const due = await sweepable(ctx);
  return {
    currencies: [...tests]
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .map(([currency, { heldTerms, owedTerms, isCovered, ...test }]) => {
        const of = (cents: number) => money(cents, currency);
        const terms = (some: readonly TrustTerm[]) =>
          some.map(({ account, amount }) => ({
            account,
            name: chartOfAccounts[account].name,
            amount: of(amount),
          }));
        const toSweep = due.filter((one) => one.currency === currency);
        return {
          currency,
          isCovered,
          held: of(test.held),
          owed: of(test.owed),
          difference: of(test.difference),
          heldTerms: terms(heldTerms),
          owedTerms: terms(owedTerms),
          toSweep: of(toSweep.reduce((sum, { amount }) => sum + amount, 0)),
        };
      }),
  };
};

const MOST = 500;

/** The policies with money to sweep, by what the trust account and the income accounts say. */
async function sweepable(ctx: CommandContext) {
  const { rows } = await sql<{ policyId: string }>`select policy_id from ledger_entry
    where account in (1020, 1030, 4000, 4010) group by policy_id
    having coalesce(sum(amount) filter (where account = 1020), 0) > 0
      and coalesce(-sum(amount) filter (where account in (4000, 4010)), 0)
        > coalesce(sum(amount) filter (where account = 1030), 0)`.execute(ctx.tx);
  if (rows.length === 0) return [];
  const ids = rows.map(({ policyId }) => policyId);
  return (await positionsOf(ctx, sql`e.policy_id = any(${ids})`))
    .map((one) => ({ policyId: one.key, currency: one.currency, amount: dueToSweep(one, one) }))
    .filter(({ amount }) => amount !== 0);
}

async function sweep(ctx: CommandContext) {
  const due = (await sweepable(ctx)).slice(0, MOST);
  const swept = new Map<Currency, number>();
  for (const { policyId, currency } of due) {
    const amount = await bookSweep(ctx, await lockPolicy(ctx, policyId));
    swept.set(currency, (swept.get(currency) ?? 0) + amount);
  }
  return { policies: due.length, amounts: [...swept].map(([currency, cents]) => money(cents, currency)) };
}

export const sweepTrust: Handler<typeof sweepCall> = (ctx) => sweep(ctx);

/** The job that moves what is earned and collected to the operating account. */
export const sweepBook = async (ctx: CommandContext): Promise<number> => (await sweep(ctx)).policies;

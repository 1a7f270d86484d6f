import type { getTrustTest as testCall, sweepTrust as sweepCall } from '@parapet/contract/billing/trust';
import { toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { CASH, chartOfAccounts } from '@parapet/domain/ledger/chart';
import { dueToSweep, trustTest, type TrustTerm, type TrustTest } from '@parapet/domain/ledger/trust';
import { money, type Currency } from '@parapet/domain/money';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { eachDue, seenInRun, triesDueInRun } from '../../platform/database/due-rows.ts';
import type { Handler } from '../../platform/handler.ts';
import { bookSweep, LEDGER_DAYS, lockPolicy, getPositions, positionsOfBook } from '../policy/index.ts';

/** The trust test of each currency at the end of a day. */
export async function trustTests(ctx: CommandContext, day: PlainDate): Promise<Map<Currency, TrustTest>> {
  const { rows } = await sql<TrustTerm & { currency: Currency }>`select currency, account,
      sum(debit - credit)::bigint as amount
    from ${LEDGER_DAYS} where account = any(${CASH}) and day <= ${day}::date
    group by 1, 2 order by 1, 2`.execute(ctx.tx);
  const last = await sql<{ day: PlainDate }>`select max(day)::text as day from ${LEDGER_DAYS}`.execute(
    ctx.tx,
  );
  const isLast = (last.rows[0]?.day ?? day) <= day;
  const positions = await positionsOfBook(ctx, day, { isLast });
  const currencies = new Set([...rows, ...positions].map(({ currency }) => currency));
  return new Map(
    [...currencies].map((currency) => [
      currency,
      trustTest(
        rows.filter((row) => row.currency === currency).map(({ account, amount }) => ({ account, amount })),
        positions.filter((position) => position.currency === currency),
      ),
    ]),
  );
}

export const getTrustTest: Handler<typeof testCall> = async (ctx, { query }) => {
  const tests = await trustTests(ctx, query.to ?? toPlainDate(ctx.now));
  const { due } = await nextToSweep(ctx, new Set(), MOST);
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

/** So many entries are read at once. */
const MOST = 5000;
/** So many policies are swept in one transaction: each is locked until its end, and has a savepoint. */
const MOST_POLICIES = 500;
/** Entries of so long ago are committed or never will be: those since are looked at again. */
const OVERLAP = '-10 minutes';
const SETTING = 'sweep';

/**
 * Computes the amounts to sweep for the policies whose money has moved since the last sweep.
 * @param seen the policies that this sweep has looked at before: the entries of the last minutes are found
 *   in each look, and if they were more than one look covers, the sweep would never end.
 * @param most so many policies at most: the look ends before the first entry of another one
 * @returns also the entry from which the next look starts, and whether this one saw all.
 */
async function nextToSweep(ctx: CommandContext, seen: Set<string>, most = MOST_POLICIES) {
  const setting = await ctx.tx
    .selectFrom('appliedSetting')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst();
  const after = (setting?.value as { after?: string } | undefined)?.after ?? NIL;
  const { rows } = await sql<{ id: string; policyId: string }>`select id, policy_id from ledger_entry
    where id > ${after}::uuid and code <> 'SWEEP' and policy_id <> all(${[...seen]}::uuid[])
    order by id limit ${MOST}`.execute(ctx.tx);
  // The entries of what was set aside are passed long ago.
  const again = (await triesDueInRun(ctx)).filter((id) => !seen.has(id));
  const chosen = new Set(again.slice(0, most));
  const isOver = (policyId: string): boolean => chosen.size >= most && !chosen.has(policyId);
  let last = after;
  let isAll = rows.length < MOST && again.length <= most;
  for (const { id, policyId } of rows) {
    if (isOver(policyId)) {
      isAll = false;
      break;
    }
    chosen.add(policyId);
    last = id;
  }
  for (const id of chosen) seen.add(id);
  const ids = [...chosen];
  const positions = ids.length > 0 ? await getPositions(ctx, sql`e.policy_id = any(${ids})`) : [];
  const due = positions
    .map((position) => ({
      id: position.key,
      currency: position.currency,
      amount: dueToSweep(position, position),
    }))
    .filter(({ amount }) => amount !== 0);
  return { due, isAll, last };
}
const NIL = '00000000-0000-0000-0000-000000000000';

async function sweepNext(ctx: CommandContext, seen: Set<string>) {
  const { due, isAll, last } = await nextToSweep(ctx, seen);
  const swept = new Map<Currency, number>();
  const policies = await eachDue(ctx, due, async ({ id, currency }) => {
    const amount = await bookSweep(ctx, await lockPolicy(ctx, id));
    swept.set(currency, (swept.get(currency) ?? 0) + amount);
  });
  // The ids of entries are in the order of time, by the database's own clock.
  await sql`insert into applied_setting (name, value)
      values (${SETTING}, jsonb_build_object('after', least(${last}::uuid, uuidv7(${OVERLAP}::interval))))
    on conflict (name) do update set value = excluded.value`.execute(ctx.tx);
  return { policies, swept, isAll };
}

/** Sweeps what is due of the whole book. */
export const sweepTrust: Handler<typeof sweepCall> = async (ctx) => {
  let policies = 0;
  const swept = new Map<Currency, number>();
  const seen = new Set<string>();
  for (let isAll = false; !isAll;) {
    const next = await sweepNext(ctx, seen);
    policies += next.policies;
    for (const [currency, cents] of next.swept) swept.set(currency, (swept.get(currency) ?? 0) + cents);
    ({ isAll } = next);
  }
  return { policies, amounts: [...swept].map(([currency, cents]) => money(cents, currency)) };
};

/**
 * The job that moves what is earned and collected to the operating account.
 * @returns one at least while there are entries that it has not looked at.
 */
export async function sweepBook(ctx: CommandContext): Promise<number> {
  const { policies, isAll } = await sweepNext(ctx, seenInRun(ctx));
  return isAll ? policies : Math.max(policies, 1);
}

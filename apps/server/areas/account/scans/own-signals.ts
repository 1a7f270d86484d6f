import type { Check } from '@parapet/domain/scan/finding';
import { mergedSignals, ownSignals, type Dismissed } from '@parapet/domain/scan/own-signals';
import { scannableDomains } from '@parapet/domain/scan/scan';
import type { Signal } from '@parapet/domain/risk/types';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Entry } from '../../../platform/records/history.ts';
import type { AccountRow } from '../account-view.ts';
import { changeAccount } from '../change-account.ts';
import { getScores } from '../upload/risk.ts';
import { getToday } from '../today.ts';

type Told = { scoreBefore: number; score: number };

/** The directory's signals of a company, without those that our own scan has put in their place. */
async function directorySignals(ctx: CommandContext, account: AccountRow): Promise<Signal[]> {
  const company = account.directoryId
    ? await ctx.tx
        .selectFrom('directoryCompany')
        .select('signals')
        .where('id', '=', account.directoryId)
        .executeTakeFirst()
    : undefined;
  if (company) return company.signals;
  const own = new Set(account.ownSignals.map(({ kind }) => kind));
  return account.signals.filter(({ kind }) => !own.has(kind));
}

/** Keeps what our own look says of an account, and tells how its score moved by it. */
export async function keepOwnSignals(
  ctx: CommandContext,
  account: AccountRow,
  { checks, dismissed }: { checks: readonly Check[]; dismissed: readonly Dismissed[] },
  entry: (told: Told) => Entry,
): Promise<Told> {
  const now = ownSignals(checks, dismissed);
  // What could not be looked at this time stays as it was seen last.
  const looked = new Set(checks.map(({ domain, indicator }) => `${domain}/${indicator}`));
  const theirs = new Set(scannableDomains(account.details));
  const before = account.ownSignals.filter(
    ({ domain, kind, value }) =>
      // What was bad is among the findings, if it is not gone.
      value === 1 && theirs.has(domain) && !looked.has(`${domain}/${kind}`),
  );
  const own = [...before, ...now];
  const signals = mergedSignals(await directorySignals(ctx, account), own);
  const today = getToday(ctx, account);
  const scoreAt = (of: AccountRow): number => getScores(ctx.facts, of, today).companyAggregate.score;
  const told = { scoreBefore: scoreAt(account), score: scoreAt({ ...account, signals }) };
  await changeAccount(
    ctx,
    account,
    'scan-account',
    {
      set: {
        signals: JSON.stringify(signals),
        ownSignals: JSON.stringify(own),
        ...(checks.length > 0 && { signalsRead: ctx.now }),
      },
      isDerived: true,
    },
    entry(told),
  );
  return told;
}

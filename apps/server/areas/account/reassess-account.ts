import type { CommandContext } from '../../platform/command-context.ts';
import { findAccount } from './account-view.ts';
import { scoresOf } from './risk.ts';
import { todayOf } from './today.ts';
import { changeAccount } from './change-account.ts';

/**
 * Reads the outside-in signals from the directory again. A company that is not in the directory keeps its
 * signals.
 * @returns the score before and after.
 */
export async function reassessAccount(
  ctx: CommandContext,
  accountId: string,
): Promise<{ scoreBefore: number; score: number }> {
  const account = await findAccount(ctx, accountId, { lock: true });
  const today = todayOf(ctx, account);
  const source = account.directoryId
    ? await ctx.tx
        .selectFrom('directoryCompany')
        .select('signals')
        .where('id', '=', account.directoryId)
        .executeTakeFirst()
    : undefined;
  const signals = source?.signals ?? account.signals;
  const scoreBefore = scoresOf(ctx.facts, account, today).companyAggregate.score;
  const score = scoresOf(ctx.facts, { ...account, signals }, today).companyAggregate.score;
  await changeAccount(
    ctx,
    account,
    'reassess-risk',
    { set: { signals: JSON.stringify(signals), ...(source && { signalsRead: ctx.now }) }, isDerived: true },
    { event: 'account.reassessed', detail: { scoreBefore, score } },
  );
  return { scoreBefore, score };
}

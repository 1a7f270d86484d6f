import { toPlainDate } from '@parapet/domain/dates';
import type { CommandContext } from '../../platform/command-context.ts';
import { findAccount, ownerOf } from './account-view.ts';
import { scoresOf } from './risk.ts';

/**
 * Reads the outside-in signals from the directory again; a company that is not in it keeps those it has.
 * @returns the score before and after.
 */
export async function reassessAccount(
  ctx: CommandContext,
  accountId: string,
): Promise<{ scoreBefore: number; score: number }> {
  const account = await findAccount(ctx, accountId, { lock: true });
  const today = toPlainDate(ctx.now);
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
  await ctx.tx
    .updateTable('account')
    .set({ signals: JSON.stringify(signals), modified: ctx.now })
    .where('id', '=', account.id)
    .execute();
  await ctx.record({
    event: 'account.reassessed',
    subject: 'account',
    subjectId: account.id,
    owner: ownerOf(account),
    detail: { scoreBefore, score },
  });
  await ctx.announce({
    kind: 'account',
    id: account.id,
    accountId: account.id,
    command: 'reassess-risk',
    version: account.version,
    agencyId: account.agencyId,
    teamId: account.teamId,
    forCustomer: false,
  });
  return { scoreBefore, score };
}

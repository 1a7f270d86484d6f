import { canonicalDetails } from '@parapet/domain/accounts/canonical';
import { refreshed } from '@parapet/domain/accounts/origins';
import type { CommandContext } from '../../platform/command-context.ts';
import { changesOf } from '../../platform/changes.ts';
import type { FieldChanges } from '../../tables/tables.ts';
import { findAccount } from './account-view.ts';
import { changeAccount } from './change-account.ts';
import { detailsOfCompany } from './details-of-company.ts';
import { directoryOrigin } from './origins.ts';
import { scoresOf } from './risk.ts';
import { copyState, detailColumns } from './save-details.ts';
import { todayOf } from './today.ts';

/**
 * Reads the outside-in signals and the details from the directory again. What a person has entered or
 * corrected stays; so does everything of a company that is not in the directory.
 * @returns the score before and after, and the details that changed; the caller tells the account's quotes.
 */
export async function reassessAccount(
  ctx: CommandContext,
  accountId: string,
): Promise<{ score: { scoreBefore: number; score: number }; changes: FieldChanges }> {
  const account = await findAccount(ctx, accountId, { lock: true });
  const today = todayOf(ctx, account);
  const company = account.directoryId
    ? await ctx.tx
        .selectFrom('directoryCompany')
        .selectAll()
        .where('id', '=', account.directoryId)
        .executeTakeFirst()
    : undefined;
  const signals = company?.signals ?? account.signals;
  const details = company
    ? refreshed(
        account.details,
        account.origins.details,
        canonicalDetails(detailsOfCompany(ctx.facts, company)),
      )
    : account.details;
  const changes = changesOf(account, { details }, ['details']);
  const hasChanged = Object.keys(changes).length > 0;
  const scoreBefore = scoresOf(ctx.facts, account, today).companyAggregate.score;
  const { score } = scoresOf(ctx.facts, { ...account, details, signals }, today).companyAggregate;
  const saved = await changeAccount(
    ctx,
    account,
    'reassess-risk',
    {
      set: {
        signals: JSON.stringify(signals),
        ...(company && { signalsRead: ctx.now }),
        ...(hasChanged && detailColumns(account, details, directoryOrigin(ctx))),
      },
      // Other details are a new version: who has the old ones open must not save them over these.
      isDerived: !hasChanged,
    },
    { event: 'account.reassessed', detail: { scoreBefore, score } },
    { forCustomer: hasChanged },
  );
  await copyState(ctx, account, saved);
  return { score: { scoreBefore, score }, changes };
}

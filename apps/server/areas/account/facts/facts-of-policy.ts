import type { AccountDetails } from '@parapet/contract/account/account';
import { canonicalDetails } from '@parapet/domain/accounts/canonical';
import { changedFields, isSame } from '@parapet/domain/accounts/changes';
import type { Origin } from '@parapet/domain/accounts/origins';
import type { CommandContext } from '../../../platform/command-context.ts';
import { getChanges } from '../../../platform/records/changes.ts';
import { findAccount } from '../account-view.ts';
import { changeAccount } from '../change-account.ts';
import { copyState, detailColumns } from './save-details.ts';

/** A policy's facts about its insured, before and after something was booked or its day has come. */
type FactsOfPolicy = {
  /** The person who stated it, and the policy in which it was endorsed. */
  origin: Origin;
  before: Partial<AccountDetails>;
  after: Partial<AccountDetails>;
  /** Something was taken back: what the account was told since stays. */
  isTakenBack: boolean;
};

/**
 * Takes the changes that a transaction of a policy makes to the insured into the account, with the policy
 * as their source: the next quote, and the renewal, are rated on them. Nothing else of the account changes,
 * and the rules of a form do not apply.
 */
export async function takeFactsOfPolicy(
  ctx: CommandContext,
  accountId: string,
  { origin, before, after, isTakenBack }: FactsOfPolicy,
): Promise<void> {
  const account = await findAccount(ctx, accountId);
  const known = account.details;
  const news = changedFields(before, after).filter(
    (field) => !isSame(known[field], after[field]) && !(isTakenBack && !isSame(known[field], before[field])),
  );
  if (news.length === 0) return;
  const details = canonicalDetails({
    ...known,
    ...Object.fromEntries(news.map((field) => [field, after[field]])),
  });
  const saved = await changeAccount(
    ctx,
    account,
    'update-account',
    { skipUnchanged: true, set: detailColumns(account, details, origin) },
    { event: 'account.updated', detail: { fields: news } },
    { forCustomer: true },
  );
  await copyState(ctx, account, saved);
  const changes = getChanges(account, saved, ['details']);
  await ctx.emit('account-details-changed', { accountId, forQuote: null, hasChanged: true, changes });
}

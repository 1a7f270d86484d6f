import type { AccountDetails } from '@parapet/contract/account/account';
import { ruleTexts } from '@parapet/contract/rule-texts';
import { validateAccountDetails } from '@parapet/domain/accounts/account-details';
import { canonicalDetails } from '@parapet/domain/accounts/canonical';
import { storedPhone } from '@parapet/domain/accounts/phone';
import { changedFields } from '@parapet/domain/accounts/changes';
import { withOrigin, type Origin } from '@parapet/domain/accounts/origins';
import { totalRevenue } from '@parapet/domain/accounts/details';
import { yearOf } from '@parapet/domain/dates';
import { flatDetails, wirePath } from '@parapet/domain/accounts/detail-fields';
import { profileScore } from '@parapet/domain/accounts/profile-score';
import type { Product } from '@parapet/domain/products';
import type { CommandContext } from '../../../platform/command-context.ts';
import { getChanges } from '../../../platform/records/changes.ts';
import { unrecorded } from '../../../platform/records/records.ts';
import { isRegistrable } from '../../../platform/registrable-domain.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { FieldChanges } from '../../../tables/tables.ts';
import type { AccountRow } from '../account-view.ts';
import { changeAccount } from '../change-account.ts';
import { callersOrigin } from './origins.ts';
import { getToday } from '../today.ts';

export type SavedDetails = { saved: AccountRow; changed: (keyof AccountDetails)[]; changes: FieldChanges };

/**
 * Saves the details by the rules of the product that they are needed for, with history. The caller tells
 * other areas about the change. Unchanged details are not written.
 * @throws Refusal 400 with the specified sentence for each invalid field, 409 for an older version.
 */
export async function saveDetails(
  ctx: CommandContext,
  before: AccountRow,
  {
    details: given,
    version,
    product,
  }: { details: AccountDetails; version: number | undefined; product: Product | undefined },
): Promise<SavedDetails> {
  requireValid(ctx, before, product, given);
  const details = { ...canonicalDetails(given), phoneNumber: storedPhone(before.region, given.phoneNumber) };
  const changed = changedFields(before.details, details);
  const saved = await changeAccount(
    ctx,
    before,
    'update-account',
    { version, skipUnchanged: true, set: detailColumns(before, details, callersOrigin(ctx)) },
    { event: 'account.updated', detail: { fields: changed } },
    { forCustomer: true },
  );
  await copyState(ctx, before, saved);
  return { saved, changed, changes: getChanges(before, saved, ['details']) };
}

/** The columns that follow from the details, with who gave those that changed. */
export const detailColumns = (before: AccountRow, details: AccountDetails, origin: Origin) => ({
  details: JSON.stringify(details),
  name: details.name,
  state: details.address.state,
  city: details.address.city,
  industry: details.secondaryIndustry || details.sicSecondaryDesc,
  revenue: details.revenue,
  profileScore: profileScore(before.region, flatDetails(details)),
  // What was said of the facts was said of those before.
  certifiedAt: null,
  certifiedBy: null,
  verifiedAt: null,
  verifiedBy: null,
  origins: JSON.stringify({
    ...before.origins,
    details: withOrigin(before.origins.details, before.details, details, origin),
  }),
});

/** Quotes are found by the state of their account; whoever changes it may not see all of them. */
export async function copyState(ctx: CommandContext, before: AccountRow, { id, state }: AccountRow) {
  if (state === before.state) return;
  await ctx.withElevatedScope(() =>
    unrecorded(ctx, 'the history of the account says so')
      .updateTable('quote')
      .set({ state })
      .where('accountId', '=', id)
      .execute(),
  );
}

function requireValid(
  ctx: CommandContext,
  account: AccountRow,
  product: Product | undefined,
  details: AccountDetails,
): void {
  const values = {
    ...flatDetails(details),
    totalRevenue: totalRevenue(details.revenue, details.nonUsRevenue),
  };
  const found = validateAccountDetails(account.region, product, values, yearOf(getToday(ctx, account)), {
    mailingAddress: details.mailingAddress !== null,
    zipCodes: ctx.facts.zipCodes,
    isRegistrable,
  });
  const errors = Object.entries(found)
    .filter(([field]) => !(details.hasNoDomain && field === 'domainName'))
    .map(([field, message]) => ({
      field: `details.${wirePath(field)}`,
      code: 'rule',
      detail: ruleTexts[message] ?? message,
    }));
  if (errors.length > 0) refuse('account-details-invalid', {}, errors);
}

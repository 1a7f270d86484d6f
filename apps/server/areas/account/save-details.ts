import type { AccountDetails } from '@parapet/contract/account/account';
import { ruleTexts } from '@parapet/contract/refusals';
import { validateAccountDetails } from '@parapet/domain/accounts/account-details';
import { totalRevenue } from '@parapet/domain/accounts/details';
import { profileScore } from '@parapet/domain/accounts/profile-score';
import type { Product } from '@parapet/domain/products';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { type AccountRow, ownerOf } from './account-view.ts';
import { flatDetails } from './flat-details.ts';

export type SavedDetails = { saved: AccountRow; changed: (keyof AccountDetails)[] };

/**
 * Saves the details by the rules of the product that they are asked for, with history; who calls it raises
 * what follows for quotes.
 * @throws Refusal 400 with the specified sentence by each field, 409 for an older version.
 */
export async function saveDetails(
  ctx: CommandContext,
  before: AccountRow,
  { details, version, product }: { details: AccountDetails; version: number; product: Product | undefined },
): Promise<SavedDetails> {
  requireValid(ctx, before, product, details);
  const saved =
    (await ctx.tx
      .updateTable('account')
      .set({
        details: JSON.stringify(details),
        name: details.name,
        state: details.address.state,
        city: details.address.city,
        industry: details.secondaryIndustry || details.sicSecondaryDesc,
        revenue: details.revenue,
        profileScore: profileScore(before.region, flatDetails(details)),
        version: before.version + 1,
        modified: ctx.now,
      })
      .where('id', '=', before.id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()) ?? refuse('changed-meanwhile');
  const changed = (Object.keys(details) as (keyof AccountDetails)[]).filter(
    (field) => JSON.stringify(before.details[field] ?? '') !== JSON.stringify(details[field] ?? ''),
  );
  await ctx.record({
    event: 'account.updated',
    subject: 'account',
    subjectId: saved.id,
    owner: ownerOf(saved),
    detail: { fields: changed },
  });
  await ctx.announce({
    kind: 'account',
    id: saved.id,
    accountId: saved.id,
    command: 'update-account',
    version: saved.version,
    agencyId: saved.agencyId,
    teamId: saved.teamId,
    forCustomer: true,
  });
  return { saved, changed };
}

function requireValid(
  ctx: CommandContext,
  { region }: AccountRow,
  product: Product | undefined,
  details: AccountDetails,
): void {
  const values = {
    ...flatDetails(details),
    totalRevenue: totalRevenue(details.revenue, details.nonUsRevenue),
  };
  const found = validateAccountDetails(region, product, values, ctx.now.getUTCFullYear(), {
    mailingAddress: details.mailingAddress !== null,
  });
  const errors = Object.entries(found)
    .filter(([field]) => !(details.hasNoDomain && field === 'domainName'))
    .map(([field, message]) => ({
      field: wireField(field),
      code: 'rule',
      detail: ruleTexts[message] ?? message,
    }));
  if (errors.length > 0) refuse('account-details-invalid', {}, errors);
}

const wireField = (field: string): string =>
  ['address1', 'address2', 'address3', 'city', 'state', 'zipCode', 'country'].includes(field)
    ? `details.address.${field}`
    : `details.${field}`;

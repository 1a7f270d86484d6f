import type { AccountDetails } from '@parapet/contract/account/account';
import type { updateAccount as call } from '@parapet/contract/account/accounts';
import { ruleTexts } from '@parapet/contract/refusals';
import { validateAccountDetails } from '@parapet/domain/accounts/account-details';
import { profileScore } from '@parapet/domain/accounts/profile-score';
import { totalRevenue } from '@parapet/domain/accounts/details';
import type { Product, Region } from '@parapet/domain/products';
import type { Handler } from '../../http/handler.ts';
import type { Deed } from '../../platform/deed.ts';
import { refuse } from '../../platform/refuse.ts';
import { accountView, findAccount, ownerOf } from './account-view.ts';
import { flatDetails } from './flat-details.ts';

export const updateAccount: Handler<typeof call> = async (deed, { params, body }) => {
  const before = await findAccount(deed, params.accountId);
  requireValid(deed, before.region, await productOf(deed, before.id, body.quoteId), body.details);
  const { details } = body;
  const saved = await deed.tx
    .updateTable('account')
    .set({
      details: JSON.stringify(details), name: details.name, state: details.address.state, city: details.address.city, industry: details.secondaryIndustry || details.sicSecondaryDesc,
      revenue: details.revenue, profile_score: profileScore(before.region, flatDetails(details)), version: before.version + 1, modified: deed.now,
    })
    .where('id', '=', before.id).where('version', '=', body.version)
    .returningAll().executeTakeFirst() ?? refuse('changed-meanwhile');
  const changed = changedFields(before.details, details);
  await deed.record({ event: 'account.updated', subject: 'account', subjectId: saved.id, owner: ownerOf(saved), detail: { fields: changed } });
  if (changed.length > 0) await deed.raise('account-details-changed', { accountId: saved.id });
  await deed.announce({ kind: 'account', id: saved.id, accountId: saved.id, deed: 'update-account', version: saved.version, agencyId: saved.agency_id, teamId: saved.team_id, forCustomer: true });
  return accountView(deed, saved);
};

/** The product of the quote that the details are changed for: some ask more than others. */
async function productOf(deed: Deed, accountId: string, quoteId: string | null): Promise<Product | undefined> {
  if (!quoteId) return undefined;
  const quote = await deed.tx.selectFrom('quote').select('product').where('id', '=', quoteId).where('account_id', '=', accountId).executeTakeFirst();
  return (quote ?? refuse('not-found')).product;
}

/** @throws Refusal 400 with the specified sentence by each field. */
function requireValid(deed: Deed, region: Region, product: Product | undefined, details: AccountDetails): void {
  const flat = flatDetails(details);
  const values = { ...flat, totalRevenue: totalRevenue(details.revenue, details.nonUsRevenue) };
  const found = validateAccountDetails(region, product, values, deed.now.getUTCFullYear(), { mailingAddress: details.mailingAddress !== null });
  const errors = Object.entries(found)
    .filter(([field]) => !(details.hasNoDomain && field === 'domainName'))
    .map(([field, message]) => ({ field: wireField(field), code: 'rule', detail: ruleTexts[message] ?? message }));
  if (errors.length > 0) refuse('account-details-invalid', {}, errors);
}

const wireField = (field: string): string => (['address1', 'address2', 'address3', 'city', 'state', 'zipCode', 'country'].includes(field) ? `details.address.${field}` : `details.${field}`);

function changedFields(before: AccountDetails, after: AccountDetails): string[] {
  return (Object.keys(after) as (keyof AccountDetails)[]).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

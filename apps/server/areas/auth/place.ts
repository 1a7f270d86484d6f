import type { AccountType } from '@parapet/domain/permissions/actors';
import { may } from '@parapet/domain/permissions/table';
import { actorOf, type Deed } from '../../platform/deed.ts';
import { refuse } from '../../platform/refuse.ts';

/** An account that people belong to: an organisation, or an insured account. */
export type Place = { id: string; name: string; accountType: AccountType; region: 'US' | 'UK' };

/** @returns the account of this id, whoever asks. */
export async function lookUpPlace(deed: Deed, id: string): Promise<Place | undefined> {
  const organisation = await deed.tx
    .selectFrom('organisation')
    .select(['id', 'name', 'region', 'account_type'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (organisation)
    return {
      id: organisation.id,
      name: organisation.name,
      region: organisation.region,
      accountType: organisation.account_type,
    };
  const account = await deed.asHouse(() =>
    deed.tx.selectFrom('account').select(['id', 'name', 'region']).where('id', '=', id).executeTakeFirst(),
  );
  return account && { ...account, accountType: 'CUSTOMER' };
}

/**
 * The caller's own account, or the one that the provider's staff names.
 * @throws Refusal 404 for an account of others.
 */
export async function findPlace(deed: Deed, id?: string): Promise<Place> {
  const actor = actorOf(deed);
  const isOwn = id === undefined || id === actor.organisationId;
  if (!isOwn && !may(actor, 'organization:read')) refuse('not-found');
  return (await lookUpPlace(deed, isOwn ? actor.organisationId : id)) ?? refuse('not-found');
}

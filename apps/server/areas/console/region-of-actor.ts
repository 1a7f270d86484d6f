import { actorOf, type Deed } from '../../platform/deed.ts';

/** The region of the account acted in. */
export async function regionOfActor(deed: Deed): Promise<'US' | 'UK'> {
  const { accountType, organisationId } = actorOf(deed);
  const row = await deed.tx
    .selectFrom(accountType === 'CUSTOMER' ? 'account' : 'organisation')
    .select('region')
    .where('id', '=', organisationId)
    .executeTakeFirst();
  return row?.region ?? 'US';
}

import type { Client } from './accounts.ts';
import type { World } from './world.ts';

/**
 * So many of Harbor's accounts are guarded by the managed security provider, and so many of its policies
 * financed.
 */
const GUARDED = 4;
const FINANCED = 5;

/** What partners are given of Harbor's book: an account each to guard, a policy each to finance. */
export async function seedPartners({ tx, organizations }: World, clients: readonly Client[]): Promise<void> {
  const guarded = clients
    .filter(({ agency, career }) => agency === 'harbor' && career === 'renewed')
    .slice(0, GUARDED);
  await tx
    .insertInto('reach')
    .values(guarded.map(({ account }) => ({ holderId: organizations['lookout']!.id, targetId: account.id })))
    .execute();
  const financed = await tx
    .selectFrom('policy')
    .select('id')
    .where('agencyId', '=', organizations['harbor']!.id)
    .where('status', '=', 'IN FORCE')
    .orderBy('policyNumber')
    .limit(FINANCED)
    .execute();
  await tx
    .insertInto('financedPolicy')
    .values(financed.map(({ id }) => ({ organizationId: organizations['tallow']!.id, policyId: id })))
    .execute();
}

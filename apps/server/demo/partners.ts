import type { Client } from './accounts.ts';
import type { World } from './world.ts';

/**
 * How many of Harbor's accounts the managed security provider guards, and how many of its policies are
 * financed.
 */
const GUARDED = 4;
const FINANCED = 5;

/** The partners' share of Harbor's book: accounts to guard, and policies to finance. */
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

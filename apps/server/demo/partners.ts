import type { Client } from './accounts.ts';
import type { PolicyHistory } from './policies.ts';
import type { World } from './world.ts';

/**
 * So many of Harbor's accounts are guarded by the managed security provider, and so many of its policies
 * financed.
 */
const GUARDED = 4;
const FINANCED = 5;

/** A few of Harbor's accounts belong to its branch, so that who works there sees those and no others. */
export function sendToBranch({ organizations }: World, clients: readonly Client[]): void {
  const branch = clients
    .filter(({ agency, career }) => agency === 'harbor' && career === 'ending')
    .slice(0, 3);
  for (const { account } of branch) account.teamId = organizations['harbor']!.branchId;
}

/** What partners are given of Harbor's book: an account each to guard, a policy each to finance. */
export async function seedPartners(
  { tx, organizations }: World,
  clients: readonly Client[],
  policyHistories: readonly PolicyHistory[],
): Promise<void> {
  const guarded = clients
    .filter(({ agency, career }) => agency === 'harbor' && career === 'renewed')
    .slice(0, GUARDED);
  await tx
    .insertInto('reach')
    .values(guarded.map(({ account }) => ({ holderId: organizations['lookout']!.id, targetId: account.id })))
    .execute();
  const financed = policyHistories
    .filter(({ policy }) => policy.agencyId === organizations['harbor']!.id && policy.status === 'IN FORCE')
    .slice(0, FINANCED);
  await tx
    .insertInto('financedPolicy')
    .values(
      financed.map(({ policy }) => ({ organizationId: organizations['tallow']!.id, policyId: policy.id })),
    )
    .execute();
}

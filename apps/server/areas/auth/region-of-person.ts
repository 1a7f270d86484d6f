import type { AccountType } from '@parapet/domain/permissions/actors';
import type { RegionCode } from '@parapet/domain/regions/region';
import type { Tx } from '../../platform/database/database.ts';

/**
 * The region whose words the person reads: that of the organization or, for a policyholder, of the account.
 */
export async function getRegion(
  tx: Tx,
  { accountType, organizationId }: { accountType: AccountType; organizationId: string },
): Promise<RegionCode> {
  const found = await tx
    .selectFrom(accountType === 'CUSTOMER' ? 'account' : 'organization')
    .select('region')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return found?.region ?? 'US';
}

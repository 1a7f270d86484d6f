import type { PlainDate } from '@parapet/domain/dates';
import { isValidOn } from '@parapet/domain/quotes/surplus';
import type { CommandContext } from '../../platform/command-context.ts';

/**
 * The number of the surplus lines license that opens the gate of a state for an agency on a day: papers and
 * filings name it. Read with elevated scope, because policyholders read papers and may not see licenses.
 */
export const surplusLicenseOn = (
  ctx: CommandContext,
  { agencyId, state, day }: { agencyId: string; state: string; day: PlainDate },
): Promise<string | null> =>
  ctx.withElevatedScope(async () => {
    const licenses = await ctx.tx
      .selectFrom('surplusLicense')
      .select(['licenseNumber', 'validFrom', 'validUntil'])
      .where('agencyId', '=', agencyId)
      .where('state', '=', state)
      .orderBy('created')
      .execute();
    return licenses.find((license) => isValidOn(license, day))?.licenseNumber ?? null;
  });

import type { PlainDate } from '@parapet/domain/dates';
import { isInForce, licenseToName, type LicenseHolder } from '@parapet/domain/licenses/license';
import type { CommandContext } from '../../platform/command-context.ts';

type Asked = { agencyId: string; agentId: string | null; state: string; day: PlainDate };

/**
 * The licenses of an agency, its agents and brokers in a state, the oldest first. Read with elevated scope,
 * because policyholders see obstacles and papers too but may not see licenses.
 */
const licensesIn = (ctx: CommandContext, { agencyId, state }: Pick<Asked, 'agencyId' | 'state'>) =>
  ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('license')
      .select([
        'holder',
        'agentId',
        'number',
        'validFrom',
        'expirationDate',
        'registerStatus',
        'registerUntil',
      ])
      .where('agencyId', '=', agencyId)
      .where('state', '=', state)
      .orderBy('created')
      .execute(),
  );

async function numberToName(
  ctx: CommandContext,
  holder: LicenseHolder,
  { day, ...of }: Pick<Asked, 'agencyId' | 'state' | 'day'>,
): Promise<string | null> {
  const licenses = (await licensesIn(ctx, of)).filter((license) => license.holder === holder);
  return licenseToName(licenses, day)?.number ?? null;
}

/** The number of the license that an agency held in a state on a day, for papers. */
export const findLicenseNumber = (
  ctx: CommandContext,
  asked: Pick<Asked, 'agencyId' | 'state' | 'day'>,
): Promise<string | null> => numberToName(ctx, 'AGENCY', asked);

/**
 * The number of the surplus lines license that opened the gate of a state for an agency on a day: papers and
 * filings name it.
 */
export const surplusLicenseOn = (
  ctx: CommandContext,
  asked: Pick<Asked, 'agencyId' | 'state' | 'day'>,
): Promise<string | null> => numberToName(ctx, 'SURPLUS', asked);

/** Whether an agency, and its agent, hold a license of the state that is in force on the day. */
export async function isLicensed(
  ctx: CommandContext,
  { agentId, day, ...of }: Asked,
): Promise<{ agency: boolean; agent: boolean }> {
  const inForce = (await licensesIn(ctx, of)).filter((license) => isInForce(license, day));
  return {
    agency: inForce.some(({ holder }) => holder === 'AGENCY'),
    agent: agentId !== null && inForce.some((license) => license.agentId === agentId),
  };
}

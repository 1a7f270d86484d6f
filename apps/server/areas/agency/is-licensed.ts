import type { PlainDate } from '@parapet/domain/dates';
import { licenseToName, type LicenseHolder } from '@parapet/domain/licenses/license';
import type { CommandContext } from '../../platform/command-context.ts';
import { findLicensesInForce, readLicenses } from '../license/index.ts';

type Asked = { agencyId: string; agentId: string | null; state: string; day: PlainDate };

async function numberToName(
  ctx: CommandContext,
  holder: LicenseHolder,
  { day, ...of }: Pick<Asked, 'agencyId' | 'state' | 'day'>,
): Promise<string | null> {
  const licenses = (await readLicenses(ctx, of)).filter((license) => license.holder === holder);
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
  { agentId, ...asked }: Asked,
): Promise<{ agency: boolean; agent: boolean }> {
  const inForce = await findLicensesInForce(ctx, asked);
  return {
    agency: inForce.some(({ holder }) => holder === 'AGENCY'),
    agent: agentId !== null && inForce.some((license) => license.agentId === agentId),
  };
}

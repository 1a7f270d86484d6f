import type { PlainDate } from '@parapet/domain/dates';
import { isInForce, licenseToName, type LicenseHolder } from '@parapet/domain/licenses/license';
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

/** The broker whom the papers of a surplus lines policy name. */
export type SurplusBroker = { name: string; isSignatureOnFile: boolean };

/**
 * The surplus lines broker of an agency in a state on a day: one whose signature is on file, otherwise the
 * one on whose license the agency places.
 */
export async function findSurplusBroker(
  ctx: CommandContext,
  { day, ...of }: Pick<Asked, 'agencyId' | 'state' | 'day'>,
): Promise<SurplusBroker | null> {
  const licenses = (await readLicenses(ctx, of)).filter(({ holder }) => holder === 'SURPLUS');
  const license =
    licenses.find((one) => one.signatureOnFile && isInForce(one, day)) ?? licenseToName(licenses, day);
  if (!license) return null;
  const name = [license.holderFirstName, license.holderLastName].filter(Boolean).join(' ');
  return { name, isSignatureOnFile: license.signatureOnFile };
}

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

import type { PlainDate } from '@parapet/domain/dates';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../platform/command-context.ts';
import { findAgencyLogo } from '../../platform/files/agency-logo.ts';
import {
  findLicenseNumber,
  findSurplusBroker,
  surplusLicenseOn,
  type SurplusBroker,
} from '../agency/index.ts';
import type { PolicyRow } from '../policy/index.ts';

/** The agency that places the policy. */
export type Producer = {
  name: string;
  agent: string;
  email: string;
  phone: string;
  /** Its surplus lines license. */ license: string | null;
  /** On surplus paper its broker. */ broker?: SurplusBroker | null;
  /** On admitted paper its license of the state. */ stateLicense?: string | null;
  /** Its number in the national register of producers. */ npn?: string | null;
  /** The wholesale agency through which the retail agency places it, and its agent. */
  wholesale?: { agency: string; agent: string } | null;
  /** The agent who places the risk with the insured, where the request for quotes names one. */
  retailAgent?: { firstName: string; lastName: string; licenseNumber: string } | null;
  /** A PNG in base 64, only of a paper that it gives its client. */ logo?: string | null;
};

type Placed = {
  agencyId: string;
  region: RegionCode;
  isSurplus: boolean;
  state: string;
  /** The day on which its gates looked: when it was bound, or today for a quote. */ day: PlainDate;
};

/**
 * The licenses under which an agency places a policy: those by which its gates opened, in the state of the
 * insured and on that day, whatever has become of them when cover begins. Read with elevated scope, because
 * policyholders read the paper but may not see the registers.
 */
export async function licensesOfProducer(
  ctx: CommandContext,
  { agencyId, region, isSurplus, state, day }: Placed,
): Promise<Pick<Producer, 'license' | 'broker' | 'stateLicense' | 'npn'>> {
  const agency = await ctx.tx
    .selectFrom('organization')
    .select(['surplusLicense', 'npn'])
    .where('id', '=', agencyId)
    .executeTakeFirst();
  const npn = agency?.npn ?? null;
  if (!regionByCode(region).hasSurplusLines)
    return { license: agency?.surplusLicense ?? null, stateLicense: null, npn };
  if (!isSurplus)
    return { license: null, stateLicense: await findLicenseNumber(ctx, { agencyId, state, day }), npn };
  const place = { agencyId, state, day };
  return {
    license: await surplusLicenseOn(ctx, place),
    broker: await findSurplusBroker(ctx, place),
    stateLicense: null,
    npn,
  };
}

/** The agency with its logo, for a paper that it gives its client. */
export async function withLogo(ctx: CommandContext, agencyId: string, agency: Producer): Promise<Producer> {
  const logo = await findAgencyLogo(ctx, agencyId);
  return { ...agency, logo: logo?.toString('base64') ?? null };
}

/** The agency on a bill of a policy: with its logo where it bills its client itself. */
export const onBill = async (
  ctx: CommandContext,
  { agencyBilled, agencyId }: Pick<PolicyRow, 'agencyBilled' | 'agencyId'>,
  agency: Producer,
): Promise<Producer> => (agencyBilled ? withLogo(ctx, agencyId, agency) : agency);

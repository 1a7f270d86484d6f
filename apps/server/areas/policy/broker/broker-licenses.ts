import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../../platform/command-context.ts';
import { isAppointed, isLicensed } from '../../agency/index.ts';
import { getPaper } from '../policy-terms.ts';
import { getChain } from '../transactions/post-transaction.ts';
import type { PolicyRow } from '../policy-view.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

type Lacked = { code: 'broker-unlicensed' | 'broker-unappointed'; state: string };

/**
 * Checks what an agency lacks to be the broker of record of a policy today: a license of its state, and the
 * carrier's appointment on admitted paper, as at bind. Null if it lacks nothing.
 */
export async function lackedBy(
  ctx: CommandContext,
  policy: PolicyRow,
  agencyId: string,
): Promise<Lacked | null> {
  const { terms } = (await getChain(ctx, policy)).pricer;
  const { state } = terms;
  if (!regionByCode(policy.region).hasStateLicenses || !state) return null;
  const day = todayOfPolicy(ctx, policy);
  const licensed = await isLicensed(ctx, { agencyId, agentId: null, state, day });
  if (!licensed.agency) return { code: 'broker-unlicensed', state };
  if (getPaper(terms) === 'SURPLUS' || (await isAppointed(ctx, { agencyId, state, day }))) return null;
  return { code: 'broker-unappointed', state };
}

import type { SubmissionAgency } from '@parapet/contract/submission/index';
import type { RegionCode } from '@parapet/domain/regions/region';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { chosenTeam } from '../account/index.ts';

type Named = { agencyId: string; agencyName: string; teamId: string | null; region: RegionCode };

const problem = (field: string, code: string, detail: string): never =>
  refuse('bad-input', {}, [{ field, code, detail }]);

const findOrganization = (ctx: CommandContext, id: string) =>
  ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('organization')
      .select(['id', 'name', 'region'])
      .where('id', '=', id)
      .where('accountType', '=', 'AGENCY')
      .executeTakeFirst(),
  );

/**
 * The agency of a submission and the team that gets its account. The people of an agency send for their own;
 * staff say which one it is.
 * @throws Refusal 400 for an agency that is missing or not a choice of the caller's, and for such a team.
 */
export async function agencyOfSubmission(
  ctx: CommandContext,
  sent: SubmissionAgency | undefined,
): Promise<Named> {
  const { accountType, organizationId } = getActor(ctx);
  const own = accountType === 'AGENCY' ? organizationId : null;
  const asked = sent ? sent.agencyId : own;
  if (!asked) return problem('agency.agencyId', 'required', 'Please select a Agency');
  const found = own !== null && asked !== own ? undefined : await findOrganization(ctx, asked);
  if (!found)
    return problem('agency.agencyId', 'invalid', 'Please select a valid Agency, current option not found.');
  const teamId = await chosenTeam(ctx, found.id, sent?.agent?.teams[0]?.teamId);
  return { agencyId: found.id, agencyName: found.name, teamId, region: found.region };
}

import { accountDetails, type AccountDetails } from '@parapet/contract/account/account';
import { withOrigin, type Origin, type Origins } from '@parapet/domain/accounts/origins';
import { flatDetails } from '@parapet/domain/accounts/detail-fields';
import { profileScore } from '@parapet/domain/accounts/profile-score';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { insertRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { findSameCompany } from './find-same-company.ts';
import type { Signals } from '../../tables/tables.ts';

/**
 * @returns the team that a new account of the agency belongs to: the one asked for, or the default team.
 * @throws Refusal 404 for another agency's team.
 */
export async function teamFor(ctx: CommandContext, agencyId: string, asked?: string): Promise<string | null> {
  const teams = ctx.tx.selectFrom('team').select('id').where('organizationId', '=', agencyId);
  if (asked) return (await teams.where('id', '=', asked).executeTakeFirst())?.id ?? refuse('not-found');
  return (await teams.where('isDefault', '=', true).executeTakeFirst())?.id ?? null;
}

/** A sentence at the team that was chosen, as the form says it. */
const teamProblem = (code: string, detail: string): never =>
  refuse('bad-input', {}, [{ field: 'teams', code, detail }]);

/**
 * @returns the team of an account that somebody of the agency adds: the one chosen, or the one that the
 * agency's setting supplies. Whoever works for some teams alone chooses among them.
 * @throws Refusal 400 for none where one has to be chosen, and for one that is no choice of theirs.
 */
export async function chosenTeam(
  ctx: CommandContext,
  agencyId: string,
  asked: string | undefined,
): Promise<string | null> {
  const { realm, teamIds } = getActor(ctx);
  const isBound = realm === 'TEAM';
  if (!asked && isBound && teamIds.length > 1) teamProblem('required', 'Please select a Team');
  const wanted = asked ?? (isBound ? teamIds[0] : undefined);
  const teams = await ctx.tx
    .selectFrom('team')
    .select(['id', 'isDefault'])
    .where('organizationId', '=', agencyId)
    .execute();
  if (!wanted) return teams.find(({ isDefault }) => isDefault)?.id ?? null;
  const isChoice = teams.some(({ id }) => id === wanted) && (!isBound || teamIds.includes(wanted));
  return isChoice
    ? wanted
    : teamProblem('invalid', 'Please select a valid Team, current option is not valid.');
}

/** Name of a team, for any user who refers to it; empty if there is none. */
export const getTeamName = (ctx: CommandContext, teamId: string | null): Promise<string> =>
  ctx.withElevatedScope(async () => {
    const teams = ctx.tx.selectFrom('team').select('name').where('id', '=', teamId);
    return teamId === null ? '' : ((await teams.executeTakeFirst())?.name ?? '');
  });

/** The agency's name, which stands on each of its accounts. */
export const getAgencyName = (ctx: CommandContext, agencyId: string): Promise<string> =>
  ctx.withElevatedScope(async () => {
    const agencies = ctx.tx.selectFrom('organization').select('name').where('id', '=', agencyId);
    return (await agencies.executeTakeFirstOrThrow()).name;
  });

type NewAccount = {
  agencyId: string;
  agencyName: string;
  teamId: string | null;
  region: RegionCode;
  details: AccountDetails;
  origins: Origins;
  directoryId?: string;
  signals?: Signals;
};

/** All that is known of a new account is from one source. */
export const getOrigins = (details: object, origin: Origin): Origins => withOrigin({}, {}, details, origin);

/** The columns of a new account, which follow from its details. */
export const newAccount = (
  ctx: CommandContext,
  { agencyId, agencyName, teamId, region, details, origins, directoryId, signals = [] }: NewAccount,
) => ({
  agencyId,
  agencyName,
  teamId,
  directoryId: directoryId ?? null,
  region,
  name: details.name,
  state: details.address.state,
  city: details.address.city,
  industry: details.secondaryIndustry || details.sicSecondaryDesc,
  revenue: details.revenue,
  status: 'Open' as const,
  profileScore: profileScore(region, flatDetails(details)),
  details: JSON.stringify(details),
  contact: null,
  securityAnswers: '{}',
  origins: JSON.stringify({ details: origins, answers: {} }),
  signals: JSON.stringify(signals),
  signalsRead: signals.length > 0 ? ctx.now : null,
  created: ctx.now,
  modified: ctx.now,
});

/** An account of which only the name is known: its own people opened it, invited by its agency. */
export async function openAccount(
  ctx: CommandContext,
  { agencyId, region, name }: { agencyId: string; region: RegionCode; name: string },
): Promise<string> {
  const details = accountDetails.parse({
    name,
    address: { address1: '', city: '', zipCode: '', country: regionByCode(region).country },
  });
  // Whoever was invited is not told which clients the agency has, and gets into none of their accounts.
  if (await findSameCompany(ctx, { agencyId, region, details })) refuse('account-by-agency');
  const teamId = await teamFor(ctx, agencyId);
  const agencyName = await getAgencyName(ctx, agencyId);
  const account = await insertRecord(
    ctx,
    'account',
    newAccount(ctx, {
      agencyId,
      agencyName,
      teamId,
      region,
      details,
      // Whoever signs up has no account yet that they could act as.
      origins: getOrigins(details, {
        source: 'POLICYHOLDER',
        by: null,
        role: null,
        at: ctx.now.toISOString(),
      }),
    }),
    () => ({ event: 'account.created', detail: { name } }),
  );
  return account.id;
}

import { accountDetails } from '@parapet/contract/account/account';
import { flatDetails } from '@parapet/domain/accounts/detail-fields';
import { profileScore } from '@parapet/domain/accounts/profile-score';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionOf } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';

/**
 * @returns the team of the agency that an account goes to: the one that is asked for, else the default.
 * @throws Refusal 404 for a team of others.
 */
export async function teamFor(ctx: CommandContext, agencyId: string, asked?: string): Promise<string | null> {
  const teams = ctx.tx.selectFrom('team').select('id').where('organization_id', '=', agencyId);
  if (asked) return (await teams.where('id', '=', asked).executeTakeFirst())?.id ?? refuse('not-found');
  return (await teams.where('is_default', '=', true).executeTakeFirst())?.id ?? null;
}

/**
 * An account of which no more is known than its name: its own people opened it, by an invitation of its
 * agency.
 */
export async function openAccount(
  ctx: CommandContext,
  { agencyId, region, name }: { agencyId: string; region: RegionCode; name: string },
): Promise<string> {
  const details = accountDetails.parse({
    name,
    address: { address1: '', city: '', zipCode: '', country: regionOf(region).country },
  });
  const account = await ctx.tx
    .insertInto('account')
    .values({
      agency_id: agencyId,
      team_id: await teamFor(ctx, agencyId),
      directory_id: null,
      region,
      name,
      state: '',
      city: '',
      industry: '',
      revenue: null,
      status: 'Open',
      profile_score: profileScore(region, flatDetails(details)),
      details: JSON.stringify(details),
      contact: null,
      security_answers: '{}',
      signals: '[]',
      created: ctx.now,
      modified: ctx.now,
    })
    .returning(['id', 'agency_id', 'team_id'])
    .executeTakeFirstOrThrow();
  const owner = { account_id: account.id, agency_id: account.agency_id, team_id: account.team_id };
  await ctx.record({
    event: 'account.created',
    subject: 'account',
    subjectId: account.id,
    owner,
    detail: { name },
  });
  return account.id;
}

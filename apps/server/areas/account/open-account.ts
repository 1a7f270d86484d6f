import { accountDetails } from '@parapet/contract/account/account';
import { flatDetails } from '@parapet/domain/accounts/detail-fields';
import { profileScore } from '@parapet/domain/accounts/profile-score';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionOf } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../platform/command-context.ts';
import { insertRecord } from '../../platform/records.ts';
import { refuse } from '../../platform/refuse.ts';

/**
 * @returns the team that a new account of the agency belongs to: the one asked for, or the default team.
 * @throws Refusal 404 for another agency's team.
 */
export async function teamFor(ctx: CommandContext, agencyId: string, asked?: string): Promise<string | null> {
  const teams = ctx.tx.selectFrom('team').select('id').where('organizationId', '=', agencyId);
  if (asked) return (await teams.where('id', '=', asked).executeTakeFirst())?.id ?? refuse('not-found');
  return (await teams.where('isDefault', '=', true).executeTakeFirst())?.id ?? null;
}

/** The agency's name, which stands on each of its accounts. */
export const agencyNameOf = (ctx: CommandContext, agencyId: string): Promise<string> =>
  ctx.withElevatedScope(async () => {
    const agencies = ctx.tx.selectFrom('organization').select('name').where('id', '=', agencyId);
    return (await agencies.executeTakeFirstOrThrow()).name;
  });

/** An account of which only the name is known: its own people opened it, invited by its agency. */
export async function openAccount(
  ctx: CommandContext,
  { agencyId, region, name }: { agencyId: string; region: RegionCode; name: string },
): Promise<string> {
  const details = accountDetails.parse({
    name,
    address: { address1: '', city: '', zipCode: '', country: regionOf(region).country },
  });
  const account = await insertRecord(
    ctx,
    'account',
    {
      agencyId,
      agencyName: await agencyNameOf(ctx, agencyId),
      teamId: await teamFor(ctx, agencyId),
      directoryId: null,
      region,
      name,
      state: '',
      city: '',
      industry: '',
      revenue: null,
      status: 'Open',
      profileScore: profileScore(region, flatDetails(details)),
      details: JSON.stringify(details),
      contact: null,
      securityAnswers: '{}',
      signals: '[]',
      created: ctx.now,
      modified: ctx.now,
    },
    () => ({ event: 'account.created', detail: { name } }),
  );
  return account.id;
}

import { accountDetails } from '@parapet/contract/account/account';
import { profileScore } from '@parapet/domain/accounts/profile-score';
import type { Region } from '@parapet/domain/products';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { flatDetails } from './flat-details.ts';

/**
 * @returns the team of the agency that an account goes to: the one that is asked for, else the default.
 * @throws Refusal 404 for a team of others.
 */
export async function teamFor(ctx: CommandContext, agencyId: string, asked?: string): Promise<string | null> {
  const teams = ctx.tx.selectFrom('team').select('id').where('organizationId', '=', agencyId);
  if (asked) return (await teams.where('id', '=', asked).executeTakeFirst())?.id ?? refuse('not-found');
  return (await teams.where('isDefault', '=', true).executeTakeFirst())?.id ?? null;
}

/**
 * An account of which no more is known than its name: its own people opened it, by an invitation of its
 * agency.
 */
export async function openAccount(
  ctx: CommandContext,
  { agencyId, region, name }: { agencyId: string; region: Region; name: string },
): Promise<string> {
  const details = accountDetails.parse({
    name,
    address: { address1: '', city: '', zipCode: '', country: region === 'UK' ? 'GB' : 'US' },
  });
  const account = await ctx.tx
    .insertInto('account')
    .values({
      agencyId,
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
    })
    .returning(['id', 'agencyId', 'teamId'])
    .executeTakeFirstOrThrow();
  const owner = { accountId: account.id, agencyId: account.agencyId, teamId: account.teamId };
  await ctx.record({
    event: 'account.created',
    subject: 'account',
    subjectId: account.id,
    owner,
    detail: { name },
  });
  return account.id;
}

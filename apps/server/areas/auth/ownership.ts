import type {
  assignAccount as assignCall,
  favoriteAccount as favoriteCall,
  offerAgent as offerCall,
  requestAccountAccess as requestCall,
  unlinkAccount as unlinkCall,
} from '@parapet/contract/auth/ownership';
import { goneStatuses } from '@parapet/domain/lifecycles/account-status';
import { may } from '@parapet/domain/permissions/table';
import { regionByCode } from '@parapet/domain/regions/regions';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { recordEvent, unrecorded } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import {
  addInterested,
  findAccount,
  moveToTeam,
  teamFor,
  getTeamName,
  type AccountRow,
} from '../account/index.ts';

/** @throws Refusal 409 for those who do not decide which team works with an account. */
function requireDecides(ctx: CommandContext): void {
  if (!may(getActor(ctx), 'team:manage')) refuse('agency-admin-decides');
}

export const assignAccount: Handler<typeof assignCall> = async (ctx, { params, body }) => {
  const account = await findAccount(ctx, params.id, { lock: true });
  requireDecides(ctx);
  const teamId = await teamFor(ctx, account.agencyId, body.teamId);
  const team = await getTeamName(ctx, teamId);
  const entry = { event: 'account.assigned', detail: { team } } as const;
  await moveToTeam(ctx, account, { teamId, team }, body.version, entry);
  return { message: 'Saved' };
};

export const unlinkAccount: Handler<typeof unlinkCall> = async (ctx, { params, body }) => {
  const account = await findAccount(ctx, params.id, { lock: true });
  requireDecides(ctx);
  const team = await getTeamName(ctx, account.teamId);
  const entry = { event: 'account.unlinked', detail: { team } } as const;
  await moveToTeam(ctx, account, { teamId: null, team: '' }, body.version, entry);
  return { message: 'Saved' };
};

export const favoriteAccount: Handler<typeof favoriteCall> = async (ctx, { params, body }) => {
  const { id: accountId } = await findAccount(ctx, params.id);
  const personId = ctx.person.id ?? refuse('not-allowed');
  const tx = unrecorded(ctx, 'a mark of one person, and no business record');
  const removed =
    body.favorite === true
      ? 0n
      : (
          await tx
            .deleteFrom('accountFavorite')
            .where('personId', '=', personId)
            .where('accountId', '=', accountId)
            .executeTakeFirst()
        ).numDeletedRows;
  const isFavorite = body.favorite ?? removed === 0n;
  if (isFavorite)
    await tx
      .insertInto('accountFavorite')
      .values({ personId, accountId, at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return { isFavorite };
};

/**
 * Asked by somebody who does not see the account: another team of the agency has it. Its administrators get a
 * mail, and give it to a team.
 */
export const requestAccountAccess: Handler<typeof requestCall> = async (ctx, { params }) => {
  const { organizationId } = getActor(ctx);
  const account = await accountOrCompany(ctx, params.id);
  if (account.agencyId !== organizationId) refuse(regionByCode(account.region).refusals.accountTaken);
  await ctx.withElevatedScope(async () => {
    const admins = await ctx.tx
      .selectFrom('person')
      .select(['email', 'firstName'])
      .where('organizationId', '=', organizationId)
      .where('role', '=', 'Agency Admin')
      .where('passwordHash', 'is not', null)
      .execute();
    if (admins.length === 0) refuse('agency-admin-decides');
    const { name } = ctx.person;
    await recordEvent(ctx, 'account', account, { event: 'account.access-requested', detail: { name } });
    const link = publicUrl(ctx.config, `/agency/accounts/${account.id}`);
    for (const { email: to, firstName } of admins)
      await ctx.publish({
        topic: 'mail',
        payload: {
          to,
          region: account.region,
          template: 'account-access-asked',
          params: { name: firstName, asker: name, company: account.name, link },
        },
      });
  });
  return { message: 'Access requested' };
};

/** The insured is told, and chooses; nothing of the account is shown to the agency that offers. */
export const offerAgent: Handler<typeof offerCall> = async (ctx, { params }) => {
  const { organizationId } = getActor(ctx);
  const account = await accountOrCompany(ctx, params.id);
  if (account.agencyId === organizationId) refuse('account-yours');
  await ctx.withElevatedScope(async () => {
    await addInterested(ctx, account.id, { agencyId: organizationId, agentId: ctx.person.id });
    const { name: agency } = await ctx.tx
      .selectFrom('organization')
      .select('name')
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow();
    const entry = { event: 'account.access-requested', detail: { name: agency } } as const;
    await recordEvent(ctx, 'account', account, entry);
    if (!account.contact?.contactEmail) return;
    const { contactEmail: to, contactFirstName: name } = account.contact;
    const link = publicUrl(ctx.config, '/customer/dashboard');
    await ctx.publish({
      topic: 'mail',
      payload: {
        to,
        region: account.region,
        template: 'agency-interested',
        params: { name, agency, company: account.name, link },
      },
    });
  });
  return { message: 'Offered' };
};

const accountOrCompany = (ctx: CommandContext, id: string): Promise<AccountRow> =>
  ctx.withElevatedScope(
    async () =>
      (await ctx.tx
        .selectFrom('account')
        .selectAll()
        .where('status', 'not in', goneStatuses)
        .where((where) => where.or([where('id', '=', id), where('directoryId', '=', id)]))
        .executeTakeFirst()) ?? refuse('not-found'),
  );

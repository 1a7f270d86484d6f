import type { RegionCode } from '@parapet/domain/regions/region';
import type { AccountType } from '@parapet/domain/permissions/actors';
import { may } from '@parapet/domain/permissions/table';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';

/** An account that users belong to: an organization, or an insured account. */
export type MemberAccount = { id: string; name: string; accountType: AccountType; region: RegionCode };

/** @returns the account with this id, whoever the caller is. */
export async function lookUpMemberAccount(
  ctx: CommandContext,
  id: string,
): Promise<MemberAccount | undefined> {
  return ctx.withElevatedScope(async () => {
    const organization = await ctx.tx
      .selectFrom('organization')
      .select(['id', 'name', 'region', 'accountType'])
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .executeTakeFirst();
    if (organization) return organization;
    const account = await ctx.tx
      .selectFrom('account')
      .select(['id', 'name', 'region'])
      .where('id', '=', id)
      .executeTakeFirst();
    return account && { ...account, accountType: 'CUSTOMER' };
  });
}

/** With the name of the account, which a password must not be made of. */
export const withOrganization = async <T extends { organizationId: string }>(
  ctx: CommandContext,
  person: T,
): Promise<T & { organization: string }> => ({
  ...person,
  organization: (await lookUpMemberAccount(ctx, person.organizationId))?.name ?? '',
});

/**
 * The caller's own account, or the one that provider staff name.
 * @throws Refusal 404 for anybody else's account.
 */
export async function findMemberAccount(ctx: CommandContext, id?: string): Promise<MemberAccount> {
  const actor = getActor(ctx);
  const isOwn = id === undefined || id === actor.organizationId;
  if (!isOwn && !may(actor, 'organization:read')) refuse('not-found');
  return (await lookUpMemberAccount(ctx, isOwn ? actor.organizationId : id)) ?? refuse('not-found');
}

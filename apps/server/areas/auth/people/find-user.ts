import { may } from '@parapet/domain/permissions/table';
import type { AccountType } from '@parapet/domain/permissions/actors';
import { adminRolesOf } from '@parapet/domain/permissions/roles';
import type { Selectable } from 'kysely';
import { actorOf, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../platform/tables.ts';

type Person = Selectable<Tables['person']>;
/** A person as one account has them. */
export type Found = { person: Person; organizationId: string; isGuest: boolean };

/**
 * @returns a person of the caller's account, or of any for the provider's staff; locked, because it is about
 * to change.
 */
export async function findUser(ctx: CommandContext, by: { id: string } | { email: string }): Promise<Found> {
  const actor = actorOf(ctx);
  const person =
    (await ctx.tx
      .selectFrom('person')
      .selectAll()
      .where((where) => ('id' in by ? where('id', '=', by.id) : where('email', '=', by.email)))
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()) ?? refuse('not-found');
  if (person.organization_id === actor.organizationId)
    return { person, organizationId: person.organization_id, isGuest: false };
  const membership = await ctx.tx
    .selectFrom('membership')
    .select('person_id')
    .where('person_id', '=', person.id)
    .where('organization_id', '=', actor.organizationId)
    .executeTakeFirst();
  if (membership) return { person, organizationId: actor.organizationId, isGuest: true };
  if (!may(actor, 'organization:read')) refuse('not-found');
  return { person, organizationId: person.organization_id, isGuest: false };
}

/** @throws Refusal 409 when a person is about to keep themselves out. */
export function requireAnother(ctx: CommandContext, person: { id: string }): void {
  if (person.id === actorOf(ctx).userId) refuse('not-yourself');
}

/**
 * @throws Refusal 409 when nobody would be left to administer the account. Two who go at once wait for each
 * other at the lock.
 */
export async function requireAnotherAdmin(
  ctx: CommandContext,
  person: Pick<Person, 'id' | 'role' | 'enabled' | 'organization_id' | 'account_type'>,
): Promise<void> {
  const roles = adminRolesOf(person.account_type as AccountType);
  if (!person.enabled || !roles.includes(person.role)) return;
  const admins = await ctx.tx
    .selectFrom('person')
    .select('id')
    .where('organization_id', '=', person.organization_id)
    .where('enabled', '=', true)
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('role', 'in', roles)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!admins.some(({ id }) => id !== person.id)) refuse('last-admin');
}

import { may } from '@parapet/domain/permissions/table';
import type { AccountType } from '@parapet/domain/permissions/actors';
import { getAdminRoles } from '@parapet/domain/permissions/roles';
import type { Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';

type Person = Selectable<Tables['person']>;
/** A person as a user of one account. */
export type Found = { person: Person; organizationId: string; isGuest: boolean };

/**
 * @returns a user of the caller's account, or of any account for provider staff; locked, because it is about
 * to change.
 */
export async function findUser(ctx: CommandContext, by: { id: string } | { email: string }): Promise<Found> {
  const actor = getActor(ctx);
  const person =
    (await ctx.tx
      .selectFrom('person')
      .selectAll()
      .where((where) =>
        'id' in by
          ? where('id', '=', by.id)
          : where.and([
              where('email', '=', by.email),
              where.or([
                where('awaitsOwner', '=', false),
                where('organizationId', '=', actor.organizationId),
              ]),
            ]),
      )
      .where('removedAt', 'is', null)
      // Whom the caller's account has invited under the address comes before who has it elsewhere.
      .orderBy('awaitsOwner', 'desc')
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? refuse('not-found');
  if (person.organizationId === actor.organizationId)
    return { person, organizationId: person.organizationId, isGuest: false };
  const membership = await ctx.tx
    .selectFrom('membership')
    .select('personId')
    .where('personId', '=', person.id)
    .where('organizationId', '=', actor.organizationId)
    .executeTakeFirst();
  if (membership) return { person, organizationId: actor.organizationId, isGuest: true };
  if (!may(actor, 'organization:read')) refuse('not-found');
  return { person, organizationId: person.organizationId, isGuest: false };
}

/** @throws Refusal 409 when users would lock themselves out. */
export function requireAnother(ctx: CommandContext, person: { id: string }): void {
  if (person.id === getActor(ctx).userId) refuse('not-yourself');
}

/**
 * @throws Refusal 409 when nobody would be left to administer the account. The lock makes two simultaneous
 * requests wait for each other.
 */
export async function requireAnotherAdmin(
  ctx: CommandContext,
  person: Pick<Person, 'id' | 'role' | 'enabled' | 'organizationId' | 'accountType'>,
): Promise<void> {
  const roles = getAdminRoles(person.accountType as AccountType);
  if (!person.enabled || !roles.includes(person.role)) return;
  const admins = await ctx.tx
    .selectFrom('person')
    .select('id')
    .where('organizationId', '=', person.organizationId)
    .where('enabled', '=', true)
    .where('removedAt', 'is', null)
    .where('passwordHash', 'is not', null)
    .where('role', 'in', roles)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (!admins.some(({ id }) => id !== person.id)) refuse('last-admin');
}

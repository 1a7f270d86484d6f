import type { CommandContext } from '../../platform/command-context.ts';

/**
 * Finds the holder of this address in an account: one of its own people, a person who waits there for the
 * owner of the address, or a guest. It reveals nothing about people elsewhere.
 */
export const findInAccount = (ctx: CommandContext, organizationId: string, email: string) =>
  ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('person')
      .leftJoin('membership', (join) =>
        join
          .onRef('membership.personId', '=', 'person.id')
          .on('membership.organizationId', '=', organizationId),
      )
      .select(['person.id', 'person.firstName', 'person.enabled', 'person.awaitsOwner'])
      .where('person.email', '=', email)
      .where((where) =>
        where.or([
          where('person.organizationId', '=', organizationId),
          where('membership.personId', 'is not', null),
        ]),
      )
      .orderBy('person.awaitsOwner')
      .executeTakeFirst(),
  );

/** The same, but for those who cannot sign in there yet. */
export async function findUserOfAccount(
  ctx: CommandContext,
  organizationId: string,
  email: string,
): Promise<{ id: string; firstName: string; enabled: boolean } | undefined> {
  const found = await findInAccount(ctx, organizationId, email);
  return found?.awaitsOwner ? undefined : found;
}

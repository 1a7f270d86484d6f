import type { Selectable } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { getActor } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';

export type PersonRow = Selectable<Tables['person']>;

/** A person who is known to exist. */
export const findPerson = (tx: Tx, id: string): Promise<PersonRow> =>
  tx.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * The person who signs in by an address. Whoever was invited under it elsewhere and waits for its owner is
 * somebody else.
 */
export const personBy = (tx: Tx, email: string) =>
  tx
    .selectFrom('person')
    .selectAll('person')
    .where('person.email', '=', email)
    .where('awaitsOwner', '=', false);

/** The caller, locked, so that changes to their own sign-in happen one at a time. */
export async function lockCaller(ctx: CommandContext): Promise<PersonRow> {
  return (
    (await ctx.tx
      .selectFrom('person')
      .selectAll()
      .where('id', '=', getActor(ctx).userId)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? refuse('not-signed-in')
  );
}

import type { Selectable } from 'kysely';
import type { Deed } from '../../platform/deed.ts';
import { actorOf } from '../../platform/deed.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../platform/tables.ts';

export type PersonRow = Selectable<Tables['person']>;

/** Who calls, locked: what a person changes of the own sign-in is changed one at a time. */
export async function lockCaller(deed: Deed): Promise<PersonRow> {
  return (
    (await deed.tx
      .selectFrom('person')
      .selectAll()
      .where('id', '=', actorOf(deed).userId)
      .forUpdate()
      .executeTakeFirst()) ?? refuse('not-signed-in')
  );
}

import type { Tx } from '../../../platform/database/database.ts';

/** Stops what was asked for and is not done yet. @returns who had asked for it. */
export async function stopOpenRemoval(tx: Tx, personId: string, now: Date): Promise<string | undefined> {
  const stopped = await tx
    .updateTable('factorRemoval')
    .set({ stoppedAt: now })
    .where('personId', '=', personId)
    .where('stoppedAt', 'is', null)
    .where('doneAt', 'is', null)
    .returning('askedBy')
    .executeTakeFirst();
  return stopped?.askedBy;
}

/** The removal of a person's factors that is under way, with the name of who asked for it. */
export const findOpenRemoval = (tx: Tx, personId: string) =>
  tx
    .selectFrom('factorRemoval')
    .select(['askedBy', 'dueAt'])
    .where('personId', '=', personId)
    .where('stoppedAt', 'is', null)
    .where('doneAt', 'is', null)
    .executeTakeFirst();

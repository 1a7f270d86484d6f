import type { CommandContext } from '../../../platform/command-context.ts';
import { isHeldRow } from '../../../platform/records/legal-holds.ts';

/** So long the bytes of a deleted file stay: whoever deleted the wrong one tells within a month. */
const DELETED_FILE_DAYS = 30;
/** So long a file waits to be kept. */
const TEMPORARY_FILE_DAYS = 1;
const BATCH = 50;
const DAY = 86_400_000;

/**
 * Takes the bytes of files that were deleted from their rows, and files that nobody kept with their rows.
 * What a legal hold keeps stays until it is released. What nothing names then is removed by
 * `remove-unnamed-files`. It may stop anywhere and begin again.
 * @returns how many documents.
 */
export async function removeDeletedFiles(ctx: CommandContext): Promise<number> {
  const before = (days: number) => new Date(ctx.now.getTime() - days * DAY);
  const due = await ctx.tx
    .selectFrom('document')
    .select(['id', 'isTemp'])
    .where((where) =>
      where.or([
        where.and([where('isTemp', '=', true), where('created', '<', before(TEMPORARY_FILE_DAYS))]),
        where.and([
          where('deletedAt', '<', before(DELETED_FILE_DAYS)),
          where('bytesRemovedAt', 'is', null),
          where.not(isHeldRow('document.accountId', 'document.policyId', 'document.quoteId')),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id, isTemp } of due) {
    if (isTemp) await ctx.tx.deleteFrom('document').where('id', '=', id).where('isTemp', '=', true).execute();
    else await ctx.tx.updateTable('document').set({ bytesRemovedAt: ctx.now }).where('id', '=', id).execute();
  }
  return due.length + (await removeDeletedOfClaims(ctx, before(DELETED_FILE_DAYS)));
}

/** The same for files of claims, of which none waits to be kept. */
async function removeDeletedOfClaims(ctx: CommandContext, before: Date): Promise<number> {
  const due = await ctx.tx
    .selectFrom('claimDocument')
    .innerJoin('claimFile', 'claimFile.id', 'claimDocument.claimFileId')
    .innerJoin('policy', 'policy.id', 'claimFile.policyId')
    .select('claimDocument.id')
    .where('deletedAt', '<', before)
    .where('bytesRemovedAt', 'is', null)
    .where((where) => where.not(isHeldRow('policy.accountId', 'policy.id', 'policy.quoteId')))
    .orderBy('claimDocument.id')
    .limit(BATCH)
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length > 0)
    await ctx.tx
      .updateTable('claimDocument')
      .set({ bytesRemovedAt: ctx.now })
      .where('id', 'in', ids)
      .execute();
  return ids.length;
}

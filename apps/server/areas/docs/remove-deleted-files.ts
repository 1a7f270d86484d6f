import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { lockBytes } from '../../platform/keep-file.ts';

/** So long the bytes of a deleted file stay: whoever deleted the wrong one tells within a month. */
export const DELETED_FILE_DAYS = 30;
/** So long a file waits to be kept. */
export const TEMPORARY_FILE_DAYS = 1;
const BATCH = 50;
const DAY = 86_400_000;

/**
 * Removes the bytes of files that were deleted, and files that nobody kept, with their rows. Bytes that
 * another document lists stay: equal files are stored once. It may stop anywhere and begin again.
 * @returns how many documents.
 */
export async function removeDeletedFiles(ctx: CommandContext): Promise<number> {
  const before = (days: number) => new Date(ctx.now.getTime() - days * DAY);
  const due = await ctx.tx
    .selectFrom('document')
    .select(['id', 'sha256', 'isTemp'])
    .where((where) =>
      where.or([
        where.and([where('isTemp', '=', true), where('created', '<', before(TEMPORARY_FILE_DAYS))]),
        where.and([where('deletedAt', '<', before(DELETED_FILE_DAYS)), where('bytesRemovedAt', 'is', null)]),
      ]),
    )
    // Always in this order, so that two servers do not wait for each other's bytes.
    .orderBy('sha256')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id, sha256, isTemp } of due) {
    await lockBytes(ctx, sha256);
    if (isTemp) await ctx.tx.deleteFrom('document').where('id', '=', id).where('isTemp', '=', true).execute();
    else await ctx.tx.updateTable('document').set({ bytesRemovedAt: ctx.now }).where('id', '=', id).execute();
    if (!(await isListed(ctx, sha256))) await ctx.gateways.files.remove(sha256);
  }
  return due.length;
}

async function isListed(ctx: CommandContext, sha256: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from document
    where sha256 = ${sha256} and bytes_removed_at is null) as found`.execute(ctx.tx);
  return rows[0]!.found;
}

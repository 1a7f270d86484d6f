import { sql } from 'kysely';
import type { CommandContext } from '../command-context.ts';
import { getSha256 } from './files.ts';
import { refuse } from '../refuse.ts';

const MB = 1024 * 1024;
const shown = (bytes: number): string => (Math.round((bytes / MB) * 10) / 10).toLocaleString('en-US');

type Full = 'storage-full' | 'mail-storage-full' | 'organization-storage-full';
/** The uploader of a file: a person, or the organization itself to which it is mailed. */
type Bringer = { id: string; organizationId: string; most: number; full: Full };

/**
 * Takes room for bytes that somebody brings, before they are put: in a transaction of its own, so that they
 * count though the call be refused. What a person brought before takes no more room.
 * @throws Refusal 409 'storage-full' or 'organization-storage-full', which say what is left.
 */
export async function takeRoom(ctx: CommandContext, bytes: Uint8Array): Promise<void> {
  const { actor, person } = ctx;
  if (!actor || !person.id) return;
  const { organizationId } = actor;
  const most = ctx.config.STORAGE_LIMIT_MB * MB;
  await takeRoomFrom(ctx, { id: person.id, organizationId, most, full: 'storage-full' }, bytes);
}

/**
 * Takes room for a file that came to an organization by mail. Strangers fill half of its room at most, so
 * that its people have the other half.
 * @throws Refusal 409 'mail-storage-full' or 'organization-storage-full'.
 */
export const takeRoomOfMail = (
  ctx: CommandContext,
  organizationId: string,
  bytes: Uint8Array,
): Promise<void> =>
  takeRoomFrom(
    ctx,
    {
      id: organizationId,
      organizationId,
      most: (ctx.config.ORGANIZATION_STORAGE_LIMIT_MB * MB) / 2,
      full: 'mail-storage-full',
    },
    bytes,
  );

async function takeRoomFrom(ctx: CommandContext, bringer: Bringer, bytes: Uint8Array): Promise<void> {
  const { id: personId, organizationId } = bringer;
  const size = bytes.byteLength;
  const sha256 = getSha256(bytes);
  await ctx.withElevatedScope(async () => {
    // Files of one organization at once are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`room ${organizationId}`}, 0))`.execute(ctx.tx);
    const { numUpdatedRows } = await ctx.tx
      .updateTable('broughtFile')
      .set({ broughtAt: ctx.now })
      .where('personId', '=', personId)
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    const mostOfAll = ctx.config.ORGANIZATION_STORAGE_LIMIT_MB * MB;
    requireRoom(bringer.full, await takenBy(ctx, 'personId', personId), bringer.most, size);
    requireRoom(
      'organization-storage-full',
      await takenBy(ctx, 'organizationId', organizationId),
      mostOfAll,
      size,
    );
    const row = { personId, sha256, organizationId, size, broughtAt: ctx.now };
    await ctx.tx.insertInto('broughtFile').values(row).execute();
  });
}

async function takenBy(
  ctx: CommandContext,
  column: 'personId' | 'organizationId',
  id: string,
): Promise<number> {
  const { taken } = await ctx.tx
    .selectFrom('broughtFile')
    .select(sql<string>`coalesce(sum(size), 0)`.as('taken'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return Number(taken);
}

function requireRoom(code: Full, used: number, most: number, size: number): void {
  if (used + size <= most) return;
  const left = Math.max(most - used, 0);
  refuse(code, { used: shown(used), most: shown(most), size: shown(size), left: shown(left) });
}

/** Gives back the room of bytes that are removed, and of those that were never put. */
export async function giveRoom(ctx: CommandContext, removed: readonly string[], before: Date): Promise<void> {
  if (removed.length > 0) await ctx.tx.deleteFrom('broughtFile').where('sha256', 'in', removed).execute();
  await sql`
    delete from brought_file b where brought_at < ${before}
      and not exists (select from stored_file s where s.sha256 = b.sha256)`.execute(ctx.tx);
}

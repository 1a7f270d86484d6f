import { sql } from 'kysely';
import type { Clock } from '@parapet/domain/dates';
import type { CommandContext } from '../command-context.ts';
import { CALL_PATIENCE_MS } from '../database/connections.ts';
import type { Database, FullTx } from '../database/database.ts';
import { getSha256, type FileStore, type KeptFiles, type Stored } from './files.ts';
import { refuseForNow } from '../refuse.ts';
import type { OutsideOfJob } from '../outbox/schedule.ts';
import { giveRoom } from './storage-room.ts';

/**
 * So long nothing has to have named bytes before they are removed: much longer than any call or backup
 * takes.
 */
const UNNAMED_DAYS = 1;
const DAY = 86_400_000;
const BATCH = 50;
/** When a file that is being removed right now can be brought again. */
const REMOVAL_MS = 3000;

/** Notes what is put before it is put, in a transaction of its own. */
export function keptFiles(store: FileStore, database: Database, clock: Clock): KeptFiles {
  const put = async (bytes: Uint8Array, forGood: boolean): Promise<Stored> => {
    const sha256 = getSha256(bytes);
    const note = (tx: FullTx) =>
      sql<{ sha256: string }>`
        insert into stored_file (sha256, size, put_at, for_good)
        values (${sha256}, ${bytes.byteLength}, ${clock.now()}, ${forGood})
        on conflict (sha256) do update set size = excluded.size, for_good = stored_file.for_good or ${forGood},
          put_at = greatest(stored_file.put_at, excluded.put_at) where stored_file.removing_at is null
        returning sha256`.execute(tx);
    // Calls put files too, beside the messages and figures whose connections these are.
    const options = { patienceMs: CALL_PATIENCE_MS };
    const noted = await database.transact({ scope: 'all' }, note, options);
    if (noted.rows.length === 0) refuseForNow(REMOVAL_MS);
    return store.put(bytes);
  };
  return { ...store, put: (bytes) => put(bytes, false), putForGood: (bytes) => put(bytes, true) };
}

/**
 * Whether bytes lie in the store and stay there: until the transaction ends, nobody begins to remove them.
 * @throws Refusal 503 'server-busy' if they are being removed.
 */
export async function holdBytes(ctx: CommandContext, sha256: string): Promise<boolean> {
  const found = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('storedFile')
      .select('removingAt')
      .where('sha256', '=', sha256)
      .forShare()
      .executeTakeFirst(),
  );
  if (found?.removingAt) refuseForNow(REMOVAL_MS);
  return found !== undefined;
}

/**
 * The job that removes bytes which no document has named for a day: of files that were deleted, and of those
 * whose call was refused after they were put. What it begins it notes; one that stops goes on with that.
 */
export async function removeUnnamedFiles({ gateways, write }: OutsideOfJob) {
  const due = await write(beginRemoval);
  for (const sha256 of due) await gateways.files.remove(sha256);
  return async (ctx: CommandContext): Promise<number> => {
    if (due.length > 0) await ctx.tx.deleteFrom('storedFile').where('sha256', 'in', due).execute();
    await giveRoom(ctx, due, new Date(ctx.now.getTime() - UNNAMED_DAYS * DAY));
    return due.length;
  };
}

async function beginRemoval(ctx: CommandContext): Promise<string[]> {
  const before = new Date(ctx.now.getTime() - UNNAMED_DAYS * DAY);
  const { rows } = await sql<{ sha256: string }>`
    update stored_file set removing_at = coalesce(removing_at, ${ctx.now}) where sha256 in (
      select sha256 from stored_file s where not for_good and put_at < ${before} and not exists (
        select from document d where d.sha256 = s.sha256
          and (d.bytes_removed_at is null or d.bytes_removed_at > ${before}))
        and not exists (select from claim_document d where d.sha256 = s.sha256
          and (d.bytes_removed_at is null or d.bytes_removed_at > ${before}))
      order by put_at limit ${BATCH} for update skip locked)
    returning sha256`.execute(ctx.tx);
  return rows.map(({ sha256 }) => sha256);
}

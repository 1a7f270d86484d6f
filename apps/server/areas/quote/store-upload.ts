import { sql } from 'kysely';
import {
  createCommandContext,
  type AppContext,
  type CommandContext,
} from '../../platform/command-context.ts';
import { withScope, type FullTx } from '../../platform/database.ts';
import { publish } from '../../platform/outbox.ts';
import type { PreparedHandler } from '../../platform/outbox-worker.ts';
import { unrecorded, updateRecord, type Row } from '../../platform/records.ts';
import { storeRisks } from './store-risks.ts';

/** The rows of one transaction. */
const CHUNK = 1000;
/** When another upload of the agency is at work. */
const LATER_MS = 300;

/**
 * Stores the next chunk of an upload, as the person who uploaded it, and asks for the one after it. Rows,
 * progress and the next message commit together: after a crash the work goes on where it was.
 */
export const storeUpload: PreparedHandler<{ uploadId: string }> = {
  prepare:
    async ({ appContext }, { uploadId }) =>
    (ctx) =>
      storeChunk(appContext, ctx, uploadId),
};

async function storeChunk(appContext: AppContext, ctx: CommandContext, uploadId: string): Promise<void> {
  const upload = await ctx.tx
    .selectFrom('bulkUpload')
    .selectAll()
    .where('id', '=', uploadId)
    .forUpdate()
    .executeTakeFirst();
  if (upload?.status !== 'Processing') return;
  if (!(await isAgencysTurn(ctx, upload.agencyId))) {
    const later = new Date(ctx.now.getTime() + LATER_MS);
    return publish(ctx.tx, { topic: 'bulk-upload', payload: { uploadId } }, later);
  }
  const rows = await ctx.tx
    .selectFrom('bulkUploadRow')
    .select(['number', 'risk'])
    .where('uploadId', '=', uploadId)
    .where('status', '=', 'Waiting')
    .orderBy('number')
    .limit(CHUNK + 1)
    .execute();
  const waiting = rows.slice(0, CHUNK).flatMap(({ number, risk }) => (risk ? [{ number, risk }] : []));
  const { actor, person, scope } = upload.uploader;
  const asUploader = createCommandContext(appContext, ctx.tx as unknown as FullTx, {
    actor,
    person,
    scope,
    requestId: upload.id,
  });
  const done = await withScope(ctx.tx, scope, ctx.scope, async () => {
    const stored = await storeRisks(asUploader, upload, waiting);
    const after = {
      ...upload,
      stored: upload.stored + stored.stored,
      found: upload.found + stored.found,
      refused: upload.refused + stored.refused,
    };
    await countRows(asUploader, after);
    if (rows.length > CHUNK) return false;
    await finish(asUploader, after);
    return true;
  });
  if (!done) await ctx.publish({ topic: 'bulk-upload', payload: { uploadId } });
}

/** One upload of an agency at a time, so that none makes an account that another one is making. */
async function isAgencysTurn(ctx: CommandContext, agencyId: string): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`accounts ${agencyId}`}, 0)) as is_free`.execute(
    ctx.tx,
  );
  return rows[0]!.isFree;
}

async function countRows(
  ctx: CommandContext,
  { id, stored, found, refused }: Row<'bulkUpload'>,
): Promise<void> {
  await unrecorded(ctx, 'how far it is; its end is recorded')
    .updateTable('bulkUpload')
    .set({ stored, found, refused, modified: ctx.now })
    .where('id', '=', id)
    .execute();
}

async function finish(ctx: CommandContext, upload: Row<'bulkUpload'>): Promise<void> {
  await updateRecord(
    ctx,
    'bulkUpload',
    upload,
    { set: { status: 'Done' }, from: ['Processing'] },
    ({ fileName, stored, refused }) => ({ event: 'upload.finished', detail: { fileName, stored, refused } }),
  );
}

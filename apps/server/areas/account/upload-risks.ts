import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { bulkLimit, type uploadRisks as call } from '@parapet/contract/account/bulk';
import { regionOf } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import type { Uploader } from '../../tables/tables.ts';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { addRows } from '../../platform/insert-rows.ts';
import { insertRecord } from '../../platform/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { checkRisk, type CheckedRisk } from './check-risk.ts';
import { teamFor } from './open-account.ts';
import { readRiskFile, type FileRow } from './risk-file.ts';
import { todayOf } from './today.ts';
import { uploadView, type Upload } from './upload-view.ts';

/** So many rows are checked before others get their turn. */
const SLICE = 200;

/**
 * Reads and checks a file of risks, and leaves its right rows to the worker. The same file again answers with
 * the first upload.
 */
export const uploadRisks: Handler<typeof call> = async (ctx, { body }) => {
  const { file } = body;
  if (!file || file.bytes.byteLength === 0) refuse('upload-missing');
  if (file.bytes.byteLength > bulkLimit) refuse('upload-too-large');
  const agencyId = actorOf(ctx).organizationId;
  const fileHash = createHash('sha256').update(file.bytes).digest();
  const teamId = await teamFor(ctx, agencyId, body.teamId || actorOf(ctx).teamIds[0]);
  // Two requests with one file at once: the second one waits here and then finds the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${agencyId}`}, 0))`.execute(ctx.tx);
  const before = await ctx.tx
    .selectFrom('bulkUpload')
    .selectAll()
    .where('agencyId', '=', agencyId)
    .where('fileHash', '=', fileHash)
    .where('status', '<>', 'Canceled')
    .executeTakeFirst();
  if (before) return uploadView(ctx, before);

  const rows = await checkRows(ctx, agencyId, await readRiskFile(file.bytes));
  const invalid = rows.filter(({ risk }) => risk === null);
  if (invalid.length === rows.length) refuse('upload-wrong', {}, errorsOf(invalid));
  const upload = await insertRecord(
    ctx,
    'bulkUpload',
    {
      agencyId,
      teamId,
      accountId: null,
      fileName: file.name.slice(0, 200),
      fileHash,
      tags: tagsOf(body.tags),
      isRedAccounts: body.redAccounts === 'true',
      teamName: body.teamName,
      uploader: JSON.stringify({ actor: actorOf(ctx), person: ctx.person, scope: ctx.scope } as Uploader),
      status: 'Processing',
      total: rows.length,
      invalid: invalid.length,
      created: ctx.now,
      modified: ctx.now,
    },
    ({ fileName, total }) => ({
      event: 'upload.started',
      detail: { fileName, total, invalid: invalid.length },
    }),
  );
  await keepRows(ctx, upload, rows);
  await ctx.publish({ topic: 'bulk-upload', payload: { uploadId: upload.id } });
  return uploadView(ctx, upload);
};

type Checked = CheckedRisk & { number: number };

async function checkRows(ctx: CommandContext, agencyId: string, rows: FileRow[]): Promise<Checked[]> {
  const agency = await ctx.tx
    .selectFrom('organization')
    .select('region')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const home = regionOf(agency.region);
  const today = todayOf(ctx, { region: home.code, state: '' });
  const checked: Checked[] = [];
  for (const [at, { number, cells }] of rows.entries()) {
    if (at % SLICE === SLICE - 1) await setImmediate();
    checked.push({ number, ...checkRisk(ctx.facts, home, today, cells) });
  }
  return checked;
}

async function keepRows(ctx: CommandContext, upload: Upload, rows: Checked[]): Promise<void> {
  await addRows(
    ctx.tx,
    'bulkUploadRow',
    rows.map(({ number, risk, errors }) => ({
      uploadId: upload.id,
      number,
      agencyId: upload.agencyId,
      teamId: upload.teamId,
      risk: risk && JSON.stringify(risk),
      errors: JSON.stringify(errors),
      status: risk ? ('Waiting' as const) : ('Invalid' as const),
    })),
  );
}

const errorsOf = (rows: readonly Checked[]) =>
  rows.flatMap(({ number, errors }) =>
    errors.map(({ column, detail }) => ({ field: `${number}.${column}`, code: 'rule', detail })),
  );

const tagsOf = (text: string): string[] => [
  ...new Set(text.split(',').flatMap((tag) => (tag.trim() ? [tag.trim()] : []))),
];

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  bulkLimit,
  riskColumns,
  type checkUpload as checkCall,
  type RiskRow,
  type uploadRisks as call,
} from '@parapet/contract/account/bulk';
import type { Input } from '@parapet/contract/call';
import type { Region } from '@parapet/domain/regions/region';
import { regionOf } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { SHOWN_ERRORS, startJob, type CheckedRow, type Job } from '../bulk/index.ts';
import { foreseeCompanies } from './accounts-of-risks.ts';
import { checkRisk } from './check-risk.ts';
import { teamFor } from './open-account.ts';
import { readRiskFile, type FileRow } from './risk-file.ts';
import { todayOf } from './today.ts';
import { risks, uploadView } from './upload-view.ts';

/** So many rows are checked before others get their turn. */
const SLICE = 200;

/**
 * Reads and checks a file of risks, and leaves its right rows to the worker. The same file again answers with
 * the first upload.
 */
export const uploadRisks: Handler<typeof call> = async (ctx, { body }) => {
  const file = requireFile(body.file);
  const agencyId = actorOf(ctx).organizationId;
  const fileHash = createHash('sha256').update(file.bytes).digest();
  const teamId = await teamFor(ctx, agencyId, body.teamId || actorOf(ctx).teamIds[0]);
  // Two requests with one file at once: the second one waits here and then finds the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${agencyId}`}, 0))`.execute(ctx.tx);
  const before = await findEarlier(ctx, agencyId, fileHash);
  if (before) return uploadView(ctx, before);

  const rows = await checkRows(ctx, agencyId, await readRiskFile(file.bytes));
  if (rows.every(({ input }) => input === null)) refuse('upload-wrong', {}, errorsOf(rows));
  const upload = {
    agencyId,
    teamId,
    fileName: file.name.slice(0, 200),
    fileHash,
    tags: tagsOf(body.tags),
    isRedAccounts: body.redAccounts === 'true',
    teamName: body.teamName,
  };
  return uploadView(ctx, await startJob(ctx, risks, upload, rows));
};

/** Says what an upload of the file would do. Nothing is stored, not even that somebody asked. */
export const checkUpload: Handler<typeof checkCall> = async (ctx, { body }) => {
  const file = requireFile(body.file);
  const agencyId = actorOf(ctx).organizationId;
  const earlier = await findEarlier(ctx, agencyId, createHash('sha256').update(file.bytes).digest());
  const read = await readRiskFile(file.bytes);
  const rows = await checkRows(ctx, agencyId, read);
  const right = rows.flatMap(({ input }) => (input ? [input as RiskRow] : []));
  const home = await homeOf(ctx, agencyId);
  return {
    fileName: file.name.slice(0, 200),
    total: rows.length,
    right: right.length,
    wrong: rows.length - right.length,
    ...(await foreseeCompanies(ctx, { agencyId, home }, right)),
    unknownColumns: unknownColumnsOf(read),
    errors: rows
      .flatMap(({ number, errors }) => errors.map((error) => ({ row: number, ...error })))
      .slice(0, SHOWN_ERRORS),
    uploadedAs: earlier?.id ?? null,
  };
};

/** @throws Refusal 400 for none, and for one that is too large. */
function requireFile(file: Input<typeof call>['body']['file']) {
  if (!file || file.bytes.byteLength === 0) refuse('upload-missing');
  if (file.bytes.byteLength > bulkLimit) refuse('upload-too-large');
  return file;
}

const findEarlier = (ctx: CommandContext, agencyId: string, fileHash: Buffer): Promise<Job | undefined> =>
  ctx.tx
    .selectFrom('bulkJob')
    .selectAll()
    .where('agencyId', '=', agencyId)
    .where('fileHash', '=', fileHash)
    .where('status', '<>', 'Canceled')
    .executeTakeFirst();

const MOST_COLUMNS = 50;
const unknownColumnsOf = (rows: readonly FileRow[]): string[] => {
  const columns = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  return [...columns]
    .filter((name) => !(riskColumns as readonly string[]).includes(name))
    .map((name) => name.slice(0, 100))
    .slice(0, MOST_COLUMNS);
};

async function homeOf(ctx: CommandContext, agencyId: string): Promise<Region> {
  const { region } = await ctx.tx
    .selectFrom('organization')
    .select('region')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  return regionOf(region);
}

async function checkRows(ctx: CommandContext, agencyId: string, rows: FileRow[]): Promise<CheckedRow[]> {
  const home = await homeOf(ctx, agencyId);
  const today = todayOf(ctx, { region: home.code, state: '' });
  const checked: CheckedRow[] = [];
  for (const [at, { number, cells }] of rows.entries()) {
    if (at % SLICE === SLICE - 1) await setImmediate();
    const { risk, errors } = checkRisk(ctx.facts, home, today, cells);
    checked.push({ number, input: risk, errors });
  }
  return checked;
}

const errorsOf = (rows: readonly CheckedRow[]) =>
  rows.flatMap(({ number, errors }) =>
    errors.map(({ column, detail }) => ({ field: `${number}.${column}`, code: 'rule', detail })),
  );

const tagsOf = (text: string): string[] => [
  ...new Set(text.split(',').flatMap((tag) => (tag.trim() ? [tag.trim()] : []))),
];

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  type checkUpload as checkCall,
  type RiskRow,
  type uploadRisks as call,
} from '@parapet/contract/account/bulk';
import type { Region } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Facts } from '../../../platform/facts.ts';
import type { PreparedHandler } from '../../../platform/handler.ts';
import { refuse, refuseForNow } from '../../../platform/refuse.ts';
import { startJob, type CheckedRow, type Job } from '../../bulk/index.ts';
import { foreseeCompanies } from './accounts-of-risks.ts';
import { checkRisk } from './check-risk.ts';
import { buildFileCheck, type LookedRow } from './file-check.ts';
import { teamFor } from '../open-account.ts';
import { readRiskFile, requireSheet, toKeptName, type FileRow } from './risk-file.ts';
import { getToday } from '../today.ts';
import { risks, uploadView } from './upload-view.ts';

/** So many rows are checked before others get their turn. */
const SLICE = 200;

/**
 * Reads and checks a file of risks, and leaves its right rows to the worker. The same file again answers with
 * the first upload.
 */
export const uploadRisks: PreparedHandler<typeof call> = {
  async prepare(outside, { body }) {
    const file = requireSheet(body.file);
    const fileHash = createHash('sha256').update(file.bytes).digest();
    const about = await outside.read((ctx) => aboutUpload(ctx, fileHash));
    // Who brings it again has it looked up, not read.
    const read = about.earlier ? [] : (await readRiskFile(outside.apart, file.bytes)).rows;
    const checked = await checkRows(about, read);
    return async (ctx) => {
      const agencyId = getActor(ctx).organizationId;
      const teamId = await teamFor(ctx, agencyId, body.teamId || getActor(ctx).teamIds[0]);
      // Two requests with one file at once: the second one waits here and then finds the first.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${agencyId}`}, 0))`.execute(ctx.tx);
      const before = await findEarlier(ctx, agencyId, fileHash);
      if (before) return uploadView(ctx, before);
      // The first one was canceled while this one was on its way.
      if (about.earlier) refuseForNow(TRY_AGAIN_MS);
      if (checked.every(({ input }) => input === null)) refuse('upload-wrong', {}, getErrors(checked));
      const upload = {
        agencyId,
        teamId,
        fileName: toKeptName(file),
        fileHash,
        tags: getTags(body.tags),
        isRedAccounts: body.redAccounts === 'true',
        teamName: body.teamName,
      };
      return uploadView(ctx, await startJob(ctx, risks, upload, checked));
    };
  },
};
const TRY_AGAIN_MS = 1000;

/** Says what an upload of the file would do. Nothing is stored, not even that somebody asked. */
export const checkUpload: PreparedHandler<typeof checkCall> = {
  async prepare(outside, { body }) {
    const file = requireSheet(body.file);
    const fileHash = createHash('sha256').update(file.bytes).digest();
    const about = await outside.read((ctx) => aboutUpload(ctx, fileHash));
    const read = await readRiskFile(outside.apart, file.bytes);
    const rows = await checkRows(about, read.rows);
    const right = rows.flatMap(({ input }) => (input ? [input as RiskRow] : []));
    return async (ctx) => ({
      ...buildFileCheck(file, read, rows),
      ...(await foreseeCompanies(ctx, { agencyId: getActor(ctx).organizationId, home: about.home }, right)),
      uploadedAs: about.earlier?.id ?? null,
    });
  },
};

type About = { home: Region; today: string; facts: Facts; earlier: Job | undefined };

/** Reads the facts of the agency that are needed before its file is read. */
async function aboutUpload(ctx: CommandContext, fileHash: Buffer): Promise<About> {
  const agencyId = getActor(ctx).organizationId;
  const home = await getHome(ctx, agencyId);
  const today = getToday(ctx, { region: home.code, state: '' });
  return { home, today, facts: ctx.facts, earlier: await findEarlier(ctx, agencyId, fileHash) };
}

const findEarlier = (ctx: CommandContext, agencyId: string, fileHash: Buffer): Promise<Job | undefined> =>
  ctx.tx
    .selectFrom('bulkJob')
    .selectAll()
    .where('agencyId', '=', agencyId)
    .where('fileHash', '=', fileHash)
    .where('status', '<>', 'Canceled')
    .executeTakeFirst();

async function getHome(ctx: CommandContext, agencyId: string): Promise<Region> {
  const { region } = await ctx.tx
    .selectFrom('organization')
    .select('region')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  return regionByCode(region);
}

async function checkRows({ home, today, facts }: About, rows: readonly FileRow[]): Promise<LookedRow[]> {
  const checked: LookedRow[] = [];
  for (const [at, { number, cells, written }] of rows.entries()) {
    if (at % SLICE === SLICE - 1) await setImmediate();
    const { risk, errors, doubtful } = checkRisk(facts, home, today, cells, written);
    checked.push({ number, input: risk, errors, doubtful });
  }
  return checked;
}

const getErrors = (rows: readonly CheckedRow[]) =>
  rows.flatMap(({ number, errors }) =>
    errors.map(({ column, detail }) => ({ field: `${number}.${column}`, code: 'rule', detail })),
  );

const getTags = (text: string): string[] => [
  ...new Set(text.split(',').flatMap((tag) => (tag.trim() ? [tag.trim()] : []))),
];

import type {
  ClaimDocument,
  deleteClaimDocument as deleteCall,
  downloadClaimDocument as downloadCall,
  listClaimDocuments as listCall,
  updateClaimDocument as updateCall,
  uploadClaimDocument as uploadCall,
} from '@parapet/contract/claims/index';
import {
  commandsOfClaimDocument,
  findParty,
  seesClaimFile,
  type ClaimDocumentCommand,
  type ClaimParty,
} from '@parapet/domain/claims/claim-documents';
import { fileTypes, splitFileName } from '@parapet/domain/documents/file-types';
import type { Selectable, Updateable } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { requireNoHold } from '../../../platform/records/legal-holds.ts';
import { recordEvent } from '../../../platform/records/records.ts';
import { refuse, requireVersion } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';
import { toFileName, keepFile, getKind } from '../../files/index.ts';
import { findClaimFile } from './claim-file.ts';
import { announceClaim, findClaim, type ClaimRow } from '../claim-view.ts';
import type { ClaimFileRow } from '../coverage-of-claim.ts';

type Row = Selectable<Tables['claimDocument']>;
/** A claim as one of its sides has it before them: nobody else gets as far. */
type Seen = { ctx: CommandContext; party: ClaimParty; claim: ClaimRow; file: ClaimFileRow };

/**
 * Runs the work for a side of a filed claim. Which claims are theirs, row-level security says to all but
 * those who work on claims.
 * @throws Refusal 404 for everybody else, so that nobody learns that there is such a claim.
 */
async function withDocuments<T>(
  ctx: CommandContext,
  claimId: string,
  work: (seen: Seen) => Promise<T>,
): Promise<T> {
  const party = findParty(getActor(ctx)) ?? refuse('not-found');
  if (party !== 'EXAMINER') await findClaim(ctx, claimId);
  return ctx.withElevatedScope(async () => {
    const all: CommandContext = { ...ctx, scope: { scope: 'all' } };
    const claim = await findClaim(all, claimId);
    return work({ ctx: all, party, claim, file: await findClaimFile(all, claimId) });
  });
}

const view = ({ ctx, claim }: Seen, row: Row): ClaimDocument => ({
  id: row.id,
  docName: row.docName,
  docType: row.docType,
  contentType: row.contentType,
  size: row.size,
  broughtBy: row.broughtBy,
  createdBy: row.createdBy,
  forInsured: row.forInsured,
  forVendor: row.vendorId !== null && row.vendorId === claim.vendorId,
  version: row.version,
  created: row.created.toISOString(),
  can: commandsOfClaimDocument(getActor(ctx), row),
});

/** The files that this side sees; what is not listed is not to be had by its id either. */
async function getDocuments({ ctx, party, file }: Seen): Promise<Row[]> {
  const rows = await ctx.tx
    .selectFrom('claimDocument')
    .selectAll()
    .where('claimFileId', '=', file.id)
    .where('deletedAt', 'is', null)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.filter((row) => seesClaimFile(party, getActor(ctx).organizationId, row));
}

/** @throws Refusal 404 for a file that this side does not see. */
const getDocument = async (seen: Seen, id: string): Promise<Row> =>
  (await getDocuments(seen)).find((row) => row.id === id) ?? refuse('not-found');

/** @throws Refusal 403 'document-not-theirs'. */
async function changeable(seen: Seen, id: string, command: ClaimDocumentCommand): Promise<Row> {
  const row = await getDocument(seen, id);
  if (!commandsOfClaimDocument(getActor(seen.ctx), row).includes(command)) refuse('document-not-theirs');
  return row;
}

type Choice = { forInsured?: boolean | undefined; forVendor?: boolean | undefined };

/**
 * Returns the columns for the further readers of a file, as chosen by the people who work on the claim. A
 * file that the insured brought stays visible to the insured.
 * @throws Refusal 403 'document-audience-fixed' for a choice that is not the caller's.
 * @throws Refusal 409 'claim-without-vendor'.
 */
function shared({ party, claim }: Seen, { forInsured, forVendor }: Choice, by: ClaimParty): Updateable<Row> {
  if (party !== 'EXAMINER' && (forInsured !== undefined || forVendor !== undefined))
    refuse('document-audience-fixed');
  if (by === 'INSURED' && forInsured === false) refuse('document-audience-fixed');
  if (by === 'VENDOR' && forVendor !== undefined) refuse('document-audience-fixed');
  return {
    ...(forInsured !== undefined && { forInsured }),
    ...(forVendor !== undefined && {
      vendorId: forVendor ? (claim.vendorId ?? refuse('claim-without-vendor')) : null,
    }),
  };
}

export const listClaimDocuments: Handler<typeof listCall> = (ctx, { params }) =>
  withDocuments(ctx, params.claimId, async (seen) => ({
    content: (await getDocuments(seen)).map((row) => view(seen, row)),
  }));

export const uploadClaimDocument: Handler<typeof uploadCall> = async (ctx, { params, query, body }) =>
  withDocuments(ctx, params.claimId, async (seen) => {
    const { file } = body;
    if (!file) refuse('file-missing');
    const type = getKind(file.bytes);
    const { party } = seen;
    const chosen = shared(
      seen,
      { forInsured: flag(query.forInsured), forVendor: flag(query.forVendor) },
      party,
    );
    const row = await seen.ctx.tx
      .insertInto('claimDocument')
      .values({
        ...(await keepFile(seen.ctx, file.bytes)),
        claimFileId: seen.file.id,
        docName: toFileName(query.docName, type),
        docType: query.docType,
        contentType: fileTypes[type],
        broughtBy: party,
        forInsured: party === 'INSURED',
        vendorId: party === 'VENDOR' ? getActor(ctx).organizationId : null,
        ...chosen,
        createdBy: ctx.person.name,
        createdById: ctx.person.id,
        created: ctx.now,
        modified: ctx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tell(seen, 'claim.document-added', 'upload-claim-document');
    return view(seen, row);
  });

const flag = (text: 'true' | 'false' | undefined) => (text === undefined ? undefined : text === 'true');

/** Renames a file, says what it is and who else sees it. Its bytes and its extension stay. */
export const updateClaimDocument: Handler<typeof updateCall> = (ctx, { params, body }) =>
  withDocuments(ctx, params.claimId, async (seen) => {
    const row = await changeable(seen, params.documentId, 'update-claim-document');
    const { docName, docType, version, ...choice } = body;
    const saved = await write(seen, row, version, {
      ...(docName !== undefined && { docName: toFileName(docName, splitFileName(row.docName).extension) }),
      ...(docType !== undefined && { docType }),
      ...shared(seen, choice, row.broughtBy),
    });
    await tell(seen, 'claim.document-changed', 'update-claim-document');
    return view(seen, saved);
  });

/** Hides the file from everybody. The row stays, and a job removes the bytes when their time is over. */
export const deleteClaimDocument: Handler<typeof deleteCall> = (ctx, { params, query }) =>
  withDocuments(ctx, params.claimId, async (seen) => {
    const row = await changeable(seen, params.documentId, 'delete-claim-document');
    await requireNoHold(ctx, seen.file);
    const { reason, version } = query;
    const deleted = { deletedAt: ctx.now, deletedBy: ctx.person.name, deletedReason: reason };
    await write(seen, row, version, deleted);
    await tell(seen, 'claim.document-deleted', 'delete-claim-document', reason);
    return { message: 'Deleted the document successfully' };
  });

/** The write is the guard. @throws Refusal 409 'changed-meanwhile'. */
async function write(
  { ctx }: Seen,
  row: Row,
  version: number | undefined,
  set: Updateable<Tables['claimDocument']>,
): Promise<Row> {
  requireVersion(row, version);
  return (
    (await ctx.tx
      .updateTable('claimDocument')
      .set({ ...set, version: row.version + 1, modified: ctx.now })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .where('deletedAt', 'is', null)
      .returningAll()
      .executeTakeFirst()) ?? refuse('changed-meanwhile')
  );
}

type Told = 'claim.document-added' | 'claim.document-changed' | 'claim.document-deleted';

/** History says that there was a file, and not what it is called: not all of its readers see it. */
async function tell({ ctx, claim, file }: Seen, event: Told, command: string, reason = ''): Promise<void> {
  const { claimNumber } = file;
  const entry =
    event === 'claim.document-deleted'
      ? { event, detail: { claimNumber, reason } }
      : { event, detail: { claimNumber } };
  await recordEvent(ctx, 'claimFile', file, { ...entry, subjectId: claim.id });
  await announceClaim(ctx, claim, command);
}

export const downloadClaimDocument: Handler<typeof downloadCall> = (ctx, { params }) =>
  withDocuments(ctx, params.claimId, async (seen) => {
    const { sha256, docName, contentType } = await getDocument(seen, params.documentId);
    return {
      make: async () => (await ctx.gateways.files.read(sha256)) ?? refuse('not-found'),
      name: docName,
      contentType,
    };
  });

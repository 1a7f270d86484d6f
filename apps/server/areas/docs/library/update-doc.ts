import type { deleteDoc as deleteCall, updateDoc as updateCall } from '@parapet/contract/docs/library';
import { splitFileName } from '@parapet/domain/documents/file-types';
import { choosesAudience } from '@parapet/domain/documents/audience';
import type { Updateable } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { requireNoHold } from '../../../platform/records/legal-holds.ts';
import { refuse, requireVersion } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';
import { findAccount, type AccountRow } from '../../account/index.ts';
import { toFileName } from '../../files/index.ts';
import { documentView, type DocumentRow } from './document-view.ts';
import { announceDocument, tellOfDocument } from './tell-of-document.ts';
import { getAudience } from './upload-doc.ts';
import { changeableDocument } from './visible-documents.ts';

/** Renames a file, says what it is and who sees it. Its bytes and its extension stay. */
export const updateDoc: Handler<typeof updateCall> = async (ctx, { body }) => {
  const row = await changeableDocument(ctx, body.docId, 'update-document');
  const account = await findDocumentAccount(ctx, row);
  const { docName, docType, agencyId, forCustomer, temp, version } = body;
  const audience =
    agencyId === undefined || (!choosesAudience(getActor(ctx)) && (agencyId || null) === row.agencyId)
      ? {}
      : await getAudience(ctx, agencyId, account);
  const set = {
    ...(docName !== undefined && { docName: toFileName(docName, splitFileName(row.docName).extension) }),
    ...(docType !== undefined && { docType }),
    ...audience,
    ...(forCustomer !== undefined && account && { forCustomer }),
    ...(temp === false && { isTemp: false }),
  };
  return ctx.withElevatedScope(async () => {
    const saved = await write(ctx, row, version, { ...set, modified: ctx.now });
    if (!saved.isTemp) {
      if (row.isTemp) await tellOfDocument(ctx, saved, account, 'uploaded', {});
      else await tellOfDocument(ctx, saved, account, 'updated', { from: row.docName });
      await announceDocument(ctx, saved, account, 'update-doc');
    }
    return documentView(ctx, saved);
  });
};

/**
 * Hides the file from everybody from now on. The row stays, and a job removes the bytes when their time is
 * over. Held documents stay.
 */
export const deleteDoc: Handler<typeof deleteCall> = async (ctx, { query: { docId, reason } }) => {
  const row = await changeableDocument(ctx, docId, 'delete-document');
  await requireNoHold(ctx, row);
  const account = await findDocumentAccount(ctx, row);
  return ctx.withElevatedScope(async () => {
    const why = reason ?? '';
    const saved = await write(ctx, row, undefined, {
      deletedAt: ctx.now,
      deletedBy: ctx.person.name,
      deletedReason: why,
      modified: ctx.now,
    });
    await tellOfDocument(ctx, saved, account, 'deleted', { reason: why });
    await announceDocument(ctx, saved, account, 'delete-doc');
    return { message: 'Deleted the document successfully' };
  });
};

const findDocumentAccount = async (
  ctx: CommandContext,
  { accountId }: DocumentRow,
): Promise<AccountRow | undefined> =>
  accountId === null ? undefined : ctx.withElevatedScope(() => findAccount(ctx, accountId));

/** The write is the guard. @throws Refusal 409 'changed-meanwhile'. */
async function write(
  ctx: CommandContext,
  row: DocumentRow,
  version: number | undefined,
  set: Updateable<Tables['document']>,
): Promise<DocumentRow> {
  requireVersion(row, version);
  return (
    (await ctx.tx
      .updateTable('document')
      .set({ ...set, version: row.version + 1 })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .where('deletedAt', 'is', null)
      .returningAll()
      .executeTakeFirst()) ?? refuse('changed-meanwhile')
  );
}

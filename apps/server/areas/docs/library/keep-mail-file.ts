import { fileTypes, LONGEST_NAME } from '@parapet/domain/documents/file-types';
import type { CommandContext } from '../../../platform/command-context.ts';
import { toFileName, keepFile, getKind } from '../../files/index.ts';
import type { DocumentRow } from './document-view.ts';

type Owner = { organizationId: string; agency: { id: string; name: string } | null };

/**
 * A file that came with a mail, or is to be sent with one, as a document of the library that the
 * organization alone sees.
 * It was looked at before. @throws Refusal 409 where there is no room for it.
 */
export async function keepMailFile(
  ctx: CommandContext,
  file: { name: string; bytes: Uint8Array },
  { organizationId, agency }: Owner,
  mailMessageId: string,
): Promise<DocumentRow> {
  const type = getKind(file.bytes);
  return ctx.withElevatedScope(async () =>
    ctx.tx
      .insertInto('document')
      .values({
        ...(await keepFile(ctx, file.bytes)),
        audience: agency ? 'AGENCY' : 'INTERNAL',
        agencyId: agency?.id ?? null,
        agencyName: agency?.name ?? null,
        organizationId,
        docName: toFileName(file.name.slice(-LONGEST_NAME), type),
        docType: 'CORRESPONDENCE',
        contentType: fileTypes[type],
        madeFor: null,
        forCustomer: false,
        createdBy: ctx.person.name,
        createdById: ctx.person.id,
        mailMessageId,
        created: ctx.now,
        modified: ctx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Takes the files of a draft, or one of them, out of the library. */
export async function dropMailFiles(
  ctx: CommandContext,
  mailMessageId: string,
  docId?: string,
): Promise<void> {
  await ctx.withElevatedScope(() => {
    const write = ctx.tx
      .updateTable('document')
      .set({ deletedAt: ctx.now, deletedBy: ctx.person.name, deletedReason: '', modified: ctx.now })
      .where('mailMessageId', '=', mailMessageId)
      .where('deletedAt', 'is', null);
    return (docId === undefined ? write : write.where('id', '=', docId)).execute();
  });
}

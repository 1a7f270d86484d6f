import type { UploadedFile } from '@parapet/contract/upload';
import { fileTypes, LONGEST_NAME, safeFileName, splitFileName } from '@parapet/domain/documents/file-types';
import type { CommandContext } from '../../../platform/command-context.ts';
import { keepFile, getKind } from '../../files/index.ts';
import { getOwner, type AccountRow } from '../account-view.ts';

/**
 * A file that bears a dispute out, kept among the documents of the account. It is part of the record: nobody
 * renames or deletes it.
 * It was looked at before. @throws Refusal 409 where there is no room for it.
 */
export async function keepDisputeFile(
  ctx: CommandContext,
  account: AccountRow,
  file: UploadedFile,
): Promise<{ id: string; name: string }> {
  const kind = getKind(file.bytes);
  const { base } = splitFileName(file.name);
  const name = `${(safeFileName(base) || 'evidence').slice(0, LONGEST_NAME - kind.length - 1)}.${kind}`;
  const { id } = await ctx.tx
    .insertInto('document')
    .values({
      ...getOwner(account),
      accountId: account.id,
      ...(await keepFile(ctx, file.bytes)),
      docName: name,
      docType: 'FINDING_EVIDENCE',
      contentType: fileTypes[kind],
      madeFor: null,
      createdBy: ctx.person.name,
      createdById: ctx.person.id,
      created: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name };
}

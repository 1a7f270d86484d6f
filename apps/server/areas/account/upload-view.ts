import { bulkUploadRecord, type BulkUpload, type RowError } from '@parapet/contract/account/bulk';
import { commandsThat } from '@parapet/domain/lifecycles/lifecycle';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Row } from '../../platform/records.ts';
import { recordView } from '../../platform/to-wire.ts';

export type Upload = Row<'bulkUpload'>;

/** So many errors are shown; the file of errors has all of them. */
const SHOWN = 50;

export async function uploadView(ctx: CommandContext, upload: Upload): Promise<BulkUpload> {
  return recordView(ctx, bulkUploadRecord, upload, {
    errors: await errorsOf(ctx, upload.id, SHOWN),
    can: commandsThat({ 'cancel-upload': upload.status === 'Processing' }),
  });
}

/** What is wrong by row and column, in the order of the file. */
export async function errorsOf(ctx: CommandContext, uploadId: string, most?: number): Promise<RowError[]> {
  let rows = ctx.tx
    .selectFrom('bulkUploadRow')
    .select(['number', 'errors'])
    .where('uploadId', '=', uploadId)
    .where('status', 'in', ['Invalid', 'Refused'])
    .orderBy('number');
  if (most !== undefined) rows = rows.limit(most);
  return (await rows.execute())
    .flatMap(({ number, errors }) => errors.map((error) => ({ row: number, ...error })))
    .slice(0, most);
}

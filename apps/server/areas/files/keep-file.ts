import type { Call } from '@parapet/contract/call';
import type { UploadedFile } from '@parapet/contract/upload';
import type { OnlyKind } from './file-kind.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { getSha256, type Stored } from '../../platform/files/files.ts';
import type { Handler, PreparedHandler } from '../../platform/handler.ts';
import { getKind, lookAt } from './looked-at.ts';
import { takeRoom } from '../../platform/files/storage-room.ts';
import { holdBytes } from '../../platform/files/stored-files.ts';

/**
 * A call whose file is kept: it is looked at and its bytes are put before the transaction, which waits for
 * neither. If it is then refused, nothing names them, and a job removes them a day later.
 * @param only the one kind that the call takes.
 */
export const keepingFile = <C extends Call>(handler: Handler<C>, only?: OnlyKind): PreparedHandler<C> => ({
  async prepare({ gateways, apart, write }, input) {
    const { file } = (input.body ?? {}) as { file?: UploadedFile };
    if (file) {
      await lookAt(apart, file, only);
      await write((ctx) => takeRoom(ctx, file.bytes));
      await gateways.files.put(file.bytes);
    }
    return (ctx) => handler(ctx, input);
  },
});

/** Names a file that was put before, for the row that lists it: until then nobody removes it. */
export async function keepFile(ctx: CommandContext, bytes: Uint8Array): Promise<Stored> {
  getKind(bytes);
  const sha256 = getSha256(bytes);
  if (!(await holdBytes(ctx, sha256))) throw new Error('A file is put before the transaction that lists it');
  return { sha256, size: bytes.byteLength };
}

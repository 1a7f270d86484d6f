import type { Call } from '@parapet/contract/call';
import type { CommandContext } from './command-context.ts';
import { sha256Of, type Stored } from './files.ts';
import type { Handler, PreparedHandler } from './handler.ts';
import { holdBytes } from './stored-files.ts';

/**
 * A call whose file is kept: its bytes are put before the transaction, which waits for no store. If it is
 * then refused, nothing names them, and a job removes them a day later.
 */
export const keepingFile = <C extends Call>(handler: Handler<C>): PreparedHandler<C> => ({
  async prepare({ gateways }, input) {
    const { file } = (input.body ?? {}) as { file?: { bytes: Uint8Array } };
    if (file) await gateways.files.put(file.bytes);
    return (ctx) => handler(ctx, input);
  },
});

/** Names a file that was put before, for the row that lists it: until then nobody removes it. */
export async function keepFile(ctx: CommandContext, bytes: Uint8Array): Promise<Stored> {
  const sha256 = sha256Of(bytes);
  if (!(await holdBytes(ctx, sha256))) throw new Error('A file is put before the transaction that lists it');
  return { sha256, size: bytes.byteLength };
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CommandContext } from './command-context.ts';

/** Until the transaction ends, nobody else stores or removes the bytes of this hash. */
export async function lockBytes(ctx: CommandContext, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file/${sha256}`}, 0))`.execute(ctx.tx);
}

/**
 * Stores a file that somebody brought. The job that removes bytes nobody lists any more waits until the
 * transaction has listed them.
 */
export async function keepFile(
  ctx: CommandContext,
  bytes: Uint8Array,
): Promise<{ sha256: string; size: number }> {
  await lockBytes(ctx, createHash('sha256').update(bytes).digest('hex'));
  return ctx.gateways.files.put(bytes);
}

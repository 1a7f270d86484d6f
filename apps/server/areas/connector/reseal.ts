import type { CommandContext } from '../../platform/command-context.ts';
import { unrecorded } from '../../platform/records/records.ts';
import { nameOfKey, openCredentials, sealCredentials } from './credentials.ts';

const MOST = 200;

/**
 * Seals again what is not sealed with the key of today. What no known key opens stays as it is: its next
 * reading says that it is lost.
 * @returns how many were sealed, and how many nothing opens.
 */
export async function resealConnections(
  ctx: CommandContext,
  after: string | null,
): Promise<{ sealed: number; lost: number; last: string | null }> {
  const today = nameOfKey(ctx.config.connectorSecrets[0]);
  const rows = await ctx.tx
    .selectFrom('connection')
    .select(['id', 'accountId', 'type', 'sealed'])
    .where('sealedWith', '!=', today)
    .where('id', '>', after ?? '00000000-0000-0000-0000-000000000000')
    .orderBy('id')
    .limit(MOST)
    .forNoKeyUpdate()
    .execute();
  let sealed = 0;
  for (const row of rows) {
    const credentials = openCredentials(ctx.config, row);
    if (!credentials) continue;
    await unrecorded(ctx, 'the same secret under another key')
      .updateTable('connection')
      .set(sealCredentials(ctx.config, row, credentials))
      .where('id', '=', row.id)
      .execute();
    sealed += 1;
  }
  return { sealed, lost: rows.length - sealed, last: rows.at(-1)?.id ?? null };
}

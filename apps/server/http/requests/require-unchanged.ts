import type { Call, EditedRecord } from '@parapet/contract/call';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { requireVersion } from '../../platform/refuse.ts';

type Given = { input: { params: unknown; query: unknown; body: unknown }; version: number | undefined };
type Read = { version: number };

/** Records that a call names by something else than their id. */
const columns: Readonly<Record<string, string>> = { email: 'email', keyId: 'key_id' };
const snake = (name: EditedRecord): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Guards a write whose input has no place for a version: the record must be at the one that was read. It
 * is locked, so nobody comes between this and the write. Of what the caller does not see nothing is said:
 * that is left to the command.
 * @throws Refusal 409 'changed-meanwhile'.
 */
export async function requireUnchanged(ctx: CommandContext, { edits }: Call, given: Given): Promise<void> {
  const { input, version } = given;
  if (!edits || version === undefined) return;
  const parts = { ...(input.params as object), ...(input.query as object), ...(input.body as object) };
  const name = edits.id === 'caller' ? ctx.person.id : (parts as Record<string, unknown>)[edits.id];
  const row = sql`from ${sql.table(snake(edits.record))} where ${sql.ref(columns[edits.id] ?? 'id')} = ${name}`;
  const { rows: seen } = await sql`select 1 ${row}`.execute(ctx.tx);
  if (seen.length === 0) return;
  const { rows } = await ctx.withElevatedScope(() =>
    sql<Read>`select * ${row} for no key update`.execute(ctx.tx),
  );
  if (rows[0]) requireVersion(rows[0], version);
}

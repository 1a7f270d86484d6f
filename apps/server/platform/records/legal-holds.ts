import { sql, type RawBuilder } from 'kysely';
import type { CommandContext } from '../command-context.ts';
import { refuse } from '../refuse.ts';

/** The ids by which a row may be held: all of them that are known. */
export type Holdable = { accountId?: string | null; policyId?: string | null; quoteId?: string | null };

/** Whether a row is held, by its columns; only with the scope of everything. */
export const isHeldRow = (account: string, policy: string, quote: string): RawBuilder<boolean> =>
  sql<boolean>`is_under_legal_hold(${sql.ref(account)}, ${sql.ref(policy)}, ${sql.ref(quote)})`;

/** Those of some quotes that a legal hold keeps, asked for all of them at once. */
export const heldQuotes = (ctx: CommandContext, quoteIds: readonly string[]): Promise<ReadonlySet<string>> =>
  ctx.withElevatedScope(async () => {
    const { rows } = await sql<{ id: string }>`select id from quote
      where id = any(${quoteIds}) and is_under_legal_hold(account_id, null, id)`.execute(ctx.tx);
    return new Set(rows.map(({ id }) => id));
  });

/** Whether a legal hold keeps it, or what it belongs to. */
const isHeld = (
  ctx: CommandContext,
  { accountId = null, policyId = null, quoteId = null }: Holdable,
): Promise<boolean> => ask(ctx, sql<boolean>`is_under_legal_hold(${accountId}, ${policyId}, ${quoteId})`);

/** Asked by everything that deletes. @throws Refusal 409 'under-legal-hold'. */
export async function requireNoHold(ctx: CommandContext, what: Holdable): Promise<void> {
  if (await isHeld(ctx, what)) refuse('under-legal-hold');
}

/** The same for a person who is to be erased. @throws Refusal 409 'under-legal-hold'. */
export async function requireNoHoldOfPerson(ctx: CommandContext, personId: string): Promise<void> {
  if (await ask(ctx, sql<boolean>`is_person_under_legal_hold(${personId})`)) refuse('under-legal-hold');
}

/** Holds are out of sight for all but the provider, and keep what belongs to others. */
const ask = (ctx: CommandContext, question: RawBuilder<boolean>): Promise<boolean> =>
  ctx.withElevatedScope(async () => {
    const { rows } = await sql<{ isHeld: boolean }>`select ${question} as is_held`.execute(ctx.tx);
    return rows[0]!.isHeld;
  });

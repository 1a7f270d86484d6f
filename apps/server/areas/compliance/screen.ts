import type { ScreeningMatch } from '@parapet/contract/compliance/index';
import { HIT_SCORE, nameScore, normalizeName } from '@parapet/domain/screening/names';
import { screeningStatus, type ScreeningRole } from '@parapet/domain/screening/parties';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';

export type Party = { role: ScreeningRole; name: string };

/**
 * Screens the parties of an account against the lists as they are now, and keeps what was found. With
 * elevated scope, because nobody but staff sees screenings.
 * @returns whether one of them waits for compliance.
 */
export async function screenParties(
  ctx: CommandContext,
  accountId: string,
  parties: readonly Party[],
): Promise<boolean> {
  return ctx.withElevatedScope(async () => {
    let isHit = false;
    const named = new Map(parties.map((party) => [normalizeName(party.name), party]));
    for (const [normalized, party] of named) {
      if (normalized === '') continue;
      isHit = (await screenName(ctx, accountId, party, normalized)) === 'HIT' || isHit;
    }
    return isHit;
  });
}

async function screenName(
  ctx: CommandContext,
  accountId: string,
  { role, name }: Party,
  normalized: string,
): Promise<string> {
  const matches = await getMatches(ctx, normalized);
  const cleared = await findCleared(ctx, accountId, { name, normalized });
  const entries = matches.map(({ source, entry }) => `${source}/${entry}`);
  const found = {
    status: screeningStatus(entries, cleared),
    matches: JSON.stringify(matches),
    checkedAt: ctx.now,
  };
  await ctx.tx
    .insertInto('screening')
    .values({ accountId, role, name, normalized, ...found, created: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'normalized']).doUpdateSet({
        ...found,
        // Who was paid for a claim once, and is a party of the policy now, is screened as that.
        role: sql<ScreeningRole>`case excluded.role when 'PAYEE' then screening.role else excluded.role end`,
        version: sql<number>`screening.version + 1`,
      }),
    )
    .execute();
  return found.status;
}

/**
 * Returns the entries that compliance cleared for a name. Names that were kept by another normalization are
 * kept by the one of now from here on, and two that are one by it become one.
 */
async function findCleared(
  ctx: CommandContext,
  accountId: string,
  { name, normalized }: { name: string; normalized: string },
): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('screening')
    .select(['id', 'normalized', 'clearedEntries'])
    .where('accountId', '=', accountId)
    .where((eb) => eb.or([eb('normalized', '=', normalized), eb('name', '=', name)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const kept = rows.find((row) => row.normalized === normalized) ?? rows[0];
  const clearedEntries = [...new Set(rows.flatMap((row) => row.clearedEntries))];
  const others = rows.filter((row) => row !== kept).map(({ id }) => id);
  if (others.length > 0) await ctx.tx.deleteFrom('screening').where('id', 'in', others).execute();
  if (kept && (others.length > 0 || kept.normalized !== normalized))
    await ctx.tx
      .updateTable('screening')
      .set({ normalized, clearedEntries })
      .where('id', '=', kept.id)
      .execute();
  return clearedEntries;
}

/** The index finds names with letters in common; how alike they are is decided by domain. */
async function getMatches(ctx: CommandContext, normalized: string): Promise<ScreeningMatch[]> {
  const alike = await ctx.tx
    .selectFrom('sanctionsName')
    .select(['source', 'entry', 'name', 'program', 'normalized'])
    .where(sql<boolean>`normalized % ${normalized}`)
    .execute();
  const best = new Map<string, ScreeningMatch>();
  for (const { normalized: other, ...entry } of alike) {
    const score = Math.round(nameScore(normalized, other) * 1000) / 1000;
    const key = `${entry.source}/${entry.entry}`;
    if (score >= HIT_SCORE && score > (best.get(key)?.score ?? 0)) best.set(key, { ...entry, score });
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score);
}

/**
 * Screens who is to be paid for a claim.
 * @returns whether the payment waits: the name does, for compliance, or there are no lists to look it up in.
 */
export const screenPayee = (ctx: CommandContext, accountId: string, name: string): Promise<boolean> =>
  ctx.withElevatedScope(async () => {
    const isHit = await screenParties(ctx, accountId, [{ role: 'PAYEE', name }]);
    const { hasLists } = await ctx.tx
      .selectNoFrom(({ exists, selectFrom }) =>
        exists(selectFrom('sanctionsList').select('source')).as('hasLists'),
      )
      .executeTakeFirstOrThrow();
    return isHit || (ctx.gateways.sanctions.isConfigured && !hasLists);
  });

/**
 * Whether a name of the account waits for compliance, or for the lists: while none has been loaded, nobody is
 * known to be on none.
 */
export const isUnderScreening = (ctx: CommandContext, accountId: string): Promise<boolean> =>
  ctx.withElevatedScope(async () => {
    const { hasLists, isHit } = await ctx.tx
      .selectNoFrom(({ exists, selectFrom }) => [
        exists(selectFrom('sanctionsList').select('source')).as('hasLists'),
        exists(
          selectFrom('screening')
            .select('id')
            .where('accountId', '=', accountId)
            .where('status', '=', 'HIT')
            // Who is paid for a claim is no party of the insurance.
            .where('role', '<>', 'PAYEE'),
        ).as('isHit'),
      ])
      .executeTakeFirstOrThrow();
    return Boolean(isHit) || (ctx.gateways.sanctions.isConfigured && !hasLists);
  });

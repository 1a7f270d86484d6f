import { createHash } from 'node:crypto';
import { NORMALIZATION, normalizeName } from '@parapet/domain/screening/names';
import type { AppContext, CommandContext } from '../../platform/command-context.ts';
import type { Database } from '../../platform/database/database.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../platform/database/due-rows.ts';
import type { SanctionsList } from '../../platform/gateways.ts';
import { runJob, type OutsideOfJob } from '../../platform/outbox/schedule.ts';
import { screenParties } from './screen.ts';

/** Rows of one statement. */
const SLICE = 5000;

/** Loads the lists before the first call. If that fails, the job says why, and nothing is bound meanwhile. */
export async function loadSanctionsListsOnce(database: Database, appContext: AppContext): Promise<void> {
  const known = await database.transact({ scope: 'all' }, (tx) =>
    tx.selectFrom('sanctionsList').select('source').limit(1).execute(),
  );
  if (known.length > 0) return;
  const job = { name: 'load-sanctions-lists', prepare: loadSanctionsLists };
  await runJob(database, appContext, job).catch(() => {});
}

/**
 * The job that brings new editions of the lists. A list that cannot be read leaves the former one in place.
 */
export async function loadSanctionsLists({ gateways }: OutsideOfJob) {
  const lists = await gateways.sanctions.lists();
  for (const { bytes } of lists) await gateways.files.putForGood(bytes);
  return async (ctx: CommandContext): Promise<number> => {
    let loaded = 0;
    for (const list of lists) if (await load(ctx, list)) loaded += 1;
    return loaded;
  };
}

async function load(
  ctx: CommandContext,
  { source, published, bytes, names }: SanctionsList,
): Promise<boolean> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const before = await ctx.tx
    .selectFrom('sanctionsList')
    .select(['sha256', 'normalization'])
    .where('source', '=', source)
    .executeTakeFirst();
  if (before?.sha256 === sha256 && before.normalization === NORMALIZATION) return false;
  const edition = { published, sha256, names: names.length, loaded: ctx.now, normalization: NORMALIZATION };
  await ctx.tx
    .insertInto('sanctionsList')
    .values({ source, ...edition })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(edition))
    .execute();
  await ctx.tx.deleteFrom('sanctionsName').where('source', '=', source).execute();
  const rows = names.map((name) => ({ ...name, source, normalized: normalizeName(name.name) }));
  for (let from = 0; from < rows.length; from += SLICE)
    await ctx.tx
      .insertInto('sanctionsName')
      .values(rows.slice(from, from + SLICE))
      .execute();
  return true;
}

/** The job that screens again whoever was screened before the newest edition. */
export async function screenAgain(ctx: CommandContext): Promise<number> {
  const newest = await ctx.tx
    .selectFrom('sanctionsList')
    .select(({ fn }) => fn.max('loaded').as('loaded'))
    .executeTakeFirst();
  if (!newest?.loaded) return 0;
  const stale = await ctx.tx
    .selectFrom('screening')
    .select(['id', 'accountId', 'role', 'name'])
    .where('checkedAt', '<', newest.loaded)
    .where(notSeen(ctx))
    .orderBy('checkedAt')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, stale, async ({ accountId, role, name }) => {
    await screenParties(ctx, accountId, [{ role, name }]);
  });
}

import { sql, type Insertable } from 'kysely';
import {
  figuredColumns,
  figuredTables,
  FIGURES_EDITION,
  buildParts,
  type FiguredRow,
  type FigurePart,
  type FiguredTable,
} from '../../tables/figured.ts';
import type { Tables } from '../../tables/tables.ts';
import type { Database, FullTx } from '../database/database.ts';
import { readById } from '../database/read-by-id.ts';

const ROWS_AT_ONCE = 20_000;
const SUMS_AT_ONCE = 2000;
const SETTING = 'figures';

type Sum = Insertable<Tables['figure']>;
/** A figure that is not what the records say. */
export type FigureDifference = Sum & { recordsCount: number; recordsAmount: number };

/**
 * Computes the figures from the records if that was never done, or if what they count has changed since.
 * Servers that start at once wait for each other.
 */
export async function rebuildFiguresOnce(database: Database): Promise<void> {
  await database.transact({ scope: 'all' }, async (tx) => {
    if (await isBuilt(tx)) return;
    await rebuildFigures(tx);
  });
}

async function isBuilt(tx: FullTx): Promise<boolean> {
  const applied = await tx
    .selectFrom('appliedSetting')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst();
  return applied?.value === FIGURES_EDITION;
}

/**
 * Computes every figure from the records. Writers of figures wait; readers see the old ones until it is
 * done.
 */
export async function rebuildFigures(tx: FullTx): Promise<void> {
  await sql`lock table figure_change in exclusive mode`.execute(tx);
  const sums = await sumsOfRecords(tx);
  await sql`delete from figure_change`.execute(tx);
  await sql`delete from figure`.execute(tx);
  for (let at = 0; at < sums.length; at += SUMS_AT_ONCE)
    await tx
      .insertInto('figure')
      .values(sums.slice(at, at + SUMS_AT_ONCE))
      .execute();
  const value = JSON.stringify(FIGURES_EDITION);
  await tx
    .insertInto('appliedSetting')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Compares every figure with the records, as of one instant, while others go on writing. */
export async function findFigureDifferences(tx: FullTx): Promise<FigureDifference[]> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  const wanted = new Map((await sumsOfRecords(tx)).map((sum) => [getKey(sum), sum]));
  const { rows: kept } = await sql<Sum>`
    select figure, agency_id, team_id, product, currency, item, period, sum(count)::bigint as count,
      sum(amount)::bigint as amount
    from (select figure, agency_id, team_id, product, currency, item, period, count, amount from figure
      union all select figure, agency_id, team_id, product, currency, item, period, count, amount from figure_change
      union all select figure, null, null, product, currency, item, period, count, amount from figure_change) f
    group by figure, agency_id, team_id, product, currency, item, period`.execute(tx);
  const differences: FigureDifference[] = [];
  for (const sum of kept) {
    const record = wanted.get(getKey(sum));
    wanted.delete(getKey(sum));
    if (sum.count === (record?.count ?? 0) && sum.amount === (record?.amount ?? 0)) continue;
    differences.push({ ...sum, recordsCount: record?.count ?? 0, recordsAmount: record?.amount ?? 0 });
  }
  for (const sum of wanted.values())
    differences.push({ ...sum, count: 0, amount: 0, recordsCount: sum.count, recordsAmount: sum.amount });
  return differences;
}

/** The figures as the records say, of each agency and team and of the whole book. */
async function sumsOfRecords(tx: FullTx): Promise<Sum[]> {
  const sums = new Map<string, Sum>();
  const add = (part: FigurePart, agencyId: string | null, teamId: string | null): void => {
    const owned = { ...part, agencyId, teamId };
    const key = getKey(owned);
    const sum = sums.get(key);
    if (!sum) return void sums.set(key, owned);
    sum.count += part.count;
    sum.amount += part.amount;
  };
  for (const table of figuredTables)
    for await (const row of readRows(tx, table))
      for (const part of buildParts(table, row)) {
        add(part, row.agencyId, row.teamId);
        add(part, null, null);
      }
  return [...sums.values()].filter(({ count, amount }) => count !== 0 || amount !== 0);
}

function readRows(tx: FullTx, table: FiguredTable): AsyncGenerator<FiguredRow> {
  const columns = sql.join(['id', ...figuredColumns(table)].map((column) => sql.ref(column)));
  return readById(ROWS_AT_ONCE, async (after) => {
    const { rows } = await sql<FiguredRow & { id: string }>`select ${columns} from ${sql.table(table)}
      where id > ${after} order by id limit ${ROWS_AT_ONCE}`.execute(tx);
    return rows;
  });
}

const getKey = ({ figure, agencyId, teamId, product, currency, item, period }: Sum): string =>
  [figure, agencyId, teamId, product, currency, item, period].join('\n');

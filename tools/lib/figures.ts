// Compares or computes the figures of the database of PARAPET_HOME or DATABASE_URL. Started by
// tools/figures.mjs.
import { readConfig } from '../../apps/server/platform/config.ts';
import { openDatabase } from '../../apps/server/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/platform/embedded-postgres.ts';
import { findFigureDifferences, rebuildFigures } from '../../apps/server/platform/figure-rebuild.ts';
import { findColumnDifferences, rebuildColumns } from '../../apps/server/platform/kept-columns.ts';
import { migrate } from '../../apps/server/platform/migrate.ts';

const MOST_NAMED = 20;

const config = readConfig(process.env);
const postgres = config.DATABASE_URL
  ? { url: config.DATABASE_URL, stop: () => Promise.resolve() }
  : await startEmbeddedPostgres({ home: config.home, log: () => undefined });
const database = openDatabase(await migrate(postgres.url), { max: 1 });
try {
  if (process.argv[2] === '--rebuild') {
    await database.transact({ scope: 'all' }, async (tx) => {
      await rebuildColumns(tx);
      await rebuildFigures(tx);
    });
    console.log('computed every figure from the records');
  }
  const [differences, columns] = await database.transact({ scope: 'all' }, async (tx) => [
    await findFigureDifferences(tx),
    await findColumnDifferences(tx),
  ]);
  for (const { table, column, rows } of columns)
    console.log(`${table}.${column} is not what other rows say in ${rows} rows`);
  for (const { figure, item, period, agencyId, currency, ...sums } of differences.slice(0, MOST_NAMED))
    console.log(
      `${[figure, item, period, currency, agencyId ?? 'the whole book'].filter(Boolean).join(' ')}: ` +
        `${sums.count} worth ${sums.amount}, but the records say ${sums.recordsCount} worth ${sums.recordsAmount}`,
    );
  console.log(
    differences.length + columns.length === 0
      ? 'every figure is what the records say'
      : `${differences.length} figures and ${columns.length} columns are not what the records say; ` +
          'npm run figures -- --rebuild computes them again',
  );
  process.exitCode = differences.length + columns.length === 0 ? 0 : 1;
} finally {
  await database.close();
  await postgres.stop();
}

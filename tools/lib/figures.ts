// Compares or computes the figures of the database of PARAPET_HOME or DATABASE_URL. Started by
// tools/figures.mjs.
import { readConfig } from '../../apps/server/platform/config.ts';
import { openDatabase } from '../../apps/server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/embedded-postgres/embedded-postgres.ts';
import { findFigureDifferences, rebuildFigures } from '../../apps/server/platform/figures/figure-rebuild.ts';
import { findColumnDifferences, rebuildColumns } from '../../apps/server/platform/records/kept-columns.ts';
import {
  findLedgerDayDifferences,
  rebuildLedgerDays,
} from '../../apps/server/platform/figures/ledger-days.ts';
import { migrate } from '../../apps/server/platform/database/migrate.ts';

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
      await rebuildLedgerDays(tx);
    });
    console.log('computed every figure from the records');
  }
  const [differences, columns, days] = await database.transact({ scope: 'all' }, async (tx) => [
    await findFigureDifferences(tx),
    await findColumnDifferences(tx),
    await findLedgerDayDifferences(tx),
  ]);
  for (const { table, column, rows } of columns)
    console.log(`${table}.${column} is not what other rows say in ${rows} rows`);
  for (const { figure, item, period, agencyId, currency, ...sums } of differences.slice(0, MOST_NAMED))
    console.log(
      `${[figure, item, period, currency, agencyId ?? 'the whole book'].filter(Boolean).join(' ')}: ` +
        `${sums.count} worth ${sums.amount}, but the records say ${sums.recordsCount} worth ${sums.recordsAmount}`,
    );
  for (const { by, day, account, currency, code, debit, credit } of days.slice(0, MOST_NAMED))
    console.log(
      `${day} ${[account, code, currency].filter(Boolean).join(' ')}: ` +
        `${by === 'kept' ? 'kept are' : 'the entries say'} ${debit} debit and ${credit} credit`,
    );
  const wrong = [differences, columns, days].some(({ length }) => length > 0);
  console.log(
    wrong
      ? `${differences.length} figures, ${columns.length} columns and ${days.length} sums of a day of the ` +
          'ledger are not what the records say; npm run figures -- --rebuild computes them again'
      : 'every figure is what the records say',
  );
  process.exitCode = wrong ? 1 : 0;
} finally {
  await database.close();
  await postgres.stop();
}

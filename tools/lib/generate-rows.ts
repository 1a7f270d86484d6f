// Migrates an empty PostgreSQL database and has kysely-codegen describe it. Started by tools/row-types.mjs.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../../apps/server/platform/database/migrate.ts';

const [home, file, typeMapping] = process.argv.slice(2) as [string, string, string];
const postgres = await startEmbeddedPostgres({ home, log: () => undefined, settings: { fsync: 'off' } });
try {
  const pool = new pg.Pool({ connectionString: postgres.url });
  await migrate(postgres.url);
  // What the database computes for lists is read in SQL alone; a row is neither written nor copied with it.
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_generated = 'ALWAYS'`,
  );
  for (const { table, column } of rows) await pool.query(`alter table ${table} drop column ${column}`);
  await pool.end();
  const cli = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');
  execFileSync(
    process.execPath,
    // Overrides of single columns need TypeScript's old JavaScript API and fail silently without it, so
    // tables.ts refines the columns instead.
    [
      cli,
      '--dialect=postgres',
      `--url=${postgres.url}`,
      '--camel-case',
      '--date-parser=string',
      `--type-mapping=${typeMapping}`,
      `--out-file=${file}`,
      '--log-level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
} finally {
  await postgres.stop();
}

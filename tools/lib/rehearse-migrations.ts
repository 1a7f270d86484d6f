// What a start of this release would do to the database of DATABASE_URL or PARAPET_HOME. Started by
// tools/migrations.mjs.
import { readConfig } from '../../apps/server/platform/config.ts';
import { startEmbeddedPostgres } from '../../apps/server/embedded-postgres/embedded-postgres.ts';
import { MigrationError, rehearse } from '../../apps/server/platform/database/migrate.ts';

const config = readConfig(process.env);
const postgres = config.DATABASE_URL
  ? { url: config.DATABASE_URL, stop: () => Promise.resolve() }
  : await startEmbeddedPostgres({ home: config.home, log: () => undefined });
try {
  const due = await rehearse(postgres.url);
  for (const { name, milliseconds } of due) console.log(`${name}  ${milliseconds} ms`);
  console.log(
    due.length === 0
      ? 'this database has every migration of this release'
      : `${due.length} would be applied; everything was taken back`,
  );
} catch (error) {
  if (!(error instanceof MigrationError)) throw error;
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  console.error(`${error.message}${cause}`);
  process.exitCode = 1;
} finally {
  await postgres.stop();
}

// `npm run reseal`: seals the credentials of connectors again with CONNECTOR_SECRET, after the former secret
// was moved to CONNECTOR_SECRET_BEFORE. It says how many, and nothing of them.
import { resealConnections } from './areas/connector/index.ts';
import { createCommandContext, systemUser } from './platform/command-context.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { startParapet } from './start.ts';

async function resealAll(): Promise<{ sealed: number; lost: number }> {
  const config = readConfig(process.env);
  const postgres = config.DATABASE_URL
    ? { url: config.DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ home: config.home, log: () => {} });
  const { INTERNAL_PORT: _unused, ...quiet } = config;
  const running = await startParapet(
    { ...quiet, PORT: 0, HOST: '127.0.0.1', PARAPET_ROLE: 'web', LOG_LEVEL: 'error' },
    postgres.url,
  );
  const total = { sealed: 0, lost: 0 };
  try {
    const scope = { scope: 'all' } as const;
    let after: string | null = null;
    do {
      const { sealed, lost, last } = await running.database.transact(scope, (tx) =>
        resealConnections(
          createCommandContext(running.appContext, tx, {
            actor: null,
            person: systemUser,
            scope,
            requestId: 'reseal',
          }),
          after,
        ),
      );
      total.sealed += sealed;
      total.lost += lost;
      after = last;
    } while (after !== null);
  } finally {
    await running.stop();
    await postgres.stop();
  }
  return total;
}

try {
  const { sealed, lost } = await resealAll();
  process.stdout.write(`${sealed} sealed with the current key, ${lost} that no known key opens\n`);
  if (lost > 0) process.exitCode = 1;
} catch (error) {
  const isSaid = error instanceof ConfigError;
  process.stderr.write(`${isSaid ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
process.exit();

// `npm run backup -- --to <directory>`: a sealed copy of the database, the documents and what PARAPET_HOME
// keeps, in a directory of its own, while the server runs. `--make-key` prints a BACKUP_KEY
// (docs/operations.md).
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../platform/config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { findBucket } from '../store.ts';
import { backUp, type Taken } from './back-up.ts';
import { makeKey, readKey } from './key.ts';
import { BackupProblem } from './problem.ts';
import { endWith, megabytes, say, seconds } from './tell.ts';

const USAGE = 'npm run backup -- --to <directory>   or   npm run backup -- --make-key';

async function take(to: string): Promise<void> {
  const begun = performance.now();
  const key = await readKey(process.env.BACKUP_KEY);
  const config = readConfig(process.env);
  const postgres = config.DATABASE_URL
    ? { url: config.DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ home: config.home, log: () => {} });
  try {
    const source = { databaseUrl: postgres.url, home: config.home, secret: config.secret };
    const store = findBucket(config);
    tell(await backUp({ ...source, ...(store ? { store } : {}) }, to, key), begun);
  } finally {
    await postgres.stop();
  }
}

function tell({ folder, takenAt, tables, files, missing, size, home }: Taken, begun: number): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${folder}: ${megabytes(size)}, ${rows} rows, ${files.count} documents, in ${seconds(begun)}`);
  say(`It is as of ${takenAt}. Later changes are not included.`);
  if (!('secret' in home)) say('PARAPET_SECRET is not included: keep it where you keep secrets.');
  if (missing.length === 0) return;
  say(
    `${missing.length} documents are listed, and their bytes are gone or altered: ${missing[0]!.slice(0, 12)} ...`,
  );
  process.exitCode = 3;
}

try {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, 'make-key': { type: 'boolean', default: false } },
  });
  if (values['make-key']) {
    const { identity, recipient } = await makeKey();
    say(`BACKUP_KEY=${identity}\n# seals only, for the machine that takes backups:\nBACKUP_KEY=${recipient}`);
  } else if (values.to) await take(values.to);
  else throw new BackupProblem(USAGE);
} catch (error) {
  endWith(error, USAGE, ConfigError);
}
process.exit();

// `npm run restore -- --from <backup> --to-home <directory>`: puts a backup into an empty home, with an
// embedded PostgreSQL or, with `--database-url`, into an empty database of yours (docs/operations.md).
import { parseArgs } from 'node:util';
import { ConfigError, readFileSettings } from '../platform/config.ts';
import { getPrint } from './back-up.ts';
import { readKey } from './key.ts';
import { BackupProblem } from './problem.ts';
import { restore } from './restore.ts';
import { findBucket } from '../store.ts';
import { endWith, say, seconds } from './tell.ts';

const USAGE = 'npm run restore -- --from <backup> --to-home <directory> [--database-url <url>]';

/** The secret of then is needed to open what it sealed in the database. */
function hasSecret(secretPrint: string, kept: string | undefined): boolean {
  const secrets = [process.env.PARAPET_SECRET, kept && Buffer.from(kept, 'base64').toString('utf8').trim()];
  return secrets.some((secret) => secret && getPrint(new TextEncoder().encode(secret)) === secretPrint);
}

try {
  const begun = performance.now();
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ options: { from: option, 'to-home': option, 'database-url': option } });
  const { from, 'to-home': home = process.env.PARAPET_HOME, 'database-url': databaseUrl } = values;
  if (!from || !home) throw new BackupProblem(USAGE);
  const key = await readKey(process.env.BACKUP_KEY);
  const store = findBucket(readFileSettings(process.env));
  const {
    takenAt,
    tables,
    checked,
    missing,
    secretPrint,
    home: kept,
  } = await restore(
    from,
    { home, ...(databaseUrl ? { databaseUrl } : {}), ...(store ? { store } : {}) },
    key,
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${home}: ${rows} rows, ${checked.documents} documents, in ${seconds(begun)}, as of ${takenAt}`);
  say(`The ledger balances across all ${checked.ledgerEntries} entries; ${checked.policies} policies.`);
  if (missing.length > 0) say(`${missing.length} documents were already missing when the backup was taken.`);
  if (!hasSecret(secretPrint, kept['secret']))
    say(
      'Start it with the PARAPET_SECRET of the server that was backed up. It decrypts the sealed values in the database.',
    );
} catch (error) {
  endWith(error, USAGE, ConfigError);
}
process.exit();

import { mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { diskStore, type FileStore } from '../platform/files/files.ts';
import { checkParts, isEmptyFolder, readManifest, readPart, type Manifest } from './archive.ts';
import { FILES } from './back-up.ts';
import { checkRestored, type Checked } from './check-restored.ts';
import { unpackFiles, writeHome } from './files-of-home.ts';
import type { BackupKey } from './key.ts';
import { emptyDatabase, loadDatabase, requireEmptyDatabase } from './load-database.ts';
import { BackupProblem } from './problem.ts';

/** Without a database of the operator's own the home gets an embedded one. */
export type Target = {
  home: string;
  databaseUrl?: string;
  /** Place for the documents, if not the home. Files that a failed restore leaves there do no harm. */
  store?: FileStore;
};

/** Rows that are new with their table need no log: nobody follows, and a load that breaks off is removed. */
const WHILE_LOADING = { wal_level: 'minimal', max_wal_senders: '0', maintenance_work_mem: '1GB' };

/**
 * Puts a backup into an empty place, which is either good afterwards or as empty as before.
 * @throws BackupProblem in one sentence.
 */
export async function restore(
  from: string,
  { home, databaseUrl, store }: Target,
  key: BackupKey,
): Promise<Manifest & { checked: Checked }> {
  const place = resolve(home);
  if (!isEmptyFolder(place))
    throw new BackupProblem(`${place} is not empty. Restore the backup into an empty directory.`);
  if (databaseUrl) await requireEmptyDatabase(databaseUrl);
  const manifest = await readManifest(from, key);
  await checkParts(from, manifest);
  const aside = `${place}.restoring-${process.pid}`;
  mkdirSync(dirname(place), { recursive: true });
  mkdirSync(aside, { mode: 0o755 });
  const postgres = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ home: aside, log: () => {}, settings: WHILE_LOADING }).catch(
        async (error: unknown) => {
          await rm(aside, { recursive: true, force: true });
          throw error;
        },
      );
  const files = store ?? diskStore(join(aside, 'files'));
  try {
    await loadDatabase(postgres.url, from, manifest, key);
    await unpackFiles(await readPart(from, FILES, key), files);
    await writeHome(aside, manifest.home);
    const checked = await checkRestored(postgres.url, files, manifest);
    await postgres.stop();
    await rename(aside, place);
    return { ...manifest, checked };
  } catch (error) {
    if (databaseUrl) await emptyDatabase(databaseUrl);
    await postgres.stop();
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
}

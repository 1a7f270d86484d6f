import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { makeClock } from '../platform/clock.ts';
import type { FileStore } from '../platform/files/files.ts';
import { newArchive, type Manifest } from './archive.ts';
import { withClient } from './copied-tables.ts';
import { exportDatabase } from './export-database.ts';
import { filesInStore, holdFiles, readHome } from './files-of-home.ts';
import type { BackupKey } from './key.ts';

export type Source = {
  databaseUrl: string;
  home: string;
  secret: Uint8Array;
  /** Place of the documents, if not the home. */
  store?: FileStore;
};

export type Taken = Manifest & { folder: string; size: number };

/** Directory of the documents in an archive. */
export const FILES = 'files';

export const getPrint = (secret: Uint8Array): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'parapet backup', 12)).toString('hex');

/**
 * Copies a database, its documents and what a home keeps, as one moment shows them, into a new directory.
 * @param to the directory that holds the backups.
 */
export async function backUp(
  { databaseUrl, home, secret, store }: Source,
  to: string,
  key: BackupKey,
): Promise<Taken> {
  const folder = join(to, makeClock(0).now().toISOString().replaceAll(/[:.]/g, '-'));
  const archive = await newArchive(folder, key);
  const files = store ? filesInStore(store) : holdFiles(home);
  try {
    // Before the moment, and again after it: a document lies there before a row says so.
    await files.hold();
    const { listed, ...exported } = await withClient(databaseUrl, (client) =>
      exportDatabase(client, archive),
    );
    await files.hold();
    await archive.add(FILES, files.packed(listed));
    const manifest: Omit<Manifest, 'parts'> = {
      format: 1,
      ...exported,
      files: { count: files.sound.size, bytes: files.bytes },
      missing: [...listed].filter((sha256) => !files.sound.has(sha256)).sort(),
      secretPrint: getPrint(secret),
      home: await readHome(home),
    };
    const parts = await archive.finish(manifest);
    return { ...manifest, parts, folder, size: parts.reduce((sum, part) => sum + part.size, 0) };
  } finally {
    await archive.discard();
    await files.letGo();
  }
}

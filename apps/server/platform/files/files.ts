import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { refuse } from '../refuse.ts';

export type Stored = { sha256: string; size: number };

/**
 * Stores documents by the hash of their content: identical bytes are stored once and can be verified at any
 * time.
 */
export type FileStore = {
  /** Puts bytes; what is there already is put again. @throws Refusal 503 'files-unavailable' */
  put(bytes: Uint8Array): Promise<Stored>;
  /**
   * The bytes, compared with their hash before any of them is used.
   * @returns undefined when there is no file for the hash.
   * @throws Refusal 500 'document-altered' for other bytes than those that were put.
   * @throws Refusal 503 'files-unavailable' while the store does not answer.
   */
  read(sha256: string): Promise<Buffer | undefined>;
  /** Removes the bytes, if there are any. Whoever asks makes sure that nothing names them any more. */
  remove(sha256: string): Promise<void>;
};

/** A store of which the database knows what lies in it. */
export type KeptFiles = FileStore & {
  /** Puts bytes that stay though no document names them. */
  putForGood(bytes: Uint8Array): Promise<Stored>;
};

/** So much of a hash is enough to find the document. */
const SHOWN = 12;

export const getSha256 = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

/** @throws Refusal 500 'document-altered' for other bytes than those that were put. */
export function requireUnaltered(bytes: Uint8Array, sha256: string): void {
  if (getSha256(bytes) !== sha256) refuse('document-altered', { hash: sha256.slice(0, SHOWN) });
}

export function diskStore(folder: string): FileStore {
  const place = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  return {
    async put(bytes) {
      const sha256 = getSha256(bytes);
      const file = place(sha256);
      const made = await mkdir(dirname(file), { recursive: true });
      // Written to a temporary file and renamed: a crash never leaves half a document under its final name.
      const aside = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
      // On the disk before a row names it: after a power cut a row never leads to an empty file.
      await writeFile(aside, bytes, { flush: true });
      await rename(aside, file);
      await syncFolder(dirname(file));
      // The first file of a new folder is found only if the folder itself is.
      if (made !== undefined) await syncFolder(dirname(made));
      return { sha256, size: bytes.byteLength };
    },
    async read(sha256) {
      const bytes = await readFile(place(sha256)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (bytes) requireUnaltered(bytes, sha256);
      return bytes;
    },
    async remove(sha256) {
      await rm(place(sha256), { force: true });
    },
  };
}

/** A renamed file is found again after a power cut once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

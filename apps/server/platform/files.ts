import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { refuse } from './refuse.ts';

/**
 * Stores documents by the hash of their content: identical bytes are stored once and can be verified at any
 * time.
 */
export type FileStore = {
  put(bytes: Uint8Array): Promise<{ sha256: string; size: number }>;
  /**
   * The bytes, compared with their hash before any of them is used.
   * @returns undefined when there is no file for the hash.
   * @throws Refusal 500 'document-altered' for other bytes than those that were put.
   */
  read(sha256: string): Promise<Buffer | undefined>;
  /** Removes the bytes, if there are any. Whoever asks makes sure that nothing names them any more. */
  remove(sha256: string): Promise<void>;
};

/** So much of a hash is enough to find the document. */
const SHOWN = 12;

export function diskStore(folder: string): FileStore {
  const place = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const file = place(sha256);
      await mkdir(dirname(file), { recursive: true });
      // Written to a temporary file and renamed: a crash never leaves half a document under its final name.
      const aside = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
      await writeFile(aside, bytes);
      await rename(aside, file);
      return { sha256, size: bytes.byteLength };
    },
    async read(sha256) {
      const bytes = await readFile(place(sha256)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (bytes && createHash('sha256').update(bytes).digest('hex') !== sha256)
        refuse('document-altered', { hash: sha256.slice(0, SHOWN) });
      return bytes;
    },
    async remove(sha256) {
      await rm(place(sha256), { force: true });
    },
  };
}

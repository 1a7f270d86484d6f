import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Stores documents by the hash of their content: identical bytes are stored once and can be verified at any
 * time.
 */
export type FileStore = {
  put(bytes: Uint8Array): Promise<{ sha256: string; size: number }>;
  /** @returns undefined when there is no file for the hash. */
  open(sha256: string): Promise<Readable | undefined>;
};

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
    async open(sha256) {
      const file = place(sha256);
      const found = await stat(file).catch(() => undefined);
      return found ? createReadStream(file) : undefined;
    },
  };
}

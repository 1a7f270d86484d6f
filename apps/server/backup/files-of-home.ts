import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from '../platform/files/files.ts';
import { Refusal } from '../platform/refuse.ts';
import { readSmall, type Manifest } from './archive.ts';
import { BackupProblem } from './problem.ts';

const HASH = /^[0-9a-f]{64}$/;
/**
 * Other files of a server's home that are backed up. The embedded PostgreSQL is exported, and a server
 * creates the rest when it starts.
 */
const SMALL_FILES = ['secret', 'payment-sandbox/transactions.jsonl'];

/** Documents held while they are copied: what the server removes meanwhile stays here. */
export type HeldFiles = {
  /** Holds what is there now and was not held yet. */
  hold(): Promise<void>;
  /**
   * Every file as its hash, its size in 16 digits and its bytes; those that are not their hash are left out.
   * Of a store that is no disk only those that the backup's rows list.
   */
  packed(listed: ReadonlySet<string>): Readable;
  /** The hashes that were packed. */
  readonly sound: ReadonlySet<string>;
  readonly bytes: number;
  letGo(): Promise<void>;
};

const part = (sha256: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(sha256 + String(content.length).padStart(16, '0')), content]);

/**
 * Documents in a bucket need no second name: what the backup's rows list was named at its moment, and nothing
 * is removed before it has been unnamed for a day (platform/files/stored-files.ts).
 */
export function filesInStore(store: FileStore): HeldFiles {
  const sound = new Set<string>();
  let bytes = 0;
  async function* pack(listed: ReadonlySet<string>): AsyncGenerator<Buffer> {
    for (const sha256 of [...listed].sort()) {
      const content = await store.read(sha256).catch((error: unknown) => {
        // Other bytes than those that were put are told as missing; no answer ends the backup.
        if (error instanceof Refusal && error.code === 'document-altered') return undefined;
        throw new BackupProblem('The document store does not respond: nothing was backed up.');
      });
      if (!content) continue;
      sound.add(sha256);
      bytes += content.length;
      yield part(sha256, content);
    }
  }
  return {
    sound,
    get bytes() {
      return bytes;
    },
    hold: async () => {},
    packed: (listed) => Readable.from(pack(listed), { objectMode: false }),
    letGo: async () => {},
  };
}

/**
 * Documents in a home are held by a second name while they are copied: what is removed meanwhile stays
 * there.
 */
export function holdFiles(home: string): HeldFiles {
  const store = join(home, 'files');
  // On the same disk, so that a second name is all that it takes.
  const aside = join(home, `.backup-${randomUUID()}`);
  const held = new Set<string>();
  const sound = new Set<string>();
  let bytes = 0;

  async function* pack(): AsyncGenerator<Buffer> {
    for (const name of [...held].sort()) {
      const content = await readFile(join(aside, name));
      if (createHash('sha256').update(content).digest('hex') !== name) continue;
      sound.add(name);
      bytes += content.length;
      yield part(name, content);
    }
  }

  return {
    sound,
    get bytes() {
      return bytes;
    },
    async hold() {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      for (const folder of existsSync(store) ? await readdir(store) : [])
        for (const name of await readdir(join(store, folder)).catch(() => [])) {
          if (!HASH.test(name) || held.has(name)) continue;
          if (await hold(join(store, folder, name), join(aside, name))) held.add(name);
        }
    },
    packed: () => Readable.from(pack(), { objectMode: false }),
    letGo: () => rm(aside, { recursive: true, force: true }),
  };
}

/** @returns false for a file that is gone already */
async function hold(place: string, aside: string): Promise<boolean> {
  try {
    // A disk that knows one name for a file gets a copy.
    await link(place, aside).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw error;
      return cp(place, aside);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

const HEAD = 64 + 16;

/** Puts packed files into a store. @returns how many. @throws BackupProblem for one that is not its hash */
export async function unpackFiles(packed: Readable, store: FileStore): Promise<number> {
  let count = 0;
  let rest = Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let gathered = 0;
  let wanted = HEAD;
  for await (const chunk of packed) {
    chunks.push(chunk as Buffer);
    gathered += (chunk as Buffer).length;
    if (gathered < wanted) continue;
    rest = Buffer.concat(chunks.splice(0));
    for (wanted = sizeOfFirst(rest); rest.length >= wanted && rest.length > 0; wanted = sizeOfFirst(rest)) {
      const { sha256 } = await store.put(rest.subarray(HEAD, wanted));
      if (sha256 !== rest.toString('latin1', 0, 64))
        throw new BackupProblem(
          `This backup is damaged: the document ${sha256.slice(0, 12)} does not match its hash.`,
        );
      count++;
      rest = rest.subarray(wanted);
    }
    chunks.push(rest);
    gathered = rest.length;
  }
  if (gathered > 0) throw new BackupProblem('This backup is damaged: its documents are incomplete.');
  return count;
}

const sizeOfFirst = (bytes: Buffer): number =>
  bytes.length < HEAD ? HEAD : HEAD + Number(bytes.toString('latin1', 64, HEAD));

export async function readHome(home: string): Promise<Manifest['home']> {
  const kept: Manifest['home'] = {};
  for (const name of SMALL_FILES) {
    const content = await readSmall(join(home, name));
    if (content) kept[name] = content.toString('base64');
  }
  return kept;
}

export async function writeHome(home: string, kept: Manifest['home']): Promise<void> {
  for (const [name, content] of Object.entries(kept)) {
    if (!SMALL_FILES.includes(name)) continue;
    await mkdir(dirname(join(home, name)), { recursive: true });
    await writeFile(join(home, name), Buffer.from(content, 'base64'), { mode: 0o600 });
  }
}

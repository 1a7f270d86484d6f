import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { opened, sealed, type BackupKey } from './key.ts';
import { BackupProblem } from './problem.ts';

/** A file of the archive: its hash is that of the bytes that lie on the disk. */
export type Part = { name: string; size: number; sha256: string };

export type CopiedTable = { name: string; columns: string[]; rows: number };

/** Metadata of a backup, sealed like everything in it. */
export type Manifest = {
  format: 1;
  /** The moment that it shows: what was acknowledged before it is there. */
  takenAt: string;
  migrations: { name: string; sha256: string }[];
  tables: CopiedTable[];
  sequences: { name: string; value: string }[];
  files: { count: number; bytes: number };
  /** Hashes of documents that the database lists, and whose bytes were not there or not theirs any more. */
  missing: string[];
  /** Tells PARAPET_SECRET from another one, and says nothing of it. */
  secretPrint: string;
  /** Small files of PARAPET_HOME by their paths, in base64. */
  home: Record<string, string>;
  parts: Part[];
};

const MANIFEST = 'manifest.age';
const README = 'README.txt';
const HINT = `A backup of Parapet, sealed with age (https://age-encryption.org), each part compressed with zstd.
npm run restore -- --from <this directory> --to-home <an empty one> puts it back, with BACKUP_KEY.
`;

/** An archive in the making: it has its name once it is whole and on the disk. */
export type NewArchive = {
  add(name: string, content: Readable): Promise<void>;
  finish(manifest: Omit<Manifest, 'parts'>): Promise<Part[]>;
  /** Leaves nothing behind, unless it was finished. */
  discard(): Promise<void>;
};

export async function newArchive(folder: string, key: BackupKey): Promise<NewArchive> {
  if (existsSync(folder))
    throw new BackupProblem(
      `${folder} already exists. Choose another directory: a backup never replaces another.`,
    );
  const aside = `${folder}.part`;
  await mkdir(dirname(folder), { recursive: true });
  // Not recursive: of two that begin at once the second one fails here.
  await mkdir(aside, { mode: 0o700 });
  const parts: Part[] = [];
  const add = async (name: string, content: Readable): Promise<void> => {
    const place = join(aside, `${name}.age`);
    await mkdir(dirname(place), { recursive: true });
    parts.push({ name, ...(await write(place, content, key)) });
  };
  return {
    add,
    async finish(manifest) {
      const whole: Manifest = { ...manifest, parts };
      await write(join(aside, MANIFEST), Readable.from([JSON.stringify(whole)], { objectMode: false }), key);
      await writeFile(join(aside, README), HINT);
      await rename(aside, folder);
      await sync(dirname(folder));
      return parts;
    },
    discard: () => rm(aside, { recursive: true, force: true }),
  };
}

async function write(place: string, content: Readable, key: BackupKey): Promise<Omit<Part, 'name'>> {
  const hash = createHash('sha256');
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const compress = createZstdCompress();
  const compressing = pipeline(content, compress);
  // Awaited below, with the others: nobody else hears of it before.
  compressing.catch(() => {});
  const out = createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true });
  await Promise.all([compressing, pipeline(await sealed(key, compress), count, out)]);
  return { size, sha256: hash.digest('hex') };
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** @throws BackupProblem for what is no backup, or not one of this key */
export async function readManifest(folder: string, key: BackupKey): Promise<Manifest> {
  if (!existsSync(join(folder, MANIFEST)))
    throw new BackupProblem(`${folder} is not a complete backup: ${MANIFEST} is missing.`);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await content(join(folder, MANIFEST), key)) chunks.push(chunk as Buffer);
    const manifest = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
    throw new BackupProblem(`This backup is damaged: ${MANIFEST} has been altered.`, { cause: error });
  }
  throw new BackupProblem('Restore this backup with the later release that made it.');
}

/** Compares every part with its hash. @throws BackupProblem for the first that is not what was written */
export async function checkParts(folder: string, { parts }: Manifest): Promise<void> {
  for (const { name, size, sha256 } of parts) {
    const place = join(folder, `${name}.age`);
    const found = await stat(place).catch(() => undefined);
    const hash = createHash('sha256');
    if (found?.size === size) for await (const chunk of createReadStream(place)) hash.update(chunk as Buffer);
    if (found?.size !== size || hash.digest('hex') !== sha256)
      throw new BackupProblem(
        `This backup is damaged: ${name}.age ${found ? 'has been altered' : 'is missing'}; nothing was restored.`,
      );
  }
}

/** The content of a part as it was put in. */
export const readPart = (folder: string, name: string, key: BackupKey): Promise<Readable> =>
  content(join(folder, `${name}.age`), key);

async function content(place: string, key: BackupKey): Promise<Readable> {
  const plain = await opened(key, createReadStream(place));
  const unpacked = createZstdDecompress();
  pipeline(plain, unpacked).catch(() => {}); // The reader has the error: pipeline destroys `unpacked` with it.
  return unpacked;
}

/** Whether a directory is missing or holds nothing. */
export const isEmptyFolder = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).length === 0;

export const readSmall = (place: string): Promise<Buffer | undefined> =>
  readFile(place).catch(() => undefined);

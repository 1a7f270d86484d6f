import { Readable } from 'node:stream';
import { Zip, ZipDeflate, zipSync } from 'fflate';

/**
 * An archive of files, in their order: the same bytes each time. A ZIP keeps local times, and noon of a day
 * is the same in each time zone.
 */
export function archive(at: Date, files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  return zipSync(files, { mtime: toNoon(at), level: 6 });
}

const toNoon = (at: Date): Date => new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), 12);

/** A file of an archive; its bytes are read when its turn comes. */
export type ArchivedFile = { name: string; read(): Promise<Uint8Array> };

/** The same as a stream: one file is in memory at a time, whatever there is of them. */
export function streamArchive(at: Date, files: readonly ArchivedFile[]): Readable {
  return Readable.from(getChunks(at, files), { objectMode: false });
}

async function* getChunks(at: Date, files: readonly ArchivedFile[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  for (const { name, read } of files) {
    const entry = new ZipDeflate(name, { level: 6 });
    entry.mtime = toNoon(at);
    zip.add(entry);
    entry.push(await read(), true);
    if (failure) throw failure;
    yield* ready.splice(0);
  }
  zip.end();
  if (failure) throw failure;
  yield* ready.splice(0);
}

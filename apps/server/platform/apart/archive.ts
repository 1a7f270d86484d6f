import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** More parts than any file of Office has, and more than any sheet is once it is unpacked. */
const MOST_ENTRIES = 10_000;

/** An archive with more in it than is read. */
export class ArchiveTooLarge extends Error {}

async function opened<T>(bytes: Uint8Array, work: (zip: ZipFile) => Promise<T>): Promise<T> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await fromBufferPromise(buffer, { lazyEntries: true });
  if (zip.entryCount > MOST_ENTRIES) throw new ArchiveTooLarge();
  return work(zip);
}

/** The names in an archive, in its order, read without unpacking it. @throws Error for a damaged one. */
export const namesIn = (bytes: Uint8Array): Promise<string[]> =>
  opened(bytes, async (zip) => {
    const names: string[] = [];
    for await (const { fileName } of zip.eachEntry()) names.push(fileName);
    return names;
  });

/**
 * Unpacks those parts of an archive that are wanted. It is counted what comes out, whatever they say of
 * themselves.
 * @param most bytes of all of them together.
 * @throws ArchiveTooLarge as soon as more has come out. @throws Error for a damaged archive.
 */
export const unpack = (
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  most: number,
): Promise<Record<string, Uint8Array>> =>
  opened(bytes, async (zip) => {
    const parts: Record<string, Uint8Array> = {};
    let left = most;
    for await (const entry of zip.eachEntry()) {
      if (!isWanted(entry.fileName)) continue;
      const part = await unpackOne(zip, entry, left);
      left -= part.byteLength;
      parts[entry.fileName] = part;
    }
    return parts;
  });

async function unpackOne(zip: ZipFile, entry: Entry, most: number): Promise<Uint8Array> {
  if (entry.uncompressedSize > most) throw new ArchiveTooLarge();
  const stream = await zip.openReadStreamPromise(entry);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.byteLength;
    if (size > most) {
      stream.destroy();
      throw new ArchiveTooLarge();
    }
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

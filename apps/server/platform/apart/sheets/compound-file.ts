/** Not a file of this kind, or one that contradicts itself. */
export class DamagedFile extends Error {}

const SIGNATURE = 'd0cf11e0a1b11ae1';
/** Marks the end of a chain of sectors; values from here on are no sector numbers. */
const LAST_SECTOR = 0xfffffffa;
const HEADER = 512;
const ENTRY = 128;
/** Of the table of sectors so many begin in the header itself. */
const IN_HEADER = 109;

export const isCompoundFile = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 8)).toString('hex') === SIGNATURE;

/** Reads a number at an offset. @throws DamagedFile beyond the end. */
const at = (bytes: Buffer, offset: number): number => {
  if (offset < 0 || offset + 4 > bytes.length) throw new DamagedFile('It ends too early');
  return bytes.readUInt32LE(offset);
};

/** The sectors of a chain, each once: one that comes back to where it was is damaged. */
function chain(table: readonly number[], first: number): number[] {
  const sectors: number[] = [];
  for (let sector = first; sector < LAST_SECTOR; sector = table[sector] ?? LAST_SECTOR) {
    if (sector >= table.length || sectors.length > table.length) throw new DamagedFile('A chain has no end');
    sectors.push(sector);
  }
  return sectors;
}

const numbersIn = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));

type Entry = { name: string; kind: number; first: number; size: number };
type Compound = { bytes: Buffer; entries: Entry[]; read: (first: number) => Buffer };

/** @throws DamagedFile */
function open(file: Uint8Array): Compound {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (!isCompoundFile(file) || bytes.length < HEADER) throw new DamagedFile('It is no compound file');
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new DamagedFile('Its sectors have no known size');
  const size = 2 ** shift;
  const sector = (number: number): Buffer => {
    const start = (number + 1) * size;
    if (start >= bytes.length) throw new DamagedFile('It ends too early');
    return bytes.subarray(start, start + size);
  };
  const inHeader = Array.from({ length: IN_HEADER }, (_, index) => at(bytes, 76 + index * 4));
  const places = [...inHeader];
  const seen = new Set<number>();
  for (let next = at(bytes, 68); next < LAST_SECTOR;) {
    if (seen.has(next)) throw new DamagedFile('A chain has no end');
    seen.add(next);
    const more = numbersIn(sector(next));
    next = more.pop() ?? LAST_SECTOR;
    places.push(...more);
  }
  const table = places.filter((place) => place < LAST_SECTOR).flatMap((place) => numbersIn(sector(place)));
  const read = (first: number): Buffer => Buffer.concat(chain(table, first).map(sector));
  const directory = read(at(bytes, 48));
  const entries = Array.from({ length: Math.floor(directory.length / ENTRY) }, (_, index) => {
    const entry = directory.subarray(index * ENTRY, (index + 1) * ENTRY);
    const letters = Math.max(Math.min(entry.readUInt16LE(64), 64) - 2, 0);
    return {
      name: entry.subarray(0, letters).toString('utf16le'),
      kind: entry.readUInt8(66),
      first: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });
  return { bytes, entries, read };
}

/** The names of all folders and streams of a compound file. @throws DamagedFile */
export const namesInCompound = (file: Uint8Array): string[] =>
  open(file)
    .entries.filter(({ kind }) => kind !== 0)
    .map(({ name }) => name);

/**
 * A stream of a compound file ([MS-CFB], versions 3 and 4), in which the old formats of Office are kept.
 * @returns undefined where none has the name. @throws DamagedFile
 */
export function findStream(file: Uint8Array, name: string): Buffer | undefined {
  const { bytes, entries, read } = open(file);
  const wanted = entries.find((entry) => entry.kind === 2 && entry.name === name);
  if (!wanted) return undefined;
  // What is small lies in small sectors, all of them in the stream of the root.
  if (wanted.size >= at(bytes, 56)) return read(wanted.first).subarray(0, wanted.size);
  const root = entries.find(({ kind }) => kind === 5);
  const smallTable = at(bytes, 60) < LAST_SECTOR ? numbersIn(read(at(bytes, 60))) : [];
  const small = root && root.first < LAST_SECTOR ? read(root.first) : Buffer.alloc(0);
  return Buffer.concat(
    chain(smallTable, wanted.first).map((number) => small.subarray(number * 64, (number + 1) * 64)),
  ).subarray(0, wanted.size);
}

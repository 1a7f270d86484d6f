import { closeSync, openSync, readSync } from 'node:fs';

/** Which letters fonts have: a bit for each code point of Unicode. */
export type Coverage = { has(codePoint: number): boolean };

/**
 * The letters that at least one of some TrueType or OpenType files has, by the tables that map them to
 * glyphs.
 */
export function getCoverage(files: readonly string[]): Coverage {
  const bits = new Uint8Array(0x110000 / 8);
  const add = (code: number): void => {
    bits[code >> 3]! |= 1 << (code & 7);
  };
  for (const file of files) addLetters(getMap(file), add);
  return { has: (code) => (bits[code >> 3]! & (1 << (code & 7))) !== 0 };
}

/** The letters of one of them, listed. */
export function lettersOf(file: string): number[] {
  const letters: number[] = [];
  addLetters(getMap(file), (code) => letters.push(code));
  return letters;
}

/** The `cmap` of a font file, without the rest of it. */
function getMap(file: string): Buffer {
  const open = openSync(file, 'r');
  const read = (length: number, at: number): Buffer => {
    const bytes = Buffer.alloc(length);
    readSync(open, bytes, 0, length, at);
    return bytes;
  };
  try {
    const directory = read(16 * read(12, 0).readUInt16BE(4), 12);
    const at = directory.indexOf('cmap', 0, 'latin1');
    return read(directory.readUInt32BE(at + 12), directory.readUInt32BE(at + 8));
  } finally {
    closeSync(open);
  }
}

function addLetters(map: Buffer, add: (code: number) => void): void {
  const tables = Array.from({ length: map.readUInt16BE(2) }, (_, at) =>
    map.subarray(map.readUInt32BE(8 + 8 * at)),
  );
  for (const table of tables) {
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, add);
    if (format === 12) addGroups(table, add);
  }
}

/** Format 12: ranges of code points, each with the number of its first glyph. */
function addGroups(table: Buffer, add: (code: number) => void): void {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const at = 16 + 12 * group;
    const [first, last, glyph] = [0, 4, 8].map((offset) => table.readUInt32BE(at + offset)) as [
      number,
      number,
      number,
    ];
    for (let code = first; code <= last; code++) if (glyph + code - first !== 0) add(code);
  }
}

/** Format 4: ranges of the first 65,536 code points, their glyphs by a difference or from a list. */
function addSegments(table: Buffer, add: (code: number) => void): void {
  const count = table.readUInt16BE(6) / 2;
  const value = (list: number, segment: number) => table.readUInt16BE(14 + 2 * (list * count + segment));
  for (let segment = 0; segment < count; segment++) {
    const last = value(0, segment);
    // Two bytes are left empty after the first of the four lists.
    const first = table.readUInt16BE(16 + 2 * (count + segment));
    const delta = table.readUInt16BE(16 + 2 * (2 * count + segment));
    const place = 16 + 2 * (3 * count + segment);
    const offset = table.readUInt16BE(place);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = offset === 0 ? code : table.readUInt16BE(place + offset + 2 * (code - first));
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) add(code);
    }
  }
}

import { constants, crc32, deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { sheetLines, xlsx } from '../files/sheet-file.ts';

const MB = 1024 * 1024;
/** A file that is made to cost whoever reads it much more than whoever sends it. */
export type HostileFile = { name: string; bytes: Uint8Array };

/** So many megabytes of one byte, deflated: a thousandth of them. */
function deflated(megabytes: number, byte: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(MB, byte), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: megabytes }, () => piece), EMPTY]);
}
const EMPTY = deflateRawSync(Buffer.alloc(0));

/** The same with the head and the wrong foot of zlib: readers take what comes before the foot. */
const zlibbed = (megabytes: number, byte: number): Buffer =>
  Buffer.concat([Buffer.from([0x78, 0xda]), deflated(megabytes, byte), Buffer.alloc(4)]);

type Entry = { name: string; packed: Buffer; says: number };
/** An archive whose entries say of themselves what they like. */
function lyingZip(entries: readonly Entry[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, says } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(says, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    local.copy(central, 10, 8, 28);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, listed, end]));
}

const small = (text: string) => ({ packed: deflateRawSync(text), says: text.length });
/** A sheet of a megabyte that says that it is thirty and is a thousand. */
export const lyingSheet = (): Uint8Array =>
  lyingZip([
    { name: '[Content_Types].xml', ...small('<Types/>') },
    { name: 'xl/workbook.xml', ...small('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', packed: deflated(1000, 0x20), says: 30 * MB },
  ]);

/** Builds a sheet of many cells that all share one text of a megabyte. */
function sheetOfOneText(): Uint8Array {
  const text = 'x'.repeat(1_000_000);
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
  );
  const shared = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${text}</t></si></sst>`;
  return xlsx(rows.join(''), { 'xl/sharedStrings.xml': strToU8(shared) });
}

const column = (at: number): string =>
  at < 26 ? String.fromCodePoint(65 + at) : column(Math.floor(at / 26) - 1) + column(at % 26);
/** Two million cells. */
function sheetOfCells(): Uint8Array {
  const cells = Array.from({ length: 200 }, (_, at) => `<c r="${column(at)}1"><v>1</v></c>`).join('');
  return xlsx(`<row r="1">${cells}</row>`.repeat(10_000));
}

/** As the attack that ended the server: many heads times many rows, which all are empty. */
const wideCsv = (heads: number, rows: number): Uint8Array =>
  strToU8(
    `${Array.from({ length: heads }, (_, at) => `c${at.toString(36)}`).join(',')}\n${'1\n'.repeat(rows)}`,
  );

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, sum]);
}

/** Transparent pixels, packed as a PNG has them, with the sum that zlib asks for. */
function emptyPixels(side: number): Buffer {
  const size = side * (side * 4 + 1);
  const end = deflateRawSync(Buffer.alloc(size % MB));
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((size % 65_521) * 65_536 + 1);
  const whole = deflated(Math.floor(size / MB), 0).subarray(0, -EMPTY.length);
  return Buffer.concat([Buffer.from([0x78, 0xda]), whole, end, sum]);
}
function hugePng(side: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(8, 8);
  head.writeUInt8(6, 9);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [chunk('IHDR', head), chunk('IDAT', emptyPixels(side)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...parts]));
}
const hugeGif = (): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from(
        'GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02',
        'latin1',
      ),
      Buffer.from('\x02\x4c\x01\0;', 'latin1'),
    ]),
  );
const hugeJpg = (): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
      Buffer.from('\xff\xc0\0\x11\x08\xff\xff\xff\xff\x03\x01\x11\0\x02\x11\0\x03\x11\0', 'latin1'),
      Buffer.alloc(100_000),
    ]),
  );

const object = (number: number, text: string): Buffer => Buffer.from(`${number} 0 obj\n${text}\n`, 'latin1');
function bombPdf(): Uint8Array {
  const packed = zlibbed(1000, 0x20);
  const dictionary = `<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${packed.length} >>`;
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('%PDF-1.5\n'),
      object(1, `${dictionary}\nstream`),
      packed,
      Buffer.from('\nendstream\nendobj\n%%EOF\n'),
    ]),
  );
}

const nested = (depth: number): string => {
  const parts = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  );
  return parts.join('');
};

/** A file of each kind that people upload, keyed by its effect. Built on demand. */
export const hostileFiles: Readonly<Record<string, () => HostileFile>> = {
  'CSV of 19,000 heads and 10,900 rows': () => ({ name: 'risks.csv', bytes: wideCsv(19_000, 10_900) }),
  'CSV of 49,000 heads of one name': () => ({
    name: 'risks.csv',
    bytes: strToU8(`${'a,'.repeat(49_000)}\n${'1\n'.repeat(11_000)}`),
  }),
  'CSV of one row of five million cells': () => ({ name: 'risks.csv', bytes: Buffer.alloc(5_000_000, ',') }),
  'CSV of quotation marks': () => ({ name: 'risks.csv', bytes: Buffer.alloc(5_000_000, '"') }),
  'CSV of five million empty lines': () => ({ name: 'risks.csv', bytes: Buffer.alloc(5_000_000, '\n') }),
  'sheet that is a thousand megabytes': () => ({ name: 'risks.xlsx', bytes: lyingSheet() }),
  'sheet of two million cells': () => ({ name: 'risks.xlsx', bytes: sheetOfCells() }),
  'sheet of ten thousand times a megabyte': () => ({ name: 'risks.xlsx', bytes: sheetOfOneText() }),
  'sheet with a cell far out': () => ({
    name: 'risks.xlsx',
    bytes: xlsx(`${sheetLines([['name']])}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
  }),
  'archive of forty thousand files': () => ({
    name: 'risks.docx',
    bytes: zipSync(
      Object.fromEntries(
        Array.from({ length: 40_000 }, (_, at): [string, Uint8Array] => [`word/${at}`, new Uint8Array(0)]),
      ),
      { level: 0 },
    ),
  }),
  'JSON line of a million brackets': () => ({
    name: 'risks.jsonl',
    bytes: strToU8(`{"name":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}\n`),
  }),
  'JSON lines of many keys': () => ({
    name: 'risks.jsonl',
    bytes: strToU8(`{${Array.from({ length: 300_000 }, (_, at) => `"k${at}":1`).join(',')}}\n`),
  }),
  'PDF whose objects are a thousand megabytes': () => ({ name: 'paper.pdf', bytes: bombPdf() }),
  'PDF of half a million beginnings': () => ({
    name: 'paper.pdf',
    bytes: strToU8(`%PDF-1.7\n${'1 0 obj<<'.repeat(500_000)}`),
  }),
  'PNG of four hundred million pixels': () => ({ name: 'me.png', bytes: hugePng(20_000) }),
  'PNG of sixteen million pixels': () => ({ name: 'me.png', bytes: hugePng(4_000) }),
  'GIF of four thousand million pixels': () => ({ name: 'me.gif', bytes: hugeGif() }),
  'JPG of four thousand million pixels': () => ({ name: 'me.jpg', bytes: hugeJpg() }),
  'mail of twenty thousand parts in each other': () => ({
    name: 'mail.eml',
    bytes: strToU8(`From: a@b.example\r\nSubject: x\r\n${nested(20_000)}`),
  }),
  'mail of one header': () => ({
    name: 'mail.eml',
    bytes: strToU8(`From: a@b.example\r\nSubject: x${'\r\n y'.repeat(1_000_000)}\r\n\r\n`),
  }),
};

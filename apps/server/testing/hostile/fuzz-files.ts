import { deflateSync } from 'node:zlib';
import { strToU8 } from 'fflate';
import { textPdf } from '../pdf/application-pdf.ts';
import { pick, type Random } from './fuzz-values.ts';
import { office, pdf } from '../files/library-files.ts';
import { csv, named } from '../files/risk-files.ts';
import { sheetLines, xlsx } from '../files/sheet-file.ts';

export type SentFile = { name: string; bytes: Uint8Array };

/** Pictures of one pixel. */
const PIXEL = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  gif: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
};
const picture = (kind: keyof typeof PIXEL): Uint8Array => new Uint8Array(Buffer.from(PIXEL[kind], 'base64'));
const packed = deflateSync('1 0 << /Type /Catalog /Pages 2 0 R >>');

/** A file of each accepted kind, as a program writes it. */
const written: readonly SentFile[] = [
  { name: 'risks.csv', bytes: strToU8(csv([named('Fuzz Bakery LLC'), named('Fuzz Mill LLC')])) },
  {
    name: 'risks.xlsx',
    bytes: xlsx(
      sheetLines([
        ['name', 'city'],
        ['Fuzz Foods LLC', 'Austin'],
      ]),
    ),
  },
  { name: 'risks.jsonl', bytes: strToU8(`${JSON.stringify(named('Fuzz Lines LLC'))}\n`) },
  { name: 'letter.pdf', bytes: textPdf(['A letter', 'of two lines']) },
  {
    name: 'packed.pdf',
    bytes: Buffer.concat([
      pdf('packed'),
      strToU8('1 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'),
      packed,
      strToU8('\nendstream endobj\n'),
    ]),
  },
  { name: 'letter.docx', bytes: office('word') },
  { name: 'old.xls', bytes: Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(1000)}`, 'hex') },
  { name: 'me.png', bytes: picture('png') },
  { name: 'me.gif', bytes: picture('gif') },
  { name: 'me.jpg', bytes: Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex') },
  { name: 'mail.eml', bytes: strToU8('From: a@b.example\r\nSubject: x\r\n\r\nText') },
];

const names = [
  '',
  '.',
  'a',
  '../../x.pdf',
  'x.pdf.exe',
  'con.csv',
  `${'n'.repeat(5000)}.pdf`,
  '\u202efdp.csv',
];

/** Damage to bytes on their way, or in somebody's hands. */
const harms: readonly ((bytes: Buffer, random: Random) => Uint8Array)[] = [
  (bytes) => bytes,
  (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length)),
  (bytes, random) => bytes.subarray(Math.floor(random() * bytes.length)),
  (bytes) => Buffer.concat([bytes, bytes]),
  (bytes, random) => Buffer.concat([bytes, Buffer.alloc(Math.floor(random() * 200_000), bytes)]),
  (bytes) => Buffer.concat(Array.from({ length: 200 }, () => bytes.subarray(0, 5000))),
  altered,
  altered,
  altered,
];

function altered(bytes: Buffer, random: Random): Uint8Array {
  const changed = Buffer.from(bytes);
  for (let left = 1 + Math.floor(random() * 20); left > 0; left--)
    changed[Math.floor(random() * changed.length)] = pick(random, [0, 0x28, 0x2c, 0x3c, 0x7f, 0x80, 0xff]);
  return changed;
}

/** A file as it may come: of one kind, called as another one perhaps, whole or not. */
export function fuzzFile(random: Random): SentFile {
  const { bytes } = pick(random, written);
  const name = random() < 0.8 ? pick(random, written).name : pick(random, names);
  return { name, bytes: new Uint8Array(pick(random, harms)(Buffer.from(bytes), random)) };
}

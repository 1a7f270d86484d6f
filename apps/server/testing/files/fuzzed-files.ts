import { pick, type Random } from '../hostile/fuzz-values.ts';
import { namesByScript } from '../names/names.ts';
import { sheetLines, xlsx } from './sheet-file.ts';

const MILLIONS = 2_500_000;
/** Numbers as people write them, with that value. */
const WITH_DOT = ['2,500,000', '$2,500,000', '2500000.00', '2.5m'];
const PLAIN = ['2500000', '2 500 000'];
/** Numbers of which a file has to show that commas stand before decimals. Lines of JSON do not. */
const WITH_COMMA = ['2500000,00', '2.500.000', '2.500.000,00', '2,5m'];
/** Numbers with two readings, or none. */
const UNCLEAR = ['2,500,00', '25,00,000', '2.500', "2'500'000"];
/** Beside the revenue, a number that the other cells of the file may give its meaning. */
const STAFF = ['2500', '2500', '2,500', '2.500'];
const ENCODINGS = ['utf8', 'marked', 'utf16le', 'utf16be', 'latin1', 'other'] as const;
/** No name has them, and no encoding of text: JSON and sheets spell them. */
const HALVES = ['\uD800', '\uDC00', '\uDBFF'];
/** Nobody sees them. */
const UNSEEN = ['\u115F', '\u2063', '\uFE0F', '\u{E0041}', '\u2800', '\uE000', '\u0378', '\u3164', '\u200B'];

/** Names in encodings that no byte tells, which are letters of Windows-1252 as well. */
const OTHERS_BYTES = [
  'Caf\x8e',
  'M\x9fller',
  'Caf\x82',
  'B\x84cker',
  '\xd0\xee\xec\xe0\xf8\xea\xe0',
  'Pawe\xb3',
];

type Format = 'CSV' | 'Excel' | 'JSON';
/** A file with one row of this name and these numbers, as they were written, and what its bytes are. */
export type Made = {
  bytes: Uint8Array;
  format: Format;
  name: string;
  revenue: string;
  /** The value of a revenue that is read. */ value: number;
  /** The columns that are to be refused, in the order of their names. */ wrong: readonly string[];
  isDamaged: boolean;
  /** The letters of the file cannot be told. */ isGarbled: boolean;
};
/** The numbers of a row, by their columns. */
type Numbers = { revenue: string; noOfEmployeesAll: string };
type Row = Readonly<Partial<Record<string, string>>>;

/** Makes a file of one row, in any encoding and with any delimiter, or as a sheet. Some are damaged. */
export function makeFile(
  random: Random,
  columns: readonly string[],
  buildRow: (name: string, numbers: Numbers) => Row,
): Made {
  const format = pick<Format>(random, ['Excel', 'JSON', 'CSV', 'CSV', 'CSV']);
  const encoding = pick(random, ENCODINGS);
  const revenue = pick(random, [...WITH_DOT, ...PLAIN, ...WITH_COMMA, ...UNCLEAR]);
  const noOfEmployeesAll = pick(random, STAFF);
  const isGarbled = format === 'CSV' && encoding === 'other';
  const isLatin = format === 'CSV' && encoding === 'latin1';
  const written = isGarbled ? pick(random, OTHERS_BYTES) : 'Café Zoë';
  const right = isGarbled || isLatin ? written : pick(random, Object.values(namesByScript).flat());
  const isNameWrong = !isLatin && !isGarbled && random() < 0.3;
  const mark = pick(random, format !== 'CSV' && random() < 0.5 ? HALVES : UNSEEN);
  const name = isNameWrong ? `Heron${mark}${right}` : right;
  const wrong = [...(isNameWrong ? ['name'] : []), ...wrongIn({ revenue, noOfEmployeesAll }, format)];
  const row = buildRow(name, { revenue, noOfEmployeesAll });
  const made = { format, name, revenue, value: MILLIONS, wrong, isDamaged: false, isGarbled };
  return damage(random, { ...made, bytes: write(random, made, encoding, columns, row) });
}

function wrongIn({ revenue, noOfEmployeesAll }: Numbers, format: Format): (keyof Numbers)[] {
  const hasComma = format !== 'JSON' && WITH_COMMA.includes(revenue);
  const wrong: (keyof Numbers)[] = [];
  if (noOfEmployeesAll === (hasComma ? '2,500' : '2.500')) wrong.push('noOfEmployeesAll');
  if (!hasComma && ![...WITH_DOT, ...PLAIN].includes(revenue)) wrong.push('revenue');
  return wrong;
}

function write(
  random: Random,
  { format }: Pick<Made, 'format'>,
  encoding: (typeof ENCODINGS)[number],
  columns: readonly string[],
  row: Row,
): Uint8Array {
  if (format === 'JSON') return Buffer.from(jsonLine(random, row));
  const above = pick(random, [[], [['Book of business']], [['Book', '2027'], ['']]]);
  // Some spell the names of their columns in another way, and some have a sheet before the one of use.
  const spellHead = pick(random, [String, String, (name: string) => name.toUpperCase(), spaced]);
  const rows = [...above, columns.map(spellHead), columns.map((column) => row[column] ?? '')];
  if (format === 'Excel') {
    const before = pick(random, [undefined, '', sheetLines([['Book of business'], ['2027']])]);
    const lines = sheetLines(rows.map((cells) => cells.map(spellHalves)));
    return xlsx(lines, {}, before === undefined ? {} : { before, isShown: true });
  }
  const delimiter = pick(random, [',', ';', '\t', '|']);
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const isQuoted = random() < 0.5;
  const spell = (cell: string) => (isQuoted || /[,;\t|"]/.test(cell) ? quoted(cell) : cell);
  const lines = rows.map((cells) => cells.map(spell).join(delimiter));
  return inBytes(lines.join(pick(random, ['\n', '\r\n'])), encoding);
}

const spaced = (name: string): string => name.replaceAll(/[A-Z0-9]/g, (mark) => ` ${mark}`);

const code = (letter: string): string => letter.codePointAt(0)!.toString(16).padStart(4, '0');

/** Some writers of JSON spell each letter beyond ASCII by its number. */
function jsonLine(random: Random, row: Row): string {
  const text = JSON.stringify(row);
  // Letters of two units are spelled by both.
  return random() < 0.5 ? text : text.replaceAll(/[^ -~]/g, (unit) => `\\u${code(unit)}`);
}

/** As Excel spells what XML cannot hold. */
const spellHalves = (text: string): string => text.replaceAll(/\p{Cs}/gu, (half) => `_x${code(half)}_`);

function inBytes(text: string, encoding: (typeof ENCODINGS)[number]): Uint8Array {
  if (encoding === 'utf8') return Buffer.from(text);
  if (encoding === 'latin1' || encoding === 'other') return Buffer.from(text, 'latin1');
  if (encoding === 'marked') return Buffer.from(`\uFEFF${text}`);
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return encoding === 'utf16le' ? wide : wide.swap16();
}

/** Some files lose their end, or have other bytes somewhere. */
export function damage(random: Random, made: Made): Made {
  if (random() > 0.3) return made;
  const bytes = Buffer.from(made.bytes);
  if (random() < 0.3) return { ...made, bytes: bytes.subarray(0, bytes.length * random()), isDamaged: true };
  for (let left = 1 + random() * 8; left > 0; left -= 1)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  return { ...made, bytes, isDamaged: true };
}

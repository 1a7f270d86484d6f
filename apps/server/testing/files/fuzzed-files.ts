import { pick, type Random } from '../hostile/fuzz-values.ts';
import { namesByScript } from '../names/names.ts';
import { sheetLines, xlsx } from './sheet-file.ts';

/** Numbers as people write them, with their value in a file of one; null where there are two readings. */
const NUMBERS: readonly (readonly [written: string, value: number | null])[] = [
  ['2500000', 2_500_000],
  ['2,500,000', 2_500_000],
  ['$2,500,000', 2_500_000],
  ['2500000.00', 2_500_000],
  ['2 500 000', 2_500_000],
  ['2.5m', 2_500_000],
  ['2500000,00', 2_500_000],
  ['2.500.000', 2_500_000],
  ['2.500.000,00', 2_500_000],
  ['2,500,00', null],
  ['25,00,000', null],
  ['2.500', null],
  ["2'500'000", null],
];
const ENCODINGS = ['utf8', 'marked', 'utf16le', 'utf16be', 'latin1'] as const;

/** A file with one row of this name and revenue, as it was written and its value, and what its bytes are. */
export type Made = {
  bytes: Uint8Array;
  name: string;
  revenue: string;
  value: number | null;
  isDamaged: boolean;
};
type Row = Readonly<Partial<Record<string, string>>>;

/** Makes a file of one row, in any encoding and with any delimiter, or as a sheet. Some are damaged. */
export function makeFile(
  random: Random,
  columns: readonly string[],
  buildRow: (name: string, revenue: string) => Row,
): Made {
  const [revenue, value] = pick(random, NUMBERS);
  const encoding = pick(random, ENCODINGS);
  const name = encoding === 'latin1' ? 'Café Zoë' : pick(random, Object.values(namesByScript).flat());
  const row = buildRow(name, revenue);
  const above = pick(random, [[], [['Book of business']], [['Book', '2027'], ['']]]);
  const rows = [...above, [...columns], columns.map((column) => row[column] ?? '')];
  const made = { name, revenue, value, isDamaged: false };
  if (random() < 0.2) return damage(random, { ...made, bytes: xlsx(sheetLines(rows)) });
  const delimiter = pick(random, [',', ';', '\t', '|']);
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const isQuoted = random() < 0.5;
  const write = (cell: string) => (isQuoted || /[,;\t|"]/.test(cell) ? quoted(cell) : cell);
  const lines = rows.map((cells) => cells.map(write).join(delimiter));
  const text = lines.join(pick(random, ['\n', '\r\n']));
  return damage(random, { ...made, bytes: inBytes(text, encoding) });
}

function inBytes(text: string, encoding: (typeof ENCODINGS)[number]): Uint8Array {
  if (encoding === 'utf8' || encoding === 'latin1') return Buffer.from(text, encoding);
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

import { riskColumns } from '@parapet/contract/account/bulk';
import { regionByCode } from '@parapet/domain/regions/regions';
import { beforeAll, expect, it } from 'vitest';
import { readFacts, type Facts } from '../../../platform/facts.ts';
import { Refusal } from '../../../platform/refuse.ts';
import { named } from '../../../testing/files/risk-files.ts';
import { sheetLines, xlsx } from '../../../testing/files/sheet-file.ts';
import { buildRandom, pick, type Random } from '../../../testing/hostile/fuzz-values.ts';
import { namesByScript } from '../../../testing/names/names.ts';
import { checkRisk } from './check-risk.ts';
import { readRows } from './risk-file-rows.ts';

/** `npm run fuzz` sets these. Without them so many files are read, always the same. */
const { FUZZ_MINUTES: minutes, FUZZ_SEED: seed = 'parapet' } = process.env;
const FILES = 300;
const SOME_MINUTES = 60_000 * (Number(minutes ?? 0) + 2);

let facts: Facts;
beforeAll(async () => {
  facts = await readFacts();
});

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

type Made = { bytes: Uint8Array; name: string; value: number | null; isDamaged: boolean };

function makeFile(random: Random): Made {
  const [revenue, value] = pick(random, NUMBERS);
  const encoding = pick(random, ENCODINGS);
  const name = encoding === 'latin1' ? 'Café Zoë' : pick(random, Object.values(namesByScript).flat());
  const risk = named(name, { revenue, domainName: 'fuzz.example', address1: '1, Main; Street' });
  const above = pick(random, [[], [['Book of business']], [['Book', '2027'], ['']]]);
  const rows = [...above, [...riskColumns], riskColumns.map((column) => risk[column] ?? '')];
  if (random() < 0.2) return damage(random, { bytes: xlsx(sheetLines(rows)), name, value, isDamaged: false });
  const delimiter = pick(random, [',', ';', '\t', '|']);
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const isQuoted = random() < 0.5;
  const write = (cell: string) => (isQuoted || /[,;\t|"]/.test(cell) ? quoted(cell) : cell);
  const lines = rows.map((cells) => cells.map(write).join(delimiter));
  const text = lines.join(pick(random, ['\n', '\r\n']));
  return damage(random, { bytes: inBytes(text, encoding), name, value, isDamaged: false });
}

function inBytes(text: string, encoding: (typeof ENCODINGS)[number]): Uint8Array {
  if (encoding === 'utf8' || encoding === 'latin1') return Buffer.from(text, encoding);
  if (encoding === 'marked') return Buffer.from(`\uFEFF${text}`);
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return encoding === 'utf16le' ? wide : wide.swap16();
}

/** Some files lose their end, or have other bytes somewhere. */
function damage(random: Random, made: Made): Made {
  if (random() > 0.3) return made;
  const bytes = Buffer.from(made.bytes);
  if (random() < 0.3) return { ...made, bytes: bytes.subarray(0, bytes.length * random()), isDamaged: true };
  for (let left = 1 + random() * 8; left > 0; left -= 1)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  return { ...made, bytes, isDamaged: true };
}

/** The risks of a file; null for one that is refused. Any other error is ours. */
const read = async (bytes: Uint8Array) => {
  try {
    const numbers = ['revenue', 'noOfEmployeesAll', 'yearEstablished'];
    const { rows } = await readRows({ bytes, columns: riskColumns, numbers, most: 100, of: 'risks' });
    return rows.map(({ cells }) => checkRisk(facts, regionByCode('US'), '2027-03-10', cells));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

it(
  'no file is read with letters lost or a number changed, and none but is read or refused',
  async () => {
    const random = buildRandom(`${seed} files`);
    const until = performance.now() + 60_000 * Number(minutes ?? 0);
    let stored = 0;
    for (let at = 0; minutes ? performance.now() < until : at < FILES; at += 1) {
      const { bytes, name, value, isDamaged } = makeFile(random);
      const told = `file ${at} of seed ${seed}: ${name}`;
      const checked = (await read(bytes)) ?? [];
      if (!isDamaged) expect(checked, told).toHaveLength(1);
      for (const { risk, errors } of checked) {
        expect(JSON.stringify(risk), told).not.toContain('\uFFFD');
        if (isDamaged) continue;
        stored += Number(risk !== null);
        if (value === null)
          expect(
            errors.map(({ column }) => column),
            told,
          ).toContain('revenue');
        else expect(risk, told).toMatchObject({ name, revenue: value });
      }
    }
    expect(stored).toBeGreaterThan(50);
  },
  SOME_MINUTES,
);

import type { FileUnderstood } from '@parapet/contract/file-check';
import { withoutUnseen } from '@parapet/contract/text';
import { parse } from 'csv-parse/sync';
import { ArchiveTooLarge } from '../../../platform/apart/archive.ts';
import { isTooWide } from '../../../platform/apart/csv-width.ts';
import { decodeText } from '../../../platform/apart/file-text.ts';
import { readFirstSheet } from '../../../platform/apart/sheets/read-sheet.ts';
import type { SheetRead } from '../../../platform/apart/sheets/old-sheet.ts';
import { getDelimiter, getHeads, hasHeads, headAmong, isHead } from '../../../platform/apart/table-heads.ts';
import { Refusal, refuse } from '../../../platform/refuse.ts';
import { findDecimals, readNumber } from './number-convention.ts';

export type RiskFileToRead = {
  bytes: Uint8Array;
  /** The columns that are read. */ columns: readonly string[];
  /** Columns of numbers, which are read by the convention of the file. */ numbers: readonly string[];
  /** Maximum number of rows accepted. */ most: number;
  /** Kind of the rows: 'risks'. */ of: string;
};
/** A row of a file: its number there, and its cells by column. */
export type FileRow = {
  number: number;
  cells: Record<string, unknown>;
  /** The text of the cells that were read by the convention of the file. */
  written?: Record<string, unknown>;
};
/** The rows with anything in them, and the first of those columns that nobody reads. */
export type RiskFile = { rows: FileRow[]; unknownColumns: string[]; understood: FileUnderstood };

/** The rows of a table, and how they were found in the file. */
type Table = { rows: Numbered[]; found: Partial<FileUnderstood> & Pick<FileUnderstood, 'format'> };

const NOTHING = {
  encoding: null,
  delimiter: null,
  sheet: null,
  otherSheets: [],
  headRow: null,
  hasDecimalComma: false,
  skippedRows: [],
};

type Numbered = { number: number; cells: unknown[] };

/** Of anything else there is no more in a file of use. */
const MOST_COLUMNS = 100;
const MOST_LINES = 20_000;
const MOST_CHARACTERS = 20_000_000;
/** Longer than any column takes: the row is told so, and need not bring all of it. */
const LONGEST_CELL = 10_000;
const LONGEST_RECORD = 100_000;
const UNKNOWN_TOLD = 50;
const LONGEST_TOLD = 100;

const notRead = (reason: string): never => refuse('upload-not-read', { reason });
const inWords = (count: number): string => count.toLocaleString('en-US');

/**
 * Reads a file by what it contains, whatever it is called. Runs in a thread.
 * @throws Refusal 400 for one that cannot be read, or that has no risks or too many.
 */
export async function readRows({ bytes, columns, numbers, most, of }: RiskFileToRead): Promise<RiskFile> {
  const found = isJson(bytes)
    ? jsonLines(bytes, columns)
    : byColumn(await readTable(bytes, columns), columns);
  if (found.rows.length === 0) notRead(`It has no ${of}.`);
  if (found.rows.length > most) notRead(`It has more than ${inWords(most)} ${of}.`);
  let left = MOST_CHARACTERS;
  for (const { cells } of found.rows)
    for (const [column, cell] of Object.entries(cells)) {
      cells[column] = plain(cell);
      left -= typeof cell === 'string' ? Math.min(cell.length, LONGEST_CELL) : 1;
      if (left < 0) notRead('It is too large when unpacked.');
    }
  readByConvention(found, numbers);
  return found;
}

/** Reads the numbers of a file as its decimals mean them. Those of JSON have dots. */
function readByConvention({ rows, understood }: RiskFile, numbers: readonly string[]): void {
  if (understood.format === 'JSON lines') return;
  const decimals = findDecimals(rows.flatMap(({ cells }) => numbers.map((column) => cells[column])));
  understood.hasDecimalComma = decimals === 'comma';
  for (const row of rows)
    for (const column of numbers) {
      const cell = row.cells[column];
      const read = readNumber(cell, decimals);
      if (read === cell) continue;
      row.written = { ...row.written, [column]: cell };
      row.cells[column] = read;
    }
}

/** Reduces a cell: cuts a long text, and replaces an object, which is no value, by an empty one. */
function plain(cell: unknown): unknown {
  if (typeof cell === 'string') return cell.slice(0, LONGEST_CELL);
  return typeof cell === 'object' && cell !== null && !(cell instanceof Date) ? {} : cell;
}

async function readTable(bytes: Uint8Array, columns: readonly string[]): Promise<Table> {
  // Sheets with a cover or with instructions come first.
  const isWanted = (rows: readonly (readonly unknown[])[]): boolean => hasHeads(rows, columns);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    // What is older than Excel 97, encrypted or damaged has to be saved again in a newer format.
    return tableOfSheet(await readFirstSheet(bytes, isWanted).catch(() => refuse('upload-old-sheet')));
  if (!startsWith(bytes, [0x50, 0x4b])) return csvRows(bytes, columns);
  return tableOfSheet(await readFirstSheet(bytes, isWanted).catch(notASheet));
}

function notASheet(error: unknown): never {
  if (error instanceof ArchiveTooLarge) notRead('It is too large when unpacked.');
  return notRead('It is damaged, or not a spreadsheet.');
}

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, at) => bytes[at] === byte);

const isJson = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*\{/.test(Buffer.from(bytes.subarray(0, 200)).toString());

function tableOfSheet({ rows, name, others }: SheetRead): Table {
  if (rows.length > MOST_LINES) notRead(`It has more than ${inWords(MOST_LINES)} rows.`);
  return {
    rows: rows.map((cells, at) => ({ number: at + 1, cells })),
    found: { format: 'Excel', sheet: told(name), otherSheets: others.map(told) },
  };
}

/** Rows are counted while they are read, and of each no more is kept than there may be columns. */
function csvRows(bytes: Uint8Array, columns: readonly string[]): Table {
  if (isTooWide(bytes)) notRead(`It has more than ${MOST_COLUMNS} columns.`);
  const { text, encoding } =
    decodeText(bytes) ?? notRead('Its letters cannot be told for sure. Save it again as “CSV UTF-8”.');
  const rows: Numbered[] = [];
  const delimiter = getDelimiter(text, columns);
  let line = 0;
  const keep = (cells: unknown[]): null => {
    line += 1;
    if (line > MOST_LINES) notRead(`It has more than ${inWords(MOST_LINES)} rows.`);
    rows.push({ number: line, cells: line === 1 ? cells : cells.slice(0, LONGEST_HEAD) });
    return null;
  };
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: LONGEST_RECORD,
      on_record: keep,
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    notRead(`Row ${line + 1} is not valid CSV.`);
  }
  return { rows, found: { format: 'CSV', encoding, delimiter } };
}
/** Columns without a head may lie between those that have one. */
const LONGEST_HEAD = 1000;

const isFilled = (cell: unknown): boolean =>
  cell !== undefined && cell !== null && (typeof cell !== 'string' || cell.trim() !== '');

/** Cells under the heads, which stand in the first row or below a title. */
function byColumn({ rows: all, found }: Table, known: readonly string[]): RiskFile {
  const at = headAmong(
    all.slice(0, 20).map(({ cells }) => cells),
    known,
  );
  const [head, ...rows] = all.slice(at);
  const heads = getHeads(head?.cells ?? [], known);
  const places = heads.flatMap((name, place) => (name && place < LONGEST_HEAD ? [place] : []));
  if (heads.filter(Boolean).length > MOST_COLUMNS) notRead(`It has more than ${MOST_COLUMNS} columns.`);
  const read = places.filter((place) => known.includes(heads[place]!));
  if (read.length === 0 && rows.length > 0) notRead('No row of it names the columns of the template.');
  const filled = rows.filter(({ cells }) => places.some((place) => isFilled(cells[place])));
  const isData = ({ cells }: Numbered): boolean =>
    !isTotalOrNote(read.map((place) => cells[place])) && !isHeadsAgain(cells, heads, read);
  return {
    rows: filled
      .filter(isData)
      .map(({ number, cells }) => ({
        number,
        cells: Object.fromEntries(read.map((place) => [heads[place]!, cells[place] ?? null])),
      })),
    unknownColumns: unknownIn(heads.filter(Boolean), known),
    understood: {
      ...NOTHING,
      ...found,
      headRow: head?.number ?? null,
      columns: read.map((place) => heads[place]!),
      skippedRows: filled
        .filter((row) => !isData(row))
        .slice(0, UNKNOWN_TOLD)
        .map(({ number, cells }) => ({ row: number, text: told(firstText(cells)) })),
    },
  };
}

/** Whether a row repeats the heads, as at the beginning of each page that was printed. */
const isHeadsAgain = (
  cells: readonly unknown[],
  heads: readonly string[],
  read: readonly number[],
): boolean => read.length > 1 && read.every((place) => isHead(cells[place], heads[place]!));

const TOTAL = /^(?:grand |sub-?)?(?:totals?|sum)\b/i;
const NOTE = /^(?:\*|notes?\b|sources?:|as of\b|printed\b|page \d)/i;

const firstText = (cells: readonly unknown[]): string =>
  String(cells.find((cell) => isFilled(cell)) ?? '').trim();

/** A row that sums others up, or says something of them: a word, and numbers or nothing beside it. */
function isTotalOrNote(cells: readonly unknown[]): boolean {
  const filled = cells.filter(isFilled);
  const [first, ...others] = filled;
  if (typeof first !== 'string') return false;
  if (others.length === 0) return NOTE.test(first.trim()) || TOTAL.test(first.trim());
  const isNumber = (cell: unknown): boolean =>
    typeof cell === 'number' || (typeof cell === 'string' && /^[$£€]?\s*[\d.,]+$/.test(cell.trim()));
  return TOTAL.test(first.trim()) && others.every(isNumber);
}

/** The beginning of a text of the file, as it is told: no half of a character goes into an answer. */
const told = (text: string): string => withoutUnseen(text.slice(0, LONGEST_TOLD));

const unknownIn = (names: Iterable<string>, known: readonly string[]): string[] =>
  [...new Set(names)]
    .filter((name) => !known.includes(name))
    .slice(0, UNKNOWN_TOLD)
    .map(told);

function jsonLines(bytes: Uint8Array, known: readonly string[]): RiskFile {
  const rows: FileRow[] = [];
  const others = new Set<string>();
  const { text: whole, encoding } = decodeText(bytes) ?? notRead('It is not UTF-8 text.');
  const lines = whole.split('\n');
  if (lines.length > MOST_LINES) notRead(`It has more than ${inWords(MOST_LINES)} rows.`);
  for (const [at, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const given = objectIn(text) ?? notRead(`Line ${at + 1} is not a JSON object.`);
    const keys = Object.keys(given);
    if (keys.length > MOST_COLUMNS) notRead(`Line ${at + 1} has more than ${MOST_COLUMNS} keys.`);
    if (!keys.some((key) => isFilled(given[key]))) continue;
    for (const key of keys) if (others.size < MOST_LINES) others.add(key);
    const read = keys.filter((key) => known.includes(key));
    rows.push({ number: at + 1, cells: Object.fromEntries(read.map((key) => [key, given[key]])) });
  }
  return {
    rows,
    unknownColumns: unknownIn(others, known),
    understood: {
      ...NOTHING,
      format: 'JSON lines',
      encoding,
      columns: known.filter((name) => others.has(name)),
    },
  };
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null && !Array.isArray(found)
      ? (found as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

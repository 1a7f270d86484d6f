import { mostRisks } from '@parapet/contract/account/bulk';
import { parse } from 'csv-parse';
import { refuse } from '../../platform/refuse.ts';
import { isTooLargeUnpacked, readSheetApart } from './read-sheet.ts';

/** A row of a file: its number there, and its cells by column. */
export type FileRow = { number: number; cells: Record<string, unknown> };

/**
 * Reads a file by what it contains, whatever it is called.
 * @throws Refusal 400 for one that cannot be read, or that has no risks or too many.
 */
export async function readRiskFile(bytes: Uint8Array): Promise<FileRow[]> {
  const rows = isJson(bytes) ? jsonLines(bytes) : byColumn(await rowsOf(bytes));
  const risks = rows.filter(({ cells }) => Object.values(cells).some((cell) => cell !== null && cell !== ''));
  if (risks.length === 0) notRead('It has no risks.');
  if (risks.length > mostRisks) notRead(`It has more than ${mostRisks.toLocaleString('en-US')} risks.`);
  return risks;
}

function rowsOf(bytes: Uint8Array): Promise<unknown[][]> {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return oldSheetRows(bytes);
  return startsWith(bytes, [0x50, 0x4b]) ? sheetRows(bytes) : csvRows(bytes);
}

/** Of Excel 97 to 2003. What is older, encrypted or damaged has to be saved again in a newer format. */
const oldSheetRows = (bytes: Uint8Array): Promise<unknown[][]> =>
  readSheetApart(bytes).catch(() => refuse('upload-old-sheet'));

const notRead = (reason: string): never => refuse('upload-not-read', { reason });

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, at) => bytes[at] === byte);

const isJson = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*\{/.test(Buffer.from(bytes.subarray(0, 200)).toString());

async function csvRows(bytes: Uint8Array): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  const parser = parse(Buffer.from(bytes), {
    bom: true,
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: 100_000,
  });
  try {
    for await (const row of parser) {
      rows.push(row as unknown[]);
      if (rows.length > mostRisks + 1000) break;
    }
  } catch {
    notRead(`Row ${rows.length + 1} is not CSV.`);
  }
  return rows;
}

/** The first sheet. Its size is looked at first: a small file may unpack to a large one. */
async function sheetRows(bytes: Uint8Array): Promise<unknown[][]> {
  let isTooLarge = false;
  try {
    isTooLarge = isTooLargeUnpacked(bytes);
  } catch {
    notRead('It is damaged.');
  }
  if (isTooLarge) notRead('It is too large once it is unpacked.');
  try {
    return await readSheetApart(bytes);
  } catch {
    return notRead('It is damaged, or no sheet.');
  }
}

/** Cells under the heads of the first row, which is row 1. */
function byColumn([head = [], ...rows]: unknown[][]): FileRow[] {
  const columns = head.map((cell) => (typeof cell === 'string' ? cell.trim() : ''));
  return rows.map((row, at) => ({
    number: at + 2,
    cells: Object.fromEntries(
      columns.flatMap((column, place) => (column ? [[column, row[place] ?? null]] : [])),
    ),
  }));
}

function jsonLines(bytes: Uint8Array): FileRow[] {
  return Buffer.from(bytes)
    .toString()
    .split('\n')
    .flatMap((text, at) => {
      if (text.trim() === '') return [];
      const number = at + 1;
      try {
        const cells: unknown = JSON.parse(text);
        if (typeof cells === 'object' && cells !== null && !Array.isArray(cells))
          return [{ number, cells: cells as FileRow['cells'] }];
      } catch {
        // Said below.
      }
      return notRead(`Line ${number} is no JSON object.`);
    });
}

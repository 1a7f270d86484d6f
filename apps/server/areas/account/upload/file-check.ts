import type { FileCheck } from '@parapet/contract/file-check';
import type { UploadedFile } from '@parapet/contract/upload';
import { SHOWN_ERRORS, type CheckedRow } from '../../bulk/index.ts';
import { cellError, cellText, quotedCell, type CellError } from './cell-errors.ts';
import type { RiskFile } from './risk-file-rows.ts';
import { toKeptName } from './risk-file.ts';

/** A row that was checked: its input is null where it cannot be stored. */
export type LookedRow = CheckedRow & { doubtful: readonly CellError[] };

/** Builds the part of a check that files of all kinds have: how the file was read, and its cells in doubt. */
export const buildFileCheck = (
  file: UploadedFile,
  { unknownColumns, understood, rows: read }: RiskFile,
  rows: readonly LookedRow[],
): FileCheck => {
  const guessed = new Map(understood.encoding === 'Windows-1252' ? read.map((row) => [row.number, row]) : []);
  const right = rows.filter(({ input }) => input !== null).length;
  return {
    fileName: toKeptName(file),
    total: rows.length,
    right,
    wrong: rows.length - right,
    unknownColumns,
    understood,
    doubtful: inRows(rows, ({ number, input, doubtful }) => [
      ...doubtful,
      ...(input === null ? [] : guessedIn(guessed.get(number)?.cells ?? {})),
    ]),
    errors: inRows(rows, ({ errors }) => errors),
  };
};

/** The cells of which something is said, by row; the first ones. */
const inRows = (rows: readonly LookedRow[], said: (row: LookedRow) => readonly CellError[]) =>
  rows.flatMap((row) => said(row).map((cell) => ({ row: row.number, ...cell }))).slice(0, SHOWN_ERRORS);

/** The cells of a row with letters that are others in another encoding, of which no byte tells. */
const guessedIn = (cells: object): CellError[] =>
  Object.keys(cells)
    .filter((column) => /[^\0-\u007f]/.test(cellText(cells, column)))
    .map((column) =>
      cellError(column, `“${quotedCell(cells, column)}” was read as Windows-1252. Check its letters.`),
    );

/** How a column is compared where its notation means nothing; the others are compared as they stand. */
const COMPARED: Readonly<Record<string, (text: string) => string>> = {
  state: (text) => text.toUpperCase(),
  phoneNumber: (text) => text.replaceAll(/\D/g, ''),
  phone: (text) => text.replaceAll(/\D/g, ''),
  domainName: (text) => text.toLowerCase(),
  email: (text) => text.toLowerCase(),
};

/** The cells of a row that were read as something else: a zero was lost, or a phone got its country. */
export const findDoubtful = (
  cells: object,
  read: Readonly<Record<string, unknown>>,
  columns: readonly string[],
): CellError[] =>
  columns.flatMap((column) => {
    const [written, value] = [cellText(cells, column), String(read[column] ?? '')];
    const plain = COMPARED[column] ?? String;
    return written === '' || plain(written) === plain(value)
      ? []
      : [cellError(column, `“${quotedCell(cells, column)}” was read as ${value}.`)];
  });

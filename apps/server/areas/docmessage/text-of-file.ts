import { splitFileName } from '@parapet/domain/documents/file-types';
import type { Source } from '@parapet/domain/mail/read-application';
import { parse } from 'csv-parse/sync';
import { isTooLargeUnpacked, readSheetApart } from '../account/index.ts';
import { readPdfApart } from './read-pdf.ts';

const MOST_ROWS = 500;
const MOST_CELLS = 60;
const IN_CELLS = 0.95;
const HEADED = 0.85;

/** What is read of one file; nothing of a kind that has no text, and of one that cannot be read. */
export async function textOfFile(name: string, bytes: Uint8Array): Promise<Source | undefined> {
  const { extension } = splitFileName(name);
  try {
    if (extension === 'pdf') return { name, ...(await readPdfApart(bytes)) };
    if (extension === 'xlsx' && !isTooLargeUnpacked(bytes))
      return { name, lines: [], pairs: pairsOfTable(await readSheetApart(bytes)) };
    if (extension === 'csv') return { name, lines: [], pairs: pairsOfTable(rowsOf(bytes)) };
  } catch {
    return undefined;
  }
  return undefined;
}

const rowsOf = (bytes: Uint8Array): unknown[][] =>
  parse(Buffer.from(bytes), { bom: true, relax_column_count: true, to_line: MOST_ROWS });

const shown = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
};

/** A sheet has its values beside the labels, or, of one company a row, below them. */
export function pairsOfTable(rows: readonly (readonly unknown[])[]): Source['pairs'] {
  const cells = rows.slice(0, MOST_ROWS).map((row) => row.slice(0, MOST_CELLS).map(shown));
  return cells.flatMap((row, at) =>
    row.flatMap((label, column) => {
      if (label.trim() === '') return [];
      const beside = row[column + 1] ?? '';
      const below = at === 0 ? (cells[1]?.[column] ?? '') : '';
      const place = `row ${at + 1}`;
      return [
        ...(beside ? [{ place, label, value: beside, confidence: IN_CELLS }] : []),
        ...(below ? [{ place: 'row 2', label, value: below, confidence: HEADED }] : []),
      ];
    }),
  );
}

import type { Source } from '@parapet/domain/mail/read-application';

const MOST_ROWS = 500;
const MOST_CELLS = 60;
const LONGEST_CELL = 2000;
const IN_CELLS = 0.95;
const HEADED = 0.85;

const shown = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).slice(0, LONGEST_CELL) : '';
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

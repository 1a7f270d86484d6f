import { parse } from 'csv-parse/sync';

/** Characters that separate the cells of a CSV. */
const delimiters = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];
/** Above the heads people put a title, a date, who made the list. */
const MOST_ABOVE = 20;
/** So much of the file is looked at for its delimiter. */
const HEAD = 20_000;

const fold = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');

/**
 * Returns the names in a row of heads: those of columns that are read as they are called here, however they
 * are written there (`Zip Code`, `ZIP_CODE`), and others as they stand.
 */
export function getHeads(cells: readonly unknown[], known: readonly string[]): string[] {
  // A column that has its own name is that one, whatever another is called.
  const byFold = new Map(known.filter((name) => !cells.includes(name)).map((name) => [fold(name), name]));
  return cells.map((cell) => (typeof cell === 'string' ? (byFold.get(fold(cell)) ?? cell.trim()) : ''));
}

/** Whether a cell is the name of a column, however it is written there. */
export const isHead = (cell: unknown, name: string): boolean =>
  typeof cell === 'string' && fold(cell) === fold(name);

/** Counts the columns that are read and named by a row of heads. */
const knownIn = (cells: readonly unknown[], known: readonly string[]): number =>
  new Set(getHeads(cells, known).filter((name) => known.includes(name))).size;

/** Whether a row of heads is among the first rows of a table. */
export const hasHeads = (rows: readonly (readonly unknown[])[], known: readonly string[]): boolean =>
  knownIn(rows[headAmong(rows, known)] ?? [], known) > 0;

/** The row of the heads among the first ones: the one that names most columns. */
export function headAmong(rows: readonly (readonly unknown[])[], known: readonly string[]): number {
  let best = 0;
  let most = 0;
  for (const [at, cells] of rows.slice(0, MOST_ABOVE).entries()) {
    const count = knownIn(cells, known);
    if (count > most) [best, most] = [at, count];
  }
  return best;
}

/**
 * Finds the character that separates the cells of a CSV: one for the whole file, the one by which its heads
 * are the columns that are read. Where no head is known, the one that parts most rows, those most evenly, and
 * the first of them into most cells.
 */
export function getDelimiter(text: string, known: readonly string[]): Delimiter {
  const head = text.slice(0, HEAD);
  const tried = delimiters.map((delimiter) => {
    const rows = firstRows(head, delimiter);
    const at = headAmong(rows, known);
    const parted = rows.map(({ length }) => length).filter((length) => length > 1);
    const even = parted.filter((length) => length === parted[0]).length;
    return { delimiter, ranks: [knownIn(rows[at] ?? [], known), parted.length, even, rows[0]?.length ?? 0] };
  });
  return tried.toSorted((one, other) => compareRanks(other.ranks, one.ranks))[0]!.delimiter;
}

/** Compares by the first rank that differs. */
const compareRanks = (one: readonly number[], other: readonly number[]): number =>
  one.map((rank, at) => rank - other[at]!).find((difference) => difference !== 0) ?? 0;

/** The first rows as far as they can be read: the head may end within one. */
function firstRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      to: MOST_ABOVE,
      on_record: (cells: string[]) => {
        rows.push(cells);
        return null;
      },
    });
  } catch {
    // It ends within a quoted cell, or is no CSV by this delimiter.
  }
  return rows;
}

import { COLUMN_WIDTH } from '@parapet/contract/user/views';

/** Widths in pixels, by the key of the column. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** Width of a column that has been shown since the others were given theirs. */
const WHEN_SHOWN_LATER = 140;
const STEP = 16;
const LEAP = 64;

/** The nearest width that a column can have. */
export const clampWidth = (width: number): number =>
  Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, Math.round(width)));

/** The width that a key gives to a column, or undefined for a key that does not resize. */
export function findWidthByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  width: number,
): number | undefined {
  const step = shiftKey ? LEAP : STEP;
  if (key === 'ArrowRight') return clampWidth(width + step);
  if (key === 'ArrowLeft') return clampWidth(width - step);
  return undefined;
}

/** Keeps what is a width; a browser's storage, or a view of a list as it was, may hold anything. */
export function toWidths(found: unknown): ColumnWidths {
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(
    Object.entries(found)
      .filter((entry): entry is [string, number] => Number.isFinite(entry[1]))
      .map(([key, width]) => [key, clampWidth(width)]),
  );
}

/**
 * The width of each shown column, or null as long as nobody has resized one: then the browser lays the table
 * out by its content.
 */
export function findLayout(
  keys: readonly string[],
  widths: ColumnWidths,
): { key: string; width: number }[] | null {
  if (!keys.some((key) => widths[key] !== undefined)) return null;
  return keys.map((key) => ({ key, width: widths[key] ?? WHEN_SHOWN_LATER }));
}

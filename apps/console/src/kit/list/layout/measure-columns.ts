import { clampWidth, type ColumnWidths } from './column-widths.ts';

/** Extra room beyond what the columns need stands at the end, in a column of its own. */
export const TABLE_WIDTH = '--columns-width';

const headings = (table: HTMLTableElement): HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>('th[data-column]'),
];

/** The width of each column as it is drawn. Read when somebody resizes one, never when a list is shown. */
export const measureColumns = (table: HTMLTableElement): ColumnWidths =>
  Object.fromEntries(
    headings(table).map((heading) => [
      heading.dataset['column']!,
      clampWidth(heading.getBoundingClientRect().width),
    ]),
  );

/** The width that the longest of the shown texts of a column needs. */
export function measureNatural(table: HTMLTableElement, key: string): number {
  table.dataset['measured'] = 'true';
  const width = measureColumns(table)[key]!;
  delete table.dataset['measured'];
  return width;
}

/** Draws a column at a width while it is dragged; the list itself hears of it when the pointer lets go. */
export function drawColumn(table: HTMLTableElement, key: string, width: number): void {
  const columns = [...table.querySelectorAll<HTMLElement>('col[data-column]')];
  const moved = columns.find((column) => column.dataset['column'] === key);
  if (!moved) return;
  const before = Number.parseFloat(moved.style.width);
  const all = Number.parseFloat(table.style.getPropertyValue(TABLE_WIDTH));
  moved.style.width = `${width}px`;
  table.style.setProperty(TABLE_WIDTH, `${all + width - before}px`);
}

/** As the ref of a table: a cell that is cut has its whole text as a tooltip once somebody points at it. */
export function watchCutCells(table: HTMLTableElement): () => void {
  const onOver = ({ target }: MouseEvent): void => nameCutCell(target as HTMLElement);
  table.addEventListener('mouseover', onOver);
  return () => table.removeEventListener('mouseover', onOver);
}

function nameCutCell(target: HTMLElement): void {
  const cell = target.closest<HTMLElement>('td, th');
  if (!cell || cell.title) return;
  const isCut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    (part) => part.scrollWidth > part.clientWidth && part.clientWidth > 1 && isClipped(part),
  );
  if (isCut) cell.title = cell.innerText.trim();
}

const isClipped = (part: HTMLElement): boolean => getComputedStyle(part).overflowX !== 'visible';

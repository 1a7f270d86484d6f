import { parseNumber } from '@parapet/domain/inputs/number';

/** Only where commas separate decimals: `2500000,00`, `2.500.000`, `2.500.000,5`. */
const WITH_COMMA = /^(?:\d+,\d{1,2}|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/;
/** Only where dots do: `2500000.00`, `2,500,000`, `2,500,000.5`. */
const WITH_DOT = /^(?:\d+\.\d{1,2}|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/;

const bare = (cell: unknown): string =>
  typeof cell === 'string' ? cell.replaceAll(/[$£€\s]/g, '').replace(/^[+-]/, '') : '';

/**
 * Whether the numbers of a file have a comma before their decimals: some of its cells can be read in that way
 * alone, and none in the other alone. A cell by itself, like `2.500`, may not tell.
 */
export function hasDecimalComma(cells: Iterable<unknown>): boolean {
  let isSeen = false;
  for (const cell of cells) {
    const text = bare(cell);
    if (WITH_DOT.test(text)) return false;
    isSeen ||= WITH_COMMA.test(text);
  }
  return isSeen;
}

/** A cell of such a file as the number that it is; any other cell as it stands. */
export function readDecimalComma(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell;
  const swapped = cell.replaceAll(/[$£€]/g, '').replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
  const read = parseNumber(swapped, { decimals: 2 });
  return read.ok ? read.value : cell;
}

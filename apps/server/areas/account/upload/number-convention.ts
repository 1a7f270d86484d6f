import { toTwoReadings } from '@parapet/contract/cells';
import { parseNumber } from '@parapet/domain/inputs/number';
import { plainText } from '@parapet/domain/inputs/understood';

/** Only where commas separate decimals: `2500000,00`, `2.500.000`, `2.500.000,5`. */
const WITH_COMMA = /^(?:\d+,\d{1,2}|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/;
/** Only where dots do: `2500000.00`, `2,500,000`, `2,500,000.5`. */
const WITH_DOT = /^(?:\d+\.\d{1,2}|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/;

/** The mark before the decimals of a file; `both` where some of its cells have one and some the other. */
type Decimals = 'dot' | 'comma' | 'both';

/** The digits and marks of a number: not its sign, the parentheses of accountants, or `m` for a million. */
const bare = (cell: unknown): string =>
  typeof cell === 'string'
    ? plainText(cell)
        .replaceAll(/[$£€ ()+-]/g, '')
        .replace(/(?<=\d)[a-z]+\.?$/i, '')
    : '';

/**
 * Finds the mark before the decimals of a file: comma where some of its cells can be read in that way alone,
 * and none in the other alone. A cell by itself, like `2.500`, may not tell.
 */
export function findDecimals(cells: Iterable<unknown>): Decimals {
  const seen = { comma: false, dot: false };
  for (const cell of cells) {
    const text = bare(cell);
    seen.dot ||= WITH_DOT.test(text);
    seen.comma ||= WITH_COMMA.test(text);
  }
  if (!seen.comma) return 'dot';
  return seen.dot ? 'both' : 'comma';
}

/**
 * A cell of a file with such decimals as the number that it is. One that has another reading than that of its
 * file is `toTwoReadings`, never another number; any other cell stays as it stands.
 */
export function readNumber(cell: unknown, decimals: Decimals): unknown {
  if (typeof cell !== 'string' || decimals === 'dot') return cell;
  const text = bare(cell);
  if (decimals === 'both') return /^\d{1,3},\d{3}$/.test(text) ? toTwoReadings(cell) : cell;
  const swapped = cell.replaceAll(/[$£€]/g, '').replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
  const read = parseNumber(swapped, { decimals: 2 });
  if (read.ok) return read.value;
  // By the rule for cells of other files, `2,500` would be 2500 here, where it means 2.5.
  return /^[\d.,']*[.,][\d.,']*$/.test(text) ? toTwoReadings(cell) : cell;
}

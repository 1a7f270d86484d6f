import { notUnderstood, plainText, understood, type Understood } from './understood.ts';

/** Suffixes that people write behind a number instead of zeros. */
const SCALES: readonly (readonly [names: RegExp, zeros: number])[] = [
  [/^(k|thousand)$/i, 3],
  [/^(m|mm|mn|mio|mil|million)$/i, 6],
  [/^(b|bn|bil|billion)$/i, 9],
];

/** `1,234,567` or `1 234 567`, or digits alone; then decimals, which may stand alone (`.5`). */
const DIGITS = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)?(?:\.\d*)?$/;

type Options = {
  /** Maximum number of decimals of the value; more are not rounded but refused. */
  readonly decimals: number;
};

/**
 * A number as people write it, exact: `2.5m`, `1,250,000`, `1 200`, `(500)` for minus 500. The sign is kept,
 * for the rules of the field to judge. Separators that are not between thousands are refused: `1.234.567` and
 * `12,50` mean something else elsewhere.
 */
export function parseNumber(text: string, { decimals }: Options): Understood<number> {
  const { isNegative, rest } = splitSign(plainText(text));
  const [, written = '', suffix = ''] = /^([\d.,' ]*\d[.,]?|\.\d+) ?([a-z]*)\.?$/i.exec(rest) ?? [];
  if (written === '') return notUnderstood('notANumber');
  const zeros = suffix === '' ? 0 : SCALES.find(([names]) => names.test(suffix))?.[1];
  if (zeros === undefined) return notUnderstood('notANumber');
  if (!DIGITS.test(written)) return notUnderstood('grouping');
  const [whole = '', fraction = ''] = written.replaceAll(/[, ]/g, '').split('.');
  // Three decimals without more are thousands in much of the world: 1.200 is not understood.
  const shown = fraction.replace(/0+$/, '');
  if (zeros === 0 && fraction.length === 3 && decimals < 3) return notUnderstood('grouping');
  if (shown.length > zeros + decimals) return notUnderstood(decimals === 0 ? 'wholeOnly' : 'tooManyDecimals');
  // Digits move as text, because 1.1 × 1,000,000 is not exact in binary.
  const moved = `${whole}${shown.padEnd(zeros, '0').slice(0, zeros)}.${shown.slice(zeros)}`;
  const value = Number(moved.replace(/\.$/, '').replace(/^(?=\.|$)/, '0'));
  if (value > Number.MAX_SAFE_INTEGER) return notUnderstood('tooLarge');
  return understood(isNegative && value !== 0 ? -value : value);
}

/** The sign of an amount, before it, behind it, or as the parentheses of accountants. */
function splitSign(text: string): { isNegative: boolean; rest: string } {
  const inParentheses = /^\((.+)\)$/.exec(text)?.[1];
  if (inParentheses !== undefined && !/[-+()]/.test(inParentheses))
    return { isNegative: true, rest: inParentheses.trim() };
  const [, before = '', rest = ''] = /^([-+]?)(.*)$/.exec(text)!;
  return { isNegative: before === '-', rest: rest.trim() };
}

/** A whole number (employees, years, records): `1,250`, `250k`. */
export const parseWhole = (text: string): Understood<number> => parseNumber(text, { decimals: 0 });

/** A percentage as the number before the sign: `12.5`, `12.5%`, `12.5 percent`; `-5%` stays negative. */
export function parsePercent(text: string, decimals = 0): Understood<number> {
  const [, written = ''] = /^(.*?)(?: ?(?:%|per ?cent))?$/i.exec(plainText(text))!;
  return /[a-z]/i.test(written) ? notUnderstood('notANumber') : parseNumber(written, { decimals });
}

import { toMajor } from '../money.ts';
import type { Adjustment } from '../builder/types.ts';
import { coverageById } from '../coverages/catalog.ts';
import { findLine } from '../coverages/product-lines.ts';
import { isOfTerm } from '../coverages/moved-terms.ts';
import { getRatedByLine } from '../policies/premium-by-line.ts';
import type { IrpmCharacteristic, IrpmReasons } from './irpm.ts';
import type { Rating } from './types.ts';

/**
 * A row of the worksheet of a price, as a regulator recomputes it from top to bottom. Amounts in major
 * units, shares as fractions.
 *
 * - `start`: the running amount is `result`.
 * - `multiply`: the running amount times `factor`.
 * - `part`: a component of the `multiply` after it: factors to multiply one by one (`controls`), or shares
 *   to add to one (`irpm`); or a factor of the `minimum` after it, which is the product of them, rounded to
 *   the unit.
 * - `coverage`: the running amount of section `reference` times every factor of the section, rounded to the
 *   cent.
 * - `minimum`: raises the sum so far to `factor`; `result` is the step.
 * - `rate`: `base` times `factor` plus what `fixed` adds, rounded to the cent, or `whole` to the unit.
 * - `amount`: as it stands.
 * - `line`: the part of the premium that is for one line of management liability; they add up to the premium,
 *   and change no sum.
 * - `moved`: a term was asked for as `base`, and is priced as `result`; it changes no sum.
 * - `total`: the sum of all rounded amounts.
 *
 * Every rounding is half to even, of the product of IEEE doubles in the order of the rows, cleaned to 12
 * significant digits.
 */
export interface WorksheetRow {
  readonly section: 'terms' | 'line' | 'reference' | 'coverage' | 'adjustment' | 'fee' | 'tax' | 'total';
  readonly item: string;
  readonly operation:
    | 'start'
    | 'multiply'
    | 'part'
    | 'coverage'
    | 'minimum'
    | 'rate'
    | 'fixed'
    | 'whole'
    | 'amount'
    | 'line'
    | 'moved'
    | 'total';
  readonly base: number | null;
  readonly factor: number | null;
  readonly result: number | null;
  /** Source of the row: the plan, the tax file, or the answers. */
  readonly source: string;
  /** Of a modification: why, in the words of whoever made it; empty for every other row. */
  readonly reason: string;
}

/** The notes kept beside a price that explain it: why it was modified, and which terms the plan moved. */
export interface Explanation {
  readonly reasons: IrpmReasons;
  readonly adjustments: readonly Adjustment[];
}

const SUMMED = ['lineControls', 'coverages', 'minimumPremium', 'tria', 'fees', 'taxes'];

/** The worksheet of a price as rows. None for a price that was rated before factors were kept. */
export function worksheetRows(
  rating: Rating,
  { reasons, adjustments }: Explanation = { reasons: {}, adjustments: [] },
): WorksheetRow[] {
  if (rating.coverages.some(({ factors }) => !factors)) return [];
  return [
    ...adjustments.filter(isOfTerm).map(movedRow),
    ...referenceRows(rating, reasons),
    ...rating.coverages.flatMap((line) => coverageRows(rating, line)),
    ...adjustmentRows(rating),
    ...getRatedByLine(rating).map(({ line, amount }) => row('line', line, 'line', { result: amount / 100 })),
    ...rating.fees.map(({ code, amount }) => row('fee', code, 'amount', { result: toMajor(amount) })),
    ...rating.taxes.flatMap((line) => taxRows(line)),
    row('total', 'total', 'total', { result: toMajor(rating.total) }),
  ];
}

const row = (
  section: WorksheetRow['section'],
  item: string,
  operation: WorksheetRow['operation'],
  own: Partial<WorksheetRow> = {},
): WorksheetRow => ({
  section,
  item,
  operation,
  base: null,
  factor: null,
  result: null,
  source: '',
  reason: '',
  ...own,
});

/** Null is "as the policy has it". */
const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const movedRow = ({ field, coverageId, asked, given, rule, code }: Adjustment): WorksheetRow =>
  row('terms', `${(coverageId && coverageById(coverageId)?.key) || 'policy'}.${field}`, 'moved', {
    base: figure(asked),
    result: figure(given),
    source: code ? `rules.${code}` : rule,
  });

const referenceRows = ({ worksheet }: Rating, reasons: IrpmReasons): WorksheetRow[] =>
  worksheet
    .filter(({ step }) => !SUMMED.includes(step))
    .flatMap(({ step, factor, source, parts = [], running }) => [
      ...parts.map((part) =>
        row('reference', step, 'part', {
          ...part,
          reason: step === 'irpm' ? (reasons[part.source as IrpmCharacteristic] ?? '') : '',
        }),
      ),
      row('reference', step, factor === null ? 'start' : 'multiply', { factor, result: running, source }),
    ]);

const coverageRows = (
  { worksheet }: Rating,
  { key, coverageId, factors, premium }: Rating['coverages'][number],
): WorksheetRow[] => {
  const answers = (term: string): string => {
    const line = term === 'controls' && findLine(coverageById(coverageId)!);
    const parts = line && worksheet.find(({ source }) => source === `controls.${line}`)?.parts;
    return parts ? `: ${parts.map(({ source, factor }) => `${source} ${factor}`).join(', ')}` : '';
  };
  return [
    ...Object.entries(factors).flatMap(([term, factor]) =>
      factor === null
        ? []
        : [row('coverage', key, 'multiply', { factor, source: `${term} of ${coverageId}${answers(term)}` })],
    ),
    row('coverage', key, 'coverage', { result: toMajor(premium) }),
  ];
};

function adjustmentRows({ adjustments, worksheet, premium }: Rating): WorksheetRow[] {
  const findAmount = (code: string) => adjustments.find((line) => line.code === code)?.amount;
  const [minimum, tria] = [findAmount('MINIMUM_PREMIUM'), findAmount('TRIA')];
  const before = toMajor(premium) - (tria ? toMajor(tria) : 0);
  return [
    ...(minimum
      ? [
          ...(worksheet.find(({ step }) => step === 'minimumPremium')?.parts ?? []).map((part) =>
            row('adjustment', 'MINIMUM_PREMIUM', 'part', part),
          ),
          row('adjustment', 'MINIMUM_PREMIUM', 'minimum', {
            factor: Number(before.toFixed(2)),
            result: toMajor(minimum),
            source: 'minimumPremium',
          }),
        ]
      : []),
    ...(tria
      ? [
          row('adjustment', 'TRIA', 'rate', {
            base: Number(before.toFixed(2)),
            factor: worksheet.find(({ step }) => step === 'tria')?.factor ?? null,
            result: toMajor(tria),
            source: 'triaRate',
          }),
        ]
      : []),
  ];
}

const taxRows = ({
  code,
  jurisdiction,
  rate,
  base,
  fixed,
  isWhole,
  amount,
  source,
}: Rating['taxes'][number]) => [
  ...(fixed > 0 ? [row('tax', code, 'fixed', { factor: fixed, source })] : []),
  ...(isWhole ? [row('tax', code, 'whole', { source })] : []),
  row('tax', code, 'rate', {
    base: toMajor(base),
    factor: rate,
    result: toMajor(amount),
    source: `${jurisdiction}: ${source}`,
  }),
];

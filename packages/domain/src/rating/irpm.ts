import type { LawSource, Paper } from '../law/confirmation.ts';
import type { Money } from '../money.ts';

/**
 * Individual risk premium modification: seven characteristics, each a percent within its state's range (§3,
 * §5).
 */
export const IRPM_CHARACTERISTICS = [
  'companyStability',
  'dcmPractices',
  'drPlanning',
  'securityAwareness',
  'financialCondition',
  'managementExperience',
  'managementOfContent',
] as const;
export type IrpmCharacteristic = (typeof IRPM_CHARACTERISTICS)[number];

/** Percent, e.g. -12.5; a characteristic left blank is absent or null. */
export type IrpmValues = Readonly<Partial<Record<IrpmCharacteristic, number | null>>>;

/** Fractions: `{ min: -0.25, max: 0.25 }`. */
export interface IrpmRange {
  readonly min: number;
  readonly max: number;
}
/**
 * `data/irpm-ranges.json`: the general rule, and the exceptions of states, for all characteristics or for
 * one.
 */
export interface IrpmRanges {
  /** The day of the file; what compliance confirms is one edition. */
  readonly edition: string;
  readonly default: IrpmRange;
  /** Of all characteristics together. */
  readonly total: IrpmRange;
  readonly states: Readonly<Record<string, IrpmOfState>>;
}

/** The known law on schedule rating of a state; `verified` says whether its ranges are. */
export type IrpmOfState = LawSource & {
  readonly default?: IrpmRange;
  readonly total?: IrpmRange;
  /** In whole major units: below this premium a rule forbids schedule rating on admitted paper. */
  readonly leastPremium?: number;
} & Partial<Record<IrpmCharacteristic, IrpmRange>>;

export const IRPM_INVALID = 'Invalid';

/** The range of a characteristic in a state. */
export function irpmRange(
  ranges: IrpmRanges,
  state: string | null,
  characteristic: IrpmCharacteristic,
): IrpmRange {
  const own = state === null ? undefined : ranges.states[state];
  return own?.[characteristic] ?? own?.default ?? ranges.default;
}

/**
 * 'Invalid' for each value outside min × 100 to max × 100 percent of its state's range, and for a total
 * outside that of all of them: schedule rating is bounded as a whole too.
 */
export function validateIrpm(
  ranges: IrpmRanges,
  state: string | null,
  values: IrpmValues,
): Partial<Record<IrpmCharacteristic | 'total', string>> {
  const errors: Partial<Record<IrpmCharacteristic | 'total', string>> = {};
  for (const characteristic of IRPM_CHARACTERISTICS) {
    const value = values[characteristic];
    if (value === undefined || value === null) continue;
    const { min, max } = irpmRange(ranges, state, characteristic);
    if (!(value >= min * 100 && value <= max * 100)) errors[characteristic] = IRPM_INVALID;
  }
  const { min, max } = irpmTotalRange(ranges, state);
  const total = irpmTotal(values);
  // A total of values that are wrong themselves says nothing more.
  if (Object.keys(errors).length === 0 && !(total >= min * 100 && total <= max * 100))
    errors.total = IRPM_INVALID;
  return errors;
}

/** The range of all characteristics together in a state. */
export const irpmTotalRange = (ranges: IrpmRanges, state: string | null): IrpmRange =>
  (state === null ? undefined : ranges.states[state]?.total) ?? ranges.total;

/**
 * The least premium, in whole major units, that the law of the state asks for before schedule rating; null if
 * this premium is enough, or nothing is known. Plans of surplus lines paper are not filed.
 * @param premium the price without schedule rating
 */
export function findLeastPremium(
  ranges: IrpmRanges,
  { state, paper }: { readonly state: string | null; readonly paper: Paper },
  premium: Money,
): number | null {
  const least = state && paper === 'ADMITTED' ? ranges.states[state]?.leastPremium : undefined;
  return least !== undefined && premium.amount < least * 100 ? least : null;
}

/** Whether schedule rating moves the price. */
export const isMoved = (values: IrpmValues): boolean => moved(values).length > 0;

/**
 * Whether the modification waits for compliance: it moves the price in a state of which nobody has verified
 * how far schedule rating may go.
 */
export const isIrpmUnverified = (ranges: IrpmRanges, state: string | null, values: IrpmValues): boolean =>
  state !== null && ranges.states[state]?.verified === false && isMoved(values);

/** Why each characteristic is moved, in the underwriter's words. */
export type IrpmReasons = Readonly<Partial<Record<IrpmCharacteristic, string>>>;

/** The characteristics that move the price. */
const moved = (values: IrpmValues): IrpmCharacteristic[] =>
  IRPM_CHARACTERISTICS.filter((name) => (values[name] ?? 0) !== 0);

/**
 * The characteristics that move the price and that nobody gave a reason for: a note on all of them is none.
 */
export const irpmWithoutReason = (values: IrpmValues, reasons: IrpmReasons): IrpmCharacteristic[] =>
  moved(values).filter((name) => !reasons[name]?.trim());

/** The reasons to keep: those of characteristics that move the price, without the space around them. */
export const getIrpmReasons = (values: IrpmValues, reasons: IrpmReasons): IrpmReasons =>
  Object.fromEntries(
    moved(values).flatMap((name) => (reasons[name]?.trim() ? [[name, reasons[name].trim()]] : [])),
  );

/** The sum of the values, in percent. */
export const irpmTotal = (values: IrpmValues): number =>
  IRPM_CHARACTERISTICS.reduce((total, characteristic) => total + (values[characteristic] ?? 0), 0);

/** 1 + total / 100, to 10 decimals (§5). */
export const irpmModifier = (values: IrpmValues): number => Number((1 + irpmTotal(values) / 100).toFixed(10));

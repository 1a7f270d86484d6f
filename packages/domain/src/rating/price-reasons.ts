import type { RatedCoverage, Rating, WorksheetLine } from './types.ts';

export const PRICE_REASONS = [
  'revenue',
  'hazardClass',
  'territory',
  'answer',
  'claimsHistory',
  'yearsInBusiness',
  'riskScore',
  'loads',
  'irpm',
  'limit',
  'deductible',
  'minimumPremium',
] as const;

/** A reason for a price, without its factor. */
export interface PriceReason {
  readonly about: (typeof PRICE_REASONS)[number];
  /** Of an answer: its question, and what was answered. */
  readonly field?: string;
  readonly answer?: string;
  /** Against the plan's ordinary risk; what a price begins with, or cannot fall below, does neither. */
  readonly effect: 'raises' | 'lowers' | 'sets';
}

type Weighed = PriceReason & { readonly factor: number };

/** Maximum number of reasons stated; the start of a price and its minimum come on top. */
const MOST = 5;
/** Below this nobody would call it a reason. */
const LEAST = Math.log(1.005);

/**
 * The few biggest reasons of a price, read from its own worksheet and lines: what it begins with first, then
 * what moves it most. None for a price of before factors were kept.
 */
export function priceReasons(rating: Pick<Rating, 'worksheet' | 'coverages' | 'adjustments'>): PriceReason[] {
  if (rating.worksheet.length === 0) return [];
  const strength = ({ factor }: Weighed): number => Math.abs(Math.log(factor));
  const weighed = [...rating.worksheet.flatMap(getReasons), ...termReasons(rating.coverages)]
    .filter((one) => one.factor > 0 && strength(one) > LEAST)
    .sort((a, b) => strength(b) - strength(a))
    .slice(0, MOST);
  const isLeast = rating.adjustments.some(({ code }) => code === 'MINIMUM_PREMIUM');
  return [
    { about: 'revenue', effect: 'sets' },
    ...(isLeast ? [{ about: 'minimumPremium', effect: 'sets' } as const] : []),
    ...weighed.map(({ factor: _factor, ...reason }) => reason),
  ];
}

const weigh = (reason: Omit<PriceReason, 'effect'>, factor: number): Weighed => ({
  ...reason,
  factor,
  effect: factor > 1 ? 'raises' : 'lowers',
});

const STEPS = [
  'hazardClass',
  'territory',
  'claimsHistory',
  'yearsInBusiness',
  'riskScore',
  'loads',
  'irpm',
] as const;
const isStep = (step: string): step is (typeof STEPS)[number] => (STEPS as readonly string[]).includes(step);

function getReasons({ step, factor, parts = [] }: WorksheetLine): Weighed[] {
  if (step === 'controls' || step === 'lineControls')
    return parts.map((part) => {
      const at = part.source.indexOf('.');
      const [field, answer] = [part.source.slice(0, at), part.source.slice(at + 1)];
      return weigh({ about: 'answer', field, answer }, part.factor);
    });
  return isStep(step) && factor !== null ? [weigh({ about: step }, factor)] : [];
}

/** Returns the effect of limit and deductible on the premium of all coverages together. */
const termReasons = (coverages: readonly RatedCoverage[]): Weighed[] =>
  (['limit', 'deductible'] as const).map((about) => {
    const premium = coverages.reduce((sum, line) => sum + line.premium.amount, 0);
    const without = coverages.reduce((sum, line) => {
      const factor = line.factors?.[about];
      return sum + (factor ? line.premium.amount / factor : line.premium.amount);
    }, 0);
    return weigh({ about }, premium > 0 ? premium / without : 1);
  });

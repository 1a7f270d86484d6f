import type { Rating } from './types.ts';

/**
 * Returns the discount of the premium against the one without schedule rating, in percent of that one, to
 * two decimals; 0 if nothing was taken off. If the minimum premium applies, less was taken off than the
 * modifier says.
 */
export function premiumDiscount({
  worksheet,
  adjustments,
}: Pick<Rating, 'worksheet' | 'adjustments'>): number {
  const factor = worksheet.find(({ step }) => step === 'irpm')?.factor ?? 1;
  if (factor >= 1) return 0;
  const raised = adjustments.find(({ code }) => code === 'MINIMUM_PREMIUM')?.amount.amount ?? 0;
  const earned = worksheet.find(({ step }) => step === 'coverages')?.running ?? 0;
  const share = raised === 0 ? factor : ((earned + raised / 100) / earned) * factor;
  return Math.max(0, Math.round((1 - share) * 100_00) / 100);
}

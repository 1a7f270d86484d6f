import { multiply, type Money } from '../money.ts';
import type { RatePlan } from './plan.ts';
import type { Rating } from './types.ts';

/**
 * What coverage for certified acts of terrorism costs in a price, or would cost on top of a price without
 * it: the insurer states it when the coverage is offered, also to whoever rejects it (31 CFR 50 subpart B).
 * @returns null where it is not offered.
 */
export function terrorismPremium(
  { triaRate }: Pick<RatePlan, 'triaRate'>,
  { premium, adjustments }: Pick<Rating, 'premium' | 'adjustments'>,
): Money | null {
  if (triaRate === null) return null;
  return adjustments.find(({ code }) => code === 'TRIA')?.amount ?? multiply(premium, triaRate);
}

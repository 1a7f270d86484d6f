import { multiply, type Money } from '../money.ts';
import type { RatePlan } from './plan.ts';
import type { Rating } from './types.ts';

/**
 * Returns the price of coverage for certified acts of terrorism in a price, or on top of a price without
 * it: the insurer states it when the coverage is offered, also to an insured who rejects it (31 CFR 50
 * subpart B).
 * @returns null where it is not offered.
 */
export function terrorismPremium(
  { triaRate }: Pick<RatePlan, 'triaRate'>,
  { premium, adjustments }: Pick<Rating, 'premium' | 'adjustments'>,
): Money | null {
  if (triaRate === null) return null;
  return adjustments.find(({ code }) => code === 'TRIA')?.amount ?? multiply(premium, triaRate);
}

/**
 * Whether terrorism coverage is left out without the insured's own rejection. Where it has to be offered, the
 * Act lets an insurer exclude it only on a written statement of the insured that authorizes the exclusion,
 * after the disclosure (Terrorism Risk Insurance Act § 105(c), 15 U.S.C. 6701 note; 31 CFR 50.10).
 */
export const lacksTriaRejection = (
  isOffered: boolean,
  isTriaExcluded: boolean,
  signature: { readonly isTriaRejectionAttested?: boolean } | null,
): boolean => isOffered && isTriaExcluded && signature?.isTriaRejectionAttested !== true;

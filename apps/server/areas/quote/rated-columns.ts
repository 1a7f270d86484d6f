import { type FeeCode, type RatingStatus, releasedStatus } from '@parapet/domain/rating/types';
import { badgeOf, type Priced } from '../rater/index.ts';

/** The columns that follow from the price. */
export const ratedColumns = ({ selection, adjustments, rating, validUntil }: Priced) => ({
  selection: JSON.stringify(selection),
  adjustments: JSON.stringify(adjustments),
  rating: JSON.stringify(rating),
  totalPremium: rating.total.amount,
  effectiveDate: selection.global.effectiveDate,
  endDate: selection.global.endDate,
  expiresOn: validUntil,
});

/** The fees as rated, the plan's defaults included, for a newly started quote. */
export function feeColumns({ rating }: Pick<Priced, 'rating'>) {
  const cents = (code: FeeCode) => rating.fees.find((fee) => fee.code === code)?.amount.amount ?? 0;
  return {
    brokerFee: cents('BROKER_FEE'),
    additionalBrokerFee: cents('ADDITIONAL_BROKER_FEE'),
    mgaFee: cents('MGA_FEE'),
  };
}

/**
 * The state that rating leads to. An underwriter's release overrides referral rules, but never a knock-out or
 * a missing answer.
 */
export function statusAfterRating({ rating }: Pick<Priced, 'rating'>, isReleased: boolean): RatingStatus {
  return badgeOf(rating, isReleased) === 'bindable' ? releasedStatus(rating.status) : rating.status;
}

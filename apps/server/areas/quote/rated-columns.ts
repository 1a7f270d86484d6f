import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import type { FeeCode } from '@parapet/domain/rating/types';
import { badgeOf, type Priced } from '../rater/index.ts';

/** The columns that follow from a price. */
export const ratedColumns = ({ selection, adjustments, rating, validUntil }: Priced) => ({
  selection: JSON.stringify(selection),
  adjustments: JSON.stringify(adjustments),
  rating: JSON.stringify(rating),
  total_premium: rating.total.amount,
  effective_date: selection.global.effectiveDate,
  end_date: selection.global.endDate,
  expires_on: validUntil,
});

/** The fees as they were rated, the plan's own among them, for a quote that has just been started. */
export function feeColumns({ rating }: Pick<Priced, 'rating'>) {
  const cents = (code: FeeCode) => rating.fees.find((fee) => fee.code === code)?.amount.amount ?? 0;
  return {
    broker_fee: cents('BROKER_FEE'),
    additional_broker_fee: cents('ADDITIONAL_BROKER_FEE'),
    mga_fee: cents('MGA_FEE'),
  };
}

/**
 * Where rating takes a quote: a release by the underwriter answers the referral rules, never a knock-out or a
 * missing answer.
 */
export function statusAfterRating({ rating }: Pick<Priced, 'rating'>, isReleased: boolean): QuoteStatus {
  return rating.status === 'REFERRED' && badgeOf(rating, isReleased) === 'bindable' ? 'READY' : rating.status;
}

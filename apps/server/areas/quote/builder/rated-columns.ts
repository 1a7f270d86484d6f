import type { FeeCode } from '@parapet/domain/rating/charge-codes';
import { type RatingStatus, releasedStatus } from '@parapet/domain/rating/types';
import { isSame } from '@parapet/domain/accounts/changes';
import type { QuoteRow } from '../quote-row.ts';
import { getBadge, type Priced } from '../../rater/index.ts';

/**
 * The columns that follow from the price. A price is valid from the day on which it was rated: saving what
 * changes neither selection nor price does not prolong it.
 * @param before the quote, where a save alone does not make its price new
 */
export const ratedColumns = (
  { selection, adjustments, rating, validUntil, ratedWith, ratedRisk }: Priced,
  before?: Pick<QuoteRow, 'selection' | 'rating' | 'expiresOn' | 'ratedWith'>,
) => ({
  selection: JSON.stringify(selection),
  adjustments: JSON.stringify(adjustments),
  rating: JSON.stringify(rating),
  totalPremium: rating.total.amount,
  ratedRisk: JSON.stringify(ratedRisk),
  effectiveDate: selection.global.effectiveDate,
  endDate: selection.global.endDate,
  ...(before && isSame(before.selection, selection) && isSame(before.rating, rating)
    ? { expiresOn: before.expiresOn, ratedWith: before.ratedWith && JSON.stringify(before.ratedWith) }
    : { expiresOn: validUntil, ratedWith: JSON.stringify(ratedWith) }),
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
  return getBadge(rating, isReleased) === 'bindable' ? releasedStatus(rating.status) : rating.status;
}

import { fromMajor, type Money } from '../../money.ts';
import type { RatePlan } from '../plan.ts';
import type { FeeCode } from '../charge-codes.ts';
import type { FeeLine, RatingFees } from '../types.ts';

const SET_BY_PARTIES: Record<FeeCode, (fees: RatingFees) => Money | null> = {
  BROKER_FEE: (fees) => fees.brokerFee,
  ADDITIONAL_BROKER_FEE: (fees) => fees.additionalBrokerFee,
  MGA_FEE: (fees) => fees.mgaFee,
};

/**
 * The fees that the family has (P100: broker and additional broker fee; others: MGA fee), as set, or else the
 * plan's default.
 */
export function feeLines(plan: RatePlan, fees: RatingFees): FeeLine[] {
  return (Object.entries(plan.fees) as [FeeCode, number][]).map(([code, standard]) => ({
    code,
    amount: SET_BY_PARTIES[code](fees) ?? fromMajor(standard, plan.currency),
  }));
}

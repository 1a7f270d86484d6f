import { formatMoney, sum, type Money } from '../money.ts';
import { FAMILY, type Product } from '../products.ts';
import type { RatingFees } from './types.ts';

/**
 * The fee shown on screens and documents: broker plus additional broker fee on P100, otherwise the MGA fee; a
 * dash for none (§9).
 */
export function shownFee(product: Product, fees: RatingFees, locale: string): string {
  const parts = FAMILY[product] === 'P100' ? [fees.brokerFee, fees.additionalBrokerFee] : [fees.mgaFee];
  const charged = parts.filter((fee): fee is Money => fee !== null && fee.amount !== 0);
  const [first] = charged;
  return first ? formatMoney(sum(charged, first.currency), locale) : '-';
}

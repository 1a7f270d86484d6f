import { formatMoney, sum, type Money } from '../money.ts';
import { FAMILY, type Product } from '../products.ts';

/**
 * The fee shown on screens: broker plus additional broker fee on P100, otherwise the MGA fee; a dash for none
 * (specification of quoting, §9).
 * @param fees the fee lines of a price.
 */
export function shownFee(
  product: Product,
  fees: readonly { readonly code: string; readonly amount: Money }[],
  locale: string,
): string {
  const codes = FAMILY[product] === 'P100' ? ['BROKER_FEE', 'ADDITIONAL_BROKER_FEE'] : ['MGA_FEE'];
  const charged = fees
    .filter(({ code, amount }) => codes.includes(code) && amount.amount !== 0)
    .map(({ amount }) => amount);
  const [first] = charged;
  return first ? formatMoney(sum(charged, first.currency), locale) : '-';
}

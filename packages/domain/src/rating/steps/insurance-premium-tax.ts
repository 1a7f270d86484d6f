import { multiply } from '../../money.ts';
import { periodAt } from '../taxes.ts';
import type { TaxedQuote, TaxLine } from '../types.ts';

/**
 * UK insurance premium tax: 12% of the premium (Finance Act 1994 s.51); separately agreed fees are not taxed.
 */
export function insurancePremiumTax({ taxes, inception, premium }: TaxedQuote): TaxLine[] | null {
  const period = periodAt(taxes.insurancePremiumTax, inception);
  if (!period) return null;
  const { rate, source, verified } = period;
  return [
    {
      code: 'INSURANCE_PREMIUM_TAX',
      jurisdiction: 'UK',
      rate,
      base: premium,
      fixed: 0,
      isWhole: false,
      amount: multiply(premium, rate),
      source,
      verified,
    },
  ];
}

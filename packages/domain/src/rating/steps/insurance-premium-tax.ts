import { multiply } from '../../money.ts';
import { periodAt } from '../taxes.ts';
import type { TaxedQuote, TaxLine } from '../types.ts';

/**
 * UK insurance premium tax: 12% of the premium (Finance Act 1994 s.51); separately agreed fees are not taxed.
 * The Isle of Man and the Channel Islands have postcodes, but are outside the United Kingdom: exempt.
 */
export function insurancePremiumTax({ taxes, risk, inception, premium }: TaxedQuote): TaxLine[] | null {
  const period = periodAt(taxes.insurancePremiumTax, inception);
  if (!period) return null;
  const area = /^\s*([A-Z]+)/i.exec(risk.postcode ?? '')?.[1]?.toUpperCase() ?? '';
  const outside = taxes.outsideUk.find(({ areas }) => areas.includes(area));
  const rate = outside ? 0 : period.rate;
  return [
    {
      code: 'INSURANCE_PREMIUM_TAX',
      jurisdiction: 'UK',
      rate,
      base: premium,
      fixed: 0,
      isWhole: false,
      amount: multiply(premium, rate),
      source: (outside ?? period).source,
      verified: (outside ?? period).verified,
      ...(outside && { exempt: outside.place }),
    },
  ];
}

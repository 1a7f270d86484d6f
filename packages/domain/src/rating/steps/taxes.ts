import type { PlainDate } from '../../dates.ts';
import { add, fromMajor, money, multiply, roundHalfEven, sum, type Money } from '../../money.ts';
import type { RatePlan } from '../plan.ts';
import { periodAt, type SurplusTaxPeriod, type TaxBase, type Taxes } from '../taxes.ts';
import type { FeeLine, Risk, TaxLine } from '../types.ts';

/** The tax lines of a quote, or null when a surplus quote's state has no figures for the inception date. */
export function taxLines(
  plan: RatePlan,
  taxes: Taxes,
  risk: Risk,
  inception: PlainDate,
  premium: Money,
  fees: readonly FeeLine[],
): TaxLine[] | null {
  if (plan.region === 'UK') return insurancePremiumTax(taxes, inception, premium);
  if (!risk.isSurplus) return [];
  const period = risk.state === null ? undefined : periodAt(taxes.surplusLines[risk.state], inception);
  return period ? surplusLines(risk.state!, period, taxable(period.base, premium, fees)) : null;
}

/** UK insurance premium tax: 12% of the premium (Finance Act 1994 s.51); fees agreed apart are outside it. */
function insurancePremiumTax(taxes: Taxes, inception: PlainDate, premium: Money): TaxLine[] | null {
  const period = periodAt(taxes.insurancePremiumTax, inception);
  if (!period) return null;
  const { rate, source, verified } = period;
  return [
    {
      code: 'INSURANCE_PREMIUM_TAX',
      jurisdiction: 'UK',
      rate,
      amount: multiply(premium, rate),
      source,
      verified,
    },
  ];
}

function surplusLines(state: string, period: SurplusTaxPeriod, base: Money): TaxLine[] {
  const { taxRate, stampingRate, stampingFixed, source, verified } = period;
  const stamping = add(charge(period, base, stampingRate), fromMajor(stampingFixed, base.currency));
  return [
    {
      code: 'SURPLUS_LINES_TAX',
      jurisdiction: state,
      rate: taxRate,
      amount: charge(period, base, taxRate),
      source,
      verified,
    },
    {
      code: 'SURPLUS_STAMPING_FEE',
      jurisdiction: state,
      rate: stampingRate,
      amount: stamping,
      source,
      verified,
    },
  ];
}

const charge = ({ wholeUnits }: SurplusTaxPeriod, base: Money, rate: number): Money =>
  wholeUnits ? money(roundHalfEven((base.amount * rate) / 100) * 100, base.currency) : multiply(base, rate);

const TAXED_FEES: Record<TaxBase, (fee: FeeLine) => boolean> = {
  PREMIUM: () => false,
  PREMIUM_AND_FEES: () => true,
  PREMIUM_AND_COMPANY_FEES: (fee) => fee.code === 'MGA_FEE',
};

const taxable = (base: TaxBase, premium: Money, fees: readonly FeeLine[]): Money =>
  add(
    premium,
    sum(
      fees.filter(TAXED_FEES[base]).map((fee) => fee.amount),
      premium.currency,
    ),
  );

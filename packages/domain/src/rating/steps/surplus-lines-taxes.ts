import { add, fromMajor, money, multiply, roundHalfEven, sum, type Money } from '../../money.ts';
import { periodAt, type SurplusTaxPeriod, type TaxBase } from '../taxes.ts';
import type { FeeLine, TaxedQuote, TaxLine } from '../types.ts';

/** A state's surplus lines tax and stamping fee; none on admitted paper. */
export function surplusLinesTaxes({ taxes, risk, inception, premium, fees }: TaxedQuote): TaxLine[] | null {
  if (!risk.isSurplus) return [];
  const period = risk.state === null ? undefined : periodAt(taxes.surplusLines[risk.state], inception);
  return period ? surplusLines(risk.state!, period, taxable(period.base, premium, fees)) : null;
}

function surplusLines(state: string, period: SurplusTaxPeriod, base: Money): TaxLine[] {
  const { taxRate, stampingRate, stampingFixed, source, verified } = period;
  const stamping = add(charge(period, base, stampingRate), fromMajor(stampingFixed, base.currency));
  return [
    {
      code: 'SURPLUS_LINES_TAX',
      jurisdiction: state,
      rate: taxRate,
      base,
      fixed: 0,
      isWhole: period.wholeUnits ?? false,
      amount: charge(period, base, taxRate),
      source,
      verified,
    },
    {
      code: 'SURPLUS_STAMPING_FEE',
      jurisdiction: state,
      rate: stampingRate,
      base,
      fixed: stampingFixed,
      isWhole: period.wholeUnits ?? false,
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

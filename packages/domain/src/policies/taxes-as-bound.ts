import { roundHalfEven } from '../money.ts';
import type { Rating, TaxLine } from '../rating/types.ts';
import type { TaxedLine } from './policy-bill.ts';

/**
 * The taxes of another premium by the rates of a bound price, which hold for the whole term: what the rate is
 * applied to, beyond the premium, are the fees that were taxed then.
 * @returns a function of the written premium in cents.
 */
export function taxesAsBound({
  premium: bound,
  taxes,
}: Pick<Rating, 'premium' | 'taxes'>): (premium: number) => TaxedLine[] {
  return (premium) =>
    taxes.map((tax) => ({
      code: tax.code,
      jurisdiction: tax.jurisdiction,
      amount: charge(tax, premium + taxedFees(tax, bound.amount)) + tax.fixed * 100,
      ...(tax.isKept && { kept: tax.fixed * 100 }),
      ...(tax.isPerFiling && { ofChange: (change: number) => charge(tax, change) }),
    }));
}

/** Prices of before kept no base: they were taxed on the premium alone. */
const taxedFees = ({ base }: { base: TaxLine['base'] | null }, premium: number): number =>
  base ? base.amount - premium : 0;

const charge = ({ rate, isWhole }: TaxLine, cents: number): number =>
  isWhole ? roundHalfEven((cents * rate) / 100) * 100 : roundHalfEven(cents * rate);

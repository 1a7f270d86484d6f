import { getTaxAmount } from '../rating/tax-amount.ts';
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
      amount: getTaxAmount(tax, premium + taxedFees(tax, bound.amount)) + tax.fixed * 100,
      ...(tax.isKept && { kept: tax.fixed * 100 }),
      ...(tax.isPerFiling && {
        // What is earned is charged on more premium, and on less nothing is given back.
        ofChange: (change: number) => getTaxAmount(tax, tax.isEarned ? Math.max(0, change) : change),
      }),
    }));
}

/** Prices of before kept no base: they were taxed on the premium alone. */
const taxedFees = ({ base }: { base: TaxLine['base'] | null }, premium: number): number =>
  base ? base.amount - premium : 0;

import { FAMILY, type Product, type ProductFamily } from '../products.ts';

/**
 * What a confirmed change of account facts does to live quotes: the P100 family's become invalid, others go
 * to underwriting.
 */
const EFFECT: Record<ProductFamily, 'INVALIDATE' | 'REFER'> = {
  P100: 'INVALIDATE',
  P250: 'REFER',
  P_ONE: 'REFER',
};

export const effectOfAccountChange = (product: Product): 'INVALIDATE' | 'REFER' => EFFECT[FAMILY[product]];

/** The pre-check of a change: what would happen to the products of the account's live quotes. */
export function accountChangeWarning(liveProducts: readonly Product[]): {
  WillInvalidateQuotes: boolean;
  WillReferQuotes: boolean;
} {
  const effects = liveProducts.map(effectOfAccountChange);
  return { WillInvalidateQuotes: effects.includes('INVALIDATE'), WillReferQuotes: effects.includes('REFER') };
}

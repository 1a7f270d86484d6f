import { FAMILY, type Product, type ProductFamily } from '../products.ts';

/**
 * The effect of a confirmed change of account facts on live quotes: those of the P100 family become
 * invalid, others are referred.
 */
const EFFECT: Record<ProductFamily, 'INVALIDATE' | 'REFER'> = {
  P100: 'INVALIDATE',
  P250: 'REFER',
  P_ONE: 'REFER',
  'Zurich Select Plus': 'REFER',
};

/** @returns what changed account details do to a live quote of this product. */
export const effectOfAccountChange = (product: Product): 'INVALIDATE' | 'REFER' => EFFECT[FAMILY[product]];

/** The pre-check of a change: what would happen to the account's live quotes, by product. */
export function accountChangeWarning(liveProducts: readonly Product[]): {
  WillInvalidateQuotes: boolean;
  WillReferQuotes: boolean;
} {
  const effects = liveProducts.map(effectOfAccountChange);
  return { WillInvalidateQuotes: effects.includes('INVALIDATE'), WillReferQuotes: effects.includes('REFER') };
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether two values are equal, whatever the order of their fields, because the database reorders the keys of
 * JSON. An empty field equals a missing one.
 */
export function isSame(before: unknown, after: unknown): boolean {
  if (isNothing(before) || isNothing(after)) return isNothing(before) && isNothing(after);
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((item, at) => isSame(item, after[at]));
  if (isRecord(before) && isRecord(after)) return changedFields(before, after).length === 0;
  return before === after;
}

/** The fields whose values differ. */
export const changedFields = <T extends object>(before: T, after: T): (keyof T & string)[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)] as (keyof T & string)[])].filter(
    (field) => !isSame(before[field], after[field]),
  );

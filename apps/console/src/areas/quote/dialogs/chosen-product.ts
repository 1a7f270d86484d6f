import type { Answer } from '@parapet/contract/call';
import type { listProducts } from '@parapet/contract/rater/index';
import type { Product } from '@parapet/domain/products';

export type Listed = Answer<typeof listProducts>['content'];

/**
 * Returns the product that is chosen when the dialog opens: the one that was asked for, also where the
 * company cannot have it, since nobody asked for another; otherwise the first that it can have.
 */
export const findFirstChosen = (products: Listed, preferred?: Product): Product | undefined =>
  products.find(({ product }) => product === preferred)?.product ??
  products.find(({ isEligible }) => isEligible)?.product;

/** Whether a quote of the product that is chosen can be started. */
export const isStartable = (products: Listed, chosen: string): boolean =>
  products.some(({ product, isEligible }) => isEligible && product === chosen);

import { FAMILY, type Product } from '@parapet/domain/products';
import type { PrescribedText } from '@parapet/domain/quotes/surplus';
import type { FullEdition } from './editions.ts';

/**
 * The prescribed texts of a product's surplus lines policy in a state that are not verified: the state's own
 * words where it has any, otherwise the form's. A policy on surplus paper must not go out with them.
 */
export const unverifiedTexts = (
  forms: readonly FullEdition[],
  state: string,
  product: Product,
): PrescribedText[] =>
  forms
    .filter(
      ({ prescribed, when, verified, states }) =>
        prescribed &&
        (!when.families || when.families.includes(FAMILY[product])) &&
        (!when.products || when.products.includes(product)) &&
        (!when.states || when.states.includes(state)) &&
        !(states?.[state]?.verified ?? verified),
    )
    .map(({ form, number, edition, title }) => ({ form, edition: `${number} ${edition}`, title }));

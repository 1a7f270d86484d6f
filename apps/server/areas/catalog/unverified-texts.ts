import { FAMILY, type Product } from '@parapet/domain/products';
import type { PrescribedText } from '@parapet/domain/quotes/surplus';
import { getEditionName, type FullEdition } from './editions.ts';

/** Whether the words of a form for a state were read at the law itself: the state's own, or the form's. */
export const isVerified = ({ states, verified }: FullEdition, state: string): boolean =>
  states?.[state]?.verified ?? verified;

/** A prescribed text, and the edition that prints it. */
export type PrintedText<F> = PrescribedText & { of: F };

/**
 * The prescribed texts of a product's surplus lines policy in a state that are not verified: the state's own
 * words where it has any, otherwise the form's. A policy on surplus paper must not go out with them.
 */
export const unverifiedTexts = <F extends FullEdition>(
  forms: readonly F[],
  state: string,
  product: Product,
): PrintedText<F>[] =>
  forms
    .filter(
      (form) =>
        form.prescribed &&
        (!form.when.families || form.when.families.includes(FAMILY[product])) &&
        (!form.when.products || form.when.products.includes(product)) &&
        (!form.when.states || form.when.states.includes(state)) &&
        !isVerified(form, state),
    )
    .map((form) => ({ form: form.form, edition: getEditionName(form), title: form.title, of: form }));

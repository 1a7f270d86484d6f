import type { PlainDate } from '@parapet/domain/dates';
import { FAMILY, type Product } from '@parapet/domain/products';
import { regionOfProduct } from '@parapet/domain/regions/regions';
import { formsOn } from '../catalog/index.ts';

/** A text that the law prescribes and that nobody has compared with the law. */
export type UnverifiedText = { form: string; number: string; title: string; state: string };

/**
 * The prescribed texts of a product's surplus lines policy in a state that are not verified: the state's own
 * words where it has any, otherwise the form's. A policy on surplus paper must not go out with them.
 */
export const unverifiedTexts = (state: string, product: Product, day: PlainDate): UnverifiedText[] =>
  formsOn(regionOfProduct(product).locale, day)
    .filter(
      ({ prescribed, when, verified, states }) =>
        prescribed &&
        (!when.families || when.families.includes(FAMILY[product])) &&
        (!when.states || when.states.includes(state)) &&
        !(states?.[state]?.verified ?? verified),
    )
    .map(({ form, number, title }) => ({ form, number, title, state }));

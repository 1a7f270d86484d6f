import type { PlainDate } from '../dates.ts';
import type { Product } from '../products.ts';
import type { RegionCode } from '../regions/region.ts';

/**
 * An event during which nothing is bound. An empty list means all; states narrow only where there are any.
 */
export interface Moratorium {
  readonly event: string;
  readonly fromDate: PlainDate;
  /** The last day; null until further notice. */
  readonly toDate: PlainDate | null;
  readonly regions: readonly RegionCode[];
  readonly products: readonly Product[];
  readonly states: readonly string[];
}

export interface Bindable {
  readonly region: RegionCode;
  readonly product: Product;
  /** Empty where a region has no states. */
  readonly state: string;
}

/** @returns the first moratorium that holds for what is to be bound today; undefined if none does. */
export const moratoriumOn = <M extends Moratorium>(
  moratoria: readonly M[],
  { region, product, state }: Bindable,
  today: PlainDate,
): M | undefined =>
  moratoria.find(
    ({ fromDate, toDate, regions, products, states }) =>
      fromDate <= today &&
      (toDate === null || today <= toDate) &&
      isIn(regions, region) &&
      isIn(products, product) &&
      isIn(states, state),
  );

const isIn = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value);

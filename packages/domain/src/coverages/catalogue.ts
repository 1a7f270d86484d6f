import type { ProductFamily } from '../products.ts';
import { P100_CATALOGUE } from './catalogue-p100.ts';
import { P250_CATALOGUE } from './catalogue-p250.ts';
import type { BoostVersion, Coverage, CoverageId } from './types.ts';

const byDisplayOrder = (a: Coverage, b: Coverage): number => a.groupId - b.groupId || a.order - b.order;
const ALL: readonly Coverage[] = [...P100_CATALOGUE, ...P250_CATALOGUE].sort(byDisplayOrder);
const BY_ID = new Map(ALL.map((coverage) => [coverage.id, coverage]));

const catalogue = (family: ProductFamily, boost: BoostVersion): readonly Coverage[] =>
  ALL.filter((coverage) => coverage.families.includes(family) && (coverage.boost ?? boost) === boost);

const CATALOGUES: Record<ProductFamily, Record<BoostVersion, readonly Coverage[]>> = {
  P100: { V4: catalogue('P100', 'V4'), V5: catalogue('P100', 'V5') },
  P250: { V4: catalogue('P250', 'V4'), V5: catalogue('P250', 'V5') },
  P_ONE: { V4: catalogue('P_ONE', 'V4'), V5: catalogue('P_ONE', 'V5') },
};

/** Every coverage a family is written with, in the order it is shown: by group, then by order. */
export const catalogueOf = (family: ProductFamily, boost: BoostVersion = 'V5'): readonly Coverage[] =>
  CATALOGUES[family][boost];

/** Every coverage of every family, in the order it is shown. */
export const allCoverages = (): readonly Coverage[] => ALL;

export const coverageById = (id: CoverageId): Coverage | undefined => BY_ID.get(id);

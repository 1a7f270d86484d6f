import type { ProductFamily } from '../products.ts';
import { P100_CATALOG } from './catalog-p100.ts';
import { P250_CATALOG } from './catalog-p250.ts';
import { MANAGEMENT_CATALOG } from './catalog-management.ts';
import type { BoostVersion, Coverage, CoverageId } from './types.ts';

const byDisplayOrder = (a: Coverage, b: Coverage): number => a.groupId - b.groupId || a.order - b.order;
const ALL: readonly Coverage[] = [...P100_CATALOG, ...P250_CATALOG, ...MANAGEMENT_CATALOG].sort(
  byDisplayOrder,
);
const BY_ID = new Map(ALL.map((coverage) => [coverage.id, coverage]));

const catalog = (family: ProductFamily, boost: BoostVersion): readonly Coverage[] =>
  ALL.filter((coverage) => coverage.families.includes(family) && (coverage.boost ?? boost) === boost);

const CATALOGS: Record<ProductFamily, Record<BoostVersion, readonly Coverage[]>> = {
  P100: { V4: catalog('P100', 'V4'), V5: catalog('P100', 'V5') },
  P250: { V4: catalog('P250', 'V4'), V5: catalog('P250', 'V5') },
  P_ONE: { V4: catalog('P_ONE', 'V4'), V5: catalog('P_ONE', 'V5') },
  'Zurich Select Plus': { V4: catalog('Zurich Select Plus', 'V4'), V5: catalog('Zurich Select Plus', 'V5') },
};

/** Every coverage that a family offers, in display order: by group, then by order. */
export const getCatalog = (family: ProductFamily, boost: BoostVersion = 'V5'): readonly Coverage[] =>
  CATALOGS[family][boost];

/** Whether any coverage of the family begins after a number of hours. */
export const hasWaitingPeriod = (family: ProductFamily): boolean =>
  getCatalog(family).some(({ adjustable }) => adjustable.includes('waitingPeriod'));

/** Every coverage of every family, in display order. */
export const allCoverages = (): readonly Coverage[] => ALL;

/** The coverage with this id on the wire, of any product. */
export const coverageById = (id: CoverageId): Coverage | undefined => BY_ID.get(id);

import type { AskedSelection, Selection } from '../builder/types.ts';
import { FAMILY, isTechProduct, PRODUCT_LINES, type Product } from '../products.ts';
import { CRIME, DNO, EPL, FIDUCIARY, SEPARATE_LIMITS } from './ids.ts';
import type { Coverage, CoverageChoice, CoverageId } from './types.ts';

export const MANAGEMENT_LINES = PRODUCT_LINES.ML;
export type ManagementLine = (typeof MANAGEMENT_LINES)[number];
export type ProductLine = keyof typeof PRODUCT_LINES | ManagementLine;

/** The coverage that each line of management liability is. */
const COVERAGE_OF_LINE: Readonly<Record<ManagementLine, CoverageId>> = { EPL, DNO, FIDUCIARY, CRIME };

const isManagementLine = (line: ProductLine): line is ManagementLine =>
  (MANAGEMENT_LINES as readonly string[]).includes(line);

/**
 * The lines that are chosen once one is picked: a child of management liability keeps only other children
 * of that group, or leaves if it was there; a top-level line replaces the selection (specification of
 * accounts, §4).
 */
export function pickLine(chosen: readonly ProductLine[], picked: ProductLine): readonly ProductLine[] {
  if (!isManagementLine(picked)) return [picked];
  const children = chosen.filter(isManagementLine);
  return children.includes(picked) ? children.filter((line) => line !== picked) : [...children, picked];
}

/** The line of business that a product belongs to. */
export function lineOf(product: Product): keyof typeof PRODUCT_LINES {
  if (FAMILY[product] === 'Zurich Select Plus') return 'ML';
  return isTechProduct(product) ? 'TECH_ENO' : 'CYBER';
}

/** Builds the selection of a new quote that covers these lines and no others. */
export const selectionOfLines = (lines: readonly ProductLine[]): AskedSelection => ({
  coverages: Object.fromEntries(
    MANAGEMENT_LINES.map((line) => [COVERAGE_OF_LINE[line], { selected: lines.includes(line) }]),
  ),
});

/**
 * The line of management liability that a coverage is, or is part of; undefined for a coverage that all lines
 * share, and for cyber coverages.
 */
export const findLine = ({ id, partOf }: Pick<Coverage, 'id' | 'partOf'>): ManagementLine | undefined =>
  MANAGEMENT_LINES.find((line) => COVERAGE_OF_LINE[line] === id || COVERAGE_OF_LINE[line] === partOf);

/** Whether a selection covers a line of management liability. */
export const coversLine = (
  coverages: Readonly<Record<CoverageId, CoverageChoice>>,
  line: ManagementLine,
): boolean => coverages[COVERAGE_OF_LINE[line]]?.selected ?? false;

/** An aggregate limit of a policy, and the line whose claims alone erode it; null for one that all share. */
export interface AggregateLimit {
  readonly line: ManagementLine | null;
  /** In whole major units. */
  readonly limit: number;
}

/** The aggregate limits of a policy: one that all claims share, or one for each line that has its own. */
export const getAggregates = ({
  global: { limit },
  coverages,
}: Pick<Selection, 'global' | 'coverages'>): AggregateLimit[] =>
  coverages[SEPARATE_LIMITS]?.selected
    ? MANAGEMENT_LINES.filter((line) => coversLine(coverages, line)).map((line) => ({ line, limit }))
    : [{ line: null, limit }];

/** The most that a policy pays in all: all of its aggregate limits. */
export const getLimitOfAllLines = (selection: Pick<Selection, 'global' | 'coverages'>): number =>
  getAggregates(selection).reduce((sum, { limit }) => sum + limit, 0);

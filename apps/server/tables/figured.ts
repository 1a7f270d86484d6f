import { policyFigures, type FiguredPolicy } from '@parapet/domain/figures/policy-figures';
import type { FigurePart } from '@parapet/domain/figures/figure';
import { quoteFigures, type FiguredQuote } from '@parapet/domain/figures/quote-figures';

/** The tables that figures are kept of. */
export type FiguredTable = 'policy' | 'quote';

/** The columns that say whose a row is, and those that its figures read. */
type Columns<Read> = readonly (keyof Read & string)[];
export const ownership = ['accountId', 'agencyId', 'teamId'] as const;
const readsOfQuote: Columns<FiguredQuote> = [
  'status',
  'currency',
  'totalPremium',
  'created',
  'sentAt',
  'signature',
  'policyId',
  'isRenewal',
  'referralCodes',
];
const readsOfPolicy: Columns<FiguredPolicy> = [
  'status',
  'paymentStatus',
  'product',
  'currency',
  'totalPremium',
  'coverageLimit',
  'boundAt',
  'endDate',
  'place',
  'agencyName',
  'renewalOptOut',
];

export type FiguredRow = Record<string, unknown> & {
  accountId: string;
  agencyId: string;
  teamId: string | null;
};

const figured: Readonly<
  Record<FiguredTable, { reads: readonly string[]; partsOf(row: never): FigurePart[] }>
> = {
  quote: { reads: readsOfQuote, partsOf: (row: FiguredQuote) => quoteFigures(row) },
  policy: { reads: readsOfPolicy, partsOf: (row: FiguredPolicy) => policyFigures(row) },
};
export const figuredTables = Object.keys(figured) as FiguredTable[];

export const isFigured = (table: string): table is FiguredTable => table in figured;

/** Columns of a row that are needed for its figures. */
export const figuredColumns = (table: FiguredTable): readonly string[] => [
  ...ownership,
  ...figured[table].reads,
];

/** The parts that a row adds to the figures. */
export const buildParts = (table: FiguredTable, row: FiguredRow): FigurePart[] =>
  figured[table].partsOf(row as never);

export { changedParts, FIGURES_EDITION, type FigurePart } from '@parapet/domain/figures/figure';

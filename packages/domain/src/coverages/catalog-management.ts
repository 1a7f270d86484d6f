import { defineCoverages, LIMIT_AND_DEDUCTIBLE, limitsUpTo, NOTHING, WITH_RETRO } from './define.ts';
import { CRIME, DNO, EPL, FIDUCIARY, SEPARATE_LIMITS } from './ids.ts';

const coverage = defineCoverages(['Zurich Select Plus']);

/**
 * The catalog of management liability: four lines, each written by itself or with others under one aggregate
 * limit, and what each line can have in addition.
 */
export const MANAGEMENT_CATALOG = [
  coverage(DNO, 'DNO', 1, 1, WITH_RETRO),
  coverage(211, 'SIDE_A', 1, 2, ['limit'], {
    partOf: DNO,
    options: { limit: limitsUpTo(1_000_000) },
    sublimit: { shareOfLimit: 0.5, cap: 1_000_000 },
  }),
  coverage(212, 'DERIVATIVE_INVESTIGATION', 1, 3, ['limit'], {
    partOf: DNO,
    options: { limit: limitsUpTo(250_000) },
    sublimit: { shareOfLimit: 0.1, cap: 250_000 },
  }),
  coverage(EPL, 'EPL', 1, 4, WITH_RETRO),
  coverage(221, 'THIRD_PARTY_EPL', 1, 5, WITH_RETRO, { partOf: EPL }),
  coverage(222, 'WAGE_AND_HOUR_DEFENSE', 1, 6, LIMIT_AND_DEDUCTIBLE, {
    partOf: EPL,
    options: { limit: limitsUpTo(250_000) },
    sublimit: { shareOfLimit: 0.1, cap: 100_000 },
  }),
  coverage(FIDUCIARY, 'FIDUCIARY', 1, 7, WITH_RETRO),
  coverage(231, 'VOLUNTARY_COMPLIANCE', 1, 8, ['limit'], {
    partOf: FIDUCIARY,
    options: { limit: limitsUpTo(250_000) },
    sublimit: { shareOfLimit: 0.1, cap: 100_000 },
  }),
  coverage(CRIME, 'CRIME', 2, 1, LIMIT_AND_DEDUCTIBLE, {
    options: { limit: limitsUpTo(1_000_000) },
    sublimit: { shareOfLimit: 0.5, cap: 1_000_000 },
  }),
  coverage(241, 'CLIENT_PROPERTY', 2, 2, LIMIT_AND_DEDUCTIBLE, {
    partOf: CRIME,
    options: { limit: limitsUpTo(1_000_000) },
    sublimit: { shareOfLimit: 0.25, cap: 500_000 },
  }),
  coverage(242, 'FUNDS_TRANSFER_FRAUD', 2, 3, LIMIT_AND_DEDUCTIBLE, {
    partOf: CRIME,
    options: { limit: limitsUpTo(250_000) },
    sublimit: { shareOfLimit: 0.1, cap: 100_000 },
  }),
  coverage(251, 'ADDITIONAL_INSURED', 6, 1, NOTHING, { endorsement: true }),
  coverage(SEPARATE_LIMITS, 'SEPARATE_LIMITS', 6, 2, NOTHING, { endorsement: true, isSold: true }),
];

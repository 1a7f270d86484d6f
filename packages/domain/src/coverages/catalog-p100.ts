import {
  defineCoverages,
  deductiblesUpTo,
  LIMIT_AND_DEDUCTIBLE,
  limitsUpTo,
  NOTHING,
  WITH_RETRO,
  WITH_WAITING,
} from './define.ts';
import * as id from './ids.ts';

const coverage = defineCoverages(['P100']);
const MANDATORY = { mandatory: true, locked: true } as const;
const SMALL = {
  options: { limit: limitsUpTo(250_000), deductible: deductiblesUpTo(25_000) },
  sublimit: { shareOfLimit: 0.1, cap: 100_000 },
};

/**
 * The catalog of the P100 family: first party, third party, endorsements (§3). TRIA is shared with P250.
 */
export const P100_CATALOG = [
  coverage(121, 'PCI_FINES_AND_PENALTIES', 5, 1, WITH_RETRO, MANDATORY),
  coverage(122, 'REGULATOR_DEFENSE_AND_PENALTIES', 5, 2, WITH_RETRO, MANDATORY),
  coverage(123, 'SECURITY_BREACH_LIABILITY', 5, 3, WITH_RETRO, MANDATORY),
  coverage(id.WEBSITE_MEDIA_CONTENT_LIABILITY, 'WEBSITE_MEDIA_CONTENT_LIABILITY', 5, 4, WITH_RETRO),

  coverage(id.SECURITY_BREACH_EXPENSE, 'SECURITY_BREACH_EXPENSE', 2, 1, LIMIT_AND_DEDUCTIBLE),
  coverage(102, 'RESTORATION_OF_ELECTRONIC_DATA', 2, 2, LIMIT_AND_DEDUCTIBLE),
  coverage(id.PUBLIC_RELATIONS_EXPENSE, 'PUBLIC_RELATIONS_EXPENSE', 2, 3, LIMIT_AND_DEDUCTIBLE, {
    sublimit: { shareOfLimit: 0.05, absoluteByState: { NY: 50_000, WA: 50_000 } },
  }),
  coverage(id.EXTORTION_AND_RANSOM, 'EXTORTION_AND_RANSOM', 2, 4, LIMIT_AND_DEDUCTIBLE, {
    locked: true,
    boost: 'V4',
  }),
  coverage(id.EXTORTION_AND_RANSOM_V5, 'EXTORTION_AND_RANSOM_V5', 2, 4, LIMIT_AND_DEDUCTIBLE, {
    locked: true,
    boost: 'V5',
  }),

  coverage(106, 'BUSINESS_INCOME', 3, 1, WITH_WAITING, { boost: 'V4' }),
  coverage(107, 'BUSINESS_INCOME_V5', 3, 1, WITH_WAITING, { boost: 'V5' }),
  coverage(108, 'ECOMMERCE_ENHANCEMENT', 3, 2, WITH_WAITING),
  coverage(109, 'ECOMMERCE_ENHANCEMENT_SYSTEM_FAILURE', 3, 3, WITH_WAITING),

  coverage(110, 'COMPUTER_FUNDS_TRANSFER_FRAUD', 4, 1, LIMIT_AND_DEDUCTIBLE, SMALL),
  coverage(id.SOCIAL_ENGINEERING, 'SOCIAL_ENGINEERING', 4, 2, LIMIT_AND_DEDUCTIBLE, SMALL),
  coverage(112, 'REVERSE_SOCIAL_ENGINEERING', 4, 3, LIMIT_AND_DEDUCTIBLE, SMALL),

  coverage(id.HARDWARE_REPLACEMENT_COSTS, 'HARDWARE_REPLACEMENT_COSTS', 6, 1, LIMIT_AND_DEDUCTIBLE, {
    endorsement: true,
    sublimit: { shareOfLimit: 0.25, cap: 500_000 },
  }),
  coverage(id.TELECOM_FRAUD, 'TELECOM_FRAUD', 6, 2, LIMIT_AND_DEDUCTIBLE, { ...SMALL, endorsement: true }),
  coverage(id.POST_BREACH_REMEDIATION, 'POST_BREACH_REMEDIATION', 6, 3, LIMIT_AND_DEDUCTIBLE, {
    ...SMALL,
    endorsement: true,
  }),
  coverage(id.DEDICATED_BREACH_COSTS, 'DEDICATED_BREACH_COSTS', 6, 4, LIMIT_AND_DEDUCTIBLE, {
    endorsement: true,
  }),
  coverage(145, 'SERVICE_FRAUD_AND_CRYPTOJACKING', 6, 5, LIMIT_AND_DEDUCTIBLE, {
    ...SMALL,
    endorsement: true,
  }),
  coverage(146, 'ADDITIONAL_INSURED', 6, 6, NOTHING, { endorsement: true }),
  coverage(147, 'ADDITIONAL_NAMED_INSURED', 6, 7, NOTHING, { endorsement: true }),
];

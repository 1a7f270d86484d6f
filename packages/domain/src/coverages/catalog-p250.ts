import {
  defineCoverages,
  deductiblesUpTo,
  LIMIT_AND_DEDUCTIBLE,
  limitsUpTo,
  NOTHING,
  WITH_RETRO,
  WITH_WAITING,
} from './define.ts';
import {
  CONTINGENT_SYSTEM_FAILURE,
  CYBER_CRIME_LOSS,
  FULL_SYSTEM_FAILURE,
  LIABILITY,
  PCI,
  REGULATORY,
  SPECIFIED_EVENT_EXCLUSION,
  TECH_ENO,
  TRIA,
} from './ids.ts';

const coverage = defineCoverages(['P250', 'P_ONE']);
const MANDATORY = { mandatory: true, locked: true } as const;
const ENDORSEMENT = { endorsement: true } as const;
const US_ENDORSEMENT = { endorsement: true, families: ['P250'] } as const;

/** The catalog of P250 and, without the coverages that exist in the US only, of the P_ONE family (§3). */
export const P250_CATALOG = [
  coverage(LIABILITY, 'LIABILITY', 1, 1, WITH_RETRO, MANDATORY),
  coverage(PCI, 'PCI', 1, 2, WITH_RETRO, MANDATORY),
  coverage(REGULATORY, 'REGULATORY', 1, 3, WITH_RETRO, MANDATORY),

  coverage(4, 'BREACH_FUND', 2, 1, LIMIT_AND_DEDUCTIBLE),
  coverage(5, 'DATA_RESTORATION', 2, 2, LIMIT_AND_DEDUCTIBLE),
  coverage(6, 'EXTORTION', 2, 3, LIMIT_AND_DEDUCTIBLE),
  coverage(7, 'IMPERSONATION', 2, 4, LIMIT_AND_DEDUCTIBLE, {
    options: { limit: limitsUpTo(250_000), deductible: deductiblesUpTo(25_000) },
    sublimit: { shareOfLimit: 0.05, cap: 100_000 },
  }),
  coverage(8, 'REPUTATIONAL_HARM', 2, 5, WITH_WAITING),
  coverage(10, 'BRICKING', 2, 6, LIMIT_AND_DEDUCTIBLE, { sublimit: { shareOfLimit: 0.5, cap: 1_000_000 } }),
  coverage(11, 'CRIMINAL_REWARD', 2, 7, ['limit'], {
    options: { limit: limitsUpTo(100_000) },
    sublimit: { shareOfLimit: 0.05, cap: 50_000 },
  }),

  coverage(20, 'BUSINESS_INTERRUPTION', 3, 1, WITH_WAITING),
  coverage(21, 'CONTINGENT_BUSINESS_INTERRUPTION', 3, 2, WITH_WAITING),
  coverage(22, 'BUSINESS_INTERRUPTION_SYSTEM_FAILURE', 3, 3, WITH_WAITING),
  coverage(CONTINGENT_SYSTEM_FAILURE, 'CONTINGENT_SYSTEM_FAILURE', 3, 4, WITH_WAITING),
  coverage(FULL_SYSTEM_FAILURE, 'FULL_SYSTEM_FAILURE', 3, 5, WITH_WAITING),

  coverage(CYBER_CRIME_LOSS, 'CYBER_CRIME_LOSS', 4, 1, LIMIT_AND_DEDUCTIBLE, {
    options: { limit: limitsUpTo(1_000_000) },
    sublimit: { shareOfLimit: 0.25, cap: 250_000 },
  }),
  coverage(25, 'UTILITY_FRAUD', 4, 2, LIMIT_AND_DEDUCTIBLE, {
    options: { limit: limitsUpTo(500_000) },
    sublimit: { shareOfLimit: 0.1, cap: 100_000 },
  }),
  coverage(26, 'CRYPTOJACKING', 4, 3, LIMIT_AND_DEDUCTIBLE, {
    options: { limit: limitsUpTo(500_000) },
    sublimit: { shareOfLimit: 0.1, cap: 100_000 },
  }),

  coverage(27, 'MEDIA_LIABILITY', 5, 1, WITH_RETRO),
  coverage(28, 'CCPA', 5, 2, WITH_RETRO, { families: ['P250'] }),
  coverage(29, 'GDPR', 5, 3, WITH_RETRO),
  coverage(30, 'CONTINGENT_BODILY_INJURY', 5, 4, WITH_RETRO, {
    options: { limit: limitsUpTo(1_000_000) },
    sublimit: { shareOfLimit: 0.25, cap: 250_000 },
  }),
  coverage(31, 'MISSED_BID', 5, 5, WITH_WAITING, { sublimit: { shareOfLimit: 0.25, cap: 500_000 } }),
  coverage(32, 'CONTRACTUAL_DAMAGES', 5, 6, WITH_RETRO, { sublimit: { shareOfLimit: 0.5, cap: 1_000_000 } }),
  coverage(TECH_ENO, 'TECH_ENO', 5, 7, WITH_RETRO),

  coverage(40, 'PRIMARY_NON_CONTRIBUTORY', 6, 1, NOTHING, ENDORSEMENT),
  coverage(41, 'STATE_INCONSISTENCY', 6, 2, NOTHING, ENDORSEMENT),
  coverage(42, 'AMENDATORY_CONSTRUCTION_MANUFACTURING', 6, 3, NOTHING, US_ENDORSEMENT),
  coverage(43, 'ADDITIONAL_INSURED', 6, 4, NOTHING, ENDORSEMENT),
  coverage(44, 'COOPERATION_AMENDMENT', 6, 5, NOTHING, ENDORSEMENT),
  coverage(45, 'NOTICE_AMENDMENT', 6, 6, NOTHING, ENDORSEMENT),
  coverage(46, 'BLANKET_AI', 6, 7, NOTHING, ENDORSEMENT),
  coverage(47, 'DEFENSE_COUNSEL', 6, 8, NOTHING, ENDORSEMENT),
  coverage(48, 'WAIVER_OF_SUBROGATION', 6, 9, NOTHING, ENDORSEMENT),
  coverage(SPECIFIED_EVENT_EXCLUSION, 'SPECIFIED_EVENT_EXCLUSION', 6, 10, NOTHING, {
    ...ENDORSEMENT,
    locked: true,
  }),
  coverage(50, 'ENO_EXCLUSION', 6, 11, NOTHING, ENDORSEMENT),
  coverage(51, 'ANTI_STACKING', 6, 12, NOTHING, ENDORSEMENT),
  coverage(52, 'RANSOM_SUBLIMIT', 6, 13, ['limit'], ENDORSEMENT),
  coverage(53, 'EXTORTION_SUBLIMIT', 6, 14, ['limit'], ENDORSEMENT),
  coverage(54, 'BIPA_EXCLUSION', 6, 15, NOTHING, US_ENDORSEMENT),
  coverage(55, 'FRANCHISOR', 6, 16, NOTHING, ENDORSEMENT),
  coverage(56, 'CYBER_TERRORISM', 6, 17, NOTHING, US_ENDORSEMENT),
  coverage(57, 'WAR_EXCLUSION', 6, 18, NOTHING, ENDORSEMENT),
  coverage(58, 'AGENCY_AMENDATORY', 6, 19, NOTHING, ENDORSEMENT),

  coverage(TRIA, 'TRIA', 7, 1, NOTHING, { families: ['P100', 'P250', 'Zurich Select Plus'] }),
];

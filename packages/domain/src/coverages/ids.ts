/** The coverages that rules refer to by number (specification of quoting, §4; readings). */
export const LIABILITY = 1;
export const PCI = 2;
export const REGULATORY = 3;
export const CONTINGENT_SYSTEM_FAILURE = 23;
export const CYBER_CRIME_LOSS = 24;
export const TECH_ENO = 33;
export const FULL_SYSTEM_FAILURE = 34;
export const SPECIFIED_EVENT_EXCLUSION = 49;
export const RANSOM_SUBLIMIT = 52;
export const EXTORTION_SUBLIMIT = 53;
export const EXTORTION = 6;
export const TRIA = 60;

/** The lines of management liability. */
export const DNO = 201;
export const EPL = 202;
export const FIDUCIARY = 203;
export const CRIME = 204;
/** The endorsement that gives each line an aggregate limit of its own. */
export const SEPARATE_LIMITS = 252;

export const SECURITY_BREACH_EXPENSE = 101;
export const PUBLIC_RELATIONS_EXPENSE = 103;
export const EXTORTION_AND_RANSOM = 104;
export const EXTORTION_AND_RANSOM_V5 = 105;
export const SOCIAL_ENGINEERING = 111;
export const WEBSITE_MEDIA_CONTENT_LIABILITY = 124;
export const HARDWARE_REPLACEMENT_COSTS = 141;
export const TELECOM_FRAUD = 142;
export const POST_BREACH_REMEDIATION = 143;
export const DEDICATED_BREACH_COSTS = 144;

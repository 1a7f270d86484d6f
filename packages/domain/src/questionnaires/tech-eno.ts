import { LOOKBACK_YEARS, OUTAGE_HOURS } from './cyber.ts';
import { any, yesNo, yesNoNa } from './define.ts';
import type { Question, Questionnaire } from './types.ts';

/** The twelve Tech E&O questions; items are numbered in this order. */
export const TECH_ENO_ITEMS = [
  'applicantComplaintsAllegations',
  'applicantComplaintsNetworkCompromised',
  'applicantAllegedViolation',
  'applicantNotifiedPrivacyBreaches',
  'applicantReceivedExtortionThreat',
  'applicantSustainedNetworkOutage',
  'applicantSustainedPropertyDamage',
  'probableKnownActLeadingToClaim',
  'sustainedSystemOutage',
  'sustainedSystemOutageBusinessInterruption',
  'probableKnownDamageLeadingToClaim',
  'hasDamageClaimAgainstApplicant',
] as const;

const isRequiredItem = (item: number): boolean => item >= 2 && item <= 7;

const techQuestion = (name: (typeof TECH_ENO_ITEMS)[number], at: number): Question => {
  if (name === 'sustainedSystemOutage')
    return yesNoNa(name, { params: { years: LOOKBACK_YEARS.sustainedSystemOutage, hours: OUTAGE_HOURS } });
  if (name === 'sustainedSystemOutageBusinessInterruption')
    return yesNoNa(name, { show: any({ field: 'sustainedSystemOutage', is: 'YES' }) });
  return yesNo(name, { required: isRequiredItem(at + 1) ? 'always' : 'never' });
};

export const TECH_ENO: Questionnaire = { id: 'tech-eno', questions: TECH_ENO_ITEMS.map(techQuestion) };

import { isAnswered, isYes } from '../questionnaires/controls.ts';
import type { CompanyFactor, EvidenceKind, RiskInput, SignalKind } from './types.ts';

/**
 * An indicator: its weight within its factor, and its value from 0 (bad) to 1 (good), null when unknown.
 */
export interface Indicator {
  readonly id: string;
  readonly kind: EvidenceKind;
  readonly weight: number;
  readonly read: (input: RiskInput) => number | null;
}

const signal = (kind: SignalKind, weight: number): Indicator => ({
  id: `signal.${kind}`,
  kind: 'SIGNAL',
  weight,
  read: ({ signals }) => {
    const values = signals.filter((signal) => signal.kind === kind).map((signal) => signal.value);
    return values.length === 0 ? null : Math.min(...values);
  },
});

const answer = (field: string, weight: number, value: (given: unknown) => number): Indicator => ({
  id: `answer.${field}`,
  kind: 'ANSWER',
  weight,
  read: ({ answers }) => (isAnswered(answers[field]) ? value(answers[field]) : null),
});

/** A practice that is good to have, and an event that is good not to have had. */
const practice = (field: string, weight: number): Indicator =>
  answer(field, weight, (given) => (isYes(given) ? 1 : 0));
const event = (field: string, weight: number): Indicator =>
  answer(field, weight, (given) => (isYes(given) ? 0 : 1));

const FREQUENCY_VALUE: Record<string, number> = {
  DAILY: 1,
  WEEKLY: 0.9,
  MONTHLY: 0.75,
  QUARTERLY: 0.5,
  SIX_MONTHS: 0.3,
  NEVER: 0,
};
const frequency = (field: string, weight: number): Indicator =>
  answer(field, weight, (given) => FREQUENCY_VALUE[String(given)] ?? 0);

const connector = (types: readonly string[], weight: number): Indicator => ({
  id: `connector.${types.join('|')}`,
  kind: 'CONNECTOR',
  weight,
  // A connector that is not set up says nothing about the company, so it is unknown rather than bad. Of
  // several the worst counts, as with domains.
  read: ({ connectors }) => {
    const values = connectors.filter(({ type }) => types.includes(type)).map(({ value }) => value);
    return values.length === 0 ? null : Math.min(...values);
  },
});

const firmographic = (id: string, weight: number, read: Indicator['read']): Indicator => ({
  id: `firmographics.${id}`,
  kind: 'FIRMOGRAPHICS',
  weight,
  read,
});

/** The more records, the more to lose: full marks up to 10,000 records, none from 10 million. */
const records = firmographic(
  'numberOfPersonalRecords',
  2,
  ({ firmographics: { numberOfPersonalRecords: held } }) =>
    held === null ? null : Math.min(Math.max((7 - Math.log10(Math.max(held, 1))) / 3, 0), 1),
);

/** Company age: full marks from ten years. */
const standing = firmographic(
  'yearEstablished',
  1,
  ({ firmographics: { yearEstablished: year }, todayYear }) =>
    year === null ? null : Math.min(Math.max((todayYear - year) / 10, 0), 1),
);

/** The indicators of each factor. The weights are ours. */
export const INDICATORS: Record<CompanyFactor, readonly Indicator[]> = {
  networkSecurity: [
    signal('EXPOSED_REMOTE_DESKTOP', 4),
    signal('EXPOSED_DATABASE', 3),
    signal('EXPOSED_FILE_SHARING', 3),
    signal('TLS_VERSION', 2),
    signal('TLS_CERTIFICATE', 2),
    signal('DNSSEC', 1),
    practice('dmzSeparation', 2),
    practice('mfaRemoteSystemAccess', 3),
    connector(['QUALYSVM', 'CLOUDFLARE'], 1),
  ],
  cloudSecurity: [
    signal('PUBLIC_STORAGE', 4),
    signal('HSTS', 1),
    signal('SECURITY_HEADERS', 1),
    practice('mfaCloud', 3),
    practice('encryptionAtRest', 2),
    practice('encryptionInTransit', 2),
    connector(['AWS', 'GSC', 'GOOGLEWORKSPACE', 'MICROSOFT', 'QUALYSCS'], 2),
  ],
  endpointSecurity: [
    signal('OUTDATED_SOFTWARE', 3),
    practice('edr', 4),
    practice('ngav', 2),
    event('eolProducts', 2),
    frequency('patchingFrequency', 3),
    practice('encryptionOnDevices', 2),
    connector(['SOPHOS', 'SECUREWORKS', 'COWBELL_MDR'], 2),
  ],
  darkIntelligence: [
    signal('LEAKED_CREDENTIALS', 4),
    signal('BREACH_MENTIONS', 3),
    event('cyberEvent', 2),
    practice('mfaEmail', 2),
  ],
  fundsTransfer: [
    signal('SPF', 2),
    signal('DKIM', 2),
    signal('DMARC', 3),
    practice('isVerifyingBankAccounts', 3),
    practice('isAuthenticatingFundTransferRequests', 3),
    practice('isPreventingUnauthorizedWireTransfers', 3),
    practice('hasDualAuthorizationControls', 2),
    practice('emailFiltering', 2),
    practice('training', 2),
  ],
  cyberExtortion: [
    frequency('backupFrequency', 4),
    practice('testedFullFailover', 2),
    practice('mfaAdminAccounts', 3),
    practice('edr', 2),
    signal('EXPOSED_REMOTE_DESKTOP', 3),
    practice('planIncidentResponse', 2),
    practice('planDisasterRecovery', 2),
    practice('training', 1),
  ],
  compliance: [
    records,
    standing,
    event('privacyLitigation', 2),
    practice('planBusinessContinuity', 1),
    practice('encryptionAtRest', 1),
    practice('training', 1),
    connector(['SECURITYSTUDIO', 'QUALYSPC', 'WIZER'], 1),
  ],
  supplyChain: [
    practice('vendorManagement', 3),
    practice('mfaVendor', 2),
    practice('thirdPartySecurityAgreement', 2),
    event('unscheduledSystemDowntime', 2),
  ],
};

/** The weight of each company factor in the company aggregate. */
export const FACTOR_WEIGHTS: Record<CompanyFactor, number> = {
  networkSecurity: 3,
  cloudSecurity: 2,
  endpointSecurity: 3,
  darkIntelligence: 2,
  fundsTransfer: 2,
  cyberExtortion: 3,
  compliance: 1,
  supplyChain: 1,
};

/** The scores of companies by hazard class, for use while there are too few peers. */
export const INDUSTRY_BASELINE: Record<string, number> = {
  '1': 72,
  '2': 68,
  '3': 64,
  '4': 60,
  '5': 55,
  '6': 50,
  '7': 42,
};

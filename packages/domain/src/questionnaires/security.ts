import { BACKUP_TYPES, CLAIM_HISTORY, DIALOG_BACKUP_FREQUENCY, FREQUENCY } from './answer-sets.ts';
import { CONTINGENT_FAILURE_ANSWERS, CYBER_CRIME_CONTROLS } from './controls.ts';
import { any, manyOf, oneOf, REQUIRED, text, yesNo } from './define.ts';
import { CHOICE_OF } from './same-fact.ts';
import type { AnswerValue, Condition, Question, Questionnaire } from './types.ts';

/** The fields that the wire nests under `p250Details` (§3). */
export const P250_DETAILS = [
  'dmzSeparation',
  'thirdPartySecurityAgreement',
  'backupFrequency',
  'backupFrequencyEncrypted',
  'backupFrequencySeparate',
  'backupFrequencyOther',
  'backupFrequencyTested',
  'testedFullFailover',
  'patchingFrequency',
  'pastCyberIncident',
  'civilOrCriminalAction',
  'pendingLitigation',
  'lossInBusinessIncome',
  'securityBreachRequiringNotification',
] as const;

/** The choice of the list of backups that answers the question already. */
const unlessChosen = (name: string): Condition[] =>
  CHOICE_OF[name] ? [{ field: 'backupTypes', lacks: CHOICE_OF[name] }] : [];

const quoteSecurity: readonly Question[] = [
  ...CYBER_CRIME_CONTROLS.map((name) => yesNo(name)),
  oneOf(CLAIM_HISTORY)('claimHistory', REQUIRED),
  ...[
    'mfaAuthentication',
    'mfaCloudDeployments',
    'mfaEmail',
    'mfaMissionCriticalSystems',
    'mfaRemoteAccess',
    'mfaOther',
  ].map((name) => yesNo(name)),
  yesNo('incidentResponsePlan'),
  yesNo('changeInScope'),
  text('changeInScopeDetail', { ...REQUIRED, show: any({ field: 'changeInScope', is: true }) }),
  ...[
    'isSecurityOfficer',
    'isSecurityTraining',
    'useEncryption',
    'useCloudStorage',
    'dmzSeparation',
    'thirdPartySecurityAgreement',
  ].map((name) => yesNo(name)),
  oneOf(FREQUENCY)('backupFrequency', REQUIRED),
  ...[
    'backupFrequencyEncrypted',
    'backupFrequencySeparate',
    'backupFrequencyTested',
    'backupFrequencyOther',
  ].map((name) =>
    yesNo(name, { show: { all: [{ field: 'backupFrequency', isNot: 'NEVER' }, ...unlessChosen(name)] } }),
  ),
  yesNo('testedFullFailover'),
  oneOf(FREQUENCY)('patchingFrequency'),
  ...[
    'pastCyberIncident',
    'civilOrCriminalAction',
    'pendingLitigation',
    'lossInBusinessIncome',
    'securityBreachRequiringNotification',
  ].map((name) => yesNo(name)),
];

/** The questions of the dialog, required as in the first variant. */
const dialogQuestions: readonly Question[] = [
  yesNo('dmzSeparation'),
  ...CONTINGENT_FAILURE_ANSWERS.map((name) =>
    yesNo(name, { required: { when: 'contingentSystemFailureRequired' } }),
  ),
  oneOf(DIALOG_BACKUP_FREQUENCY)('backupFrequency', { ...REQUIRED, defaultValue: 'SIX_MONTHS' }),
  manyOf(BACKUP_TYPES)('backupTypes', { show: any({ field: 'backupFrequency', isNot: 'NEVER' }) }),
  yesNo('testedFullFailover', { required: { when: 'fullSystemFailureRequired' } }),
  oneOf(FREQUENCY)('patchingFrequency'),
  ...CYBER_CRIME_CONTROLS.map((name) => yesNo(name, { required: { when: 'cyberCrimeLossRequired' } })),
];

/** The answers of the quote flow, P250 details included. */
export const QUOTE_SECURITY: Questionnaire = { id: 'quote-security', questions: quoteSecurity };

/** First variant: the selected coverages decide what must be answered. */
export const SECURITY_FIRST: Questionnaire = { id: 'security-first', questions: dialogQuestions };

/** Second variant: everything must be answered. */
export const SECURITY_ALL: Questionnaire = {
  id: 'security-all',
  questions: dialogQuestions.map((question) => ({ ...question, ...REQUIRED })),
};

export const SOCIAL_ENGINEERING: Questionnaire = {
  id: 'social-engineering',
  questions: CYBER_CRIME_CONTROLS.map((name) => yesNo(name, REQUIRED)),
};

/**
 * Wire to flat: `p250Details` is spread in, and the alternative spelling of the fund-transfer answer
 * accepted.
 */
export function flattenSecurityAnswers(
  wire: Readonly<Record<string, unknown>> & { readonly p250Details?: object | null },
): Record<string, AnswerValue> {
  const { p250Details, ...rest } = wire;
  const { isAuthenticatingFundsTransferRequest, ...flat } = { ...rest, ...p250Details } as Record<
    string,
    AnswerValue
  >;
  const name = 'isAuthenticatingFundTransferRequests';
  return isAuthenticatingFundsTransferRequest === undefined
    ? flat
    : { ...flat, [name]: flat[name] ?? isAuthenticatingFundsTransferRequest };
}

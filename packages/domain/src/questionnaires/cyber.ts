import { BACKUP_TYPES, FREQUENCY } from './answer-sets.ts';
import { CYBER_CRIME_CONTROLS } from './controls.ts';
import {
  any,
  commentsWhen,
  manyOf,
  oneOf,
  REQUIRED,
  text,
  yesNo,
  yesNoNa,
  yesNoUncertain,
} from './define.ts';
import type { Question, Questionnaire } from './types.ts';

/**
 * Number of years that the questions look back on, and the amount above which two people must approve a
 * transfer, in whole major units (§9).
 */
export const LOOKBACK_YEARS = {
  cyberEvent: 5,
  unscheduledSystemDowntime: 3,
  sustainedSystemOutage: 3,
} as const;
export const OUTAGE_HOURS = 4;
const BACKUP_TEST_MONTHS = 12;
export const DUAL_AUTHORIZATION_OVER = 25_000;

export const MFA_ITEMS = [
  'mfaEmail',
  'mfaRemoteSystemAccess',
  'mfaAdminAccounts',
  'mfaCloud',
  'mfaVendor',
  'mfaVendorManagement',
] as const;
export const PLANS = ['planIncidentResponse', 'planDisasterRecovery', 'planBusinessContinuity'] as const;
export const CYBER_CRIME_QUESTIONS = [...CYBER_CRIME_CONTROLS, 'hasDualAuthorizationControls'] as const;
/** Where one of these does not apply or is not known, a comment of our own asks why. MFA has its own. */
const UNEXPLAINED = [
  'vendorManagement',
  'encryptionAtRest',
  'encryptionInTransit',
  'encryptionOnDevices',
  'encryptionAtRestAnswer',
  'encryptionInTransitAnswer',
  'encryptionOnDevicesAnswer',
  'planIncidentResponse',
  'planDisasterRecovery',
  'planBusinessContinuity',
  'eolProducts',
  'edr',
  'ngav',
  'emailFiltering',
] as const;
const ENCRYPTION = ['encryptionAtRest', 'encryptionInTransit', 'encryptionOnDevices'] as const;

/** Differences between the versions of the form; everything else is the same. */
interface FormVersion {
  /** Newer forms use this suffix in the names of their encryption fields. */
  readonly encryptionSuffix: '' | 'Answer';
  /** Whether end-of-life products and endpoint detection must be answered. */
  readonly requiresEndpointAnswers: boolean;
  readonly cyberCrime: Question['required'];
  readonly plan: typeof yesNo;
}

const OLDER: FormVersion = {
  encryptionSuffix: '',
  requiresEndpointAnswers: false,
  cyberCrime: { when: 'cyberCrimePurchased' },
  plan: yesNo,
};
const NEWER: FormVersion = {
  encryptionSuffix: 'Answer',
  requiresEndpointAnswers: true,
  cyberCrime: 'always',
  plan: yesNoNa,
};

const cyberQuestions = (form: FormVersion): readonly Question[] => [
  yesNo('training', { ...REQUIRED, headingKey: 'heading.controls' }),

  ...MFA_ITEMS.map((name, at) =>
    yesNoNa(name, { ...REQUIRED, ...(at === 0 && { headingKey: 'heading.mfa' }) }),
  ),
  text('mfaComments', {
    placeholderKey: 'placeholder.comments',
    show: any(...MFA_ITEMS.map((field) => ({ field, isNot: 'YES' }))),
  }),

  oneOf(FREQUENCY)('backupFrequency', { ...REQUIRED, headingKey: 'heading.backups' }),
  manyOf(BACKUP_TYPES)('backupTypes', {
    ...REQUIRED,
    params: { months: BACKUP_TEST_MONTHS },
    show: any({ field: 'backupFrequency', isNot: 'NEVER' }),
  }),
  oneOf(FREQUENCY)('patchingFrequency', REQUIRED),
  yesNoNa('vendorManagement', REQUIRED),

  ...ENCRYPTION.map((name, at) =>
    yesNoUncertain(`${name}${form.encryptionSuffix}`, {
      ...REQUIRED,
      ...(at === 0 && { headingKey: 'heading.encryption' }),
    }),
  ),

  ...PLANS.map((name, at) =>
    form.plan(name, { ...REQUIRED, ...(at === 0 && { headingKey: 'heading.plans' }) }),
  ),
  text('plansComments', {
    placeholderKey: 'placeholder.comments',
    show: any(
      ...PLANS.flatMap((field) => [
        { field, is: 'NO' },
        { field, is: false },
      ]),
    ),
  }),

  yesNoNa('eolProducts', {
    ...endpoint(form),
    headingKey: 'heading.endpoints',
    ...commentsWhen('eolProducts', 'YES', 'eolProductsComments'),
  }),
  yesNoNa('edr', { ...endpoint(form), ...commentsWhen('edr', 'YES', 'edrVendor') }),
  yesNoNa('ngav', commentsWhen('ngav', 'YES', 'ngavVendor')),
  yesNoNa('emailFiltering', commentsWhen('emailFiltering', 'YES', 'emailFilteringVendor')),

  text('controlsComments', {
    placeholderKey: 'placeholder.comments',
    show: any(
      ...UNEXPLAINED.flatMap((field) => [
        { field, is: 'NA' },
        { field, is: 'Uncertain' },
      ]),
    ),
  }),

  ...CYBER_CRIME_QUESTIONS.map((name, at) =>
    yesNo(name, {
      required: form.cyberCrime,
      ...(at === 0 && { headingKey: 'heading.cyberCrime' }),
      ...(name === 'hasDualAuthorizationControls' && { params: { over: DUAL_AUTHORIZATION_OVER } }),
    }),
  ),
  text('cyberCrimeComments', {
    placeholderKey: 'placeholder.comments',
    show: any(...CYBER_CRIME_QUESTIONS.map((field) => ({ field, is: false }))),
  }),

  yesNoNa('contentReviewProcedure', { headingKey: 'heading.media' }),
  yesNoNa('copyrightClearanceSearch'),

  yesNo('priorCoverage', { ...REQUIRED, headingKey: 'heading.history' }),
  yesNo('priorOrPendingClaimCircumstances', REQUIRED),
  yesNo('cyberEvent', {
    ...REQUIRED,
    params: { years: LOOKBACK_YEARS.cyberEvent },
    ...commentsWhen('cyberEvent', true, 'cyberEventComments'),
  }),
  yesNo('privacyLitigation', REQUIRED),
  yesNo('unscheduledSystemDowntime', {
    ...REQUIRED,
    params: { years: LOOKBACK_YEARS.unscheduledSystemDowntime, hours: OUTAGE_HOURS },
  }),
];

const endpoint = (form: FormVersion): Pick<Question, 'required'> => ({
  required: form.requiresEndpointAnswers ? 'always' : 'never',
});

export const CYBER_US: Questionnaire = { id: 'cyber-us', questions: cyberQuestions(OLDER) };
export const CYBER_UK_OLDER: Questionnaire = { id: 'cyber-uk-1', questions: cyberQuestions(OLDER) };
export const CYBER_UK_NEWER: Questionnaire = { id: 'cyber-uk-2', questions: cyberQuestions(NEWER) };

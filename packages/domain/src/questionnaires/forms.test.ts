import { describe, expect, test } from 'vitest';
import { CYBER_CRIME_QUESTIONS, DUAL_AUTHORIZATION_OVER, MFA_ITEMS, PLANS } from './cyber.ts';
import { cleanAnswers, isRequired, missingAnswers, visibleQuestions, withDefaults } from './answers.ts';
import {
  BACKUP_TYPES,
  CLAIM_HISTORY,
  FREQUENCY,
  YES_NO,
  YES_NO_NA,
  YES_NO_UNCERTAIN,
} from './answer-sets.ts';
import { lineOf } from '../coverages/product-lines.ts';
import { UK_PRODUCTS, US_PRODUCTS, type Product } from '../products.ts';
import { FORMS, quoteForms, UNDERWRITING_FORM } from './forms.ts';
import { factOf } from './same-fact.ts';
import type { Answers, FormId, Questionnaire, QuestionnaireContext } from './types.ts';

const values = (options: typeof FREQUENCY) => options.map((option) => option.value);
const names = (form: Questionnaire) => form.questions.map((question) => question.name);
const shown = (form: FormId, answers: Answers) =>
  visibleQuestions(FORMS[form], answers).map((question) => question.name);
const question = (form: FormId, name: string) =>
  FORMS[form].questions.find((question) => question.name === name)!;
const required = (form: FormId, context: QuestionnaireContext = {}) =>
  FORMS[form].questions.filter((question) => isRequired(question, context)).map((question) => question.name);
const commentsShown = (form: FormId, name: string, answer: string | boolean) => {
  const box = question(form, name).comments!;
  return box.name in cleanAnswers(FORMS[form], { [name]: answer, [box.name]: 'words' });
};

const CYBER: FormId[] = ['cyber-us', 'cyber-uk-1', 'cyber-uk-2'];

describe('answer sets', () => {
  test('QUO-218 yes and no; YES, NO, NA; Yes, No, Uncertain', () =>
    expect([values(YES_NO), values(YES_NO_NA), values(YES_NO_UNCERTAIN)]).toEqual([
      [true, false],
      ['YES', 'NO', 'NA'],
      ['Yes', 'No', 'Uncertain'],
    ]));
  test('QUO-219 frequencies', () =>
    expect(values(FREQUENCY)).toEqual(['DAILY', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'SIX_MONTHS', 'NEVER']));
  test('QUO-220 backup types', () =>
    expect(values(BACKUP_TYPES)).toEqual([
      'BACKUP_FREQUENCY_SEGMENTED',
      'BACKUP_FREQUENCY_CLOUD',
      'BACKUP_FREQUENCY_TESTED_ANNUALLY',
      'BACKUP_FREQUENCY_OTHER',
    ]));
  test('QUO-211 claim history from 0 to 5', () => expect(values(CLAIM_HISTORY)).toEqual([0, 1, 2, 3, 4, 5]));
});

describe('the cyber questionnaire', () => {
  test.each(CYBER)('QUO-215 %s has its fields', (form) => {
    const suffix = form === 'cyber-uk-2' ? 'Answer' : '';
    expect(names(FORMS[form])).toEqual([
      'training',
      'mfaEmail',
      'mfaRemoteSystemAccess',
      'mfaAdminAccounts',
      'mfaCloud',
      'mfaVendor',
      'mfaVendorManagement',
      'mfaComments',
      'backupFrequency',
      'backupTypes',
      'patchingFrequency',
      'vendorManagement',
      `encryptionAtRest${suffix}`,
      `encryptionInTransit${suffix}`,
      `encryptionOnDevices${suffix}`,
      'planIncidentResponse',
      'planDisasterRecovery',
      'planBusinessContinuity',
      'plansComments',
      'eolProducts',
      'edr',
      'ngav',
      'emailFiltering',
      // Ours: the document has no place for the reason of an N/A.
      'controlsComments',
      'isVerifyingBankAccounts',
      'isAuthenticatingFundTransferRequests',
      'isPreventingUnauthorizedWireTransfers',
      'hasDualAuthorizationControls',
      'cyberCrimeComments',
      'contentReviewProcedure',
      'copyrightClearanceSearch',
      'priorCoverage',
      'priorOrPendingClaimCircumstances',
      'cyberEvent',
      'privacyLitigation',
      'unscheduledSystemDowntime',
    ]);
    for (const name of ['eolProducts', 'edr', 'ngav', 'emailFiltering'])
      expect(question(form, name).comments).toBeDefined();
  });

  test('QUO-216 the newer form names its encryption fields with Answer', () => {
    expect(names(FORMS['cyber-uk-2']).filter((name) => name.startsWith('encryption'))).toEqual([
      'encryptionAtRestAnswer',
      'encryptionInTransitAnswer',
      'encryptionOnDevicesAnswer',
    ]);
    expect(names(FORMS['cyber-uk-1']).some((name) => name.endsWith('Answer'))).toBe(false);
  });

  test.each(CYBER)('QUO-356 %s: backup types appear when backups are ever made', (form) => {
    expect(shown(form, { backupFrequency: 'DAILY' })).toContain('backupTypes');
    expect(shown(form, { backupFrequency: 'NEVER' })).not.toContain('backupTypes');
    expect(shown(form, {})).not.toContain('backupTypes');
  });

  test.each([
    ['QUO-357', 'eolProducts'],
    ['QUO-358', 'edr'],
    ['QUO-359', 'ngav'],
    ['QUO-360', 'emailFiltering'],
  ])('%s the follow-up of %s appears when the answer is YES', (_, name) => {
    for (const form of CYBER)
      expect(['YES', 'NO', 'NA'].map((answer) => commentsShown(form, name, answer))).toEqual([
        true,
        false,
        false,
      ]);
  });

  test('QUO-361 the follow-up of the sustained system outage appears when the answer is YES', () => {
    expect(shown('tech-eno', { sustainedSystemOutage: 'YES' })).toContain(
      'sustainedSystemOutageBusinessInterruption',
    );
    expect(shown('tech-eno', { sustainedSystemOutage: 'NO' })).not.toContain(
      'sustainedSystemOutageBusinessInterruption',
    );
  });

  test('QUO-362 the comments on a cyber event appear when there was one', () =>
    expect([true, false].map((answer) => commentsShown('cyber-us', 'cyberEvent', answer))).toEqual([
      true,
      false,
    ]));

  test.each(MFA_ITEMS)('QUO-363 the comments on MFA appear when %s is not YES', (name) => {
    const yes = Object.fromEntries(MFA_ITEMS.map((item) => [item, 'YES']));
    expect(shown('cyber-us', yes)).not.toContain('mfaComments');
    for (const answer of ['NO', 'NA'])
      expect(shown('cyber-us', { ...yes, [name]: answer })).toContain('mfaComments');
  });

  test.each(['vendorManagement', 'planIncidentResponse', 'eolProducts', 'edr', 'ngav', 'emailFiltering'])(
    'why %s does not apply is asked when it is N/A, of each form',
    (name) => {
      for (const form of CYBER)
        expect(
          ['NA', 'NO', 'YES'].map((answer) => shown(form, { [name]: answer }).includes('controlsComments')),
        ).toEqual([true, false, false]);
    },
  );
  test('and what is not known of encryption, under either of its names', () => {
    for (const [form, name] of [
      ['cyber-us', 'encryptionAtRest'],
      ['cyber-uk-2', 'encryptionAtRestAnswer'],
      // As it is kept.
      ['cyber-uk-2', 'encryptionAtRest'],
    ] as const)
      expect(
        ['Uncertain', 'No', 'Yes'].map((answer) =>
          shown(form, { [name]: answer }).includes('controlsComments'),
        ),
      ).toEqual([true, false, false]);
  });

  test.each(PLANS)('QUO-364 the comments on plans appear when %s is NO or false', (name) => {
    expect(
      ['NO', false, 'YES', true, 'NA'].map((answer) =>
        shown('cyber-us', { [name]: answer }).includes('plansComments'),
      ),
    ).toEqual([true, true, false, false, false]);
  });

  test.each(CYBER_CRIME_QUESTIONS)('QUO-365 the comments on cyber crime appear when %s is false', (name) =>
    expect(
      [false, true].map((answer) => shown('cyber-us', { [name]: answer }).includes('cyberCrimeComments')),
    ).toEqual([true, false]),
  );

  test.each(CYBER)(
    'QUO-397 %s requires training, MFA, backups, patching, vendors, encryption, plans and history',
    (form) => {
      const suffix = form === 'cyber-uk-2' ? 'Answer' : '';
      expect(required(form)).toEqual(
        expect.arrayContaining([
          'training',
          ...MFA_ITEMS,
          'backupFrequency',
          'backupTypes',
          'patchingFrequency',
          'vendorManagement',
          ...['AtRest', 'InTransit', 'OnDevices'].map((part) => `encryption${part}${suffix}`),
          ...PLANS,
          'priorCoverage',
          'priorOrPendingClaimCircumstances',
          'cyberEvent',
          'privacyLitigation',
          'unscheduledSystemDowntime',
        ]),
      );
    },
  );

  test('QUO-398 the newer UK form also requires eolProducts and edr', () => {
    expect(required('cyber-uk-2')).toEqual(expect.arrayContaining(['eolProducts', 'edr']));
    for (const form of ['cyber-us', 'cyber-uk-1'] as const)
      expect(required(form).filter((name) => name === 'eolProducts' || name === 'edr')).toEqual([]);
  });

  test('QUO-399 ngav and email filtering stay optional in it', () =>
    expect(required('cyber-uk-2').filter((name) => name === 'ngav' || name === 'emailFiltering')).toEqual(
      [],
    ));

  test.each(['cyber-us', 'cyber-uk-1'] as const)(
    'QUO-400 %s requires the cyber crime questions only when cyber crime is bought',
    (form) => {
      expect(required(form)).not.toEqual(expect.arrayContaining([CYBER_CRIME_QUESTIONS[0]]));
      expect(required(form, { cyberCrimePurchased: true })).toEqual(
        expect.arrayContaining([...CYBER_CRIME_QUESTIONS]),
      );
    },
  );

  test('QUO-401 the newer form requires them whatever is bought', () =>
    expect(required('cyber-uk-2', { cyberCrimePurchased: false })).toEqual(
      expect.arrayContaining([...CYBER_CRIME_QUESTIONS]),
    ));

  test('QUO-403 QUO-966 dual authorization is asked for transfers over 25,000', () => {
    expect(DUAL_AUTHORIZATION_OVER).toBe(25_000);
    for (const form of CYBER)
      expect(question(form, 'hasDualAuthorizationControls').params).toEqual({ over: 25_000 });
  });

  test('QUO-962 backups tested at least annually: the question says twelve months', () =>
    expect(question('cyber-us', 'backupTypes').params).toEqual({ months: 12 }));
  test('QUO-963 the outage question looks back three years on outages over four hours', () =>
    expect(question('tech-eno', 'sustainedSystemOutage').params).toEqual({ years: 3, hours: 4 }));
  test('QUO-964 the cyber event question looks back five years', () =>
    expect(question('cyber-us', 'cyberEvent').params).toEqual({ years: 5 }));
  test('QUO-965 the downtime question looks back three years', () =>
    expect(question('cyber-us', 'unscheduledSystemDowntime').params).toMatchObject({ years: 3 }));
});

describe('the Tech E&O questionnaire', () => {
  test('QUO-217 has its twelve fields', () =>
    expect(names(FORMS['tech-eno'])).toEqual([
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
    ]));
  test('QUO-402 requires items 2 to 7', () =>
    expect(required('tech-eno')).toEqual(names(FORMS['tech-eno']).slice(1, 7)));
});

describe('the security questions', () => {
  test('QUO-210 the quote flow asks its questions', () =>
    expect(names(FORMS['quote-security'])).toEqual(
      expect.arrayContaining([
        'isVerifyingBankAccounts',
        'isAuthenticatingFundTransferRequests',
        'isPreventingUnauthorizedWireTransfers',
        'claimHistory',
        'mfaAuthentication',
        'mfaCloudDeployments',
        'mfaEmail',
        'mfaMissionCriticalSystems',
        'mfaRemoteAccess',
        'mfaOther',
        'incidentResponsePlan',
        'changeInScope',
        'changeInScopeDetail',
        'isSecurityOfficer',
        'isSecurityTraining',
        'useEncryption',
        'useCloudStorage',
      ]),
    ));

  test.each([
    ['contingentSystemFailureRequired', ['thirdPartySecurityAgreement']],
    [
      'cyberCrimeLossRequired',
      [
        'isVerifyingBankAccounts',
        'isAuthenticatingFundTransferRequests',
        'isPreventingUnauthorizedWireTransfers',
      ],
    ],
    ['fullSystemFailureRequired', ['testedFullFailover']],
  ])('QUO-404 QUO-213 the first variant requires what %s asks', (flag, fields) => {
    expect(required('security-first')).toEqual(['backupFrequency']);
    expect(required('security-first', { [flag]: true }).filter((name) => name !== 'backupFrequency')).toEqual(
      fields,
    );
  });

  test('QUO-405 the second variant requires every answer', () =>
    expect(required('security-all')).toEqual(names(FORMS['security-all'])));
  test('QUO-406 backup frequency is required in both', () => {
    for (const form of ['security-first', 'security-all'] as const)
      expect(missingAnswers(FORMS[form], {})).toContain('backupFrequency');
  });
  test('QUO-407 backup frequency offers WEEKLY to NEVER and starts at SIX_MONTHS', () => {
    expect(values(question('security-first', 'backupFrequency').answers!)).toEqual([
      'WEEKLY',
      'MONTHLY',
      'QUARTERLY',
      'SIX_MONTHS',
      'NEVER',
    ]);
    expect(withDefaults(FORMS['security-first'], {})).toEqual({ backupFrequency: 'SIX_MONTHS' });
    expect(withDefaults(FORMS['security-first'], { backupFrequency: 'NEVER' })).toEqual({
      backupFrequency: 'NEVER',
    });
  });
  test('QUO-408 social engineering requires all three', () =>
    expect(missingAnswers(FORMS['social-engineering'], { isVerifyingBankAccounts: false })).toEqual([
      'isAuthenticatingFundTransferRequests',
      'isPreventingUnauthorizedWireTransfers',
    ]));
});

describe('forms as data', () => {
  test('QUO-221 QUO-222 questions have a type of four and i18n keys for their texts', () => {
    for (const form of Object.values(FORMS)) {
      for (const one of form.questions) {
        expect(['singleSelect', 'boolAnswer', 'multiSelect', 'text']).toContain(one.type);
        expect(one.labelKey).toBe(`question.${one.name}`);
        expect(one.answers === undefined, one.name).toBe(one.type === 'text');
        for (const key of [one.placeholderKey, one.headingKey])
          if (key) expect(key).toMatch(/^(placeholder|heading)\./);
      }
      expect(new Set(names(form)).size).toBe(form.questions.length);
    }
  });
  test('each family has an underwriting form', () =>
    expect(UNDERWRITING_FORM).toEqual({
      P100: 'cyber-us',
      P250: 'cyber-us',
      P_ONE: 'cyber-uk-2',
      'Zurich Select Plus': 'management-liability',
    }));
});

test('a quote is answered on its forms in order, and no fact is asked twice', () => {
  const ids = (product: Product) => quoteForms(product).map(({ id }) => id);
  expect(ids('P100')).toEqual(['cyber-us', 'quote-security']);
  expect(ids('P250')).toEqual(['cyber-us', 'quote-security']);
  expect(ids('P_ONE')).toEqual(['cyber-uk-2', 'quote-security']);
  expect(ids('Zurich Select Plus')).toEqual(['management-liability']);
  expect(ids('PRIME_TECH')).toEqual(['cyber-us', 'quote-security', 'tech-eno']);
  for (const product of [...US_PRODUCTS, ...UK_PRODUCTS]) {
    const names = quoteForms(product).flatMap((form) => form.questions.map(({ name }) => name));
    const facts = names.map(factOf);
    expect(new Set(facts).size, product).toBe(facts.length);
    // A fact that an earlier form asks is left out of the later one, and so are questions that the detailed
    // ones answer; nothing else is.
    const all = quoteForms(product).flatMap((form) =>
      FORMS[form.id].questions.map(({ name }) => factOf(name)),
    );
    const left = all.filter((fact) => !facts.includes(fact));
    const isCyber = lineOf(product) !== 'ML';
    expect(left, product).toEqual(isCyber ? ['mfaAuthentication', 'useEncryption'] : []);
  }
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineOf } from '../coverages/product-lines.ts';
import { rate } from '../rating/rate.ts';
import { findDisagreements } from '../risk/disagreements.ts';
import { scoreRisk } from '../risk/score-risk.ts';
import { SIGNAL_KINDS, type RiskInput } from '../risk/types.ts';
import type { RatePlan } from '../rating/plan.ts';
import { anyRisk } from '../test-support/any-risk.ts';
import { PLANS, RULES, TAXES } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import { answersIn } from '../underwriting/condition.ts';
import { visibleQuestions } from './answers.ts';
import { FORMS, quoteForms } from './forms.ts';
import { keptUnderEveryName, underEveryName, withGiven } from './given-answers.ts';
import {
  CHOICE_OF,
  contradictionsIn,
  factOf,
  PAIRS,
  SAID_IN_DETAIL,
  SAME_FACT,
  underOneName,
} from './same-fact.ts';
import { hasScope, scopedBy, scopeField } from './scope.ts';
import type { Answers, AnswerValue } from './types.ts';

const questions = Object.values(FORMS).flatMap((form) => form.questions);
const named = (name: string) => questions.find((question) => question.name === name)!;
const pairs = PAIRS.filter(([also]) => !scopedBy(also));
const saidTwice = new Set([
  ...PAIRS.flat(),
  ...Object.keys(CHOICE_OF),
  ...Object.keys(SAID_IN_DETAIL),
  'backupTypes',
]);
/** Any risk that has not yet answered what can be said in two ways. */
const anyOtherwise = (plan: RatePlan) =>
  anyRisk(plan).map(({ answers, ...given }) => ({
    ...given,
    answers: Object.fromEntries(Object.entries(answers).filter(([name]) => !saidTwice.has(name))),
  }));
const risk: RiskInput = {
  firmographics: {
    revenue: null,
    noOfEmployeesAll: null,
    yearEstablished: null,
    numberOfPersonalRecords: null,
  },
  answers: {},
  signals: [],
  connectors: [],
  hazardClass: null,
  benchmarks: { industry: null, portfolio: null },
  todayYear: 2026,
};
const badSignals = SIGNAL_KINDS.map((kind) => ({ kind, domain: 'keystone.example', value: 0 }));

// Management liability asks nothing that cyber cover asks.
const cyber = PLANS.filter(({ family }) => lineOf(family) !== 'ML');

describe.each(cyber.map((plan) => [plan.id, plan] as const))('%s', (_, plan) => {
  const getOutcome = (given: Parameters<typeof rate>[2], answers: Answers) => {
    const asked = { ...given, answers };
    const { total, referrals, knockOuts, worksheet } = rate(plan, TAXES, asked, select(plan));
    return {
      total: total.amount,
      referrals,
      knockOuts,
      controls: worksheet.find(({ step }) => step === 'controls')?.parts?.length,
      scores: scoreRisk({ ...risk, answers }),
      disagreements: findDisagreements(answers, badSignals),
    };
  };

  test('a fact has the same price, score, referrals and disagreements under either name, and under both', () => {
    const answered = fc
      .constantFrom(...pairs)
      .chain(([also, fact]) =>
        fc.record({
          also: fc.constant(also),
          fact: fc.constant(fact),
          value: fc.constantFrom(...named(also).answers!.map(({ value }) => value)),
        }),
      );
    fc.assert(
      fc.property(anyOtherwise(plan), answered, (given, { also, fact, value }) => {
        const canonical = withGiven(plan.family, {}, { [also]: value })[fact]!;
        const byFact = getOutcome(given, { ...given.answers, [fact]: canonical });
        expect(getOutcome(given, { ...given.answers, [also]: value })).toEqual(byFact);
        expect(getOutcome(given, { ...given.answers, [also]: value, [fact]: canonical })).toEqual(byFact);
      }),
    );
  });

  test('a choice of the list of backups costs what the yes to its question costs', () => {
    fc.assert(
      fc.property(
        anyOtherwise(plan),
        fc.constantFrom(...Object.entries(CHOICE_OF)),
        (given, [name, choice]) => {
          const byChoice = getOutcome(given, { ...given.answers, backupTypes: [choice] });
          expect(getOutcome(given, { ...given.answers, [name]: true })).toEqual(byChoice);
          expect(getOutcome(given, { ...given.answers, backupTypes: [choice], [name]: true })).toEqual(
            byChoice,
          );
        },
      ),
    );
  });

  test('prices one name of a fact, and an incident or an outage once', () => {
    const fields = plan.controls.items.map(({ field }) => field);
    expect(fields.filter((field) => factOf(field) !== field)).toEqual([]);
    expect(new Set(fields).size).toBe(fields.length);
    const total = (answers: Answers) => getOutcome(riskFor(plan), answers).total;
    for (const [one, other] of [
      ['cyberEvent', 'pastCyberIncident'],
      ['unscheduledSystemDowntime', 'sustainedSystemOutage'],
    ] as const)
      expect(total({ [one]: true, [other]: true })).toBe(total({ [one]: true }));
    expect(total({ cyberEvent: false, pastCyberIncident: true })).toBeGreaterThan(
      total({ cyberEvent: false }),
    );
  });
});

test('rules read one name of a fact', () => {
  const read = RULES.flatMap(({ rules }) => rules.flatMap(({ when }) => answersIn(when)));
  expect(read.filter((field) => factOf(field) !== field)).toEqual([]);
});

test('both names are questions of a form, one of them is not asked again, and scopes go along', () => {
  for (const [also, fact] of pairs) {
    expect([named(also), named(fact)], also).not.toContain(undefined);
    if (hasScope(also)) expect(SAME_FACT).toHaveProperty(scopeField(also), scopeField(fact));
  }
  for (const [general, details] of Object.entries(SAID_IN_DETAIL))
    for (const name of [general, ...details]) expect(named(name), name).toBeDefined();
});

describe('what is given under either name', () => {
  test.each<[Answers, Answers]>([
    [{ isSecurityTraining: true }, { training: true }],
    [{ mfaCloudDeployments: true }, { mfaCloud: 'YES' }],
    [{ mfaRemoteAccess: false }, { mfaRemoteSystemAccess: 'NO' }],
    [{ incidentResponsePlan: true }, { planIncidentResponse: true }],
    [{ planIncidentResponse: 'YES' }, { planIncidentResponse: true }],
    [{ mfaEmail: true }, { mfaEmail: 'YES' }],
    [{ encryptionAtRestAnswer: 'Uncertain' }, { encryptionAtRest: 'Uncertain' }],
    [
      { encryptionOnDevicesAnswerScope: { covered: 3, of: 4 } },
      { encryptionOnDevices: 'No', encryptionOnDevicesScope: { covered: 3, of: 4 } },
    ],
    [{ mfaCloudDeployments: null }, { mfaCloud: null }],
    [{ mfaCloudDeployments: null, mfaCloud: 'NA' }, { mfaCloud: 'NA' }],
  ])('%j is kept as %j', (given, kept) => expect(withGiven('P250', {}, given)).toEqual(kept));

  test('is kept in the words of the form that asks', () =>
    expect(withGiven('P_ONE', {}, { incidentResponsePlan: true })).toEqual({ planIncidentResponse: 'YES' }));

  test('replaces what was kept under the other name, and leaves what was not given alone', () => {
    const before = { mfaCloudDeployments: true, isSecurityTraining: true, mfaEmail: true };
    expect(withGiven('P250', before, { mfaCloud: 'NO' })).toEqual({
      mfaCloud: 'NO',
      isSecurityTraining: true,
      mfaEmail: true,
    });
    expect(withGiven('P250', before, { mfaCloud: 'YES', training: true })).toEqual(before);
    expect(withGiven('P250', { mfaCloud: 'YES' }, { mfaCloudDeployments: false })).toEqual({
      mfaCloud: 'NO',
    });
    expect(withGiven('P250', { mfaCloud: 'YES' }, { mfaCloudDeployments: null })).toEqual({ mfaCloud: null });
  });

  test('a no under the second name leaves the scope of the control, and a yes ends it', () => {
    const partly = { mfaCloud: 'NO', mfaCloudScope: { covered: 1, of: 2 } };
    expect(withGiven('P250', partly, { mfaCloudDeployments: false })).toEqual(partly);
    expect(withGiven('P250', partly, { mfaCloudDeployments: true })).toEqual({ mfaCloud: 'YES' });
  });

  test('a no, or a yes for some, takes a choice off the list of backups, and a choice is the yes', () => {
    const tested = 'BACKUP_FREQUENCY_TESTED_ANNUALLY';
    const before = { backupFrequency: 'DAILY', backupTypes: ['BACKUP_FREQUENCY_CLOUD', tested] };
    const left = { backupFrequency: 'DAILY', backupTypes: ['BACKUP_FREQUENCY_CLOUD'] };
    const scope = { covered: 8, of: 10 };
    expect(withGiven('P250', before, { backupFrequencyTested: false })).toEqual({
      ...left,
      backupFrequencyTested: false,
    });
    const partly = { ...left, backupFrequencyTested: false, backupFrequencyTestedScope: scope };
    expect(withGiven('P250', before, { backupFrequencyTestedScope: scope })).toEqual(partly);
    expect(withGiven('P250', partly, { backupTypes: [tested] })).toEqual({
      backupFrequency: 'DAILY',
      backupTypes: [tested],
    });
    expect(underEveryName('P250', before)).toMatchObject({ backupFrequencyTested: true });
    expect(withGiven('P250', before, { backupFrequencyTested: true })).toEqual(before);
    expect(withGiven('P250', partly, { backupFrequencyTested: true })).toEqual(before);
  });
});

describe('what is read', () => {
  test('has every name of a fact, each in the words of its question, wherever the row has it', () => {
    const old = { mfaRemoteAccess: true, planIncidentResponse: true, mfaCloud: 'NA' };
    expect(underEveryName('P250', old)).toEqual({
      mfaRemoteAccess: true,
      mfaRemoteSystemAccess: 'YES',
      planIncidentResponse: true,
      incidentResponsePlan: true,
      mfaCloud: 'NA',
      // Yes and no do not say that there is no cloud.
      mfaCloudDeployments: null,
    });
    expect(underEveryName('P_ONE', { encryptionAtRest: 'Yes' })).toEqual({
      encryptionAtRest: 'Yes',
      encryptionAtRestAnswer: 'Yes',
    });
  });

  test('counts the question that is asked where an old row contradicts itself', () =>
    expect(underOneName({ mfaCloud: 'NO', mfaCloudDeployments: true })).toEqual({ mfaCloud: 'NO' }));

  test('comes back as it was given, under any name (property)', () => {
    const given = fc
      .constantFrom(...pairs.flat())
      .chain((name) =>
        fc.record({
          name: fc.constant(name),
          value: fc.constantFrom(...named(name).answers!.map(({ value }) => value as AnswerValue)),
        }),
      );
    fc.assert(
      fc.property(given, given, (first, second) => {
        const kept = withGiven('P250', withGiven('P250', {}, { [first.name]: first.value }), {
          [second.name]: second.value,
        });
        expect(Object.keys(kept).every((name) => factOf(name) === name)).toBe(true);
        const read = underEveryName('P250', kept);
        const isAsked = quoteForms('P250').some((form) =>
          form.questions.some(({ name }) => factOf(name) === factOf(second.name)),
        );
        expect(isAsked).toBe(true);
        expect(contradictionsIn(read)).toEqual([]);
        // What is read can be sent back, and nothing changes.
        expect(withGiven('P250', kept, read)).toEqual(kept);
      }),
    );
  });

  test('origins are those of the fact, by either name', () =>
    expect(keptUnderEveryName({ mfaRemoteAccess: 1, mfaCloud: 2, mfaCloudDeployments: 3, edr: 4 })).toEqual({
      mfaRemoteAccess: 1,
      mfaRemoteSystemAccess: 1,
      mfaCloud: 2,
      mfaCloudDeployments: 2,
      edr: 4,
    }));
});

test('two names that say different things contradict each other', () => {
  const both = (fact: AnswerValue, also: AnswerValue) =>
    contradictionsIn({ mfaCloud: fact, mfaCloudDeployments: also });
  expect(both('YES', false)).toEqual([['mfaCloudDeployments', 'mfaCloud']]);
  expect(both('NO', true)).toHaveLength(1);
  expect(both('NA', true)).toHaveLength(1);
  for (const [fact, also] of [
    ['YES', true],
    ['NO', false],
    ['NA', false],
    ['YES', null],
    [null, true],
  ] as const)
    expect(both(fact, also)).toEqual([]);
  expect(contradictionsIn({ encryptionAtRest: 'No', encryptionAtRestAnswer: 'Uncertain' })).toHaveLength(1);
  const scope = { covered: 1, of: 2 };
  expect(
    contradictionsIn({
      encryptionOnDevicesScope: scope,
      encryptionOnDevicesAnswerScope: { covered: 2, of: 2 },
    }),
  ).toHaveLength(1);
  expect(
    contradictionsIn({ backupTypes: ['BACKUP_FREQUENCY_SEGMENTED'], backupFrequencySeparate: false }),
  ).toEqual([['backupFrequencySeparate', 'backupTypes']]);
});

test('what the list of backups says already is not asked again', () => {
  const security = quoteForms('P250')[1]!;
  const shown = (answers: Answers) => visibleQuestions(security, answers).map(({ name }) => name);
  const backups = ['backupFrequencyEncrypted', 'backupFrequencySeparate', 'backupFrequencyTested'];
  const answers = { backupFrequency: 'DAILY', backupTypes: ['BACKUP_FREQUENCY_CLOUD'] };
  expect(shown(answers)).toEqual(expect.arrayContaining(backups));
  const ticked = [...answers.backupTypes, 'BACKUP_FREQUENCY_SEGMENTED', 'BACKUP_FREQUENCY_TESTED_ANNUALLY'];
  const left = shown({ ...answers, backupTypes: ticked });
  expect(backups.filter((name) => left.includes(name))).toEqual(['backupFrequencyEncrypted']);
  expect(shown({ backupFrequency: 'NEVER' }).filter((name) => backups.includes(name))).toEqual([]);
});

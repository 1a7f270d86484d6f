import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import {
  coverageTrigger,
  interruptedHours,
  triggerDate,
  triggered,
  triggerQuestions,
  type ClaimDates,
  type TriggerTerms,
} from './trigger.ts';

const terms: TriggerTerms = {
  effectiveDate: '2027-01-01',
  endDate: '2028-01-01',
  automaticDays: 60,
  erpUntil: null,
  retroDate: '2026-01-01',
  continuityDate: '2025-01-01',
  declaredCircumstances: false,
  hasEventExclusions: false,
  isFlat: false,
  gaps: [],
  unpaidFrom: null,
};
const dates: ClaimDates = {
  firstAware: '2027-03-01',
  began: '2027-02-20',
  discovered: '2027-03-01',
  claimMade: null,
  circumstanceNoticed: null,
  reported: '2027-03-02',
  interruptedFrom: null,
  interruptedTo: null,
};
const answers = (own: Partial<ClaimDates>, of: Partial<TriggerTerms> = {}, words = {}) =>
  Object.fromEntries(
    coverageTrigger({ ...dates, ...own }, { ...terms, ...of }, words).map(({ question, answer }) => [
      question,
      answer,
    ]),
  );

describe('whether a claims-made policy answers for a claim', () => {
  it('is yes where each question is, with the date that it looks at', () => {
    const checks = coverageTrigger(dates, terms);
    expect(checks.map(({ question }) => question)).toEqual(triggerQuestions);
    expect(triggered(checks)).toBe('YES');
    expect(checks[1]).toEqual({
      question: 'REPORTED_IN_TIME',
      answer: 'YES',
      date: '2027-03-02',
      from: '2027-01-01',
      to: '2028-03-01',
    });
  });

  it('asks when it was first made or discovered: in the period, or in what was bought after it', () => {
    expect(triggerDate({ ...dates, claimMade: '2027-02-25' })).toBe('2027-02-25');
    expect(answers({ discovered: null }).MADE_IN_PERIOD).toBe('OPEN');
    expect(answers({ discovered: '2026-12-31' }).MADE_IN_PERIOD).toBe('NO');
    expect(answers({ discovered: '2028-01-01' }).MADE_IN_PERIOD).toBe('NO');
    const erp = { erpUntil: '2029-01-01' };
    expect(answers({ discovered: '2028-06-01' }, erp).MADE_IN_PERIOD).toBe('YES');
    expect(answers({ discovered: '2028-06-01', began: '2028-02-01' }, erp).MADE_IN_PERIOD).toBe('NO');
    expect(answers({ discovered: '2028-06-01', began: null }, erp).MADE_IN_PERIOD).toBe('OPEN');
    expect(answers({ discovered: '2029-01-02' }, erp).MADE_IN_PERIOD).toBe('NO');
  });

  it('asks when it was reported: 60 days after the end, or to the end of what was bought', () => {
    expect(answers({ reported: '2028-03-01' }).REPORTED_IN_TIME).toBe('YES');
    expect(answers({ reported: '2028-03-02' }).REPORTED_IN_TIME).toBe('NO');
    expect(answers({ reported: '2028-03-02' }, { erpUntil: '2029-01-01' }).REPORTED_IN_TIME).toBe('YES');
  });

  it('asks when the act was, by the agreement that answers', () => {
    expect(answers({ began: '2025-12-31' }).AFTER_RETRO_DATE).toBe('NO');
    expect(answers({ began: '2026-01-01' }).AFTER_RETRO_DATE).toBe('YES');
    expect(answers({ began: null }).AFTER_RETRO_DATE).toBe('OPEN');
    expect(answers({ began: '1999-01-01' }, { retroDate: null }).AFTER_RETRO_DATE).toBe('YES');
    expect(answers({}, { retroDate: undefined }).AFTER_RETRO_DATE).toBe('OPEN');
  });

  it('asks what was known before, and lets an examiner judge what the application declared', () => {
    expect(answers({ firstAware: '2024-12-31' }, {}, { NO_PRIOR_KNOWLEDGE: true }).NO_PRIOR_KNOWLEDGE).toBe(
      'NO',
    );
    const declared = { declaredCircumstances: true };
    expect(answers({}, declared).NO_PRIOR_KNOWLEDGE).toBe('OPEN');
    expect(answers({}, declared, { NO_PRIOR_KNOWLEDGE: true }).NO_PRIOR_KNOWLEDGE).toBe('YES');
    expect(answers({}, declared, { NO_PRIOR_KNOWLEDGE: false }).NO_PRIOR_KNOWLEDGE).toBe('NO');
    expect(answers({}, { hasEventExclusions: true }).NOT_EXCLUDED).toBe('OPEN');
    expect(answers({}, { hasEventExclusions: true }, { NOT_EXCLUDED: false }).NOT_EXCLUDED).toBe('NO');
  });

  it('asks whether there was cover: not taken back, no lapse, paid for or within its notice', () => {
    expect(answers({}, { isFlat: true }).NOT_TAKEN_BACK).toBe('NO');
    const gaps = [{ from: '2027-03-01', to: '2027-03-10' }];
    expect(answers({}, { gaps }).NOT_TAKEN_BACK).toBe('NO');
    expect(answers({ discovered: '2027-03-10' }, { gaps }).NOT_TAKEN_BACK).toBe('YES');
    expect(answers({}, { unpaidFrom: '2027-03-01' }).PREMIUM_PAID).toBe('NO');
    expect(answers({}, { unpaidFrom: '2027-03-02' }).PREMIUM_PAID).toBe('YES');
  });

  it('never says yes while a date or a judgement is missing, and what is no stays no', () => {
    const day = fc.option(fc.integer({ min: -400, max: 800 }).map((n) => addDays('2027-01-01', n)));
    fc.assert(
      fc.property(day, day, day, fc.boolean(), (began, discovered, firstAware, hasEventExclusions) => {
        const of = { ...terms, hasEventExclusions };
        const checks = coverageTrigger({ ...dates, began, discovered, firstAware }, of);
        const lacks = [began, discovered, firstAware].includes(null) || hasEventExclusions;
        if (lacks) expect(triggered(checks)).not.toBe('YES');
        const known = coverageTrigger(
          { ...dates, began: began ?? '2027-02-01', discovered: discovered ?? '2027-02-02', firstAware },
          of,
          { NO_PRIOR_KNOWLEDGE: true, NOT_EXCLUDED: true },
        );
        for (const [at, { answer }] of checks.entries())
          if (answer === 'NO' && checks[at]!.date === known[at]!.date) expect(known[at]!.answer).toBe('NO');
      }),
    );
  });

  it('counts whole hours of interruption against the waiting period', () => {
    const from = '2027-03-01T08:00:00Z';
    expect(interruptedHours({ interruptedFrom: from, interruptedTo: '2027-03-01T19:59:00Z' })).toBe(11);
    expect(interruptedHours({ interruptedFrom: from, interruptedTo: null })).toBeNull();
  });
});

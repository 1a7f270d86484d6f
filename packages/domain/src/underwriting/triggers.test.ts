import { describe, expect, it } from 'vitest';
import { RULES } from '../test-support/data.ts';
import { findRule, getTrigger, triggerPlaces } from './triggers.ts';

const book = RULES.find(({ id }) => id === 'us-2026-01')!;
const trigger = (code: string, answers = {}) => getTrigger(findRule(book, code, 'P100')!, answers);

describe('what made a rule apply', () => {
  it('is the answer that says so, and not the others that the rule reads', () =>
    expect(trigger('LITIGATION', { pendingLitigation: false, privacyLitigation: 'YES' })).toEqual({
      place: 'answers',
      questions: ['privacyLitigation'],
    }));

  it('is every one of the answers that are no only together', () =>
    expect(trigger('NO_MFA', { mfaEmail: 'NO', mfaCloud: false })).toEqual({
      place: 'answers',
      questions: ['mfaEmail', 'mfaCloud'],
    }));

  it('is an answer also where the size of the company counts with it', () =>
    expect(trigger('NO_EDR', { edr: 'NO' }).questions).toEqual(['edr']));

  it('is the N/A to which nobody gave a reason, and no other', () => {
    const latest = RULES.find(({ id }) => id === 'us-2027-03')!;
    const questions = (code: string, answers = {}) =>
      getTrigger(findRule(latest, code, 'P100')!, answers).questions;
    const given = { mfaEmail: 'NA', mfaComments: 'No mail', edr: 'NA', encryptionAtRest: 'Uncertain' };
    expect(questions('NOT_APPLICABLE_UNEXPLAINED', given)).toEqual(['encryptionAtRest', 'edr']);
    expect(questions('NO_EDR', given)).toEqual(['edr']);
    expect(questions('NO_MFA', { mfaEmail: 'NA', mfaCloud: false })).toEqual(['mfaEmail', 'mfaCloud']);
    expect(getTrigger(findRule(latest, 'MGA_FEE_OVER', 'P250')!, {}).place).toBe('price');
  });

  it('is an answer of one of the choices', () =>
    expect(trigger('NO_BACKUPS', { backupFrequency: 'NEVER' }).questions).toEqual(['backupFrequency']));

  it.each([
    ['REVENUE_OVER_AUTHORITY', 'company'],
    ['HIGH_HAZARD', 'company'],
    ['LOW_RISK_SCORE', 'risk'],
    ['LIMIT_OVER_AUTHORITY', 'cover'],
    ['FEE_OVER_SHARE', 'price'],
  ])('of %s stands in the %s', (code, place) => expect(trigger(code)).toEqual({ place, questions: [] }));

  it('of every rule that refers or declines has a place', () => {
    const rules = RULES.flatMap((one) => one.rules).filter(
      ({ effect }) => 'refer' in effect || 'decline' in effect,
    );
    expect(rules.filter((rule) => !triggerPlaces.includes(getTrigger(rule, {}).place))).toEqual([]);
  });
});

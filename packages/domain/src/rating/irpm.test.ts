import { describe, expect, test } from 'vitest';
import type { Paper } from '../law/confirmation.ts';
import { money } from '../money.ts';
import { IRPM_RANGES, STATES } from '../test-support/data.ts';
import {
  IRPM_CHARACTERISTICS,
  irpmModifier,
  findLeastPremium,
  getIrpmReasons,
  isIrpmUnverified,
  irpmWithoutReason,
  irpmRange,
  irpmTotal,
  validateIrpm,
} from './irpm.ts';

describe('IRPM', () => {
  test('QUO-248 has seven characteristics', () =>
    expect(IRPM_CHARACTERISTICS).toEqual([
      'companyStability',
      'dcmPractices',
      'drPlanning',
      'securityAwareness',
      'financialCondition',
      'managementExperience',
      'managementOfContent',
    ]));

  test('QUO-249 each with a range by state', () => {
    const ranges = {
      ...IRPM_RANGES,
      states: {
        FL: { verified: true, default: { min: -0.1, max: 0.15 }, drPlanning: { min: -0.05, max: 0 } },
      },
    };
    expect(irpmRange(ranges, 'FL', 'companyStability')).toEqual({ min: -0.1, max: 0.15 });
    expect(irpmRange(ranges, 'FL', 'drPlanning')).toEqual({ min: -0.05, max: 0 });
    expect(irpmRange(ranges, 'TX', 'drPlanning')).toEqual({ min: -0.25, max: 0.25 });
    expect(irpmRange(ranges, null, 'drPlanning')).toEqual({ min: -0.25, max: 0.25 });
  });

  test('QUO-427 a value outside min × 100 to max × 100 is Invalid, a blank one is not', () =>
    expect(
      validateIrpm(IRPM_RANGES, 'TX', {
        companyStability: 25,
        dcmPractices: 25.1,
        drPlanning: -25.0001,
        securityAwareness: null,
        financialCondition: NaN,
      }),
    ).toEqual({ dcmPractices: 'Invalid', drPlanning: 'Invalid', financialCondition: 'Invalid' }));

  test('is bounded as a whole, so that no line is ever negative', () => {
    const all = (percent: number) =>
      Object.fromEntries(IRPM_CHARACTERISTICS.map((name) => [name, percent])) as Record<string, number>;
    expect(validateIrpm(IRPM_RANGES, 'TX', all(-25))).toEqual({ total: 'Invalid' });
    expect(validateIrpm(IRPM_RANGES, 'TX', { companyStability: 20, drPlanning: 5.5 })).toEqual({
      total: 'Invalid',
    });
    expect(validateIrpm(IRPM_RANGES, 'TX', { companyStability: 25, drPlanning: -25 })).toEqual({});
    const florida = { ...IRPM_RANGES, states: { FL: { verified: true, total: { min: -0.1, max: 0.1 } } } };
    expect(validateIrpm(florida, 'FL', { companyStability: 10.5 })).toEqual({ total: 'Invalid' });
  });

  test('waits for compliance where nobody has verified the range of the state', () => {
    const values = { companyStability: 5, drPlanning: -5 };
    const verified = { ...IRPM_RANGES, states: { FL: { verified: true } } };
    expect(isIrpmUnverified(IRPM_RANGES, 'FL', values)).toBe(true);
    expect(isIrpmUnverified(verified, 'FL', values)).toBe(false);
    expect(isIrpmUnverified(IRPM_RANGES, 'FL', { companyStability: 0, drPlanning: null })).toBe(false);
    for (const state of [null, 'ZZ']) expect(isIrpmUnverified(IRPM_RANGES, state, values)).toBe(false);
  });

  test('needs the premium that the law of the state asks for, on admitted paper', () => {
    const on = (state: string | null, paper: Paper, dollars: number) =>
      findLeastPremium(IRPM_RANGES, { state, paper }, money(dollars * 100, 'USD'));
    expect(on('NY', 'ADMITTED', 2_499)).toBe(2_500);
    expect(on('NY', 'ADMITTED', 2_500)).toBeNull();
    expect(on('FL', 'ADMITTED', 999)).toBe(1_000);
    expect(on('NY', 'SURPLUS', 1)).toBeNull();
    expect(on('TX', 'ADMITTED', 1)).toBeNull();
    expect(on(null, 'ADMITTED', 1)).toBeNull();
  });

  test('names each state in its data, and calls a range verified only with its text', () => {
    expect(Object.keys(IRPM_RANGES.states).sort()).toEqual(STATES.map(({ code }) => code).sort());
    for (const [state, { verified, leastPremium, ...found }] of Object.entries(IRPM_RANGES.states))
      if (verified || leastPremium !== undefined)
        expect(found, state).toMatchObject({
          says: expect.any(String),
          source: expect.any(String),
          url: expect.any(String),
          readOn: expect.any(String),
        });
  });

  test('has a written reason for each characteristic that moves the price, and keeps no other', () => {
    const values = { companyStability: 5, drPlanning: -5, securityAwareness: 0 };
    expect(irpmWithoutReason(values, { drPlanning: 'Tested' })).toEqual(['companyStability']);
    expect(irpmWithoutReason(values, { drPlanning: ' ' })).toEqual(['companyStability', 'drPlanning']);
    const reasons = { companyStability: ' Founded in 1990 ', drPlanning: '', securityAwareness: 'Trained' };
    expect(getIrpmReasons(values, reasons)).toEqual({ companyStability: 'Founded in 1990' });
  });

  test('QUO-428 the total is the sum, the modifier 1 + total / 100', () => {
    expect(irpmTotal({ companyStability: 5, drPlanning: -12.5, managementOfContent: null })).toBe(-7.5);
    expect(irpmModifier({ companyStability: 5, drPlanning: -12.5 })).toBe(0.925);
    expect(irpmModifier({})).toBe(1);
  });

  test('QUO-429 the modifier keeps ten decimals', () =>
    expect(irpmModifier({ companyStability: 100 / 3 })).toBe(1.3333333333));
});

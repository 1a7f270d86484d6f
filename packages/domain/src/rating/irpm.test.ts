import { describe, expect, test } from 'vitest';
import { IRPM_RANGES } from '../test-support/data.ts';
import {
  IRPM_CHARACTERISTICS,
  irpmModifier,
  getIrpmReasons,
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
      states: { FL: { default: { min: -0.1, max: 0.15 }, drPlanning: { min: -0.05, max: 0 } } },
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
    const florida = { ...IRPM_RANGES, states: { FL: { total: { min: -0.1, max: 0.1 } } } };
    expect(validateIrpm(florida, 'FL', { companyStability: 10.5 })).toEqual({ total: 'Invalid' });
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

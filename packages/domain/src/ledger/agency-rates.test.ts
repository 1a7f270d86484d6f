import { expect, test } from 'vitest';
import data from '../../../../data/commissions.json' with { type: 'json' };
import { findAgencyRate, contradicts, withAgencyRate, type AgencyRate, type Placed } from './agency-rates.ts';
import { agreedRates, commissionRates, type CommissionRates } from './commission.ts';

const any: AgencyRate = {
  rate: 0.16,
  level: '',
  minRevenue: null,
  maxRevenue: null,
  program: null,
  product: null,
  business: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
};
const placed: Placed = { product: 'P100', effectiveDate: '2026-12-01', business: 'NEW', revenue: 5_000_000 };
const found = (rates: readonly AgencyRate[], also: Partial<Placed> = {}) =>
  findAgencyRate(rates, { ...placed, ...also })?.rate;
const plan = commissionRates(data as CommissionRates, 'P100', '2026-12-01');

test('the rate that names most of what is bound is found, a level before all else (QUO-024, ACC-132)', () => {
  const rates: AgencyRate[] = [
    any,
    { ...any, rate: 0.17, business: 'RENEWAL' },
    { ...any, rate: 0.18, program: 'P100' },
    { ...any, rate: 0.19, product: 'P100_PRO' },
    { ...any, rate: 0.2, level: 'Gold', minRevenue: 10_000_000, maxRevenue: null },
  ];
  expect(found(rates)).toBe(0.18);
  expect(found(rates, { product: 'P250' })).toBe(0.16);
  expect(found(rates, { product: 'P250', business: 'RENEWAL' })).toBe(0.17);
  expect(found(rates, { product: 'P100_PRO' })).toBe(0.19);
  expect(found(rates, { product: 'P100_PRO', revenue: 10_000_000 })).toBe(0.2);
  expect(found(rates, { revenue: null })).toBe(0.18);
  expect(found([], {})).toBeUndefined();
});

test('a level ends with its last dollar of revenue', () => {
  const level = { ...any, level: 'Small', minRevenue: 0, maxRevenue: 1_000_000 };
  expect([-1, 0, 1_000_000, 1_000_001].map((revenue) => found([level], { revenue }))).toEqual([
    undefined,
    0.16,
    0.16,
    undefined,
  ]);
});

test('a rate holds from its first day until the day before its end, by the day on which cover begins', () => {
  const ended = { ...any, effectiveTo: '2026-07-01' };
  const next = { ...any, rate: 0.12, effectiveFrom: '2026-07-01' };
  const on = (effectiveDate: string) => found([ended, next], { effectiveDate });
  expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map(on)).toEqual([
    undefined,
    0.16,
    0.16,
    0.12,
  ]);
  expect(found([ended], { effectiveDate: '2026-07-01' })).toBeUndefined();
});

test('what was agreed for the policy or its quote counts before the agency’s own rate, and that before the plan’s', () => {
  const agency = withAgencyRate(plan, { ...any, program: 'P100', business: 'NEW' });
  expect(agency).toEqual({ ...plan, agency: 0.16, source: 'agency (P100, new) from 2026-01-01' });
  expect(withAgencyRate(plan, any).source).toBe('agency from 2026-01-01');
  expect(withAgencyRate(plan, undefined)).toBe(plan);
  const quote = { rate: 0.11, reason: 'Agreed', by: '', at: '' };
  expect(agreedRates(agency, { quote }).agency).toBe(0.11);
});

test('two rates for the same on the same day contradict each other', () => {
  const later = { ...any, effectiveFrom: '2026-07-01' };
  expect(contradicts(any, later)).toBe(true);
  expect(contradicts({ ...any, effectiveTo: '2026-07-01' }, later)).toBe(false);
  expect(contradicts(later, { ...any, effectiveTo: '2026-07-01' })).toBe(false);
  for (const other of [
    { level: 'Gold' },
    { program: 'P250' },
    { product: 'P100' },
    { business: 'NEW' },
  ] as const)
    expect(contradicts(any, { ...later, ...other })).toBe(false);
});

import { describe, expect, it } from 'vitest';
import type { Fold } from './chain.ts';
import { coverTakenFrom, isLess, reliedOnAfter, type Cover, type Reliance } from './reliance.ts';
import { needsRelease } from './release.ts';

const liability = {
  key: 'LIABILITY',
  limit: 1_000_000,
  deductible: 10_000,
  waitingPeriod: 8,
  retroActivePeriod: 2,
} as const;
const cover: Cover = {
  limit: 1_000_000,
  deductible: 10_000,
  coverages: [liability],
  insured: ['Keystone', 'Rosewood'],
};
const fold = (...periods: [string, string, Cover][]): Fold<Cover> => ({
  periods: periods.map(([from, to, terms]) => ({ from, to, terms })),
  isFlat: periods.length === 0,
  cancellation: null,
  latest: cover,
});
const whole = fold(['2027-01-01', '2028-01-01', cover]);
const takenFrom = (after: Fold<Cover>, before = whole) => coverTakenFrom(before, after, (terms) => terms);

describe('cover is less', () => {
  it.each<[string, Partial<Cover>]>([
    ['with a lower limit', { limit: 500_000 }],
    ['with a higher deductible', { deductible: 25_000 }],
    ['without an insured', { insured: ['Keystone'] }],
    ['without a coverage', { coverages: [] }],
    ['where a coverage pays less', { coverages: [{ ...liability, limit: 1 }] }],
    ['where the insured bears more of it', { coverages: [{ ...liability, deductible: 10_001 }] }],
    ['where it waits longer', { coverages: [{ ...liability, waitingPeriod: 12 }] }],
    ['where it reaches back less', { coverages: [{ ...liability, retroActivePeriod: 1 }] }],
    ['whatever else is more', { limit: 5_000_000, insured: ['Keystone'] }],
  ])('%s', (_how, change) => {
    expect(isLess(cover, { ...cover, ...change })).toBe(true);
    expect(isLess(cover, cover)).toBe(false);
  });

  it('where one of two coverages pays less, in whatever order they stand', () => {
    const crime = { ...liability, key: 'CRIME', limit: 100_000, deductible: 5_000 } as const;
    const both = { ...cover, coverages: [liability, crime] };
    expect(isLess(both, { ...both, coverages: [{ ...crime, limit: 50_000 }, liability] })).toBe(true);
    expect(isLess(both, { ...both, coverages: [crime, liability] })).toBe(false);
  });

  it('and not with more of everything', () => {
    const more = { ...liability, limit: 2_000_000, deductible: 5_000, waitingPeriod: 4 };
    const wider = { ...more, retroActivePeriod: -1 } as const;
    expect(
      isLess(cover, { limit: 2_000_000, deductible: 0, coverages: [wider], insured: cover.insured }),
    ).toBe(false);
    expect(isLess({ ...cover, coverages: [wider] }, cover)).toBe(true);
  });
});

it('cover is taken from the first day that covers less, and not by what is added', () => {
  const less = { ...cover, limit: 250_000 };
  expect(takenFrom(whole)).toBe(null);
  expect(takenFrom(fold(['2027-01-01', '2027-05-01', cover]))).toBe('2027-05-01');
  expect(takenFrom(fold())).toBe('2027-01-01');
  expect(takenFrom(fold(['2027-01-01', '2027-03-01', cover], ['2027-03-01', '2028-01-01', less]))).toBe(
    '2027-03-01',
  );
  expect(takenFrom(fold(['2027-01-01', '2028-03-01', cover]))).toBe(null);
  expect(takenFrom(whole, fold(['2027-01-01', '2028-03-01', cover]))).toBe('2028-01-01');
  expect(takenFrom(whole, fold(['2027-01-01', '2028-01-01', less]))).toBe(null);
});

it('a claim of the day itself relied on cover, and what was booked or certified only after it', () => {
  const on = (kind: Reliance['kind'], day: string): Reliance => ({ kind, number: day, on: day });
  const all = [
    on('CERTIFICATE', '2027-05-03'),
    on('CLAIM', '2027-05-01'),
    on('CLAIM', '2027-04-30'),
    on('CLAIM', '2027-05-04'),
    on('RESERVE', '2027-05-01'),
    on('PAYMENT', '2027-05-02'),
    on('RESERVE', '2027-05-02'),
  ];
  expect(reliedOnAfter(all, '2027-05-01').map(({ kind, on: day }) => `${day} ${kind}`)).toEqual([
    '2027-05-01 CLAIM',
    '2027-05-02 PAYMENT',
    '2027-05-02 RESERVE',
    '2027-05-03 CERTIFICATE',
    '2027-05-04 CLAIM',
  ]);
});

it('only what is given up from a day that has passed is signed, unless it was asked for before that day', () => {
  const of = { from: '2027-05-01', today: '2027-05-10', askedOn: null };
  expect(needsRelease('INSURED', of)).toBe(true);
  expect(needsRelease('FINANCER', of)).toBe(true);
  expect(needsRelease('INSURER', of)).toBe(false);
  expect(needsRelease('INSURED', { ...of, from: of.today })).toBe(false);
  expect(needsRelease('INSURED', { ...of, askedOn: '2027-05-01' })).toBe(false);
  expect(needsRelease('INSURED', { ...of, askedOn: '2027-05-02' })).toBe(true);
});

import { describe, expect, it } from 'vitest';
import { getConflicts } from './conflicts.ts';
import type { ChainLink } from './transactions.ts';

type Patch = { limit?: number; deductible?: number; domains?: string[] };
const link = (number: number, effectiveDate: string, patch: Patch | null): ChainLink<Patch> => ({
  number,
  type: patch ? 'ENDORSEMENT' : 'NEW_BUSINESS',
  effectiveDate,
  patch,
  cancellation: null,
  reverses: null,
});
const bound = link(1, '2027-01-01', null);
const later = link(2, '2027-04-11', { limit: 3_000_000, deductible: 5000 });

describe('an endorsement that meets another', () => {
  it('gives way to one of a later day, which says what was asked, set and given', () => {
    expect(getConflicts([bound, later], link(3, '2027-02-20', { limit: 2_000_000 }))).toEqual([
      {
        number: 2,
        effectiveDate: '2027-04-11',
        path: 'limit',
        asked: 2_000_000,
        set: 3_000_000,
        given: 3_000_000,
        rule: 'LATER_DAY',
      },
    ]);
  });

  it('holds over one of the same day that was booked before it', () => {
    expect(getConflicts([bound, later], link(3, '2027-04-11', { limit: 2_000_000 }))).toMatchObject([
      { asked: 2_000_000, set: 3_000_000, given: 2_000_000, rule: 'LATER_BOOKED' },
    ]);
  });

  it('meets none where both say the same, set something else, or where the other is earlier or void', () => {
    const none = (patch: Patch, day: string, ...more: ChainLink<Patch>[]) =>
      expect(getConflicts([bound, later, ...more], link(9, day, patch))).toEqual([]);
    none({ limit: 3_000_000 }, '2027-02-20');
    none({ domains: ['a.example'] }, '2027-02-20');
    none({ limit: 2_000_000 }, '2027-05-01');
    none({ limit: 2_000_000 }, '2027-02-20', { ...link(3, '2027-04-11', null), type: 'VOID', reverses: 2 });
    expect(getConflicts([bound, later], bound)).toEqual([]);
  });
});

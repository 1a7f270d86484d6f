import { expect, it } from 'vitest';
import { policyOfClaim, type ClaimTerm } from './policy-of-claim.ts';

const term = (id: string, from: string, to: string, erpUntil: string | null = null): ClaimTerm => ({
  id,
  effectiveDate: from,
  endDate: to,
  cover: { periods: [{ from, to, terms: null }] },
  erpUntil,
});
const first = term('first', '2026-03-07', '2027-03-07');
const renewal = term('renewal', '2027-03-07', '2028-03-07');
const unknown = {
  began: null,
  claimMade: null,
  discovered: null,
  circumstanceNoticed: null,
  reported: '2027-10-04',
};
const of = (dates: Partial<Record<keyof typeof unknown, string>>, terms = [first, renewal]) =>
  policyOfClaim({ ...unknown, ...dates }, terms, 60);

it('a claim belongs to the term in which it is found, whenever the intruder came', () => {
  expect(of({ began: '2027-02-20', discovered: '2027-10-04' })).toBe('renewal');
  expect(of({ began: '2027-02-20' })).toBe('renewal');
  expect(of({ began: '2027-10-01', discovered: '2027-03-01', reported: '2027-04-01' })).toBe('first');
});

it('what was made or noticed first counts: a prior notice fixes the term of its day', () => {
  expect(of({ claimMade: '2027-09-01', circumstanceNoticed: '2027-03-06' })).toBe('first');
  expect(of({ claimMade: '2027-03-07', discovered: '2027-09-01' })).toBe('renewal');
});

it('after the end it belongs to the term under which can still be reported, automatically or as bought', () => {
  expect(of({ reported: '2027-05-06' }, [first])).toBe('first');
  const older = term('older', '2025-03-07', '2026-03-07', '2029-03-07');
  expect(of({ reported: '2027-05-07' }, [older, first])).toBe('older');
  expect(of({ reported: '2027-05-06' }, [older, first])).toBe('first');
});

it('in a lapse no term covers, and the one that ended before it answers as far as it does', () => {
  const cover = { periods: [{ from: '2027-03-07', to: '2027-09-20', terms: null }] };
  expect(of({ discovered: '2027-10-04' }, [first, { ...renewal, cover }])).toBe('renewal');
});

it('where none answers it is the one of the loss, or the last', () => {
  expect(of({ began: '2026-05-01', reported: '2029-01-01' })).toBe('first');
  expect(of({ reported: '2029-01-01' })).toBe('renewal');
  expect(of({}, [])).toBe(null);
});

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

it('the loss began in the term whose days it lies in, though cover had lapsed then', () => {
  const lapsed = { ...first, cover: { periods: [{ from: '2026-03-07', to: '2026-09-20', terms: null }] } };
  const ofLoss = (began: string) => of({ began, reported: '2029-01-01' }, [lapsed, renewal]);
  expect(['2026-03-07', '2026-10-01', '2027-03-06'].map(ofLoss)).toEqual(['first', 'first', 'first']);
  // Before the first of them it is the last that is asked.
  expect(['2026-03-06', '2028-03-07'].map(ofLoss)).toEqual(['renewal', 'renewal']);
  // The days of a term without its last: from then on it is another one's, if that is only bound.
  const unbound = { ...renewal, cover: { periods: [] } };
  const last = { ...term('last', '2029-03-07', '2030-03-07'), cover: { periods: [] } };
  const terms = [lapsed, unbound, last];
  expect(of({ began: '2027-03-07', reported: '2029-01-01' }, terms)).toBe('renewal');
  expect(of({ began: '2028-03-07', reported: '2029-01-01' }, terms)).toBe('last');
});

it('a term answers by its reporting period only for what came after it, from the day on which it ended', () => {
  const older = term('older', '2025-03-07', '2026-03-07', '2029-03-07');
  const later = term('later', '2026-04-01', '2027-04-01');
  expect(of({ discovered: '2026-03-07', reported: '2026-04-10' }, [older, later])).toBe('older');
  const reported = (day: string) => of({ discovered: '2026-03-08', reported: day }, [older, later]);
  expect(['2029-03-07', '2029-03-08'].map(reported)).toEqual(['older', 'later']);
  // Made before there was any cover: a reporting period that was bought does not reach back.
  expect(of({ claimMade: '2024-05-01', reported: '2028-12-01' }, [older, later])).toBe('later');
  // What never covered answers for nothing.
  const flat = { ...later, cover: { periods: [] } };
  expect(of({ discovered: '2026-04-05', reported: '2026-04-10' }, [first, flat])).toBe('first');
  expect(of({ discovered: '2026-04-05', reported: '2026-04-10' }, [older, flat])).toBe('older');
});

it('where a policy was cancelled flat and rewritten from the same day, the claim belongs to the new one', () => {
  const flat = { ...first, id: 'flat', cover: { periods: [] } };
  // The latest written come first.
  expect(of({ reported: '2029-01-01' }, [first, flat])).toBe('first');
  expect(of({ began: '2026-05-01', reported: '2029-01-01' }, [flat, first])).toBe('first');
});

it('of two that begin on one day and both answer, the one that is given first does', () => {
  const twin = { ...first, id: 'twin' };
  expect(of({}, [first, twin])).toBe('first');
  expect(of({}, [twin, first])).toBe('twin');
});

import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  isInRenewalWindow,
  oldAnswers,
  renewalNumber,
  renewalStep,
  retroDate,
  whyNotAutomatic,
  type RenewalFacts,
  type RenewalRules,
} from './renewal.ts';

const rules = JSON.parse(
  readFileSync(new URL('../../../../../data/renewals.json', import.meta.url), 'utf8'),
) as RenewalRules;

test('QUO-304 a policy can be renewed from 120 days before its end until the day before it', () => {
  const ends = '2027-05-01';
  const can = (today: string) => isInRenewalWindow(rules, ends, today);
  expect(['2026-12-31', '2027-01-01', '2027-04-30', '2027-05-01'].map(can)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('QUO-304 it is quoted ninety days before its end, offered sixty, and recalled three times', () => {
  const ends = '2027-05-01';
  const step = (today: string) => renewalStep(rules, ends, today);
  expect(step('2027-01-30')).toBe(null);
  expect(step('2027-01-31')).toBe(90);
  expect(step('2027-03-01')).toBe(90);
  expect(step('2027-03-02')).toBe(60);
  expect(step('2027-04-01')).toBe(30);
  expect(step('2027-04-17')).toBe(14);
  expect(step('2027-04-28')).toBe(3);
});

test('a renewal counts up the number of the first term', () => {
  expect(renewalNumber('US-100001', [])).toBe('US-100001-01');
  expect(renewalNumber('US-100001-01', [])).toBe('US-100001-02');
  // The first renewal was taken back: its number is not used again.
  expect(renewalNumber('US-100001', ['US-100001', 'US-100001-01'])).toBe('US-100001-02');
  expect(renewalNumber('US-10-09', [])).toBe('US-10-10');
});

test('a retroactive date stays where it was, however often the policy is renewed', () => {
  expect(retroDate('2024-02-29', 1)).toBe('2023-02-28');
  expect(retroDate('2026-01-01', 2)).toBe('2024-01-01');
  expect(retroDate('2026-01-01', -1)).toBe(null);
});

test('answers that are older than a year when the renewal begins are old, and so are those of unknown age', () => {
  const origin = (at: string) => ({ source: 'AGENCY', by: 'Ann', role: null, at }) as const;
  const origins = {
    old: origin('2026-04-30T23:59:00.000Z'),
    fresh: origin('2026-05-01T00:00:00.000Z'),
    empty: origin('2020-01-01T00:00:00.000Z'),
  };
  const answers = { old: 'YES', fresh: 'YES', unknown: 'NO', empty: null };
  expect(oldAnswers(rules, answers, origins, '2027-05-01')).toEqual(['old', 'unknown']);
});

describe('a renewal is offered by itself', () => {
  const calm: RenewalFacts = {
    openClaims: 0,
    recentClaims: 0,
    referrals: 0,
    premiumBefore: 1_000_000,
    premiumAfter: 1_100_000,
    oldAnswers: 0,
    isReady: true,
    hasContact: true,
    awaitsNotice: false,
  };
  it('when nothing speaks against it, up to a tenth more or less', () => {
    expect(whyNotAutomatic(rules, calm)).toEqual([]);
    expect(whyNotAutomatic(rules, { ...calm, premiumAfter: 900_000 })).toEqual([]);
  });
  it.each([
    [{ openClaims: 1 }, 'OPEN_CLAIM'],
    [{ recentClaims: 1 }, 'RECENT_CLAIM'],
    [{ referrals: 2 }, 'REFERRAL'],
    [{ premiumAfter: 1_100_001 }, 'PREMIUM_CHANGE'],
    [{ premiumAfter: 899_999 }, 'PREMIUM_CHANGE'],
    [{ oldAnswers: 3 }, 'OLD_ANSWERS'],
    [{ isReady: false }, 'NOT_READY'],
    [{ hasContact: false }, 'NO_CONTACT'],
    [{ awaitsNotice: true }, 'NOTICE_NOT_ATTESTED'],
  ] as const)('not with %o', (change, reason) => {
    expect(whyNotAutomatic(rules, { ...calm, ...change })).toEqual([reason]);
  });
});

import { describe, expect, test } from 'vitest';
import { startInstantAt1201 } from '../dates.ts';
import { NAICS, SIC, STATES } from '../test-support/data.ts';
import { findIndustry, findSuccessor, searchIndustries } from './industries.ts';

describe('states', () => {
  test('ACC-766 are 50 and DC', () => {
    expect(STATES).toHaveLength(51);
    expect(new Set(STATES.map((state) => state.code)).size).toBe(51);
    expect(STATES.map((state) => state.code)).toContain('DC');
  });
  test('ACC-767 CORE-450 have time zones, of which policies can start in each', () => {
    expect([...new Set(STATES.map((state) => state.timeZone))].sort()).toEqual([
      'Alaska',
      'Central',
      'Eastern',
      'Hawaii',
      'Mountain',
      'Pacific',
    ]);
    for (const { iana } of STATES)
      expect(startInstantAt1201('2026-07-01', iana).toISOString()).toMatch(
        /^2026-07-01T(04|05|06|07|08|10):01/,
      );
  });
});

describe('trades', () => {
  test.each([
    ['plumber', '238220', '43220'],
    ['Plumbers', '238220', '43220'],
    ['church', '813110', '94910'],
    ['law firm', '541110', '69102'],
    ['daycare', '624410', '88910'],
    ['pizza', '722513', '56103'],
    ['saas', '513210', '58290'],
    ['CPA', '541211', '69201'],
    ['dentist', '621210', '86230'],
    ['dent', '621210', '86230'],
    ['bakery', '311811', '10710'],
    ['law f', '541110', '69102'],
  ])('%s is found first by the word that people use', (word, naics, sic) => {
    expect(searchIndustries(NAICS, word)[0]?.code).toBe(naics);
    expect(searchIndustries(SIC, word)[0]?.code).toBe(sic);
  });
  test('come once each, never as the group that they belong to', () => {
    for (const word of ['dentist', 'plumbing', '62', 'services']) {
      const codes = searchIndustries(NAICS, word, 3000).map(({ code }) => code);
      expect(codes.filter((code) => code.length !== 6)).toEqual([]);
      expect(new Set(codes).size).toBe(codes.length);
    }
    expect(searchIndustries(NAICS, 'dentist')).toHaveLength(1);
    expect(searchIndustries(NAICS, 'no such trade')).toEqual([]);
  });
  test('are at least 150 words in each scheme, each of one industry that exists', () => {
    for (const scheme of [NAICS, SIC]) {
      const trades = Object.entries(scheme.trades!);
      for (const [code] of trades) expect(findIndustry(scheme, code)?.code).toBe(code);
      const said = trades.flatMap(([, names]) => names);
      expect(said.length).toBeGreaterThanOrEqual(150);
      expect(new Set(said).size).toBe(said.length);
    }
  });
});

describe('industries', () => {
  test('are all 2,125 of NAICS 2022 and 731 of UK SIC 2007', () => {
    expect([NAICS.industries.length, SIC.industries.length]).toEqual([2125, 731]);
    for (const { industries } of [NAICS, SIC])
      expect(new Set(industries.map((industry) => industry.code)).size).toBe(industries.length);
  });
  test('QUO-208 are found by code or by words, under their sector', () => {
    expect(findIndustry(NAICS, '334111')).toEqual({
      code: '334111',
      primaryIndustry: 'Manufacturing',
      secondaryIndustry: 'Electronic Computer Manufacturing',
    });
    expect(searchIndustries(NAICS, '5415').map(({ code }) => code)).toEqual([
      '541511',
      '541512',
      '541513',
      '541519',
    ]);
    expect(searchIndustries(NAICS, 'hospitals psychiatric').map(({ code }) => code)).toContain('622210');
    expect(searchIndustries(SIC, 'hospital')[0]).toMatchObject({
      code: '86101',
      secondaryIndustry: 'Hospital activities',
    });
    expect(searchIndustries(NAICS, 'farming', 3)).toHaveLength(3);
    expect([searchIndustries(NAICS, ' '), findIndustry(NAICS, '999999')]).toEqual([[], undefined]);
  });
  test('of NAICS 2017 and 2012 that are no more lead to those that took over', () => {
    const earlier = Object.values(NAICS.earlierEditions!);
    for (const [old, now] of earlier.flatMap((codes) => Object.entries(codes)))
      expect([old, findIndustry(NAICS, old), findIndustry(NAICS, now)?.code]).toEqual([old, undefined, now]);
    expect(findSuccessor(NAICS, '541712')).toEqual({ edition: '2012', code: '541715' });
    expect(searchIndustries(NAICS, '541712').map(({ code }) => code)).toEqual(['541715']);
    expect(findSuccessor(SIC, '541712')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import {
  addIndustryTerms,
  editionOn,
  type IndustryEdition,
  industryTermsOn,
  isClosedTo,
} from './industry-editions.ts';

const set = (effectiveFrom: string, hazardClass: number, more: Partial<IndustryEdition> = {}) => ({
  region: 'US' as const,
  code: '541511',
  effectiveFrom,
  hazardClass,
  isSupported: true,
  coverageLimit: null,
  closedProducts: [],
  ...more,
});

describe('what was set of an industry code', () => {
  const editions = [set('2027-03-01', 5), set('2027-01-01', 3), set('2027-03-01', 6)];

  it.each([
    ['2026-12-31', undefined],
    ['2027-01-01', 3],
    ['2027-02-28', 3],
    ['2027-03-01', 6],
    ['2030-01-01', 6],
  ])('holds from its day: %s', (day, hazardClass) => {
    expect(editionOn(editions, { region: 'US', code: '541511' }, day)?.hazardClass).toBe(hazardClass);
  });

  it('is of its own code and region', () => {
    expect(editionOn(editions, { region: 'UK', code: '541511' }, '2030-01-01')).toBeUndefined();
    expect(editionOn(editions, { region: 'US', code: '5415' }, '2030-01-01')).toBeUndefined();
  });

  it('is taken together for both industries of a company, the lower limit first', () => {
    const both = [
      set('2027-01-01', 3, { coverageLimit: 3_000_000 }),
      set('2027-01-01', 6, { code: '522110', coverageLimit: 1_000_000 }),
    ];
    expect(industryTermsOn(both, 'US', ['541511', '522110'], '2027-01-01')).toEqual({
      classes: { 541511: 3, 522110: 6 },
      limits: { 541511: 3_000_000, 522110: 1_000_000 },
      coverageLimit: 1_000_000,
    });
    expect(industryTermsOn(both, 'US', [null, '111110'], '2027-01-01')).toEqual({
      classes: {},
      coverageLimit: null,
    });
  });

  it('is added for the industries that an endorsement brings, and the others keep theirs', () => {
    const had = { classes: { 541511: 3 }, limits: { 541511: 2_000_000 }, coverageLimit: 2_000_000 };
    const added = { classes: { 522110: 6 }, limits: { 522110: 5_000_000 }, coverageLimit: 5_000_000 };
    const classes = { 541511: 3, 522110: 6 };
    expect(addIndustryTerms(had, added, ['541511', '522110'])).toMatchObject({
      classes,
      coverageLimit: 2_000_000,
    });
    expect(addIndustryTerms(had, added, ['522110', null])).toMatchObject({
      classes,
      coverageLimit: 5_000_000,
    });
    const nothing = { classes: {}, coverageLimit: null };
    expect(addIndustryTerms(had, nothing, ['522110'])).toMatchObject({ coverageLimit: null });
    expect(addIndustryTerms(undefined, nothing, ['522110'])).toEqual(nothing);
    // Priced before limits were kept by code.
    const { limits: _, ...older } = had;
    expect(addIndustryTerms(older, added, ['541511', '522110'])).toMatchObject({ coverageLimit: 2_000_000 });
  });

  it('closes products, or everything', () => {
    expect(isClosedTo(undefined, 'P100')).toBe(false);
    expect(isClosedTo(set('2027-01-01', 3, { closedProducts: ['P100'] }), 'P100')).toBe(true);
    expect(isClosedTo(set('2027-01-01', 3, { closedProducts: ['P100'] }), 'P250')).toBe(false);
    expect(isClosedTo(set('2027-01-01', 3, { isSupported: false }), 'P250')).toBe(true);
  });
});

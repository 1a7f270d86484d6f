import { describe, expect, test } from 'vitest';
import { internationalPhone, isPhone, phoneDigits } from '../accounts/phone.ts';
import { isPostalCode, validatePostalCode } from '../accounts/postal.ts';
import { HIGHEST_PROFILE_SCORE, missingForScore } from '../accounts/profile-score.ts';
import { money } from '../money.ts';
import { FAMILY, isProduct, readProduct } from '../products.ts';
import { findIndustry } from '../reference/industries.ts';
import { NAICS, PLANS, SIC, STATES, TAXES } from '../test-support/data.ts';
import { riskFor } from '../test-support/quotes.ts';
import { isUnderMaintenance } from './maintenance.ts';
import type { RegionCode } from './region.ts';
import {
  ALL_REGIONS,
  hasDetailField,
  isNationwide,
  REGIONS,
  regionByCode,
  regionOfCountry,
  regionOfProduct,
} from './regions.ts';

test('QUO-003 CORE-013 the regions have their locale and currency', () => {
  expect(REGIONS.US).toMatchObject({ locale: 'en-US', currency: 'USD', currencySymbol: '$' });
  expect(REGIONS.UK).toMatchObject({ locale: 'en-GB', currency: 'GBP', currencySymbol: '£' });
});

test('CORE-016 US address fields', () =>
  expect(REGIONS.US.address.fields).toEqual(['address1', 'address2', 'city', 'state', 'zipCode']));
test('CORE-017 UK address fields: a third line and no state', () =>
  expect(REGIONS.UK.address.fields).toEqual(['address1', 'address2', 'address3', 'city', 'zipCode']));

test('terrorism coverage, surplus lines and two industries are American', () => {
  expect(ALL_REGIONS.filter(({ hasTria }) => hasTria)).toEqual([REGIONS.US]);
  expect(ALL_REGIONS.filter(({ hasSurplusLines }) => hasSurplusLines)).toEqual([REGIONS.US]);
  expect(ALL_REGIONS.filter((region) => hasDetailField(region, 'secondNaicsCode'))).toEqual([REGIONS.US]);
});

/** Values that people in a region would enter, and the data shipped for it. */
const EXAMPLES = {
  US: { phone: '(512) 555-0143', dialed: '+15125550143', postalCode: '78701', scheme: NAICS },
  UK: { phone: '44 2079 460143', dialed: '+442079460143', postalCode: 'LS1 4AP', scheme: SIC },
} satisfies Record<RegionCode, object>;

describe.each(ALL_REGIONS.map((region) => ({ region, code: region.code, example: EXAMPLES[region.code] })))(
  'region $code',
  ({ region, code, example }) => {
    const others = ALL_REGIONS.filter((one) => one !== region);

    test('is found by its code, its country and each of its products', () => {
      expect(regionByCode(code)).toBe(region);
      for (const country of [region.country, ...region.countryAliases])
        expect(regionOfCountry(country)).toBe(region);
      for (const product of region.products.all) expect(regionOfProduct(product)).toBe(region);
    });

    test('shares no country, product, policy number prefix or flag with another', () => {
      for (const other of others) {
        expect(other.country).not.toBe(region.country);
        expect(other.policyNumberPrefix).not.toBe(region.policyNumberPrefix);
        expect(other.maintenanceFlag).not.toBe(region.maintenanceFlag);
        expect(other.products.all.filter((product) => region.products.all.includes(product))).toEqual([]);
      }
    });

    test('offers products of its own, and a base product among them', () => {
      expect(region.products.choices.filter((choice) => !region.products.all.includes(choice))).toEqual([]);
      expect(region.products.choices).toContain(region.products.base);
      const known = region.products.values.filter((value) => isProduct(readProduct(value)));
      expect(region.products.values).toEqual([...known, 'NotSupported']);
    });

    test('has a rate plan in its currency for the families that it sells', () => {
      const plans = PLANS.filter((plan) => plan.region === code);
      for (const { currency, family } of plans) {
        expect(currency).toBe(region.currency);
        expect(region.products.all.some((product) => FAMILY[product] === family)).toBe(true);
      }
      expect(plans.map(({ family }) => family)).toContain(FAMILY[region.products.base]);
    });

    test('takes its own phone numbers and postal codes, and not those of others', () => {
      expect(isPhone(code, example.phone)).toBe(true);
      expect(internationalPhone(example.phone)).toBe(example.dialed);
      expect(example.dialed.startsWith(region.phone.countryCode)).toBe(true);
      expect(region.phone.dialed(phoneDigits('12'))).toBeNull();
      expect(isPostalCode(code, ` ${example.postalCode} `)).toBe(true);
      for (const other of others) {
        expect(isPhone(other.code, example.phone)).toBe(false);
        expect(validatePostalCode(other.code, example.postalCode)).toBe(other.address.postalCode.message);
      }
    });

    test('asks for an address in its own shape', () => {
      expect(region.address.fields).toEqual(expect.arrayContaining(['address1', 'city', 'zipCode']));
      expect(region.address.fields.includes('state')).toBe(region.address.hasStates);
      for (const field of region.address.fields) expect(hasDetailField(region, field)).toBe(true);
    });

    test('names an industry by its scheme, which the profile score counts', () => {
      expect(region.industry.scheme).toBe(example.scheme.scheme);
      const industry = findIndustry(example.scheme, example.scheme.industries.at(-1)!.code)!;
      const named = region.industry.detailsOf(industry);
      expect(named[region.industry.codeField]).toBe(industry.code);
      expect(missingForScore(code, named)).toHaveLength(HIGHEST_PROFILE_SCORE - 1);
      expect(hasDetailField(region, region.industry.codeField)).toBe(true);
      for (const other of others) expect(hasDetailField(other, region.industry.codeField)).toBe(false);
    });

    test('has time zones that exist, of which the last is the last to end a day', () => {
      const zones = ['', ...STATES.map((state) => state.code)].map((one) => region.timeZoneOf(one, STATES));
      const hourIn = (timeZone: string): number =>
        Number(
          new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
            new Date('2026-01-15T20:00:00Z'),
          ),
        );
      expect(Math.min(...zones.map(hourIn))).toBe(hourIn(region.lastTimeZone));
    });

    test('taxes an ordinary quote as far as it taxes, and says where the figures stand', () => {
      const plan = PLANS.find((one) => one.region === code)!;
      const quote = {
        taxes: TAXES,
        inception: '2026-06-01',
        premium: money(100_000, plan.currency),
        fees: [],
      };
      const lines = region.taxes.linesOf({ ...quote, risk: riskFor(plan, { isSurplus: true }) })!;
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.every(({ amount }) => amount.currency === region.currency)).toBe(true);
      expect(lines.every(({ jurisdiction }) => isNationwide(jurisdiction) !== region.hasSurplusLines)).toBe(
        true,
      );
      expect(region.taxes.sourceOf(riskFor(plan))).toMatch(/^taxes\.\w+/);
    });

    test('is closed by its own flag and by the general one', () => {
      expect(isUnderMaintenance((flag) => flag === region.maintenanceFlag, code)).toBe(true);
      expect(isUnderMaintenance((flag) => flag === 'maintenance-mode', code)).toBe(true);
      for (const other of others)
        expect(isUnderMaintenance((flag) => flag === region.maintenanceFlag, other.code)).toBe(false);
    });
  },
);

import { expect, test } from 'vitest';
import { NEXT_US_P250, TAXES, US_P250 } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import type { RatePlan } from './plan.ts';
import { rate } from './rate.ts';

/** The premium of the smallest company of an industry, without TRIA. */
const least = (plan: RatePlan, industryCode: string, limit: number, second: string | null = null): number => {
  const risk = riskFor(plan, {
    industryCode,
    revenue: 1,
    secondIndustryCode: second,
    primaryIndustryShare: second ? 95 : null,
  });
  const asked = { global: { limit, deductible: 250_000 }, isTriaExcluded: true };
  return rate(plan, TAXES, risk, select(plan, asked, { industryCode })).premium.amount / 100;
};
/** Of hazard class 1 and 4. */
const [FARM, SHOP] = ['111110', '441110'];

test('was one for all before 2027', () => {
  expect([least(US_P250, FARM, 1_000_000), least(US_P250, FARM, 2_000_000)]).toEqual([1000, 1000]);
});

test('is more for a worse class and for a higher limit, to the whole dollar', () => {
  expect(least(NEXT_US_P250, FARM, 1_000_000)).toBe(800);
  expect(least(NEXT_US_P250, SHOP, 1_000_000)).toBe(1200);
  // Halfway between 1 at a million and 1.8 at five.
  expect(least(NEXT_US_P250, FARM, 3_000_000)).toBe(1120);
});

test('counts the worse of two industries, however small its share', () => {
  expect(least(NEXT_US_P250, FARM, 1_000_000, SHOP)).toBe(1200);
  expect(least(NEXT_US_P250, SHOP, 1_000_000, FARM)).toBe(1200);
});

test('names in the worksheet what it is made of', () => {
  const risk = riskFor(NEXT_US_P250, { industryCode: FARM, revenue: 1 });
  const selection = select(NEXT_US_P250, { isTriaExcluded: true }, { industryCode: FARM });
  const step = rate(NEXT_US_P250, TAXES, risk, selection).worksheet.find(
    (line) => line.step === 'minimumPremium',
  );
  expect(step?.parts).toEqual([
    { source: 'minimumPremium', factor: 1000 },
    { source: 'minimumFactors.byClass.1', factor: 0.8 },
    { source: 'minimumFactors.byLimit.1000000', factor: 1 },
  ]);
});

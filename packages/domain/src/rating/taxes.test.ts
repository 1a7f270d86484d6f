import { describe, expect, test } from 'vitest';
import { money, type Money } from '../money.ts';
import { STATES, TAXES, UK_P_ONE, US_P250 } from '../test-support/data.ts';
import { riskFor } from '../test-support/quotes.ts';
import type { RatePlan } from './plan.ts';
import type { PlainDate } from '../dates.ts';
import { regionByCode } from '../regions/regions.ts';
import { periodAt, type Taxes } from './taxes.ts';
import type { FeeLine, Risk } from './types.ts';

const taxLines = (
  plan: RatePlan,
  taxes: Taxes,
  risk: Risk,
  inception: PlainDate,
  premium: Money,
  fees: readonly FeeLine[],
) => regionByCode(plan.region).taxes.linesOf({ taxes, risk, inception, premium, fees });

const usd = (major: number): Money => money(Math.round(major * 100), 'USD');
const mga: FeeLine[] = [{ code: 'MGA_FEE', amount: usd(250) }];
const amounts = (state: string, inception = '2026-06-01', premium = usd(10_000), fees: FeeLine[] = []) =>
  taxLines(US_P250, TAXES, riskFor(US_P250, { state, isSurplus: true }), inception, premium, fees)!.map(
    (line) => line.amount.amount / 100,
  );

describe('surplus lines tax and stamping fee', () => {
  test('only on surplus paper', () =>
    expect(
      taxLines(US_P250, TAXES, riskFor(US_P250, { isSurplus: false }), '2026-06-01', usd(10_000), mga),
    ).toEqual([]));
  test('Texas: 4.85% and 0.04%', () => expect(amounts('TX')).toEqual([485, 4]));
  test('Louisiana: 4.85% and nothing', () => expect(amounts('LA')).toEqual([485, 0]));
  test.each([
    ['2015-12-31', 6],
    ['2016-01-01', 15],
    ['2021-01-01', 7.5],
    ['2024-01-01', 4],
  ])('Texas stamping by inception on %s', (inception, fee) => expect(amounts('TX', inception)[1]).toBe(fee));
  test.each([
    ['2025-06-01', 95],
    ['2026-12-31', 92.5],
    ['2027-01-01', 90],
  ])('Iowa’s rate changes with the year: %s', (inception, tax) =>
    expect(amounts('IA', inception)[0]).toBe(tax),
  );
  test('Illinois rounds to the whole dollar', () =>
    expect(amounts('IL', '2026-06-01', usd(1_234.56))).toEqual([43, 0]));
  test('Oregon and Pennsylvania charge a fixed amount a filing', () =>
    expect([amounts('OR')[2], amounts('PA')[1]]).toEqual([10, 20]));
  /**
   * Tax and fee of 10,000.00, worked by hand from the table of rates that `data/taxes` names as its source.
   */
  const byHand =
    'AL 600 0, AK 270 100, AZ 300 20, AR 400 0, CA 300 18, CO 300 0, CT 400 0, DE 300 0, DC 200 0, FL 494 6, ' +
    'GA 400 0, HI 468 0, ID 150 50, IL 350 4, IN 250 0, IA 92.5 0, KS 300 0, KY 300 180 0, LA 485 0, ME 300 0, ' +
    'MD 300 0, MA 400 0, MI 200 50, MN 300 4, MS 400 300 25, MO 500 0, MT 275 17.5, NE 300 0, NH 300 0, NJ 500 0, ' +
    'NM 300.3 0, NY 360 15, NC 500 30, ND 175 0, OH 500 0, OK 600 0, OR 200 30 10, PA 300 20, RI 400 0, ' +
    'SC 600 0, SD 250 0, TN 500 17.5, TX 485 4, UT 425 18, VT 300 0, VA 225 0, WA 200 30, WV 455 0, WI 300 0, ' +
    'WY 300 0';
  test.each(byHand.split(', ').map((row) => row.split(' ') as [string, ...string[]]))(
    '%s: %s and %s of ten thousand',
    (state, ...charges) => expect(amounts(state)).toEqual(charges.map(Number)),
  );
  test('each state and the district is worked by hand once, but for Nevada, whose sources disagree', () =>
    expect([...byHand.split(', ').map((row) => row.slice(0, 2)), 'NV'].sort()).toEqual(
      STATES.map(({ code }) => code).sort(),
    ));
  test('each line is rounded once, half to even', () =>
    expect(amounts('TX', '2026-06-01', usd(1_000.10))).toEqual([48.5, 0.4]));

  test('nothing passes for checked without the page of the authority, nor what its sources dispute', () => {
    for (const { code } of STATES) {
      for (const period of TAXES.surplusLines[code]!) {
        expect(period.source, code).not.toBe('');
        expect(period.verified && period.confidence.includes('D'), code).toBe(false);
      }
      const sourced = [...TAXES.surplusLines[code]!, ...(TAXES.feeRulings[code] ?? [])];
      for (const { verified, page = '', readOn = '' } of [
        ...sourced,
        TAXES.publicBodies[code] ?? sourced[0]!,
        ...Object.values(TAXES.insureds).flatMap((rules) => rules[code] ?? []),
      ])
        expect(verified && (page === '' || readOn === ''), code).toBe(false);
    }
    for (const { place, verified, page = '', readOn = '' } of TAXES.outsideUk)
      expect(verified && (page === '' || readOn === ''), place).toBe(false);
    expect(TAXES.surplusLines['NV']![0]!.verified).toBe(false);
    const [line] = taxLines(
      US_P250,
      TAXES,
      riskFor(US_P250, { state: 'VT', isSurplus: true }),
      '2026-06-01',
      usd(100),
      [],
    )!;
    expect(line).toMatchObject({ verified: false, source: 'one unverified list' });
  });

  test('a state without figures for the day has no answer rather than a wrong one', () =>
    expect(
      taxLines(
        US_P250,
        TAXES,
        riskFor(US_P250, { state: 'TX', isSurplus: true }),
        '1999-01-01',
        usd(100),
        [],
      ),
    ).toBeNull());

  test('periods of a state never overlap', () => {
    for (const periods of Object.values(TAXES.surplusLines)) {
      for (const date of ['2016-01-01', '2023-12-31', '2024-01-01', '2026-06-01', '2030-01-01']) {
        const inForce = periods.filter((period) => periodAt([period], date));
        expect(inForce.length).toBeLessThanOrEqual(1);
      }
    }
  });
});

test('UK insurance premium tax is 12% of the premium, fees apart', () => {
  const [line] = taxLines(UK_P_ONE, TAXES, riskFor(UK_P_ONE), '2026-06-01', money(123_455, 'GBP'), [
    { code: 'MGA_FEE', amount: money(5_000, 'GBP') },
  ])!;
  expect(line).toMatchObject({
    code: 'INSURANCE_PREMIUM_TAX',
    rate: 0.12,
    amount: money(14_815, 'GBP'),
    jurisdiction: 'UK',
    verified: true,
  });
});

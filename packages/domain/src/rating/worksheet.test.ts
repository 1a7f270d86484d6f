import { describe, expect, test } from 'vitest';
import { money } from '../money.ts';
import { TAXES, UK_P_ONE, US_P100, US_P250 } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import type { AskedSelection } from '../builder/types.ts';
import type { RatePlan } from './plan.ts';
import { rate } from './rate.ts';
import type { Rating, Risk } from './types.ts';

const price = (plan: RatePlan, over: Partial<Risk> = {}, asked: AskedSelection = {}): Rating =>
  rate(plan, TAXES, riskFor(plan, over), select(plan, asked));

const cents = (rating: Rating) => ({
  status: rating.status,
  coverages: rating.coverages.map(({ key, premium }) => `${key} ${premium.amount}`),
  adjustments: rating.adjustments.map(({ code, amount }) => `${code} ${amount.amount}`),
  fees: rating.fees.map(({ code, amount }) => `${code} ${amount.amount}`),
  taxes: rating.taxes.map(
    ({ code, jurisdiction, rate: of, amount }) => `${code} ${jurisdiction} ${of} ${amount.amount}`,
  ),
  total: `${rating.total.amount} ${rating.total.currency}`,
  worksheet: rating.worksheet.map(
    ({ step, factor, source, running }) => `${step} ${factor ?? ''} ${running.toFixed(2)} (${source})`,
  ),
});

/**
 * Complete prices with every step, to the cent, on the plans that are shipped: any change shows up in the
 * snapshot in review.
 */
describe('a price with its worksheet', () => {
  test('of an ordinary P250 risk', () => expect(cents(price(US_P250))).toMatchSnapshot());

  test('of a small company at the minimum premium, with TRIA on the minimum', () => {
    const rating = price(US_P100, { revenue: 50_000, industryCode: '111110' });
    expect(rating.adjustments.map(({ code }) => code)).toContain('MINIMUM_PREMIUM');
    expect(cents(rating)).toMatchSnapshot();
  });

  test('of a surplus lines risk with fees, claims and a credit', () =>
    expect(
      cents(
        price(
          US_P250,
          {
            isSurplus: true,
            state: 'TX',
            irpm: { companyStability: -10 },
            answers: { ...riskFor(US_P250).answers, claimHistory: 2 },
            fees: {
              brokerFee: money(12_500, 'USD'),
              additionalBrokerFee: money(5000, 'USD'),
              mgaFee: money(20_000, 'USD'),
            },
          },
          { isTriaExcluded: true },
        ),
      ),
    ).toMatchSnapshot());

  test('of a UK risk', () => expect(cents(price(UK_P_ONE))).toMatchSnapshot());

  test('of a risk of which neither age nor score is known', () =>
    expect(cents(price(US_P250, { yearEstablished: null, signalScore: null }))).toMatchSnapshot());

  test('is nothing, and says what is missing, without revenue or industry', () => {
    const nothing = { amount: 0, currency: 'GBP' };
    expect(
      price(UK_P_ONE, { revenue: null, industryCode: null, postcode: null, missingAnswers: ['mfaEmail'] }),
    ).toEqual({
      status: 'INDICATION',
      coverages: [],
      adjustments: [],
      premium: nothing,
      fees: [],
      taxes: [],
      total: nothing,
      referrals: [],
      knockOuts: [],
      missing: ['revenue', 'industryCode', 'postcode', 'mfaEmail'],
      worksheet: [],
      planId: UK_P_ONE.id,
      planVersion: UK_P_ONE.version,
      rulesId: 'uk-2026-01',
      validityDays: UK_P_ONE.validityDays,
    });
    expect(price(US_P100, { industryCode: null }).worksheet).toEqual([]);
  });
});

describe('the term', () => {
  const premium = (effectiveDate: string, endDate: string) => {
    const selection = select(US_P250);
    const global = { ...selection.global, effectiveDate, endDate };
    return rate(US_P250, TAXES, riskFor(US_P250), { ...selection, global }).worksheet.find(
      ({ step }) => step === 'term',
    )!;
  };

  test('is one for a year, leap or not, and goes by the day otherwise', () => {
    expect(premium('2026-03-02', '2027-03-02').factor).toBe(1);
    expect(premium('2027-03-02', '2028-03-02').factor).toBe(1);
    expect(premium('2026-03-02', '2027-03-03').factor).toBe(366 / 365);
    expect(premium('2026-03-02', '2026-09-02').factor).toBe(184 / 365);
  });
});

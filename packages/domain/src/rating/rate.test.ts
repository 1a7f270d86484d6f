import { describe, expect, test } from 'vitest';
import { fromMajor, money } from '../money.ts';
import { TAXES, UK_P_ONE, US_P100, US_P250 } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import type { RatePlan } from './plan.ts';
import { premiumLessFees, rate } from './rate.ts';
import { shownFee } from './shown-fee.ts';
import type { Risk } from './types.ts';

const price = (plan: RatePlan, over: Partial<Risk> = {}, asked = {}) =>
  rate(plan, TAXES, riskFor(plan, over), select(plan, asked));

describe('a price', () => {
  const rating = price(US_P250);

  test('is explained step by step', () => {
    expect(rating.worksheet.map((line) => line.step)).toEqual([
      'basePremium',
      'product',
      'hazardClass',
      'territory',
      'controls',
      'claimsHistory',
      'yearsInBusiness',
      'riskScore',
      'irpm',
      'term',
      'coverages',
      'tria',
      'fees',
      'taxes',
    ]);
    for (const [at, line] of rating.worksheet.slice(1, 10).entries())
      expect(line.running).toBeCloseTo(rating.worksheet[at]!.running * line.factor!, 9);
    expect(rating.worksheet.slice(0, 4).map((line) => line.source)).toEqual([
      'basePremium[8000000]',
      'products.P250',
      'hazard.classByPrefix.44',
      'territory.TX',
    ]);
  });

  test('interpolates the base premium between the bands of revenue', () => {
    expect(rating.worksheet[0]!.running).toBeCloseTo(2_400 + (3_600 - 2_400) * (3 / 5), 9);
    expect(price(US_P250, { revenue: 0 }).worksheet[0]!.running).toBe(600);
    expect(price(US_P250, { revenue: 400_000_000 }).worksheet[0]!.running).toBeCloseTo(29_000 + 13_400, 6);
  });

  test('prices each coverage by its load and the factors of its own terms', () => {
    const { coverages, worksheet } = price(
      US_P250,
      {},
      { coverages: { 1: { limit: 500_000, deductible: 50_000 } } },
    );
    const reference = worksheet.find((line) => line.step === 'term')!.running;
    const line = (id: number) => coverages.find((coverage) => coverage.coverageId === id)!;
    expect(line(1)).toMatchObject({
      limit: 500_000,
      deductible: 50_000,
      waitingPeriod: null,
      premium: fromMajor(reference * 0.34 * 0.71 * 0.91, 'USD'),
    });
    expect(line(24)).toMatchObject({
      limit: 250_000,
      deductible: 25_000,
      premium: fromMajor(reference * 0.06 * 0.48, 'USD'),
    });
  });

  test('names its plan and how long it is valid', () =>
    expect(rating).toMatchObject({ planId: 'us-p250-2026-01', planVersion: '2026-01', validityDays: 30 }));

  test('is for the year, or for the days of another term', () => {
    const year = price(US_P250, {}, { global: { endDate: '2027-03-16' } }).coverages[0]!.premium.amount;
    const longer = price(US_P250, {}, { global: { endDate: '2027-09-16' } }).coverages[0]!.premium.amount;
    expect(longer / year).toBeCloseTo(549 / 365, 3);
    const leap = rate(US_P250, TAXES, riskFor(US_P250), select(US_P250, {}, { today: '2027-12-01' }));
    expect(leap.worksheet.find((line) => line.step === 'term')!.factor).toBe(1);
  });

  test('moves with controls, claims, years in business, score and IRPM', () => {
    const factor = (over: Partial<Risk>, step: string) =>
      price(US_P250, over).worksheet.find((line) => line.step === step)!.factor;
    expect(factor({ answers: { mfaEmail: 'NO' } }, 'controls')).toBe(1.039);
    expect(factor({ answers: { training: true } }, 'controls')).toBe(0.99);
    expect(factor({ answers: {} }, 'controls')).toBe(1);
    expect(
      factor({ answers: { mfaEmail: 'NO', edr: 'NO', backupFrequency: 'NEVER' } }, 'controls'),
    ).toBeCloseTo(1.039 * 1.03 * 1.072, 9);
    expect(
      factor({ answers: { backupTypes: ['BACKUP_FREQUENCY_CLOUD', 'BACKUP_FREQUENCY_OTHER'] } }, 'controls'),
    ).toBe(0.99 ** 2);
    expect(factor({ answers: { claimHistory: 1 } }, 'claimsHistory')).toBe(1.5);
    expect(factor({ answers: { claimHistory: 0 } }, 'claimsHistory')).toBe(0.95);
    expect(
      [2026, 2022, 2021, 1990, null].map((yearEstablished) => factor({ yearEstablished }, 'yearsInBusiness')),
    ).toEqual([1.12, 1.02, 1, 0.97, 1]);
    expect(factor({ signalScore: 70 }, 'riskScore')).toBe(0.95);
    expect(factor({ signalScore: null }, 'riskScore')).toBe(1);
    expect(factor({ riskScore: 0 }, 'riskScore')).toBe(0.95);
    expect(factor({ irpm: { drPlanning: -10, companyStability: 2.5 } }, 'irpm')).toBe(0.925);
  });

  test('steps up to the minimum premium in a line of its own', () => {
    const small = price(
      US_P100,
      { revenue: 1, industryCode: '111110' },
      { global: { preset: 1, deductible: 250_000 }, isTriaExcluded: true },
    );
    expect(small.premium).toEqual(money(50_000, 'USD'));
    expect(small.adjustments.map((line) => line.code)).toEqual(['MINIMUM_PREMIUM']);
  });

  test('has TRIA as a separate line, unless it is excluded', () => {
    const [tria] = rating.adjustments;
    const earned = rating.coverages.reduce((total, line) => total + line.premium.amount, 0);
    expect(tria!.code).toBe('TRIA');
    expect(Math.abs(tria!.amount.amount - earned / 100)).toBeLessThanOrEqual(0.5);
    expect(price(US_P250, {}, { isTriaExcluded: true }).adjustments).toEqual([]);
    expect(price(UK_P_ONE).adjustments).toEqual([]);
  });

  test('uses the postcode area in the UK', () =>
    expect(
      ['EC1A 1BB', 'b1 1aa', 'AB10 1AA'].map(
        (postcode) => price(UK_P_ONE, { postcode }).worksheet[3]!.source,
      ),
    ).toEqual(['territory.EC', 'territory.B', 'territory.default']));
});

describe('fees', () => {
  const fees = {
    brokerFee: money(10_000, 'USD'),
    additionalBrokerFee: money(2_500, 'USD'),
    mgaFee: money(30_000, 'USD'),
  };
  test('P100 carries the broker fee and the additional broker fee', () =>
    expect(price(US_P100, { fees }).fees).toEqual([
      { code: 'BROKER_FEE', amount: money(10_000, 'USD') },
      { code: 'ADDITIONAL_BROKER_FEE', amount: money(2_500, 'USD') },
    ]));
  test('others carry the MGA fee', () =>
    expect(price(US_P250, { fees }).fees).toEqual([{ code: 'MGA_FEE', amount: money(30_000, 'USD') }]));
  const shown = (product: 'P100_PRO' | 'P250', over: Partial<typeof fees> = {}) => {
    const plan = product === 'P250' ? US_P250 : US_P100;
    return shownFee(product, price(plan, { fees: { ...fees, ...over } }).fees, 'en-US');
  };
  test('QUO-923 the broker fee shown for P100 is the broker fee plus the additional one', () =>
    expect(shown('P100_PRO')).toBe('$125.00'));
  test('QUO-924 for others it is the MGA fee', () => expect(shown('P250')).toBe('$300.00'));
  test('QUO-925 nothing is shown as a dash', () => {
    const none = money(0, 'USD');
    expect(shown('P250', { mgaFee: none })).toBe('-');
    expect(shown('P100_PRO', { brokerFee: none, additionalBrokerFee: none })).toBe('-');
  });
  test('a fee nobody set is the plan’s', () =>
    expect(price(US_P250).fees).toEqual([{ code: 'MGA_FEE', amount: money(25_000, 'USD') }]));
  test('QUO-911 the premium is the total less broker and MGA fee', () =>
    expect(premiumLessFees(money(100_000, 'USD'), money(10_000, 'USD'), money(5_000, 'USD'))).toEqual(
      money(85_000, 'USD'),
    ));
});

describe('the status', () => {
  test('READY when all is known and nothing speaks against it', () =>
    expect(price(US_P250)).toMatchObject({ status: 'READY', missing: [], referrals: [], knockOuts: [] }));

  test('INDICATION, with a price, while answers are missing', () => {
    const rating = price(US_P250, { missingAnswers: ['training'] });
    expect(rating).toMatchObject({ status: 'INDICATION', missing: ['training'] });
    expect(rating.total.amount).toBeGreaterThan(0);
  });

  test('INDICATION without a price while revenue or industry is unknown', () =>
    expect(price(US_P250, { revenue: null, state: null })).toMatchObject({
      status: 'INDICATION',
      missing: ['revenue', 'state'],
      total: money(0, 'USD'),
      coverages: [],
    }));

  test('INDICATION while the surplus tax of the day is not known', () =>
    expect(
      rate(US_P250, { ...TAXES, surplusLines: {} }, riskFor(US_P250, { isSurplus: true }), select(US_P250)),
    ).toMatchObject({ status: 'INDICATION', missing: ['taxes'], taxes: [] }));

  test('REFERRED when a rule says so', () =>
    expect(price(US_P250, { riskScore: 39 })).toMatchObject({
      status: 'REFERRED',
      rulesId: 'us-2026-01',
      referrals: [{ code: 'LOW_RISK_SCORE', level: 1, params: { riskScore: 39, threshold: 40 } }],
    }));

  test.each<[string, Partial<Risk>]>([
    ['PROHIBITED_CLASS', { industryCode: '713210' }],
    ['REVENUE_OVER_MAXIMUM', { revenue: 250_000_001 }],
  ])('DECLINED for %s, even while answers are missing', (code, over) =>
    expect(price(US_P250, { ...over, missingAnswers: ['training'] })).toMatchObject({
      status: 'DECLINED',
      knockOuts: [expect.objectContaining({ code })],
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAsked, anyRisk, getCodes } from '../test-support/any-risk.ts';
import { PLANS, TAXES } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import type { RatePlan } from './plan.ts';
import { rate } from './rate.ts';
import { getHazardClass } from './steps/hazard-class.ts';
import type { Risk } from './types.ts';

/** A risk, and the same one with one fact that nobody would want to insure rather. */
type Worsened = readonly [better: Risk, worse: Risk];

/** Questions of which "yes" is the bad answer; of all others it is "no". */
const YES_IS_WORSE = [
  'eolProducts',
  'cyberEvent',
  'pastCyberIncident',
  'privacyLitigation',
  'pendingLitigation',
  'civilOrCriminalAction',
  'lossInBusinessIncome',
  'securityBreachRequiringNotification',
  'unscheduledSystemDowntime',
  'sustainedSystemOutage',
  'useCloudStorage',
  'managementPriorClaims',
  'fiduciaryDefinedBenefit',
  'fiduciaryEmployerStock',
];
const FROM_GOOD_TO_BAD = ['DAILY', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'SIX_MONTHS', 'NEVER'];
/**
 * Answers for the age of the last claim, as the form asks it: 0 is never, 1 within a year, 5 the longest
 * ago.
 */
const CLAIMS_FROM_GOOD_TO_BAD = [0, 5, 4, 3, 2, 1];

const UNKNOWN = ['NA', 'Uncertain'];
/** Before the editions of February 2027 N/A and Uncertain were cheaper than a no. */
const knowsUnknown = ({ unknownCountsAs }: RatePlan['controls']) => unknownCountsAs === 'WORST';

const answered = (risk: Risk, field: string, value: string | number): Risk => ({
  ...risk,
  answers: { ...risk.answers, [field]: value },
});

/** Two neighbors of a list, the earlier as the better. */
const inOrder = <T>(from: readonly T[], make: (risk: Risk, value: T) => Risk) =>
  fc.integer({ min: 0, max: from.length - 2 }).map((at) => (risk: Risk): Worsened => [
    make(risk, from[at]!),
    make(risk, from[at + 1]!),
  ]);

/** Two numbers, the better one first. */
const between = (min: number, max: number, isMoreWorse: boolean, make: (risk: Risk, value: number) => Risk) =>
  fc.tuple(fc.integer({ min, max }), fc.integer({ min, max })).map(([one, other]) => {
    const [low, high] = [Math.min(one, other), Math.max(one, other)];
    return (risk: Risk): Worsened =>
      isMoreWorse ? [make(risk, low), make(risk, high)] : [make(risk, high), make(risk, low)];
  });

const control = ({ controls }: RatePlan) =>
  fc.constantFrom(...controls.items).chain(({ field, factors }) => {
    if ('DAILY' in factors) return inOrder(FROM_GOOD_TO_BAD, (risk, value) => answered(risk, field, value));
    if ('YES' in factors) {
      const [good, bad] = YES_IS_WORSE.includes(field) ? ['NO', 'YES'] : ['YES', 'NO'];
      // Whoever does not know costs as much as whoever says the bad answer, in either order.
      const orders = knowsUnknown(controls)
        ? [
            [good!, bad!],
            ...UNKNOWN.flatMap((one) => [
              [good!, one],
              [bad!, one],
              [one, bad!],
            ]),
          ]
        : [[good!, bad!]];
      return fc
        .constantFrom(...orders)
        .chain((order) => inOrder(order, (risk, value) => answered(risk, field, value)));
    }
    return fc.constant((risk: Risk): Worsened => [risk, risk]);
  });

/** Two industries, the one of the lower hazard class first. */
const industry = (plan: RatePlan, field: 'industryCode' | 'secondIndustryCode') =>
  fc.tuple(fc.constantFrom(...getCodes(plan)), fc.constantFrom(...getCodes(plan))).map((codes) => {
    const classOf = (code: string) => Number(getHazardClass(plan, code).name);
    const [better, worse] = codes.toSorted((one, other) => classOf(one) - classOf(other));
    const primaryIndustryShare = field === 'secondIndustryCode' ? 70 : null;
    return (risk: Risk): Worsened => [
      { ...risk, primaryIndustryShare, [field]: better! },
      { ...risk, primaryIndustryShare, [field]: worse! },
    ];
  });

const worsenings = (plan: RatePlan) =>
  fc.oneof(
    control(plan),
    industry(plan, 'industryCode'),
    industry(plan, 'secondIndustryCode'),
    inOrder(CLAIMS_FROM_GOOD_TO_BAD, (risk, value) => answered(risk, 'claimHistory', value)),
    between(0, 100, false, (risk, riskScore) => ({ ...risk, riskScore })),
    between(0, 100, false, (risk, signalScore) => ({ ...risk, signalScore })),
    between(1900, 2026, true, (risk, yearEstablished) => ({ ...risk, yearEstablished })),
    between(0, 5_000_000, true, (risk, numberOfPersonalRecords) => ({ ...risk, numberOfPersonalRecords })),
    between(-25, 25, true, (risk, companyStability) => ({
      ...risk,
      irpm: { ...risk.irpm, companyStability },
    })),
  );

describe.each(PLANS.map((plan) => [plan.id, plan] as const))('%s', (_, plan) => {
  test('a worse fact never costs less, whichever it is', () => {
    fc.assert(
      fc.property(anyRisk(plan), anyAsked(plan), worsenings(plan), (risk, asked, worsen) => {
        const selection = select(plan, asked);
        const [better, worse] = worsen(risk).map((one) => rate(plan, TAXES, one, selection).total.amount);
        expect(worse).toBeGreaterThanOrEqual(better!);
      }),
      { numRuns: 1500 },
    );
  });

  test('no answer of a question is better than the best true one, N/A and Uncertain least of all', () => {
    if (plan.version < '2027-02') return;
    for (const { field } of plan.controls.items.filter(({ factors }) => 'YES' in factors)) {
      const totals = ['YES', 'NO', ...UNKNOWN].map(
        (answer) =>
          rate(plan, TAXES, answered(riskFor(plan, { revenue: 90_000_000 }), field, answer), select(plan))
            .total.amount,
      );
      expect(totals.slice(2), field).toEqual([Math.max(...totals), Math.max(...totals)]);
    }
  });

  test('no question moves the price whose bad answer this test does not know', () => {
    const yesNo = plan.controls.items.filter(({ factors }) => 'YES' in factors);
    for (const { field, factors } of yesNo) {
      const worse = YES_IS_WORSE.includes(field) ? 'YES' : 'NO';
      const better = worse === 'YES' ? 'NO' : 'YES';
      expect(factors[worse], field).toBeGreaterThanOrEqual(factors[better]!);
    }
  });
});

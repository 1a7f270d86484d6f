import { describe, expect, test } from 'vitest';
import { money } from '../money.ts';
import { feeCodes, type FeeCode } from '../rating/charge-codes.ts';
import { FEE_LAW, STATES } from '../test-support/data.ts';
import { papers } from './confirmation.ts';
import { findFeesOverLaw, findUnverifiedFees, type ChargedFees, type FeeLaw } from './fees.ts';

const rule = { source: 'a statute', verified: true } as const;
const LAW: FeeLaw = {
  edition: '2026-11-29',
  states: {
    AA: {
      ADMITTED: [
        { ...rule, fees: ['BROKER_FEE', 'ADDITIONAL_BROKER_FEE'], isAllowed: false },
        { ...rule, fees: ['MGA_FEE'], isAllowed: true, most: { amount: 25 } },
      ],
      SURPLUS: [{ ...rule, fees: ['MGA_FEE'], isAllowed: true, to: '2026-12-31' }],
    },
    BB: {
      ADMITTED: [{ fees: [...feeCodes], isAllowed: false, most: { amount: 0 }, verified: false }],
      SURPLUS: [{ ...rule, fees: ['BROKER_FEE', 'ADDITIONAL_BROKER_FEE'], most: { share: 0.2 } }],
    },
  },
};
const charged = (fees: Partial<Record<FeeCode, number>>, over: Partial<ChargedFees> = {}): ChargedFees => ({
  state: 'AA',
  paper: 'ADMITTED',
  effectiveDate: '2026-12-01',
  premium: money(100_000, 'USD'),
  fees: Object.entries(fees).map(([code, amount]) => ({
    code: code as FeeCode,
    amount: money(amount, 'USD'),
  })),
  ...over,
});

describe('fees over the law', () => {
  test('are those that are not allowed, and those over a maximum', () => {
    expect(findFeesOverLaw(LAW, charged({ MGA_FEE: 2500, BROKER_FEE: 0 }))).toEqual([]);
    expect(findFeesOverLaw(LAW, charged({ MGA_FEE: 2501, BROKER_FEE: 1 }))).toEqual([
      { code: 'MGA_FEE', most: money(2500, 'USD') },
      { code: 'BROKER_FEE', most: money(0, 'USD') },
    ]);
  });

  test('count together where the law does, by the premium', () => {
    const on = { state: 'BB', paper: 'SURPLUS' } as const;
    expect(findFeesOverLaw(LAW, charged({ BROKER_FEE: 15_000, ADDITIONAL_BROKER_FEE: 5_000 }, on))).toEqual(
      [],
    );
    expect(findFeesOverLaw(LAW, charged({ BROKER_FEE: 15_000, ADDITIONAL_BROKER_FEE: 5_001 }, on))).toEqual([
      { code: 'BROKER_FEE', most: money(20_000, 'USD') },
      { code: 'ADDITIONAL_BROKER_FEE', most: money(20_000, 'USD') },
    ]);
  });

  test('are never told by what nobody has verified', () => {
    expect(findFeesOverLaw(LAW, charged({ MGA_FEE: 900_000 }, { state: 'BB' }))).toEqual([]);
    expect(findUnverifiedFees(LAW, charged({ MGA_FEE: 900_000, BROKER_FEE: 0 }, { state: 'BB' }))).toEqual([
      'MGA_FEE',
    ]);
  });
});

test('a rule holds for the days of cover for which it was looked up, on its paper', () => {
  const on = { paper: 'SURPLUS' } as const;
  expect(findUnverifiedFees(LAW, charged({ MGA_FEE: 1 }, on))).toEqual([]);
  expect(findUnverifiedFees(LAW, charged({ MGA_FEE: 1 }, { ...on, effectiveDate: '2027-01-01' }))).toEqual([
    'MGA_FEE',
  ]);
  expect(findUnverifiedFees(LAW, charged({ BROKER_FEE: 1 }, on))).toEqual(['BROKER_FEE']);
});

test('a price without a state of the file waits for nobody', () => {
  for (const state of [null, 'ZZ'])
    expect(findUnverifiedFees(LAW, charged({ MGA_FEE: 1 }, { state }))).toEqual([]);
});

describe('data/fees/us.json', () => {
  const days = ['2026-11-29', '2027-01-01'];

  test('answers for each state, paper, kind of fee and day with one rule', () => {
    expect(Object.keys(FEE_LAW.states).sort()).toEqual(STATES.map(({ code }) => code).sort());
    for (const [state, ofState] of Object.entries(FEE_LAW.states))
      for (const paper of papers)
        for (const fee of feeCodes)
          for (const day of days) {
            const rules = ofState[paper].filter(
              ({ fees, from, to }) => fees.includes(fee) && (!from || from <= day) && (!to || to >= day),
            );
            expect(rules, `${state} ${paper} ${fee} ${day}`).toHaveLength(1);
          }
  });

  test('calls verified only what names the text, its address and the day on which it was read', () => {
    const rules = Object.values(FEE_LAW.states).flatMap((ofState) =>
      papers.flatMap((paper) => ofState[paper]),
    );
    const verified = rules.filter(({ verified: isVerified }) => isVerified);
    expect(verified.length).toBeGreaterThan(0);
    for (const one of verified) {
      expect(one.says && one.source && one.url, one.says).toBeTruthy();
      expect(one.readOn! <= FEE_LAW.edition, one.says).toBe(true);
      expect(one.isAllowed, one.says).toBeDefined();
    }
    for (const one of rules.filter(({ verified: isVerified }) => !isVerified)) {
      expect(one.isAllowed, one.says).toBeUndefined();
      expect(one.most, one.says).toBeUndefined();
      expect(Boolean(one.says), one.says).toBe(one.source !== undefined);
    }
  });

  test('holds the broker’s fee on surplus paper of Nevada to a fifth of the premium', () => {
    const on = { state: 'NV', paper: 'SURPLUS' } as const;
    expect(findFeesOverLaw(FEE_LAW, charged({ BROKER_FEE: 20_001 }, on))).toEqual([
      { code: 'BROKER_FEE', most: money(20_000, 'USD') },
    ]);
    expect(findFeesOverLaw(FEE_LAW, charged({ BROKER_FEE: 20_001 }, { ...on, paper: 'ADMITTED' }))).toEqual(
      [],
    );
  });
});

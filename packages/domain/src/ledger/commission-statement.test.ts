import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getKind,
  getPayable,
  paymentReference,
  spreadPayment,
  statementNumber,
  statementTotals,
  statementYears,
  type DueEntry,
} from './commission-statement.ts';

const entry = (amount: number, also: Partial<DueEntry> = {}): DueEntry => ({
  account: 2200,
  amount,
  isKept: false,
  isPayment: false,
  isAdjustment: false,
  ...also,
});

test('commission is payable as the premium is paid (QUO-024)', () => {
  const accrued = { accrued: 150_000, adjusted: 0, paid: 0 };
  expect(getPayable(accrued, { billed: 1_075_122, paid: 235_024 })).toBe(32_790);
  expect(getPayable(accrued, { billed: 1_075_122, paid: 0 })).toBe(0);
  expect(getPayable({ ...accrued, paid: 32_790 }, { billed: 1_075_122, paid: 1_075_122 })).toBe(117_210);
  // The premium was taken back after the agency was paid; an adjustment waits for nobody.
  expect(getPayable({ accrued: 0, adjusted: 500, paid: 32_790 }, { billed: 0, paid: 0 })).toBe(-32_290);
});

test('a statement says what each of its lines is', () => {
  expect(getKind(entry(-100))).toBe('COMMISSION');
  expect(getKind(entry(100))).toBe('CLAW_BACK');
  expect(getKind(entry(100, { isKept: true }))).toBe('KEPT');
  expect(getKind(entry(100, { isPayment: true }))).toBe('PAYMENT');
  expect(getKind(entry(100, { account: 2210, isPayment: true }))).toBe('PAYMENT');
  expect(getKind(entry(-100, { account: 2210 }))).toBe('BROKER_FEE');
  expect(getKind(entry(-100, { isAdjustment: true }))).toBe('ADJUSTMENT');
});

const entries = fc.array(
  fc.record({
    account: fc.constantFrom(2200 as const, 2210 as const),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    isKept: fc.boolean(),
    isPayment: fc.boolean(),
    isAdjustment: fc.boolean(),
  }),
);

test('a statement ends where the accounts do, and its parts come to it', () => {
  fc.assert(
    fc.property(fc.array(entries, { maxLength: 5 }), (months) => {
      let opening = { commissionDue: 0, feesDue: 0 };
      for (const [at, month] of months.entries()) {
        const totals = statementTotals(opening, month);
        const { opening: from, commission, clawBacks, brokerFees, adjustments, kept, payments } = totals;
        expect(from + commission + clawBacks + brokerFees + adjustments + kept + payments).toBe(
          totals.closing,
        );
        const until = months.slice(0, at + 1).flat();
        const due = (account: number) =>
          until.reduce((sum, one) => (one.account === account ? sum - one.amount : sum), 0);
        expect([totals.commissionDue, totals.feesDue]).toEqual([due(2200), due(2210)]);
        opening = totals;
      }
    }),
  );
});

test('what was paid too much is set off before anything is paid, and a payment is spread to the cent', () => {
  const parts = [{ payable: 300 }, { payable: -120 }, { payable: 50 }];
  expect(spreadPayment(230, parts).map(({ amount }) => amount)).toEqual([300, -120, 50]);
  expect(spreadPayment(100, parts).map(({ amount }) => amount)).toEqual([220, -120]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 1000 })), fc.nat(), (payables, asked) => {
      const most = payables.reduce((sum, payable) => sum + payable, 0);
      if (most <= 0) return;
      const amount = 1 + (asked % most);
      const spread = spreadPayment(
        amount,
        payables.map((payable) => ({ payable })),
      );
      expect(spread.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
      for (const one of spread) expect(one.amount).toBeLessThanOrEqual(one.of.payable);
    }),
  );
});

test('statements are offered for seven years back, and for none before 2020 (QUO-436, QUO-974)', () => {
  expect(statementYears('2026-11-23')).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020]);
  expect(statementYears('2027-01-01')).toEqual([2027, 2026, 2025, 2024, 2023, 2022, 2021, 2020]);
  expect(statementYears('2030-01-01').at(-1)).toBe(2023);
  expect(statementYears('2020-05-01')).toEqual([2020]);
});

test('a statement and its payments are numbered', () => {
  const number = statementNumber('0199b8e2-0000-7000-8000-00000a3f9a2c', '2026-11-01');
  expect(number).toBe('CS-3F9A2C-202611');
  expect([0, 1].map((earlier) => paymentReference(number, earlier))).toEqual([`${number}-1`, `${number}-2`]);
});

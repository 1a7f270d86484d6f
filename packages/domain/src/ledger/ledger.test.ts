import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BillLine } from '../policies/policy-bill.ts';
import { accountNumbers, toAccountNumber, chartOfAccounts, type Entry } from './chart.ts';
import { commissionDifference } from './commission.ts';
import {
  applyJournal,
  balanceJournal,
  billJournal,
  chargebackJournal,
  commissionJournal,
  financeJournal,
  financerPaymentJournal,
  paymentJournal,
  refundJournal,
  refundMove,
  releaseJournal,
  remittanceJournal,
  reversed,
  settlementJournal,
  sweepJournal,
  taxReturnJournal,
  writeOffJournal,
} from './journals.ts';

/** The example E1 of the working model: Texas, surplus paper, 10,000.00 with a fee of 250.00. */
const RATES = { agency: 0.15, provider: 0.1, source: 'E1' };
const W = { bound: 1_000_000, endorsed: 1_217_808, cancelled: 688_904 };
const bill = (premium: number, fee: number, tax: number, stamp: number): BillLine[] => [
  { kind: 'premium', code: 'CYBER', jurisdiction: null, amount: premium },
  { kind: 'fee', code: 'MGA_FEE', jurisdiction: null, amount: fee },
  { kind: 'tax', code: 'SURPLUS_LINES_TAX', jurisdiction: 'TX', amount: tax },
  { kind: 'tax', code: 'SURPLUS_STAMPING_FEE', jurisdiction: 'TX', amount: stamp },
];

/** Returns the balances that journals leave on each account, in cents; accounts at zero are left out. */
function balances(...journals: (readonly Entry[])[]): Record<number, number> {
  const sums: Record<number, number> = {};
  for (const entry of journals.flat()) {
    const account = toAccountNumber(entry);
    sums[account] = (sums[account] ?? 0) + entry.amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}
const commission = (before: number, after: number) =>
  commissionJournal(commissionDifference(RATES, before, after));

const bound = bill(1_000_000, 25_000, 49_712, 410);
const endorsed = bill(217_808, 0, 10_564, 87);
const shortRate = bill(-528_904, 0, -25_652, -211);

describe('the journals of E1, to the cent', () => {
  it('book what is bound, and the commissions on it', () => {
    expect(balances(billJournal(bound))).toEqual({
      1100: 1_075_122,
      2000: -1_000_000,
      2100: -49_712,
      2110: -410,
      4010: -25_000,
    });
    expect(balances(commission(0, W.bound))).toEqual({ 2000: 250_000, 2200: -150_000, 4000: -100_000 });
    // The carrier's net.
    expect(balances(billJournal(bound), commission(0, W.bound))[2000]).toBe(-750_000);
  });

  it('book an endorsement and a short-rate cancellation with what both change of the commissions', () => {
    expect(balances(billJournal(endorsed))).toEqual({
      1100: 228_459,
      2000: -217_808,
      2100: -10_564,
      2110: -87,
    });
    expect(balances(commission(W.bound, W.endorsed))).toEqual({ 2000: 54_452, 2200: -32_671, 4000: -21_781 });
    expect(balances(billJournal(shortRate))).toEqual({
      1100: -554_767,
      2000: 528_904,
      2100: 25_652,
      2110: 211,
    });
    expect(balances(commission(W.endorsed, W.cancelled))).toEqual({
      2000: -132_226,
      2200: 79_335,
      4000: 52_891,
    });
  });

  it('undo the cancellation by a reinstatement, on every account', () => {
    const cancelled = [billJournal(shortRate), commission(W.endorsed, W.cancelled)];
    const reinstated = [billJournal(bill(528_904, 0, 25_652, 211)), commission(W.cancelled, W.endorsed)];
    expect(balances(...cancelled, ...reinstated)).toEqual({});
    expect(commissionDifference(RATES, W.cancelled, 1_110_959)).toEqual({ agency: 63_308, provider: 42_206 });
  });

  it('leave nothing after a flat cancellation', () => {
    const flat = bill(-1_217_808, -25_000, -60_276, -497);
    expect(commissionDifference(RATES, W.endorsed, 0)).toEqual({ agency: -182_671, provider: -121_781 });
    expect(
      balances(
        ...[bound, endorsed, flat].map(billJournal),
        commission(0, W.bound),
        commission(W.bound, W.endorsed),
        commission(W.endorsed, 0),
      ),
    ).toEqual({});
  });

  it('book money that comes, goes and is taken back', () => {
    expect(balances(paymentJournal(1_075_122, 1_075_122, false))).toEqual({
      1010: 1_075_122,
      1100: -1_075_122,
    });
    expect(balances(paymentJournal(1_080_122, 1_075_122, true))).toEqual({
      1020: 1_080_122,
      1100: -1_075_122,
      2310: -5000,
    });
    expect(balances(applyJournal(5000))).toEqual({ 1100: -5000, 2310: 5000 });
    expect(balances(releaseJournal(5000))).toEqual({ 2300: -5000, 2310: 5000 });
    expect(refundMove(-554_767, 0)).toBe(554_767);
    expect(balances(balanceJournal(554_767))).toEqual({ 1100: 554_767, 2300: -554_767 });
    expect(balances(refundJournal(554_767, true))).toEqual({ 1020: -554_767, 2300: 554_767 });
    expect(balances(chargebackJournal(1_075_122))).toEqual({ 1010: -1_075_122, 1100: 1_075_122 });
    expect(balances(financeJournal(840_098))).toEqual({ 1100: -840_098, 1120: 840_098 });
    expect(balances(financerPaymentJournal(840_098))).toEqual({ 1020: 840_098, 1120: -840_098 });
    expect(balances(writeOffJournal(2))).toEqual({ 1100: -2, 4900: 2 });
  });
});

describe('the ledger', () => {
  const cents = fc.integer({ min: -5_000_000_00, max: 5_000_000_00 });

  it('sums every journal to zero, and a journal with its reversal leaves nothing', () => {
    fc.assert(
      fc.property(cents, cents, cents, fc.boolean(), (a, b, c, isAtBank) => {
        const journals = [
          billJournal(bill(a, b, c, a - b)),
          commissionJournal({ agency: a, provider: b }),
          paymentJournal(Math.abs(a), b, isAtBank),
          applyJournal(a),
          releaseJournal(b),
          refundJournal(a, isAtBank),
          chargebackJournal(a),
          writeOffJournal(b),
          balanceJournal(c),
          financeJournal(a),
          financerPaymentJournal(b),
        ];
        for (const journal of journals) {
          expect(journal.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
          expect(balances(journal, reversed(journal))).toEqual({});
        }
      }),
    );
  });

  it('leaves either something owed or something owed back, never both, and their difference as it was', () => {
    fc.assert(
      fc.property(cents, cents, (owed, owedBack) => {
        const move = refundMove(owed, owedBack);
        const after = { owed: owed + move, owedBack: owedBack + move };
        expect(Math.min(after.owed, after.owedBack)).toBe(0);
        expect(after.owed - after.owedBack).toBe(owed - owedBack);
      }),
    );
  });

  it('gives the same commission in one step or in many', () => {
    const premium = fc.integer({ min: 0, max: 5_000_000_00 });
    fc.assert(
      fc.property(fc.array(premium, { minLength: 1 }), (steps) => {
        let [before, agency] = [0, 0];
        for (const after of steps) {
          agency += commissionDifference(RATES, before, after).agency;
          before = after;
        }
        expect(agency).toBe(commissionDifference(RATES, 0, before).agency);
      }),
    );
  });

  it('has one account for every fee and tax, and refuses one that the chart does not know', () => {
    expect(toAccountNumber({ ledger: 'tax', code: 'INSURANCE_PREMIUM_TAX' })).toBe(2120);
    expect(toAccountNumber({ ledger: 'fee', code: 'ADDITIONAL_BROKER_FEE' })).toBe(2210);
    expect(() => toAccountNumber({ ledger: 'fee', code: 'POLICY_FEE' })).toThrow(/no account/);
    expect(new Set(accountNumbers.map((number) => chartOfAccounts[number].name)).size).toBe(
      accountNumbers.length,
    );
  });
});

it('what is collected goes from the processor to trust, and from there to whom it belongs', () => {
  const taken = paymentJournal(1_075_122, 1_075_122, false);
  expect(
    balances(
      billJournal(bound),
      commission(0, W.bound),
      taken,
      settlementJournal(1_075_122),
      sweepJournal(125_000),
      remittanceJournal(750_000),
      taxReturnJournal('SURPLUS_LINES_TAX', 'TX', 49_712),
    ),
  ).toEqual({ 1020: 150_410, 1030: 125_000, 2110: -410, 2200: -150_000, 4000: -100_000, 4010: -25_000 });
});

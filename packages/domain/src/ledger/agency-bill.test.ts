import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agencyBillDue, agencyBillNumber, getAging, getDays, openParts, spread } from './agency-bill.ts';
import { toAccountNumber, type Entry } from './chart.ts';
import { commissionDifference } from './commission.ts';
import { billJournal, commissionJournal, keptCommissionJournal } from './journals.ts';

const RATES = { agency: 0.15, provider: 0.1, source: 'E1' };
const bill = (premium: number, fee: number, tax: number, stamp: number): readonly Entry[] =>
  billJournal([
    { kind: 'premium', code: 'CYBER', jurisdiction: null, amount: premium },
    { kind: 'fee', code: 'MGA_FEE', jurisdiction: null, amount: fee },
    { kind: 'tax', code: 'SURPLUS_LINES_TAX', jurisdiction: 'TX', amount: tax },
    { kind: 'tax', code: 'SURPLUS_STAMPING_FEE', jurisdiction: 'TX', amount: stamp },
  ]);
const commission = (before: number, after: number): readonly Entry[] => {
  const { agency, provider } = commissionDifference(RATES, before, after);
  return [...commissionJournal({ agency, provider }), ...keptCommissionJournal(agency)];
};
function balances(...journals: (readonly Entry[])[]): Record<number, number> {
  const sums: Record<number, number> = {};
  for (const entry of journals.flat()) {
    const account = toAccountNumber({ ...entry, isAgencyBilled: true });
    sums[account] = (sums[account] ?? 0) + entry.amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

describe('what an agency owes that bills its clients', () => {
  const bound = [bill(1_000_000, 25_000, 49_712, 410), commission(0, 1_000_000)];
  const cancelled = [bill(-587_671, 0, -28_502, -235), commission(1_217_808, 630_137)];

  it('is what the policy costs less its commission, to the cent of the example E1', () => {
    expect(balances(...bound)).toEqual({
      1110: 925_122,
      2000: -750_000,
      2100: -49_712,
      2110: -410,
      4000: -100_000,
      4010: -25_000,
    });
  });

  it('falls by a return premium less the commission that goes back with it', () => {
    expect(balances(...cancelled)[1110]).toBe(-616_408 + 88_150);
    expect(balances(...cancelled)[2200]).toBeUndefined();
  });

  it('is nothing after a flat cancellation', () => {
    expect(balances(...bound, bill(-1_000_000, -25_000, -49_712, -410), commission(1_000_000, 0))).toEqual(
      {},
    );
  });
});

describe('the bill of an agency', () => {
  it('has a number and a due day by its month', () => {
    expect(getDays({ year: 2026, month: 12 })).toEqual({ from: '2026-12-01', to: '2027-01-01' });
    expect(agencyBillDue({ year: 2026, month: 12 })).toBe('2027-01-15');
    expect(agencyBillDue({ year: 2026, month: 12 }, 30)).toBe('2027-01-30');
    expect(agencyBillNumber('019ab0c4-1111-7222-8333-4444443f9a2c', { year: 2026, month: 2 })).toBe(
      'AB-3F9A2C-202602',
    );
  });

  it('ages by the days since it was due', () => {
    const days = [
      '2027-01-15',
      '2027-01-16',
      '2027-02-14',
      '2027-02-15',
      '2027-03-16',
      '2027-04-15',
      '2027-04-16',
    ];
    expect(days.map((day) => getAging('2027-01-15', day))).toEqual([
      'NOT_DUE',
      'DAYS_1_30',
      'DAYS_1_30',
      'DAYS_31_60',
      'DAYS_31_60',
      'DAYS_61_90',
      'OVER_90',
    ]);
  });

  it('leaves open what money has not reached: the oldest bill is paid first', () => {
    expect(openParts([100, 50], 150, 0)).toEqual([100, 50]);
    expect(openParts([100, 50], 60, 0)).toEqual([10, 50]);
    expect(openParts([100, -40], 60, 0)).toEqual([60, -0]);
    expect(openParts([100, -40], 0, 40)).toEqual([0, -40]);
    expect(openParts([100, -40, -30], 0, 35)).toEqual([0, -5, -30]);
  });

  const cents = fc.integer({ min: 1, max: 1_000_000 });
  it('shows in its parts all that is owed and owed back, whatever was billed, credited and paid', () => {
    const history = fc.array(
      fc.oneof(
        cents,
        cents.map((cent) => -cent),
      ),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(history, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, share) => {
        const billed = amounts.filter((amount) => amount > 0).reduce((sum, one) => sum + one, 0);
        const paid = Math.floor(billed * share);
        const net = amounts.reduce((sum, one) => sum + one, 0) - paid;
        // Somebody who has paid less than was billed is owed back no more than was credited.
        const [owed, owedBack] = [Math.max(net, 0), Math.max(-net, 0)];
        const open = openParts(amounts, owed, owedBack);
        expect(open.reduce((sum, one) => sum + one, 0)).toBe(owed - owedBack);
        for (const [at, one] of open.entries()) {
          expect(Math.abs(one)).toBeLessThanOrEqual(Math.abs(amounts[at]!));
          expect(one * amounts[at]!).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('is paid policy by policy in its order, never beyond what is open', () => {
    const payables = [100, 0, 50].map((open, at) => ({ policyId: String(at), open }));
    expect(spread(120, payables).map(({ of, amount }) => [of.policyId, amount])).toEqual([
      ['0', 100],
      ['2', 20],
    ]);
    fc.assert(
      fc.property(cents, fc.array(fc.nat({ max: 1_000_000 })), (amount, opens) => {
        const given = spread(
          amount,
          opens.map((open, at) => ({ policyId: String(at), open })),
        );
        const total = given.reduce((sum, one) => sum + one.amount, 0);
        expect(total).toBe(
          Math.min(
            amount,
            opens.reduce((sum, one) => sum + one, 0),
          ),
        );
      }),
    );
  });
});

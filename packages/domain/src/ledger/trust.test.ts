import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountNumber } from './chart.ts';
import {
  collectedShare,
  dueToCarrier,
  dueToSweep,
  owedByAccount,
  trustTest,
  type TrustPosition,
} from './trust.ts';

/** The example E1 of the working model, transaction 1: its lines as they stand in the books. */
const e1 = (paid: number, other: Partial<Record<number, number>> = {}): TrustPosition => ({
  billed: 1_075_122,
  paid,
  lines: (
    [
      [2000, 750_000],
      [2100, 49_712],
      [2110, 410],
      [2200, 150_000],
      [4000, 100_000],
      [4010, 25_000],
    ] as const
  ).map(([account, billed]) => ({ account, billed, other: other[account] ?? 0 })),
});
const all = { swept: 0, atBank: 1_075_122, held: 1_075_122 };

describe('the trust test', () => {
  it('holds E1 to the cent: 1,250.00 of what was collected is earned, the rest is held for others', () => {
    const test = trustTest([{ account: 1020, amount: 1_075_122 }], [e1(1_075_122)]);
    expect(test).toMatchObject({ held: 1_075_122, owed: 950_122, difference: 125_000, isCovered: true });
    expect(test.owedTerms).toContainEqual({ account: 2000, amount: 750_000 });
    expect(dueToSweep(e1(1_075_122), all)).toBe(125_000);
    expect(dueToCarrier(e1(1_075_122), 1_075_122)).toBe(750_000);
    expect(trustTest([{ account: 1020, amount: 950_121 }], [e1(1_075_122)]).isCovered).toBe(false);
  });

  it('counts only what was collected: after a down payment, that share of each line', () => {
    // 235,024 of 1,075,122; the working model says 32,790 of 150,000.
    expect(owedByAccount(e1(235_024)).get(2200)).toBe(32_790);
    expect(collectedShare(3, { billed: 2, paid: 1 })).toBe(2);
    expect(collectedShare(5, { billed: 2, paid: 1 })).toBe(2);
    expect([...owedByAccount(e1(0)).values()]).toEqual([0, 0, 0, 0]);
    // Both halves round up to 2, and only 3 were collected.
    const halves = {
      billed: 6,
      paid: 3,
      lines: [2000, 2100].map((account) => ({ account, billed: 3, other: 0 })),
    };
    expect([...owedByAccount(halves as TrustPosition).values()]).toEqual([2, 1]);
  });

  it('owes refunds and money that waits for an invoice whole, whatever was collected', () => {
    for (const account of [2300, 2310] as const) {
      const half = { ...e1(537_561), lines: [...e1(537_561).lines, { account, billed: -3, other: 5_003 }] };
      expect(owedByAccount(half).get(account)).toBe(5_000);
      const owed = trustTest([], [e1(537_561)]).owed;
      expect(trustTest([{ account: 1010, amount: owed + 4_999 }], [half]).isCovered).toBe(false);
      expect(trustTest([{ account: 1010, amount: owed + 5_000 }], [half]).isCovered).toBe(true);
    }
  });

  it('owes each line whole once nothing more of the bill is open, whatever the other lines are', () => {
    const getLines = (...amounts: [AccountNumber, number][]) =>
      amounts.map(([account, billed]) => ({ account, billed, other: 0 }));
    const owed = (billed: number, paid: number, ...amounts: [AccountNumber, number][]) => [
      ...owedByAccount({ billed, paid, lines: getLines(...amounts) }).values(),
    ];
    // The provider credits 10 of its own fee: the carrier's 50 are due when the 40 are paid, or more is.
    expect(owed(40, 40, [2000, 50], [4010, -10])).toEqual([50]);
    expect(owed(40, 45, [2000, 50], [4010, -10])).toEqual([50]);
    expect(owed(40, 39, [2000, 50], [4010, -10])).toEqual([39]);
    // Tax became premium: nothing is billed, and nothing waits to be paid.
    expect(owed(0, 0, [2000, 50], [2100, -50])).toEqual([50, -50]);
    expect(owed(0, -10, [2000, 50], [2100, -50])).toEqual([50, -50]);
    expect(owed(-20, -30, [2000, 30], [2100, -50])).toEqual([30, -50]);
  });

  it('shares what was given back as what was billed, to the nearest cent, half to even', () => {
    const half = { billed: 4, paid: 2 };
    expect([3, 5, -3, -5, -4].map((amount) => collectedShare(amount, half))).toEqual([2, 2, -2, -2, -2]);
    const third = { billed: 3, paid: 1 };
    expect([1, 2, -1, -2].map((amount) => collectedShare(amount, third))).toEqual([0, 1, 0, -1]);
    expect(collectedShare(-7, { billed: 4, paid: 5 })).toBe(-7);
  });

  it('lists what is owed in the order of the chart, whichever policy it is of', () => {
    const paidIn = (account: AccountNumber) => ({
      billed: 7,
      paid: 7,
      lines: [{ account, billed: 7, other: 0 }],
    });
    expect(trustTest([], [paidIn(2200), paidIn(2000), paidIn(2100), paidIn(2000)]).owedTerms).toEqual([
      { account: 2000, amount: 14 },
      { account: 2100, amount: 7 },
      { account: 2200, amount: 7 },
    ]);
  });

  it('owes money that waits for an invoice even where a financer still owes the refund', () => {
    const waiting = { billed: 50, paid: -10, lines: [{ account: 2310, billed: 0, other: 8 }] } as const;
    expect(owedByAccount(waiting).get(2310)).toBe(8);
  });

  it('owes no refund of money that a financer has not paid', () => {
    // Half of 100 that a financer owes 60 of was cancelled: 40 were paid, and 50 are due back.
    const cancelled: TrustPosition = {
      billed: 50,
      paid: -10,
      lines: [
        { account: 2000, billed: 50, other: 0 },
        { account: 2300, billed: 0, other: 50 },
      ],
    };
    expect(trustTest([{ account: 1010, amount: 40 }], [cancelled])).toMatchObject({
      owed: 40,
      isCovered: true,
    });
    expect(trustTest([{ account: 1010, amount: 39 }], [cancelled]).isCovered).toBe(false);
  });

  it('takes back what was swept when what is earned becomes less, and what was paid on is owed no more', () => {
    const swept = { ...all, swept: 125_000, held: 950_122, atBank: 950_122 };
    expect(dueToSweep(e1(1_075_122), swept)).toBe(0);
    expect(dueToSweep({ ...e1(1_075_122), lines: e1(0).lines.slice(0, 5) }, swept)).toBe(-25_000);
    expect(dueToCarrier(e1(1_075_122, { 2000: -750_000 }), 0)).toBe(0);
    expect(dueToCarrier(e1(1_075_122, { 2000: -800_000 }), 0)).toBe(-50_000);
    // The provider gave 300.00 by hand and has nothing left of the policy: its own money pays them, once.
    const given = {
      ...e1(0, { 4000: -30_000 }),
      billed: 0,
      lines: [{ account: 4000, billed: 0, other: -30_000 }],
    };
    const none = { swept: 0, atBank: 0, held: 0 };
    expect(dueToSweep(given as TrustPosition, none)).toBe(-30_000);
    expect(dueToSweep(given as TrustPosition, { ...none, swept: -30_000 })).toBe(0);
    // 100.00 was paid back, and then the payer's bank took back what it came from: our own money fills it.
    const short = { billed: 1_075_122, paid: -10_000, lines: e1(0).lines };
    expect(dueToSweep(short, { swept: 0, atBank: -10_000, held: -10_000 })).toBe(-10_000);
    expect(dueToSweep(short, { swept: -10_000, atBank: 0, held: 0 })).toBe(0);
    // What is still with the processor is not paid on.
    expect(dueToSweep(e1(1_075_122), { ...all, atBank: 1_000 })).toBe(1_000);
    expect(dueToCarrier(e1(1_075_122), 300_000)).toBe(300_000);
  });

  it('holds after any payment and any sweep, whatever the amounts', () => {
    const cents = fc.integer({ min: 0, max: 50_000_000 });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 6, maxLength: 6 }),
        fc.double({ min: 0, max: 1 }),
        (amounts, share) => {
          const accounts = [2000, 2100, 2110, 2200, 4000, 4010] as const;
          const billed = amounts.reduce((sum, amount) => sum + amount, 0);
          const paid = Math.floor(billed * (Number.isNaN(share) ? 1 : share));
          const lines = accounts.map((account, at) => ({ account, billed: amounts[at]!, other: 0 }));
          const position = { billed, paid, lines };
          const sweep = dueToSweep(position, { swept: 0, atBank: paid, held: paid });
          expect(sweep).toBeGreaterThanOrEqual(0);
          expect(trustTest([{ account: 1020, amount: paid - sweep }], [position]).isCovered).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

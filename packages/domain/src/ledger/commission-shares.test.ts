import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { getTotal, writtenPremium, type Segment } from '../policies/written-premium.ts';
import { commissionDifference, commissionShares, sumByAgency, type Holder } from './commission.ts';
import { brokerChangeJournal, sharedCommissionJournal } from './journals.ts';

const FROM = '2027-01-01';
const DAYS = 365;
const RATES = { agency: 0.15, provider: 0.1, source: 'E1' };

const written = (segments: readonly Segment[], beside = 0) => ({
  segments,
  premium: getTotal(writtenPremium(segments, DAYS)) + beside,
});
const of = (from: number, to: number, premium: number): Segment => ({
  from: addDays(FROM, from),
  to: addDays(FROM, to),
  premiums: { CYBER: premium },
});
const holders = (...days: number[]): Holder[] => [
  { agencyId: 'A0', from: null },
  ...days.map((day, at) => ({ agencyId: `A${at + 1}`, from: addDays(FROM, day) })),
];
const shares = (of: ReturnType<typeof written>, by: Holder[]) => commissionShares(0.15, of, DAYS, by);

describe('the commission of agencies that follow each other', () => {
  const year = written([of(0, 365, 1_000_000)]);

  it('is each agency’s on the premium of its days (QUO-684)', () => {
    expect(shares(year, holders())).toEqual([150_000]);
    expect(shares(year, holders(100))).toEqual([41_096, 108_904]);
    expect(shares(year, holders(0))).toEqual([0, 150_000]);
    // Endorsed after 200 days, in the days of the second agency alone.
    const endorsed = written([of(0, 200, 1_000_000), of(200, 365, 1_300_000)]);
    expect(shares(endorsed, holders(100))).toEqual([41_096, 129_246]);
    // And after 50 days, in those of both.
    const earlier = written([of(0, 50, 1_000_000), of(50, 365, 1_300_000)]);
    expect(shares(earlier, holders(100))).toEqual([47_260, 141_576]);
  });

  it('gives what goes with no day to whoever had the last day of cover', () => {
    expect(shares(written([of(0, 200, 1_000_000)], 10_000), holders(100))).toEqual([41_096, 42_596]);
    // Cancelled back to a day before the change: all of it was the first one's.
    expect(shares(written([of(0, 90, 1_000_000)], 10_000), holders(100))).toEqual([38_486, 0]);
    // Cancelled from the start: nobody keeps anything.
    expect(shares(written([]), holders(100))).toEqual([0, 0]);
  });

  it('is one sum for an agency that comes back', () => {
    const by = [...holders(100), { agencyId: 'A0', from: addDays(FROM, 200) }];
    const [first, second, third] = shares(year, by);
    expect(sumByAgency(by, shares(year, by))).toEqual([
      { agencyId: 'A0', amount: first! + third! },
      { agencyId: 'A1', amount: second },
    ]);
  });

  it('is the commission of the whole, to the cent, whatever was endorsed and however often it changed', () => {
    const premium = fc.integer({ min: 0, max: 9_999_999 });
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 364 }), { maxLength: 4 });
    fc.assert(
      fc.property(
        days,
        fc.array(premium, { minLength: 5, maxLength: 5 }),
        fc.integer({ min: 0, max: 365 }),
        fc.uniqueArray(fc.integer({ min: -20, max: 385 }), { maxLength: 4 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        (changes, premiums, end, moves, beside, rate) => {
          const starts = [0, ...changes.toSorted((a, b) => a - b)].filter((day) => day < end);
          const segments = starts.map((day, at) => of(day, starts[at + 1] ?? end, premiums[at]!));
          const whole = written(segments, segments.length > 0 ? beside : 0);
          const by = holders(...moves.toSorted((a, b) => a - b));
          const parts = commissionShares(rate, whole, DAYS, by);
          const sum = parts.reduce((all, part) => all + part, 0);
          const { agency } = commissionDifference({ ...RATES, agency: rate }, 0, whole.premium);
          expect(sum).toBe(agency);
          for (const part of parts.slice(0, -1)) expect(part).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is booked in journals that balance', () => {
    const parts = [
      { agencyId: 'A0', amount: 41_096 },
      { agencyId: 'A1', amount: 108_904 },
    ];
    const sum = (journal: readonly { amount: number }[]) =>
      journal.reduce((all, { amount }) => all + amount, 0);
    expect(sum(sharedCommissionJournal(parts, 100_000))).toBe(0);
    expect(sharedCommissionJournal(parts, 100_000)[0]).toMatchObject({ ledger: 'premium', amount: 250_000 });
    const moved = brokerChangeJournal([
      { agencyId: 'A0', amount: -108_904 },
      { agencyId: 'A1', amount: 108_904 },
    ]);
    expect(moved).toMatchObject([{ ledger: 'commission', amount: 108_904 }, { amount: -108_904 }]);
    expect(sum(moved)).toBe(0);
  });
});

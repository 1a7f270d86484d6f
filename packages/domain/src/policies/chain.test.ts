import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { roundHalfEven } from '../money.ts';
import { continuityOn, foldChain, liveLinks } from './chain.ts';
import { buildBill, getDifference, earnedPremium, type PolicyPricing } from './policy-bill.ts';
import type { CancellationTerms, ChainLink } from './transactions.ts';
import { divideHalfEven } from './written-premium.ts';

type Terms = { cents: number };
/** A premium for the whole term, or a factor on whatever it is by then. */
type Patch = { cents?: number; factor?: number };
type Link = ChainLink<Patch>;

const FROM = '2027-01-01';
const TO = '2028-01-01';

/** Texas, surplus lines: 4.85 % and 0.04 % on premium and the fee of 250.00. The working model's example. */
const pricing: PolicyPricing<Terms, Patch> = {
  from: FROM,
  to: TO,
  boundTo: TO,
  terms: { cents: 1_000_000 },
  apply: ({ cents }, patch) => ({ cents: patch.cents ?? roundHalfEven(cents * (patch.factor ?? 1)) }),
  premiumsOf: ({ cents }) => ({ LIABILITY: cents }),
  fees: [{ code: 'MGA_FEE', amount: 25_000 }],
  taxesOf: (premium) => [
    { code: 'SURPLUS_LINES_TAX', jurisdiction: 'TX', amount: roundHalfEven((premium + 25_000) * 0.0485) },
    { code: 'SURPLUS_STAMPING_FEE', jurisdiction: 'TX', amount: roundHalfEven((premium + 25_000) * 0.0004) },
  ],
};

const proRata: CancellationTerms = { basis: 'PRO_RATA', returnShare: 1, minimumEarned: 0 };
const shortRate: CancellationTerms = { basis: 'SHORT_RATE', returnShare: 0.9, minimumEarned: 0 };
const flat: CancellationTerms = { basis: 'FLAT', returnShare: 1, minimumEarned: 0 };

type Asked = Partial<Omit<Link, 'number'>> & Pick<Link, 'type'>;
/** A chain of these, numbered in the order in which they were booked. */
const getChain = (...asked: Asked[]): Link[] =>
  asked.map((one, at) => ({
    number: at + 1,
    effectiveDate: FROM,
    patch: null,
    cancellation: null,
    reverses: null,
    ...one,
  }));
const newBusiness: Asked = { type: 'NEW_BUSINESS' };
const endorse = (effectiveDate: string, patch: Patch): Asked => ({
  type: 'ENDORSEMENT',
  effectiveDate,
  patch,
});
const cancel = (effectiveDate: string, cancellation: CancellationTerms): Asked => ({
  type: 'CANCELLATION',
  effectiveDate,
  cancellation,
});
const reinstate = (effectiveDate: string, reverses: number): Asked => ({
  type: 'REINSTATEMENT',
  effectiveDate,
  reverses,
});
const limitUp = endorse('2027-04-11', { factor: 1.3 });

/**
 * Returns the amounts that the last transaction of a chain books: premium, fee, tax, stamping fee, and the
 * total.
 */
function booked(...asked: Asked[]) {
  const chain = getChain(...asked);
  const after = buildBill(chain, pricing);
  const lines = getDifference(buildBill(chain.slice(0, -1), pricing).lines, after.lines);
  const of = (match: (line: { kind: string; code: string }) => boolean) =>
    lines.filter(match).reduce((sum, { amount }) => sum + amount, 0);
  return {
    written: after.premium,
    premium: of(({ kind }) => kind === 'premium'),
    fee: of(({ kind }) => kind === 'fee'),
    tax: of(({ code }) => code === 'SURPLUS_LINES_TAX'),
    stamp: of(({ code }) => code === 'SURPLUS_STAMPING_FEE'),
    total: of(() => true),
  };
}

describe('the example of the working model', () => {
  test('new business', () => {
    const { lines, total } = buildBill(getChain(newBusiness), pricing);
    expect(total).toBe(1_075_122);
    expect(lines.map(({ amount }) => amount)).toEqual([1_000_000, 25_000, 49_712, 410]);
  });

  test('a limit raised after a hundred days', () => {
    expect(booked(newBusiness, limitUp)).toEqual({
      written: 1_217_808,
      premium: 217_808,
      fee: 0,
      tax: 10_564,
      stamp: 87,
      total: 228_459,
    });
  });

  test('cancelled pro rata', () => {
    expect(booked(newBusiness, limitUp, cancel('2027-07-20', proRata))).toEqual({
      written: 630_137,
      premium: -587_671,
      fee: 0,
      tax: -28_502,
      stamp: -235,
      total: -616_408,
    });
  });

  test('cancelled short rate, with a tenth of the unearned premium kept', () => {
    expect(booked(newBusiness, limitUp, cancel('2027-07-20', shortRate))).toEqual({
      written: 688_904,
      premium: -528_904,
      fee: 0,
      tax: -25_652,
      stamp: -211,
      total: -554_767,
    });
  });

  test('reinstated without a lapse, and after a lapse of thirty days', () => {
    const cancelled = [newBusiness, limitUp, cancel('2027-07-20', shortRate)];
    expect(booked(...cancelled, reinstate('2027-07-20', 3))).toMatchObject({
      written: 1_217_808,
      premium: 528_904,
      total: 554_767,
    });
    expect(booked(...cancelled, reinstate('2027-08-19', 3))).toEqual({
      written: 1_110_959,
      premium: 422_055,
      fee: 0,
      tax: 20_470,
      stamp: 168,
      total: 442_693,
    });
  });

  test('an endorsement booked out of sequence', () => {
    const industry = endorse('2027-02-20', { factor: 1.05 });
    expect(booked(newBusiness, limitUp, industry)).toEqual({
      written: 1_271_849,
      premium: 54_041,
      fee: 0,
      tax: 2_621,
      stamp: 22,
      total: 56_684,
    });
    expect(booked(newBusiness, industry)).toMatchObject({ written: 1_043_151, premium: 43_151 });
    expect(booked(newBusiness, industry, limitUp)).toMatchObject({ written: 1_271_849, premium: 228_698 });
  });

  test('a flat cancellation leaves nothing', () => {
    expect(booked(newBusiness, limitUp, cancel(FROM, flat))).toEqual({
      written: 0,
      premium: -1_217_808,
      fee: -25_000,
      tax: -60_276,
      stamp: -497,
      total: -1_303_581,
    });
  });

  test('the minimum earned premium of surplus paper', () => {
    const terms: CancellationTerms = { basis: 'SHORT_RATE', returnShare: 0.9, minimumEarned: 0.25 };
    const chain = getChain(newBusiness, cancel('2027-01-31', terms));
    const { lines } = buildBill(chain, pricing);
    expect(lines.slice(0, 3).map(({ code, amount }) => [code, amount])).toEqual([
      ['LIABILITY', 82_192],
      ['SHORT_RATE_PENALTY', 91_781],
      ['MINIMUM_EARNED', 76_027],
    ]);
    expect(booked(newBusiness, cancel('2027-01-31', terms))).toMatchObject({
      written: 250_000,
      premium: -750_000,
      tax: -36_374,
      stamp: -300,
      total: -786_674,
    });
  });
});

test('a quotient is rounded on the exact fraction, half to even', () => {
  expect([5, 15, 25, 24, 26, -5, -15].map((cents) => divideHalfEven(cents, 10))).toEqual([
    0, 2, 2, 2, 3, 0, -2,
  ]);
  expect(() => divideHalfEven(Number.MAX_SAFE_INTEGER + 1, 365)).toThrow(RangeError);
  expect(() => divideHalfEven(1, 0)).toThrow(RangeError);
});

test('taking back what took something back brings it to life again', () => {
  const chain = getChain(
    newBusiness,
    cancel('2027-07-20', proRata),
    { type: 'VOID', reverses: 2 },
    { type: 'VOID', reverses: 3 },
  );
  expect(liveLinks(chain).map(({ number }) => number)).toEqual([1, 2]);
  expect(foldChain(chain, pricing, pricing.apply).cancellation).toMatchObject({
    number: 2,
    from: '2027-07-20',
  });
  expect(buildBill(chain, pricing).lines).toEqual(buildBill(chain.slice(0, 2), pricing).lines);
});

const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays(FROM, days));
const patch: fc.Arbitrary<Patch> = fc.oneof(
  fc.record({ cents: fc.integer({ min: 0, max: 5_000_000 }) }),
  fc.record({ factor: fc.double({ min: 0.5, max: 2, noNaN: true }) }),
);
const endorsements = fc.uniqueArray(fc.tuple(day, patch), { maxLength: 6, selector: ([at]) => at });
const histories = endorsements.map((list) => [newBusiness, ...list.map(([at, what]) => endorse(at, what))]);
const cancellations = fc
  .tuple(day, fc.constantFrom(proRata, shortRate, flat))
  .map(([at, terms]) => cancel(at, terms));

describe('whatever the history', () => {
  test('the order in which endorsements are booked changes nothing', () => {
    fc.assert(
      fc.property(endorsements, fc.infiniteStream(fc.nat()), (list, random) => {
        const shuffled = list
          .map((one) => ({ one, at: random.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one);
        const bills = [list, shuffled].map((order) =>
          buildBill(getChain(newBusiness, ...order.map(([at, what]) => endorse(at, what))), pricing),
        );
        expect(bills[1]!.lines).toEqual(bills[0]!.lines);
        expect(bills[1]!.segments).toEqual(bills[0]!.segments);
      }),
    );
  });

  test('the transactions sum to the bill, line by line', () => {
    fc.assert(
      fc.property(histories, fc.option(cancellations), (history, ending) => {
        const chain = getChain(...history, ...(ending ? [ending] : []));
        const sums = new Map<string, number>();
        for (let length = 1; length <= chain.length; length += 1) {
          const before = length === 1 ? [] : buildBill(chain.slice(0, length - 1), pricing).lines;
          for (const line of getDifference(before, buildBill(chain.slice(0, length), pricing).lines))
            sums.set(line.code, (sums.get(line.code) ?? 0) + line.amount);
        }
        const left = Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
        const { lines } = buildBill(chain, pricing);
        expect(left).toEqual(Object.fromEntries(lines.map(({ code, amount }) => [code, amount])));
      }),
    );
  });

  test('a cancellation that is undone leaves everything as it was', () => {
    fc.assert(
      fc.property(
        histories,
        cancellations,
        fc.constantFrom('VOID', 'REINSTATEMENT'),
        (history, ending, type) => {
          const number = history.length + 1;
          const undone = getChain(...history, ending, {
            type,
            reverses: number,
            effectiveDate: ending.effectiveDate!,
          });
          const { lines, segments } = buildBill(getChain(...history), pricing);
          const again = buildBill(undone, pricing);
          expect(again.lines).toEqual(lines);
          expect(again.segments.length).toBeGreaterThanOrEqual(segments.length);
        },
      ),
    );
  });

  test('premium is earned day by day up to what is written', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { segments, premium } = buildBill(getChain(...history), pricing);
        const curve = Array.from({ length: 13 }, (_, month) =>
          earnedPremium(segments, 365, addDays(FROM, Math.min(month * 31, 365))),
        );
        expect(curve[0]).toBe(0);
        expect(curve.at(-1)).toBe(premium);
        expect(curve).toEqual(curve.toSorted((a, b) => a - b));
      }),
    );
  });

  test('a void of the whole policy, or a flat cancellation, leaves no line', () => {
    fc.assert(
      fc.property(histories, fc.boolean(), (history, isVoid) => {
        const ending: Asked = isVoid ? { type: 'VOID' } : cancel(FROM, flat);
        expect(buildBill(getChain(...history, ending), pricing)).toMatchObject({
          lines: [],
          premium: 0,
          total: 0,
        });
      }),
    );
  });
});

describe('the continuity date', () => {
  const period = (from: string, to: string) => ({ from, to, terms: null });
  const term = { carried: '2021-03-04', begins: FROM };
  const since = (day: string, ...periods: ReturnType<typeof period>[]) =>
    continuityOn({ periods }, term, day);

  test('is carried into a term, and a change of its terms leaves it', () => {
    expect(since(TO, period(FROM, TO))).toBe('2021-03-04');
    expect(since(TO, period(FROM, '2027-05-01'), period('2027-05-01', TO))).toBe('2021-03-04');
    expect(since(TO)).toBe('2021-03-04');
  });

  test('starts over after each lapse, and not before the day on which cover resumes', () => {
    const lapses = [period(FROM, '2027-03-01'), period('2027-03-02', '2027-08-01'), period('2027-09-01', TO)];
    expect(since('2027-03-01', ...lapses)).toBe('2021-03-04');
    expect(since('2027-08-15', ...lapses)).toBe('2027-03-02');
    expect(since(TO, ...lapses)).toBe('2027-09-01');
    expect(since(TO, period('2027-01-05', TO))).toBe('2027-01-05');
  });
});

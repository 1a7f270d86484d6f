import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { statusOfChain } from '../lifecycles/policy.ts';
import { liveLinks, standingCancellation } from './chain.ts';
import { buildBill, getDifference, type BillLine, type PolicyPricing } from './policy-bill.ts';
import { getDifferences, earnedCurve } from './revisions.ts';
import { getTotal, writtenPremium } from './written-premium.ts';
import { endOfChain, reversalsTo, voidableLinks } from './reversals.ts';
import type { CancellationTerms, ChainLink } from './transactions.ts';

type Terms = { cents: number; name: string };
type Patch = { cents?: number; factor?: number; name?: string; endDate?: string };
type Link = ChainLink<Patch>;

const FROM = '2027-01-01';
const TO = '2028-01-01';
const pricing: PolicyPricing<Terms, Patch> = {
  from: FROM,
  to: TO,
  boundTo: TO,
  terms: { cents: 1_000_000, name: 'Keystone' },
  apply: ({ cents, name }, patch) => ({
    cents: patch.cents ?? Math.round(cents * (patch.factor ?? 1)),
    name: patch.name ?? name,
  }),
  premiumsOf: ({ cents }) => ({ LIABILITY: cents, TRIA: Math.round(cents / 100) }),
  fees: [{ code: 'MGA_FEE', amount: 25_000 }],
  taxesOf: (premium) => [
    { code: 'SURPLUS_LINES_TAX', jurisdiction: 'TX', amount: Math.round((premium + 25_000) * 0.0485) },
  ],
};

const bases: readonly CancellationTerms[] = [
  { basis: 'PRO_RATA', returnShare: 1, minimumEarned: 0 },
  { basis: 'SHORT_RATE', returnShare: 0.9, minimumEarned: 0.25 },
  { basis: 'FLAT', returnShare: 1, minimumEarned: 0 },
];

/**
 * A wish of a party; the state of the policy decides what becomes of it. `which` chooses among the options.
 */
type Wish = {
  do: 'endorse' | 'rename' | 'extend' | 'cancel' | 'undo' | 'reinstate' | 'void' | 'revert';
  at: number;
  which: number;
};
const wishes = fc.array(
  fc.record<Wish>({
    do: fc.constantFrom('endorse', 'rename', 'extend', 'cancel', 'undo', 'reinstate', 'void', 'revert'),
    at: fc.integer({ min: 0, max: 364 }),
    which: fc.nat(1000),
  }),
  { maxLength: 14 },
);

/** The status expected, kept by hand beside the chain. */
type Expected = 'IN FORCE' | 'CANCELLED' | 'FLAT CANCELLED';
/** `acts`: after each thing that was done, the last transaction it booked and the status it left. */
type Told = { chain: Link[]; acts: { revision: number; status: Expected }[] };

const add = (chain: readonly Link[], link: Partial<Link> & Pick<Link, 'type'>): Link[] => [
  ...chain,
  { number: chain.length + 1, effectiveDate: FROM, patch: null, cancellation: null, reverses: null, ...link },
];
const voided = (chain: readonly Link[], { number, effectiveDate }: Link): Link[] =>
  add(chain, { type: 'VOID', reverses: number, effectiveDate });

/** The end of the term, as the last extension that counts has left it. */
const getEnd = (chain: readonly Link[]): string =>
  liveLinks(chain).findLast(({ patch }) => patch?.endDate)?.patch?.endDate ?? TO;
const bill = (chain: readonly Link[]) => buildBill(chain, { ...pricing, to: getEnd(chain) });

/** Books what can be booked of these wishes, by the rules of the commands. */
function tell(all: readonly Wish[]): Told {
  let chain = add([], { type: 'NEW_BUSINESS' });
  const acts: Told['acts'] = [{ revision: 1, status: 'IN FORCE' }];
  for (const wish of all) {
    const now = acts.at(-1)!.status;
    const day = addDays(FROM, wish.at);
    const standing = standingCancellation(liveLinks(chain));
    const before = chain.length;
    let next = now;
    if (wish.do === 'endorse' && now === 'IN FORCE')
      chain = add(chain, {
        type: 'ENDORSEMENT',
        effectiveDate: day,
        patch: wish.which % 2 === 0 ? { cents: wish.which * 5_000 } : { factor: 0.5 + wish.which / 1000 },
      });
    if (wish.do === 'rename' && now === 'IN FORCE')
      chain = add(chain, { type: 'ENDORSEMENT', effectiveDate: day, patch: { name: `N${wish.which}` } });
    if (wish.do === 'extend' && now === 'IN FORCE') {
      const end = getEnd(chain);
      const endDate = addDays(end, 1 + (wish.which % 90));
      chain = add(chain, { type: 'ENDORSEMENT', effectiveDate: end, patch: { endDate } });
    }
    if (wish.do === 'cancel' && now === 'IN FORCE') {
      const cancellation = bases[wish.which % bases.length]!;
      const isFlat = cancellation.basis === 'FLAT';
      chain = add(chain, { type: 'CANCELLATION', effectiveDate: isFlat ? FROM : day, cancellation });
      next = isFlat ? 'FLAT CANCELLED' : 'CANCELLED';
    }
    if (wish.do === 'undo' && standing) {
      chain = voided(chain, chain[standing.number - 1]!);
      next = 'IN FORCE';
    }
    if (wish.do === 'reinstate' && standing && now === 'CANCELLED') {
      const effectiveDate = day < standing.from ? standing.from : day;
      chain = add(chain, { type: 'REINSTATEMENT', effectiveDate, reverses: standing.number });
      next = 'IN FORCE';
    }
    if (wish.do === 'void') {
      const candidates = voidableLinks(chain);
      const link = candidates[wish.which % (candidates.length || 1)];
      if (link) chain = voided(chain, link);
      if (link?.type === 'CANCELLATION') next = 'IN FORCE';
      if (link?.type === 'REINSTATEMENT') next = 'CANCELLED';
    }
    if (wish.do === 'revert') {
      const { revision, status } = acts[wish.which % acts.length]!;
      for (const link of reversalsTo(chain, revision)) chain = voided(chain, link);
      next = status;
    }
    if (chain.length > before) acts.push({ revision: chain.length, status: next });
  }
  return { chain, acts };
}

const alive = { isIssued: true, hasBegun: true };
const statusBy = (chain: readonly Link[]) =>
  statusOfChain(endOfChain(chain), { ...alive, isReinstatable: false, isLapsed: false });
/** Everything that a policy is by its chain. */
const whole = (chain: readonly Link[]) => {
  const { lines, segments, total, fold } = bill(chain);
  return { lines, segments, total, periods: fold.periods, latest: fold.latest, status: statusBy(chain) };
};
const histories = (check: (told: Told) => void) =>
  fc.assert(
    fc.property(wishes, (all) => check(tell(all))),
    { numRuns: Number(process.env['PARAPET_HISTORIES'] ?? 200) },
  );

test('after any history the status is what the chain says (QUO-263)', () => {
  histories(({ chain, acts }) => {
    expect(statusBy(chain)).toBe(acts.at(-1)!.status);
  });
});

test('after any history the transactions sum to the bill, line by line', () => {
  histories(({ chain }) => {
    const sums = new Map<string, number>();
    const getKey = ({ kind, code }: BillLine) => `${kind}/${code}`;
    for (let length = 1; length <= chain.length; length += 1) {
      const before = length === 1 ? [] : bill(chain.slice(0, length - 1)).lines;
      for (const line of getDifference(before, bill(chain.slice(0, length)).lines))
        sums.set(getKey(line), (sums.get(getKey(line)) ?? 0) + line.amount);
    }
    const left = Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
    const { lines } = bill(chain);
    expect(left).toEqual(Object.fromEntries(lines.map((line) => [getKey(line), line.amount])));
  });
});

test('after any history a reverted policy is its revision: terms, days, lines and status (QUO-311)', () => {
  histories(({ chain }) => {
    for (let revision = 1; revision <= chain.length; revision += 1) {
      let reverted = chain;
      for (const link of reversalsTo(chain, revision)) reverted = voided(reverted, link);
      expect(whole(reverted)).toEqual(whole(chain.slice(0, revision)));
    }
  });
});

test('after any history premium is earned up to what is written, and never less than before (QUO-657)', () => {
  histories(({ chain }) => {
    const { segments, premium } = bill(chain);
    const kept = premium - getTotal(writtenPremium(segments, 365));
    const to = getEnd(chain);
    const points = earnedCurve(segments, { from: FROM, to, termDays: 365, kept });
    expect([points[0]!.date, points.at(-1)]).toEqual([FROM, { date: to, earned: premium }]);
    const earned = points.map((point) => point.earned);
    expect(earned).toEqual(earned.toSorted((a, b) => a - b));
  });
});

test('an extension writes its days at the premium of the term, and a void of it takes them back', () => {
  const bound = add([], { type: 'NEW_BUSINESS' });
  const extended = add(bound, { type: 'ENDORSEMENT', effectiveDate: TO, patch: { endDate: '2028-02-15' } });
  // 10,000.00 and 100.00 for 365 days: 45 days more are 1,232.88 and 12.33.
  expect(bill(extended).premium - bill(bound).premium).toBe(123_288 + 1_233);
  expect(bill(extended).segments.at(-1)).toMatchObject({ to: '2028-02-15' });
  expect(whole(voided(extended, extended[1]!))).toEqual(whole(bound));
});

test('revisions differ in the values that were set, and in nothing else', () => {
  const before = {
    selection: { global: { limit: 1, deductible: 2 } },
    details: { domains: ['a'], name: '' },
  };
  const after = {
    selection: { global: { limit: 5, deductible: 2 } },
    details: { domains: ['a', 'b'], dba: 'X' },
  };
  expect(getDifferences(before, before)).toEqual([]);
  expect(getDifferences(before, after)).toEqual([
    { path: 'selection.global.limit', before: 1, after: 5 },
    { path: 'details.domains', before: ['a'], after: ['a', 'b'] },
    { path: 'details.dba', before: null, after: 'X' },
  ]);
  expect(getDifferences({ mailing: null }, { mailing: { city: 'Austin' } })).toEqual([
    { path: 'mailing.city', before: null, after: 'Austin' },
  ]);
});

test('after any history voiding one by one ends at what was bound, and a void of all leaves nothing', () => {
  histories(({ chain }) => {
    expect(buildBill(add(chain, { type: 'VOID' }), pricing)).toMatchObject({
      lines: [],
      premium: 0,
      total: 0,
    });
    expect(statusBy(add(chain, { type: 'VOID' }))).toBe('VOID');
    let left = chain;
    for (let next = voidableLinks(left); next.length > 0; next = voidableLinks(left))
      left = voided(left, next[0]!);
    expect(whole(left)).toEqual(whole(chain.slice(0, 1)));
  });
});

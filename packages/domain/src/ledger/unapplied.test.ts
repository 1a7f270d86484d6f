import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundDay, takeOldest, type UnappliedPart, type UnappliedRules } from './unapplied.ts';

const rules = JSON.parse(
  readFileSync(new URL('../../../../data/unapplied-cash.json', import.meta.url), 'utf8'),
) as UnappliedRules;

it('money that waits is taken of the oldest payment first, and never more than there is', () => {
  const parts = [
    { reference: 'B', amount: 30_00, since: '2026-11-05' },
    { reference: 'A', amount: 20_00, since: '2026-10-31' },
  ];
  const taken = (amount: number) =>
    takeOldest(amount, parts).map(({ of, amount: part }) => [of.reference, part]);
  expect(taken(25_00)).toEqual([
    ['A', 20_00],
    ['B', 5_00],
  ]);
  expect(taken(20_00)).toEqual([['A', 20_00]]);
  expect(taken(0)).toEqual([]);
  expect(taken(-1)).toEqual([]);
  const part = fc.record({
    reference: fc.string(),
    amount: fc.integer({ min: 1, max: 1e9 }),
    since: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
  }) satisfies fc.Arbitrary<UnappliedPart>;
  fc.assert(
    fc.property(fc.array(part), fc.integer({ min: 0, max: 3e9 }), (some, amount) => {
      const sum = (list: readonly { amount: number }[]) => list.reduce((total, one) => total + one.amount, 0);
      expect(sum(takeOldest(amount, some))).toBe(Math.min(amount, sum(some)));
    }),
  );
});

it('money that nothing is billed for goes back after thirty days, in each region', () => {
  for (const region of ['US', 'UK'] as const)
    expect(refundDay(rules, region, '2026-11-05')).toBe('2026-12-05');
  expect(() => refundDay(rules, 'US', '2019-12-31')).toThrow(/No rule/);
});

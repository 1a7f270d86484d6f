import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Treaty } from '../underwriting/capacity.ts';
import { alongLines, splitByShares } from './treaty-shares.ts';

const { treaties } = JSON.parse(
  readFileSync(new URL('../../../../data/treaties.json', import.meta.url), 'utf8'),
) as { treaties: Treaty[] };
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
const cents = fc.integer({ min: -100_000_000, max: 100_000_000 });

it('the shares of each treaty split any amount to the cent', () => {
  expect(splitByShares(750_001, [{ share: 0.55 }, { share: 0.45 }])).toEqual([412_501, 337_500]);
  expect(splitByShares(-1, [{ share: 0.5 }, { share: 0.5 }]).map(Number)).toHaveLength(2);
  for (const { shares } of treaties)
    fc.assert(fc.property(cents, (amount) => sum(splitByShares(amount, shares)) === amount));
  expect(() => splitByShares(100, [{ share: 0.5 }, { share: 0.4 }])).toThrow(RangeError);
});

it('what is paid runs along the lines of transactions and comes to the amount', () => {
  expect(alongLines(750_000, [750_000])).toEqual([750_000]);
  expect(alongLines(0, [5, -5])).toEqual([0, 0]);
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), cents, (weights, total) => {
      fc.pre(sum(weights) !== 0);
      expect(sum(alongLines(total, weights))).toBe(total);
    }),
  );
});

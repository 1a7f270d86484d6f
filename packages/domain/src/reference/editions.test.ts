import { expect, it } from 'vitest';
import { editionInForce, nextChangeAfter } from './editions.ts';

const editions = [
  { effectiveFrom: '2027-03-01', isOn: false },
  { effectiveFrom: '2027-01-01', isOn: true },
  { effectiveFrom: '2027-03-01', isOn: true },
  { effectiveFrom: '2027-05-01', isOn: false },
];
const isOn = (day: string): boolean => editionInForce(editions, day)?.isOn ?? true;

it.each([
  ['2026-12-31', undefined],
  ['2027-01-01', editions[1]],
  ['2027-03-01', editions[2]],
  ['2030-01-01', editions[3]],
])('holds from its day, and of two of one day the one that was made last: %s', (day, edition) => {
  expect(editionInForce(editions, day)).toBe(edition);
});

it('changes next on the day on which something else holds', () => {
  expect(nextChangeAfter(editions, '2026-12-31', isOn)).toBe('2027-05-01');
  expect(nextChangeAfter(editions, '2027-05-01', isOn)).toBeNull();
});

import { expect, test } from 'vitest';
import { getBeginning, DEFAULT_DURATION, type Duration, DURATIONS, isDuration } from './durations.ts';

const now = new Date('2026-11-22T02:30:00Z');
const zone = 'America/New_York';
const ago = (duration: Duration): number =>
  (now.getTime() - getBeginning(duration, now, zone).getTime()) / 60_000;

test('CORE-320 the presets 0 to 8', () => {
  expect(DURATIONS).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect([0, 1, 2, 4, 5, 7, 8].map((duration) => ago(duration as Duration))).toEqual([
    15,
    60,
    240,
    1440,
    7 * 1440,
    30 * 1440,
    90 * 1440,
  ]);
  expect(getBeginning(3, now, zone)).toEqual(new Date('2026-11-21T05:00:00Z'));
  expect(getBeginning(6, now, zone)).toEqual(new Date('2026-11-01T04:00:00Z'));
  expect(getBeginning(3, now, 'Europe/London')).toEqual(new Date('2026-11-22T00:00:00Z'));
});
test('CORE-420 seven days by default', () => expect(ago(DEFAULT_DURATION)).toBe(7 * 1440));
test('only the nine are presets', () =>
  expect([isDuration(5), isDuration(9), isDuration('5')]).toEqual([true, false, false]));

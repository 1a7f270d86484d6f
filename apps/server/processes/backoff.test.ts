import { expect, it } from 'vitest';
import { pauseBefore } from './backoff.ts';

it('waits twice as long each time that a process ends soon after its start, and not forever', () => {
  const pauses: number[] = [];
  for (let failures = 0; failures < 10;) {
    const next = pauseBefore(failures, 500);
    pauses.push(next.pause);
    failures = next.failures;
  }
  expect(pauses).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000]);
});

it('starts a process at once that ran for long', () => {
  expect(pauseBefore(9, 3_600_000)).toEqual({ pause: 100, failures: 1 });
});

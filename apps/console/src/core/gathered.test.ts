import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gathered } from './gathered.ts';
import { timings } from './timings.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('CORE-431 QUO-981 ACC-220 lists are read again 200 ms after the last change, and never later than 5 s after the first', () => {
  const seen: string[][] = [];
  const refetch = gathered<string>((areas) => seen.push(areas), timings.refetchLeast, timings.refetchMost);
  refetch(['quote', 'policy']);
  vi.advanceTimersByTime(199);
  refetch(['quote']);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(seen).toEqual([['quote', 'policy']]);
  for (let at = 0; at < 5000; at += 100) {
    refetch(['docs']);
    vi.advanceTimersByTime(100);
  }
  expect(seen.length).toBe(2);
});

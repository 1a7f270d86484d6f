import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveLater, readLater, refreshLater } from './later.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Milliseconds that pass before the work is done. */
function getWait(wait: (work: () => void) => void): number {
  let done = false;
  wait(() => {
    done = true;
  });
  let passed = 0;
  for (; !done && passed < 20_000; passed += 100) vi.advanceTimersByTime(100);
  return passed;
}

test('QUO-319 QUO-320 an underwriter leaves a quote 2 seconds after declining or updating it', () =>
  expect(getWait(leaveLater)).toBe(2000));
test('QUO-318 what a new assessment came to is read after 5 seconds', () =>
  expect(getWait(readLater)).toBe(5000));
test('QUO-938 a new assessment is waited for 5 seconds, the way back 2, and requested quotes 10', () =>
  expect([readLater, leaveLater, refreshLater].map(getWait)).toEqual([5000, 2000, 10_000]));

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timings } from '../../app/timings.ts';
import { leaveLater, readLater } from './later.ts';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

const waits = (wait: (work: () => void) => void, ms: number): void => {
  const work = vi.fn();
  wait(work);
  vi.advanceTimersByTime(ms - 1);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
};

test('QUO-319 QUO-320 who has declined or updated a quote leaves it after 2 seconds', () => waits(leaveLater, 2000));
test('QUO-318 what a new assessment came to is read after 5 seconds', () => waits(readLater, 5000));
test('QUO-938 the waits are these', () => expect(timings).toMatchObject({ reassess: 5000, redirect: 2000, refreshEvent: 10_000 }));

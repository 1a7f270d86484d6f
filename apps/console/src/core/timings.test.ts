import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './client.ts';
import { meQuery } from './session/session.ts';

// Delays that users can see are tested in a browser: e2e/timings.spec.ts.
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** Number of reads if the data is requested at each of these times. */
async function readsAt(options: { staleTime?: unknown }, times: readonly number[]): Promise<number> {
  const queryFn = vi.fn<() => Promise<string>>(async () => 'read');
  const began = Date.now();
  for (const time of times) {
    vi.setSystemTime(began + time);
    await queryClient.fetchQuery({ ...options, queryKey: ['timings'], queryFn } as never);
  }
  return queryFn.mock.calls.length;
}

test('what was read is good for 5 seconds (CORE-438, QUO-979)', async () => {
  expect(await readsAt({}, [0, 4999])).toBe(1);
  expect(await readsAt({}, [10_000, 15_001])).toBe(2);
});
test('coming back to the window reads nothing, even if what was read is old (CORE-439)', async () => {
  const queryFn = vi.fn<() => Promise<string>>(async () => 'read');
  const stop = new QueryObserver(queryClient, { queryKey: ['timings'], queryFn }).subscribe(() => undefined);
  queryClient.mount();
  await vi.advanceTimersByTimeAsync(600_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  focusManager.setFocused(undefined);
  queryClient.unmount();
  stop();
});
test('the current user is good for 10 minutes (CORE-223)', async () => {
  const { queryFn: _, ...me } = meQuery();
  expect(await readsAt(me, [0, 599_999])).toBe(1);
  expect(await readsAt(me, [700_000, 1_300_001])).toBe(2);
});

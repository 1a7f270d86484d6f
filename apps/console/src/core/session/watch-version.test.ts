import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let asked: string[] = [];
const kept = new Map<string, string>();
const open = async () => {
  vi.resetModules();
  return import('./version-poll.ts');
};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  kept.clear();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ v: 'a' }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('CORE-245 CORE-249 each minute while there is a token, and no more without one', async () => {
  kept.set('parapet.accessToken', 'x');
  const stop = (await open()).watchVersion();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual(Array.from({ length: 3 }, () => '/api/console-version'));
  kept.delete('parapet.accessToken');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked).toHaveLength(3);
  stop();
});
test('CORE-356 not at all where a CDN serves the console', async () => {
  kept.set('parapet.accessToken', 'x');
  kept.set('parapet.state', JSON.stringify({ version: 10, state: { featureFlags: { cdn: true } } }));
  const stop = (await open()).watchVersion();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual([]);
  stop();
});

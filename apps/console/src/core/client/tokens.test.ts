import { beforeEach, expect, it, vi } from 'vitest';
import { refreshToken, rememberDevice, storeTokens } from './tokens.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const pair = { accessToken: 'an access token', refreshToken: 'a refresh token' };
let tab: ReturnType<typeof storage>, browser: ReturnType<typeof storage>;

beforeEach(() => {
  tab = storage();
  browser = storage();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', browser);
});

it('keeps both tokens in the tab by default (CORE-215, CORE-216)', () => {
  storeTokens(pair);
  expect([...tab.kept.values()]).toEqual([pair.accessToken, pair.refreshToken]);
  expect([...browser.kept.values()]).toEqual([]);
});

it('keeps the refresh token in the browser where the device is remembered, which is a 0 or a 1 (CORE-217, CORE-218)', () => {
  rememberDevice(true);
  expect([...browser.kept.values()]).toEqual(['1']);
  storeTokens(pair);
  expect([...tab.kept.values()]).toEqual([pair.accessToken]);
  expect([...browser.kept.values()]).toEqual(['1', pair.refreshToken]);
  expect(refreshToken()).toBe(pair.refreshToken);
  rememberDevice(false);
  storeTokens(pair);
  expect([...browser.kept.values()]).toEqual(['0']);
  expect(refreshToken()).toBe(pair.refreshToken);
});

import { afterEach, expect, test, vi } from 'vitest';

const open = async (hostname: string) => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.resetModules();
  vi.stubGlobal('location', { hostname });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  return import('./environment.ts');
};
afterEach(() => {
  vi.unstubAllGlobals();
});

test('CORE-191 CORE-252 outside production a browser sets flags for itself, and gives them back', async () => {
  const { flag, overrideFlag } = await open('localhost');
  overrideFlag('edit_quote', true);
  expect(flag('edit_quote')).toBe(true);
  overrideFlag('edit_quote', undefined);
  expect(flag('edit_quote')).toBe(false);
});
test('CORE-191 in production it cannot', async () => {
  const { flag, overrideFlag } = await open('console.parapet.example');
  overrideFlag('edit_quote', true);
  expect(flag('edit_quote')).toBe(false);
});

import { expect, test } from 'vitest';
import { answerConsent, CONSENT_KEYS, hasConsented, mustAsk } from './consent.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const then = new Date('2026-05-20T10:00:00Z');

test('CORE-186 CORE-242 an answer is kept with its time, under the two keys', () => {
  const browser = storage();
  expect(mustAsk(browser, then)).toBe(true);
  answerConsent(browser, true, then);
  expect([...browser.kept]).toEqual([
    ['cookies_enabled', 'true'],
    ['cookies_last_consented', '2026-05-20T10:00:00.000Z'],
  ]);
  expect(CONSENT_KEYS).toEqual([...browser.kept.keys()]);
});
test('CORE-244 who accepted is asked again after six months', () => {
  const browser = storage();
  answerConsent(browser, true, then);
  expect([
    mustAsk(browser, new Date('2026-11-20T09:00:00Z')),
    mustAsk(browser, new Date('2026-11-20T11:00:00Z')),
  ]).toEqual([false, true]);
  expect([hasConsented(browser, then), hasConsented(browser, new Date('2026-11-20T11:00:00Z'))]).toEqual([
    true,
    false,
  ]);
});
test('who denied is not asked again', () => {
  const browser = storage();
  answerConsent(browser, false, then);
  expect([mustAsk(browser, new Date('2028-01-01')), hasConsented(browser, then)]).toEqual([false, false]);
});
test('an answer without a time counts for nothing', () => {
  const browser = storage();
  browser.setItem('cookies_enabled', 'true');
  expect(mustAsk(browser, then)).toBe(true);
});

import { readdirSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { retroText } from '../areas/quote/builder/words.ts';
import { emptyText } from '../kit/inputs/empty-text.ts';
import { namespaces, startI18n, t } from '../core/i18n.ts';

const read = (locale: string, namespace: string) =>
  JSON.parse(
    readFileSync(new URL(`../locales/${locale}/${namespace}.json`, import.meta.url), 'utf8'),
  ) as Record<string, unknown>;
const texts = (from: unknown): string[] =>
  typeof from === 'string' ? [from] : Object.values(from as object).flatMap(texts);
const merged = (under: unknown, over: unknown): unknown =>
  typeof under === 'object' && under
    ? Object.fromEntries(
        Object.entries(under).map(([key, value]) => [
          key,
          merged(value, (over as Record<string, unknown> | undefined)?.[key]),
        ]),
      )
    : (over ?? under);

beforeAll(async () => {
  await startI18n('en-GB');
  await i18next.loadNamespaces([...namespaces]);
});

describe('words', () => {
  test('CORE-421 come in ten namespaces', () => {
    expect(namespaces).toEqual([
      'account',
      'agency',
      'agent',
      'carrier',
      'common',
      'coverage',
      'organization',
      'policy',
      'quote',
      'submission',
    ]);
    for (const locale of ['en-US', 'en-GB'])
      expect(readdirSync(new URL(`../locales/${locale}`, import.meta.url)).sort()).toEqual(
        namespaces.map((name) => `${name}.json`),
      );
  });
  test('CORE-422 fall back to en-US', () => {
    expect(i18next.language).toBe('en-GB');
    expect(t('common:options.none')).toBe('No options');
  });
  test('CORE-018 CORE-019 are British in the UK and American in the US', () => {
    const all = (locale: 'US' | 'UK') =>
      namespaces
        .flatMap((name) =>
          texts(locale === 'US' ? read('en-US', name) : merged(read('en-US', name), read('en-GB', name))),
        )
        .join('\n')
        .toLowerCase();
    const [us, uk] = [all('US'), all('UK')];
    for (const word of ['agency', 'agent', 'revenue', 'zip code', 'organization'])
      expect(us, word).toContain(word);
    expect(/retention|deductible/.test(us)).toBe(true);
    for (const word of ['brokerage', 'broker', 'turnover', 'postcode', 'organisation', 'excess'])
      expect(uk, word).toContain(word);
    expect(uk).not.toMatch(/\bzip code\b/);
  });
  test('CORE-029 name who stands behind the product: one agency with its license, or two companies', () => {
    const legal = (locale: string) => (read(locale, 'common') as { frame: { legal: string } }).frame.legal;
    expect(legal('en-US')).toMatch(/Agency.*license \w+/);
    expect(legal('en-GB').match(/Limited/g)).toHaveLength(2);
  });
  test.each([
    ['CORE-403 QUO-896 ACC-687', 'No options', false, true, ''],
    ['CORE-404 QUO-897 ACC-688', 'No Results.', false, true, 'x'],
    ['CORE-405 QUO-898 ACC-689', 'Type to search', false, false, ''],
    ['CORE-406 QUO-899 ACC-690', 'Loading', true, true, 'x'],
  ])('%s of an option list without options: %s', (_ids, said, isFetching, enough, term) =>
    expect(t(emptyText({ isFetching, enough, term }))).toBe(said),
  );
  test('QUO-914 of the retroactive periods', () =>
    expect([1, 2, -1].map(retroText)).toEqual(['1 Year', '2 Years', 'Full Prior Acts']));
  test('CORE-293 of unsaved changes', () => {
    expect(t('common:dirty.question')).toBe('You have unsaved changes, are you sure you want to cancel?');
  });
});

import { describe, expect, test } from 'vitest';
import { quotesHome } from './use-quotes-home.ts';

const holding =
  (...scopes: string[]) =>
  (scope: string): boolean =>
    scopes.includes(scope);

describe('where the quotes are', () => {
  test('QUO-056 of an agency: with the new experience in a tab of the dashboard, else in the inbox', () => {
    expect(quotesHome('/agency', holding('quote:start'), true)).toBe('/agency/dashboard?tab=QUOTES');
    expect(quotesHome('/agency', holding('quote:start'), false)).toBe('/agency/inbox');
  });
  test('of staff: underwriters have an inbox, others the list', () => {
    expect(quotesHome('/admin', holding('quote:underwrite', 'quote:start'), true)).toBe('/admin/inbox');
    expect(quotesHome('/admin', holding('quote:start'), true)).toBe('/admin/quotes');
  });
  test('of everybody else on the dashboard', () =>
    expect(quotesHome('/customer', holding(), true)).toBe('/customer/dashboard'));
});

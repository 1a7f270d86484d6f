import { expect, it } from 'vitest';
import { afterSignup } from './after-signup.ts';

it('leads back to the place before the sign-up (CORE-213)', () => {
  expect(afterSignup('/agency/quotes/1?tab=price', 'AGENCY')).toBe('/agency/quotes/1?tab=price');
});

it('leads to the dashboard of the account type from /logout, or from nowhere (CORE-214)', () => {
  expect(afterSignup('/logout', 'COWBELL')).toBe('/admin/dashboard');
  expect(afterSignup('/logout', 'AGENCY')).toBe('/agency/dashboard');
  expect(afterSignup('/logout?from=x', 'CUSTOMER')).toBe('/customer/dashboard');
  expect(afterSignup(null, 'CUSTOMER')).toBe('/customer/dashboard');
});

import { expect, it } from 'vitest';
import { afterSignup } from './after-signup.ts';

it('goes back to the previous place unless that was /logout (CORE-213)', () => {
  expect(afterSignup('/agency/quotes/7', 'AGENCY')).toBe('/agency/quotes/7');
});

it('goes to the dashboard of the account type after /logout, and without a previous place (CORE-214)', () => {
  expect(afterSignup('/logout', 'AGENCY')).toBe('/agency/dashboard');
  expect(afterSignup('/logout', 'CUSTOMER')).toBe('/customer/dashboard');
  expect(afterSignup('/logout', 'COWBELL')).toBe('/admin/dashboard');
  expect(afterSignup(null, 'CARRIER')).toBe('/carrier/dashboard');
});

import { expect, it } from 'vitest';
import { isFactorDue } from './factor-due.ts';

const agent = { at: 'AGENCY', st: 'AGENCY' } as const;
const without = { mfaType: 'NONE', hasPasskey: false, account: { enforceMfa: true } } as const;
const profile = '/agency/manage/me';

it('is due if the account enforces it and the person has no factor (CORE-226)', () => {
  expect(isFactorDue(without, agent, '/agency/dashboard', profile)).toBe(true);
  expect(isFactorDue({ ...without, mfaType: 'SMS' }, agent, '/agency/dashboard', profile)).toBe(false);
  expect(
    isFactorDue({ ...without, account: { enforceMfa: false } }, agent, '/agency/dashboard', profile),
  ).toBe(false);
});

it('is not due for staff who are impersonating (CORE-227), but is for the provider’s own account', () => {
  expect(isFactorDue(without, { at: 'AGENCY', st: 'COWBELL' }, '/agency/dashboard', profile)).toBe(false);
  expect(isFactorDue(without, { at: 'COWBELL', st: 'COWBELL' }, '/admin/dashboard', '/admin/manage/me')).toBe(
    true,
  );
});

it('is not due on the profile page (CORE-228)', () => {
  expect(isFactorDue(without, agent, profile, profile)).toBe(false);
});

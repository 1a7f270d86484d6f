import { expect, it } from 'vitest';
import { isFactorDue } from './factor-due.ts';

const agent = { at: 'AGENCY', st: 'AGENCY' } as const;
const without = { mfaType: 'NONE', account: { enforceMfa: true } } as const;
const profile = '/agency/manage/me';

it('is due where the account enforces it and the person has none (CORE-226)', () => {
  expect(isFactorDue(without, agent, '/agency/dashboard', profile)).toBe(true);
  expect(isFactorDue({ ...without, mfaType: 'SMS' }, agent, '/agency/dashboard', profile)).toBe(false);
  expect(
    isFactorDue({ ...without, account: { enforceMfa: false } }, agent, '/agency/dashboard', profile),
  ).toBe(false);
});

it('is not due for who has jumped in from the provider (CORE-227), but for the provider’s own people it is', () => {
  expect(isFactorDue(without, { at: 'AGENCY', st: 'COWBELL' }, '/agency/dashboard', profile)).toBe(false);
  expect(isFactorDue(without, { at: 'COWBELL', st: 'COWBELL' }, '/admin/dashboard', '/admin/manage/me')).toBe(
    true,
  );
});

it('is not due on the profile page (CORE-228)', () => {
  expect(isFactorDue(without, agent, profile, profile)).toBe(false);
});

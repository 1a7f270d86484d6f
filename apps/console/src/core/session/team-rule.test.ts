import { expect, it } from 'vitest';
import { ALL, offersAll, preferredTeam } from './team-rule.ts';

const teams = [
  { id: 'branch', isDefault: false },
  { id: 'main', isDefault: true },
];
const staff = { at: 'COWBELL', st: 'COWBELL', rlm: 'ACCOUNT' } as const;
const agencyAdmin = { at: 'AGENCY', st: 'AGENCY', rlm: 'ACCOUNT' } as const;
const agent = { at: 'AGENCY', st: 'AGENCY', rlm: 'TEAM' } as const;

it('offers All to the provider’s people, and begins with it in their account (CORE-237, CORE-238)', () => {
  expect(offersAll(staff)).toBe(true);
  expect(offersAll({ st: 'COWBELL', rlm: 'TEAM' })).toBe(true);
  expect(preferredTeam(staff, teams)).toBe(ALL);
});

it('offers All to who sees the whole account, to others their teams alone (CORE-239, CORE-240)', () => {
  expect(offersAll(agencyAdmin)).toBe(true);
  expect(offersAll(agent)).toBe(false);
  expect(preferredTeam(agent, teams.slice(0, 1))).toBe('branch');
});

it('prefers the default team elsewhere (CORE-241)', () => {
  expect(preferredTeam(agencyAdmin, teams)).toBe('main');
  expect(preferredTeam(agent, teams)).toBe('main');
  expect(preferredTeam({ ...staff, at: 'AGENCY' }, teams)).toBe('main');
  expect(preferredTeam({ at: 'CARRIER', st: 'CARRIER', rlm: 'ACCOUNT' }, teams)).toBe('main');
  expect(preferredTeam(agencyAdmin, [])).toBe(ALL);
  expect(preferredTeam(agent, [])).toBeUndefined();
});

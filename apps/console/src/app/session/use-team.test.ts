import { expect, it } from 'vitest';
import { ALL, preferredTeam } from './use-team.ts';

const teams = [{ id: 'branch', isDefault: false }, { id: 'main', isDefault: true }];

it('begins with All for the provider (CORE-237, CORE-238)', () => expect(preferredTeam(teams, true, 'COWBELL')).toBe(ALL));
it('prefers the default team in an account-scoped session, which may also take All (CORE-239, CORE-241)', () => {
  expect(preferredTeam(teams, true, 'AGENCY')).toBe('main');
  expect(preferredTeam([], true, 'CUSTOMER')).toBe(ALL);
});
it('never begins with All in a session of teams (CORE-240)', () => {
  expect(preferredTeam([{ id: 'branch', isDefault: false }], false, 'AGENCY')).toBe('branch');
  expect(preferredTeam([], false, 'AGENCY')).toBeUndefined();
});

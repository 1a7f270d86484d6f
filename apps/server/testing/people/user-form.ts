import type { User } from '@parapet/contract/auth/users';

/** A user as the form saves it that was filled with what is there. */
export const buildForm = ({ firstName, lastName, roleId, teams, version }: User) => ({
  firstName,
  lastName,
  roleId,
  version,
  teamIds: teams.map((team) => team.id),
});

import type { Claims } from '../client/tokens.ts';

export const ALL = 'all';

type Team = { id: string; isDefault: boolean };

/**
 * Whether 'All' is one of the teams to choose from: for provider staff, and for users who see the whole
 * account. Specification 1 §4.6.
 */
export const offersAll = (claims: Pick<Claims, 'st' | 'rlm'> | null): boolean =>
  claims !== null && (claims.st === 'COWBELL' || claims.rlm === 'ACCOUNT');

/** The initially chosen team: 'All' in the provider's account, otherwise the default team. */
export function preferredTeam(
  claims: Pick<Claims, 'at' | 'st' | 'rlm'> | null,
  teams: readonly Team[],
): string | undefined {
  const hasAll = offersAll(claims);
  if (hasAll && claims?.at === 'COWBELL') return ALL;
  return (
    (teams.find(({ isDefault }) => isDefault) ?? (hasAll ? undefined : teams[0]))?.id ??
    (hasAll ? ALL : undefined)
  );
}

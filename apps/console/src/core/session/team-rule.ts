import type { Claims } from '../client/tokens.ts';

export const ALL = 'all';

type Team = { id: string; isDefault: boolean };

/**
 * Whether 'All' is among the teams to choose from: for the provider's people, and for who sees all of an
 * account. Specification 1 §4.6.
 */
export const offersAll = (claims: Pick<Claims, 'st' | 'rlm'> | null): boolean =>
  claims !== null && (claims.st === 'COWBELL' || claims.rlm === 'ACCOUNT');

/** The team to begin with: 'All' in the provider's account, else the default team. */
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

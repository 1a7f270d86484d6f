import { accessToken, findClaims } from '../client/tokens.ts';

/** Owner of the input: the person, in the account that they act in; '' before the sign-in. */
export function inputOwner(): string {
  const claims = findClaims(accessToken());
  return claims ? `${claims.sub ?? ''} ${claims.org ?? ''} ${claims.flow ?? ''}`.trim() : '';
}

/**
 * Whether input may be kept beyond this tab. The session of a one-time code may be on anybody's machine, and
 * makes the calls of its flow alone: there it stays in the tab.
 */
export function outlivesTab(): boolean {
  const claims = findClaims(accessToken());
  return claims !== null && !claims.flow;
}

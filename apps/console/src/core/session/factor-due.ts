import type { CurrentUser } from '@parapet/contract/auth/me';
import type { Claims } from '../client/tokens.ts';

type Whom = { mfaType: CurrentUser['mfaType']; account: Pick<CurrentUser['account'], 'enforceMfa'> };

/**
 * Whether the account asks for a second factor that this person has not set up (specification 1 §4.4): not of
 * who has jumped in from the provider, and not on the own profile, where it is set up.
 */
export function isFactorDue(
  me: Whom,
  claims: Pick<Claims, 'at' | 'st'> | null,
  pathname: string,
  profilePath: string,
): boolean {
  const isImpersonating = claims !== null && claims.st === 'COWBELL' && claims.at !== claims.st;
  return me.account.enforceMfa && me.mfaType === 'NONE' && !isImpersonating && pathname !== profilePath;
}

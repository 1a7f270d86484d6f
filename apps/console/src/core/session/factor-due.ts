import type { CurrentUser } from '@parapet/contract/auth/me';
import type { Claims } from '../client/tokens.ts';

type Whom = { mfaType: CurrentUser['mfaType']; account: Pick<CurrentUser['account'], 'enforceMfa'> };

/**
 * Whether the account requires a second factor that this user has not set up (specification 1 §4.4). Staff
 * who are impersonating are exempt, and so is one's own profile page, where it is set up.
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

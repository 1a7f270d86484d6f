import type { CurrentUser } from '@parapet/contract/auth/me';
import type { Claims } from '../client/tokens.ts';

type Whom = Pick<CurrentUser, 'mfaType' | 'hasPasskey'> & {
  account: Pick<CurrentUser['account'], 'enforceMfa'>;
};

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
  const hasFactor = me.mfaType !== 'NONE' || me.hasPasskey;
  return me.account.enforceMfa && !hasFactor && !isImpersonating && pathname !== profilePath;
}

import type { CurrentUser } from '@parapet/contract/auth/me';
import type { Claims } from '../client/tokens.ts';

type Whom = Pick<CurrentUser, 'mfaType' | 'hasPasskey'> & {
  account: Pick<CurrentUser['account'], 'enforceMfa'>;
};

/**
 * Whether the account requires a second factor that this user has not set up (specification 1 §4.4). Staff
 * who are impersonating are exempt.
 */
export function lacksFactor(me: Whom, claims: Pick<Claims, 'at' | 'st'> | null): boolean {
  const isImpersonating = claims !== null && claims.st === 'COWBELL' && claims.at !== claims.st;
  const hasFactor = me.mfaType !== 'NONE' || me.hasPasskey;
  return me.account.enforceMfa && !hasFactor && !isImpersonating;
}

/** Whether it is to be set up before this page is shown: on any but one's own profile, where that is done. */
export const isFactorDue = (
  me: Whom,
  claims: Pick<Claims, 'at' | 'st'> | null,
  pathname: string,
  profilePath: string,
): boolean => lacksFactor(me, claims) && pathname !== profilePath;

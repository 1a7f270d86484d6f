import type { CurrentUser } from '@parapet/contract/auth/me';
import { basePaths } from '@parapet/domain/permissions/actors';
import { allows } from '@parapet/domain/permissions/check';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../client.ts';
import { meQuery } from './session.ts';

/** Who is signed in. Behind the sign-in only, where it is always there. */
export function useMe(): CurrentUser {
  const { data } = useQuery(meQuery(), queryClient);
  if (!data) throw new Error('useMe outside the signed-in part of the console');
  return data;
}

/**
 * `const may = useScopes(); may('quote:start')`: what the person may do in general; a record's own `can` says
 * what to it now.
 */
export function useScopes(): (...scopes: string[]) => boolean {
  const { scopes } = useMe();
  return (...wanted) => allows(scopes, wanted);
}

/** '/agency' for an agency's people; build addresses with it: `${useBasePath()}/dashboard`. */
export const useBasePath = (): string => basePaths[useMe().account.accountType];

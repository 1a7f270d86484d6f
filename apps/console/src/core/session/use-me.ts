import type { CurrentUser } from '@parapet/contract/auth/me';
import { basePaths } from '@parapet/domain/permissions/actors';
import { allows } from '@parapet/domain/permissions/check';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../client.ts';
import { meQuery } from './session.ts';

/** The signed-in user. For pages behind the sign-in, where there always is one. */
export function useMe(): CurrentUser {
  const { data } = useQuery(meQuery(), queryClient);
  if (!data) throw new Error('useMe outside the signed-in part of the console');
  return data;
}

/** For pages that a one-time code opens: nobody, before it has. */
export const useMeIfKnown = (): CurrentUser | undefined =>
  useQuery({ ...meQuery(), enabled: false }, queryClient).data;

/**
 * `const may = useScopes(); may('quote:start')`: what the user may do in general. What they may do to a
 * record is in its `can`.
 */
export function useScopes(): (...scopes: string[]) => boolean {
  const { scopes } = useMe();
  return (...wanted) => allows(scopes, wanted);
}

/** '/agency' for users of an agency; build URLs with it: `${useBasePath()}/dashboard`. */
export const useBasePath = (): string => basePaths[useMe().account.accountType];

/** Whether the user may send quotes to an underwriter: of an agency, while underwriting is enabled for it. */
export const useSendsToUnderwriter = (): boolean => useMe().account.uwEnabled !== false;

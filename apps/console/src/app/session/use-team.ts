import type { AccountType } from '@parapet/domain/permissions/actors';
import { listMyTeams } from '@parapet/contract/auth/teams';
import { useEffect } from 'react';
import { useCall } from '../client.ts';
import { accessToken, claimsOf } from '../client/tokens.ts';
import { sessionState } from '../state/session-state.ts';
import { useSlice } from '../state/store.ts';
import { timings } from '../timings.ts';

export const ALL = 'all';

/** The chosen team; lists send it along. Null until it is known, `ALL` for no narrowing. */
export const useTeam = (): string | null => useSlice(sessionState, (state) => state.team);

export const chooseTeam = (id: string): void => sessionState.set({ team: id });

/** Where the selector begins: the provider with all, everybody else with the default team; a session of teams alone never with all. */
export function preferredTeam(teams: readonly { id: string; isDefault: boolean }[], hasAll: boolean, accountType: AccountType | undefined): string | undefined {
  if (accountType === 'COWBELL' && hasAll) return ALL;
  return (teams.find((team) => team.isDefault) ?? (hasAll ? undefined : teams[0]))?.id ?? (hasAll ? ALL : undefined);
}

/** The teams to choose from; account-scoped sessions may take all, which stands for the account. */
export function useTeams() {
  const { data } = useCall(listMyTeams, {}, { staleTime: timings.profile });
  const claims = claimsOf(accessToken());
  const hasAll = claims?.rlm !== 'TEAM';
  const kept = useSlice(sessionState, (state) => state.teams);
  const teams = data?.content ?? kept;
  useEffect(() => {
    if (data) sessionState.set({ teams: data.content });
  }, [data]);
  const chosen = useTeam();
  const preferred = preferredTeam(teams, hasAll, claims?.at);
  useEffect(() => {
    if (!chosen && data && preferred) chooseTeam(preferred);
  }, [chosen, data, preferred]);
  return { teams, hasAll, chosen: chosen ?? preferred ?? null };
}

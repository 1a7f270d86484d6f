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

/** The teams to choose from; account-scoped sessions may take all. Everybody starts with all where that is offered. */
export function useTeams() {
  const { data } = useCall(listMyTeams, {}, { staleTime: timings.profile });
  const hasAll = claimsOf(accessToken())?.rlm !== 'TEAM';
  const kept = useSlice(sessionState, (state) => state.teams);
  const teams = data?.content ?? kept;
  useEffect(() => {
    if (data) sessionState.set({ teams: data.content });
  }, [data]);
  const chosen = useTeam();
  const preferred = hasAll ? ALL : (teams.find((team) => team.isDefault) ?? teams[0])?.id;
  useEffect(() => {
    if (!chosen && data && preferred) chooseTeam(preferred);
  }, [chosen, data, preferred]);
  return { teams, hasAll, chosen: chosen ?? preferred ?? null };
}

import { listMyTeams } from '@parapet/contract/auth/teams';
import { useEffect } from 'react';
import { useCall } from '../client.ts';
import { accessToken, findClaims } from '../client/tokens.ts';
import { sessionState } from '../state/session-state.ts';
import { useSlice } from '../state/store.ts';
import { timings } from '../timings.ts';
import { ALL, offersAll, preferredTeam } from './team-rule.ts';

export { ALL };

/** The chosen team, which lists send along. Null until it is known, `ALL` for all teams. */
export const useTeam = (): string | null => useSlice(sessionState, (state) => state.team);

export const chooseTeam = (id: string): void => sessionState.set({ team: id });

/** The teams to choose from, and the chosen one. */
export function useTeams() {
  const { data } = useCall(listMyTeams, {}, { staleTime: timings.profile });
  const claims = findClaims(accessToken());
  const hasAll = offersAll(claims);
  const kept = useSlice(sessionState, (state) => state.teams);
  const teams = data?.content ?? kept;
  useEffect(() => {
    if (data) sessionState.set({ teams: data.content });
  }, [data]);
  const chosen = useTeam();
  const preferred = preferredTeam(claims, teams);
  useEffect(() => {
    const isOffered = chosen === ALL ? hasAll : teams.some((team) => team.id === chosen);
    if (data && !isOffered && preferred) chooseTeam(preferred);
  }, [chosen, data, hasAll, preferred, teams]);
  return { teams, hasAll, chosen: chosen ?? preferred ?? null };
}

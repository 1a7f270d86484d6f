import { listMyTeams } from '@parapet/contract/auth/me';
import { useEffect, useSyncExternalStore } from 'react';
import { useCall } from '../client.ts';
import { accessToken, claimsOf } from '../client/tokens.ts';

const KEY = 'parapet.team';
export const ALL = 'all';
const listeners = new Set<() => void>();

const read = (): string | null => sessionStorage.getItem(KEY);

/** The chosen team; lists send it along. Null until it is known, `ALL` for no narrowing. */
export const useTeam = (): string | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);

export function chooseTeam(id: string): void {
  sessionStorage.setItem(KEY, id);
  for (const listener of listeners) listener();
}

/** The teams to choose from; account-scoped sessions may take all. Everybody starts with all where that is offered. */
export function useTeams() {
  const { data } = useCall(listMyTeams, {}, { staleTime: 600_000 });
  const hasAll = claimsOf(accessToken())?.rlm !== 'TEAM';
  const teams = data?.content ?? [];
  const chosen = useTeam();
  const preferred = hasAll ? ALL : (teams.find((team) => team.isDefault) ?? teams[0])?.id;
  useEffect(() => {
    if (!chosen && data && preferred) chooseTeam(preferred);
  }, [chosen, data, preferred]);
  return { teams, hasAll, chosen: chosen ?? preferred ?? null };
}

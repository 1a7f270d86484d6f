import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { flag } from './environment.ts';
import { type Region, regionByHost, regions } from './region.ts';

let current: Region = regions.US;
const listeners = new Set<() => void>();

export const region = (): Region => current;

export function useRegion(): Region {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, region);
}

/** Settles the region of this tab: by host or flag, and once somebody is signed in also by the account's own. */
export async function settleRegion(ofAccount?: Region['code']): Promise<void> {
  const byHost = regionByHost(window.location.hostname, flag('uk_environment'));
  current = ofAccount ? regions[ofAccount] : byHost;
  document.documentElement.lang = current.locale;
  if (i18next.isInitialized && i18next.language !== current.locale) await i18next.changeLanguage(current.locale);
  for (const listener of listeners) listener();
}
